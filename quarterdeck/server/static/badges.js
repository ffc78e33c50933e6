// Marks on the board and beside the answers: the odds of a battle, what a place costs. They belong to one view and go with it.
import { get } from "./http.js";

const SVG = "http://www.w3.org/2000/svg";
const REST = 120; // milliseconds without a new view before they are asked for
const SIZE = 12.5; // CSS pixels of their letters, however large the board is

function element(kind, attributes, ...inside) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

// An answer without a place on the board carries its mark itself; its name stays what it is.
function beside(pill, { text, mood }) {
  if (mood === "final") pill.classList.add("final");
  else if (text !== "⚠") pill.append(Object.assign(document.createElement("span"), { className: `marked ${mood}`, textContent: text, ariaHidden: "true" }));
}

export class Badges {
  constructor(board, api) {
    Object.assign(this, { board, api });
    this.waiting = 0;
    this.version = -1;
    this.doubts = {}; // what is asked again because of its odds, by move
  }

  renew(version, mine, confirm) {
    if (version === this.version) return;
    this.version = version;
    clearTimeout(this.waiting);
    this.board.querySelector("#badges")?.remove();
    this.doubts = {};
    for (const old of document.querySelectorAll(".final")) old.classList.remove("final");
    for (const old of document.querySelectorAll(".marked")) old.remove();
    if (mine) this.waiting = setTimeout(() => this.fetch(version, confirm).catch(() => {}), REST);
  }

  // What is asked again before it is done has a sign of its own.
  async fetch(version, confirm) {
    const badges = await get(`${this.api}/badges`);
    const marked = new Set(badges.map(({ move }) => String(move)));
    for (const move of Object.keys(confirm)) if (!marked.has(move)) badges.push({ text: "⚠", move, mood: "bad" });
    const svg = this.board.querySelector("svg");
    if (version !== this.version || !svg || !badges.length) return;
    for (const { text, move, mood, says } of badges) if (mood === "bad" && text.includes("%")) this.doubts[move] = `${says}: only ${text} to win. Do it?`;
    for (const badge of badges) for (const pill of document.querySelectorAll(`#choices [data-move="${badge.move}"]`)) beside(pill, badge);
    svg.querySelector("#badges")?.remove();
    const group = svg.appendChild(element("g", { id: "badges", "aria-hidden": "true", "pointer-events": "none" }));
    const spots = badges.map(({ at, move }) => (at ? document.getElementById(at) : this.board.querySelector(`[data-move="${move}"]`)));
    const matrix = svg.getScreenCTM();
    const boxes = spots.map((spot) => spot?.getBoundingClientRect()); // all before anything is changed: measured once
    if (matrix) badges.forEach((badge, n) => boxes[n] && this.put(group, badge, matrix, boxes[n]));
  }

  put(group, { text, mood }, matrix, box) {
    const low = mood === "final"; // below, where no odds are
    const { x, y } = new DOMPoint(box.right, low ? Math.max(box.bottom, box.top + SIZE * 2.9) - SIZE * 1.5 : box.top).matrixTransform(matrix.inverse());
    const size = SIZE / matrix.a;
    const wide = (text.length * 0.6 + 1) * size;
    group.append(element("g", { class: `badge ${mood}`, transform: `translate(${x - wide * 0.7} ${y})` },
      element("rect", { width: wide, height: size * 1.5, rx: size * 0.75, "stroke-width": size * 0.12 }),
      element("text", { x: wide / 2, y: size * 1.1, "font-size": size, "text-anchor": "middle", "font-weight": 700 }, text),
      ...(low ? [element("path", { d: `M${wide * 0.28},${size * 1.2}L${wide * 0.72},${size * 0.3}`, "stroke-width": size * 0.14 })] : [])));
  }
}
