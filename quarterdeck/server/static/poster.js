// The board as a picture of its own: with what the game was and how it ended below it.
import { element } from "./marks.js";

const FOOT = 74; // units for the words
const WIDE = 1600; // pixels of a picture made of points

export function drawing(board, title, said) {
  if (!board) return null;
  const { width, height } = board.viewBox.baseVal;
  const inside = board.cloneNode(true);
  for (const light of inside.querySelectorAll(".glow, .changed")) light.remove();
  for (const one of inside.querySelectorAll("[data-moves], [tabindex], [role]")) {
    for (const name of ["tabindex", "role"]) one.removeAttribute(name);
  }
  Object.entries({ x: 0, y: 0, width, height }).forEach(([name, value]) => inside.setAttribute(name, value));
  const made = element("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height + FOOT}`,
    width, height: height + FOOT, "font-family": "Georgia, serif" });
  const words = (text, y, size, weight) => {
    const line = element("text", { x: 22, y: height + y, "font-size": size, "font-weight": weight, fill: "#2b2118" });
    line.textContent = text;
    return line;
  };
  made.append(element("rect", { width, height: height + FOOT, fill: "#fffaf0" }), inside,
    words(said, 33, Math.min(24, (1.75 * (width - 44)) / said.length), 700), words(`${title} · Quarterdeck`, 58, 17, 400));
  return made;
}

export async function save(made, kind, name) {
  const text = new XMLSerializer().serializeToString(made);
  const blob = kind === "svg" ? new Blob([text], { type: "image/svg+xml" }) : await points(made, text);
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: `${name}.${kind}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function points(made, text) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  const { width, height } = made.viewBox.baseVal;
  Object.assign(canvas, { width: WIDE, height: Math.round((WIDE * height) / width) });
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
