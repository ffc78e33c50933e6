// What the last move changed stays marked until the next one: four corners round each piece, which belong to it and
// go where it goes.
const SVG = "http://www.w3.org/2000/svg";

// What a move showed, with what was left out because there was none of it.
export const filled = (shown) => ({ move: 0, dice: [], turned: [], flights: [], marks: [], heard: [], ...shown });

export function element(kind, attributes) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

export function mark(place, ids) {
  for (const old of place.querySelectorAll(".changed")) old.remove();
  for (const piece of place.querySelectorAll("[data-changed]")) delete piece.dataset.changed;
  const pieces = ids.map((id) => document.getElementById(id)).filter((piece) => piece && place.contains(piece));
  const boxes = pieces.map((piece) => piece.getBBox()); // all of them before anything is changed: measured once
  pieces.forEach((piece, n) => corners(piece, boxes[n]));
}

function corners(piece, { x, y, width, height }) {
  const [gap, arm] = [4, Math.max(6, Math.min(width, height) * 0.28)];
  const [left, top, right, low] = [x - gap, y - gap, x + width + gap, y + height + gap];
  const d = `M${left},${top + arm}V${top}H${left + arm}M${right - arm},${top}H${right}V${top + arm}`
    + `M${right},${low - arm}V${low}H${right - arm}M${left + arm},${low}H${left}V${low - arm}`;
  const drawn = element("g", { class: "changed", "aria-hidden": "true", "pointer-events": "none", fill: "none",
    "stroke-linecap": "round", "stroke-linejoin": "round" });
  drawn.append(element("path", { d, stroke: "#1b1208", "stroke-width": 6, "vector-effect": "non-scaling-stroke" }),
    element("path", { d, stroke: "#fffdf4", "stroke-width": 3, "vector-effect": "non-scaling-stroke" }));
  piece.append(drawn);
  piece.dataset.changed = "";
}
