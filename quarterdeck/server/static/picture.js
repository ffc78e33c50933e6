// A thing of the board, drawn once more and large: in a card that has been opened.
const SVG = "http://www.w3.org/2000/svg";
const MOST = 0.45; // of the board's width: what is larger can be read where it lies

export function picture(spot) {
  const board = spot?.ownerSVGElement;
  if (!board || typeof spot.getBBox !== "function") return null;
  const copy = spot.cloneNode(true);
  for (const one of copy.querySelectorAll(".glow, .ghost, title, set, animate")) one.remove();
  for (const one of copy.querySelectorAll("[id]")) one.removeAttribute("id");
  for (const name of ["id", "transform", "style", "role", "tabindex", "aria-label", "class"]) copy.removeAttribute(name);
  for (const { name } of [...copy.attributes]) if (name.startsWith("data-")) copy.removeAttribute(name);
  const { x, y, width, height } = spot.getBBox();
  const scale = spot.getScreenCTM().a / board.getScreenCTM().a;
  if (!width || !height || width * scale > MOST * board.viewBox.baseVal.width) return null;
  const svg = document.createElementNS(SVG, "svg");
  const edge = Math.max(width, height) * 0.04;
  svg.setAttribute("viewBox", [x - edge, y - edge, width + 2 * edge, height + 2 * edge].join(" "));
  svg.setAttribute("class", "picture");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("font-family", board.getAttribute("font-family"));
  svg.append(copy);
  return svg;
}

// A shape that the board's backdrop defines, as large as its place; its own size is known once it is shown.
export function shape(id) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.setAttribute("class", "shape");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

export function fitted(place) {
  const shapes = [...place.querySelectorAll("svg.shape:not([viewBox])")];
  const boxes = shapes.map((svg) => svg.firstElementChild.getBBox());
  boxes.forEach(({ x, y, width, height }, n) => {
    if (width) shapes[n].setAttribute("viewBox", [x - 1, y - 1, width + 2, height + 2].join(" "));
  });
}
