// Marks on the board: the odds of a battle, what a place costs. They belong to one view and go with it.
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

export class Badges {
  constructor(board, api) {
    Object.assign(this, { board, api });
    this.waiting = 0;
    this.version = -1;
  }

  renew(version, mine, confirm) {
    if (version === this.version) return;
    this.version = version;
    clearTimeout(this.waiting);
    this.board.querySelector("#badges")?.remove();
    if (mine) this.waiting = setTimeout(() => this.fetch(version, confirm).catch(() => {}), REST);
  }

  // What is asked again before it is done has a sign of its own.
  async fetch(version, confirm) {
    const badges = await get(`${this.api}/badges`);
    const marked = new Set(badges.map(({ move }) => String(move)));
    for (const move of Object.keys(confirm)) if (!marked.has(move)) badges.push({ text: "⚠", move, mood: "bad" });
    const svg = this.board.querySelector("svg");
    if (version !== this.version || !svg || !badges.length) return;
    svg.querySelector("#badges")?.remove();
    const group = svg.appendChild(element("g", { id: "badges", "aria-hidden": "true", "pointer-events": "none" }));
    for (const badge of badges) this.put(svg, group, badge);
  }

  put(svg, group, { text, move, at, mood }) {
    const spot = at ? document.getElementById(at) : this.board.querySelector(`[data-move="${move}"]`);
    const matrix = svg.getScreenCTM();
    if (!spot || !matrix) return;
    const box = spot.getBoundingClientRect();
    const { x, y } = new DOMPoint(box.right, box.top).matrixTransform(matrix.inverse());
    const size = SIZE / matrix.a;
    const wide = (text.length * 0.6 + 1) * size;
    group.append(element("g", { class: `badge ${mood}`, transform: `translate(${x - wide * 0.7} ${y})` },
      element("rect", { width: wide, height: size * 1.5, rx: size * 0.75, "stroke-width": size * 0.12 }),
      element("text", { x: wide / 2, y: size * 1.1, "font-size": size, "text-anchor": "middle", "font-weight": 700 }, text)));
  }
}
