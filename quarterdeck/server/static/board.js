// The board: a backdrop that the browser keeps, and pieces on it that are changed one by one. Which of them
// can be chosen is said beside them: the page lights them itself.
import { mark } from "./marks.js";
import { become } from "./patch.js";

const SVG = "http://www.w3.org/2000/svg";
const reader = document.createElement("template");
const backdrops = new Map();

// The printed part of a board, by its key. Another process of the server may have to draw it first.
export async function backdrop(key, table, phone) {
  if (!backdrops.has(key)) {
    let reply = await fetch(`/art/${key}`);
    if (!reply.ok) reply = await fetch(`/art/${key}?table=${table}&phone=${phone}`);
    if (!reply.ok) throw new Error("The board cannot be fetched.");
    backdrops.set(key, await reply.text());
  }
  return backdrops.get(key);
}

// What a piece is called is sent once: as its label; a pointer that rests on it reads the same in its title.
function title(piece) {
  if (piece.dataset.moves) piece.dataset.why = piece.dataset.moves.split(" ")[0];
  if (!piece.hasAttribute("aria-label")) return;
  const name = document.createElementNS(SVG, "title");
  name.textContent = piece.getAttribute("aria-label");
  piece.prepend(name);
}

// The light of a piece is sent again only if it has changed.
function keepLight(old, made) {
  if (!made.dataset.moves || made.querySelector(":scope > .glow")) return;
  const name = made.querySelector(":scope > title");
  for (const light of [...old.querySelectorAll(":scope > .glow")].reverse()) {
    if (name) name.after(light.cloneNode(true));
    else made.prepend(light.cloneNode(true));
  }
}

export class Board {
  constructor(place) {
    this.place = place;
    this.layers = [];
    this.dark = new WeakMap();
    this.fate = null; // what moves the things that a move showed, once it is here
    this.marks = [];
  }

  // `news` as docs/protocol.md describes it; its backdrop has been fetched.
  show(news, question) {
    const from = this.fate?.before(news);
    if (news.backdrop) this.lay(news);
    const fresh = this.read(news.pieces ?? {});
    for (const made of fresh) {
      const old = this.layers.length && document.getElementById(made.id);
      if (old && this.place.contains(old)) {
        keepLight(old, made);
        become(old, made);
        fresh.delete(made);
      }
    }
    if (news.layers) this.order(news.layers, fresh);
    if (news.lit) this.lit = news.lit;
    if (question) this.words.textContent = question;
    this.light();
    if (news.shown) this.marks = news.shown.marks;
    mark(this.place, this.marks);
    this.fate?.after(news, from);
  }

  lay({ backdrop: key, size: [width, height], font, title }) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", title);
    svg.setAttribute("font-family", font);
    svg.setAttribute("text-rendering", "optimizeLegibility");
    svg.innerHTML = `<title></title><desc></desc>${backdrops.get(key)}`;
    svg.firstChild.textContent = title;
    this.words = svg.children[1];
    this.layers = [];
    this.lit = {};
    this.svg = svg;
    this.place.replaceChildren(svg);
  }

  read(pieces) {
    const markup = Object.values(pieces);
    if (!markup.length) return new Set();
    reader.innerHTML = `<svg>${markup.join("")}</svg>`;
    const made = [...reader.content.firstChild.children];
    made.forEach(title);
    return new Set(made);
  }

  // Every layer is a group; what is not named any more goes, what is new comes to its place. A layer that is
  // null stays as it is.
  order(layers, fresh) {
    const pieces = new Map([...fresh].map((piece) => [piece.id, piece]));
    for (const group of this.layers) for (const piece of group.children) pieces.set(piece.id, piece);
    layers.forEach((ids, n) => {
      if (ids === null) return;
      const group = (this.layers[n] ??= this.svg.appendChild(document.createElementNS(SVG, "g")));
      let at = group.firstElementChild;
      for (const piece of ids.map((id) => pieces.get(id)).filter(Boolean)) {
        if (piece === at) at = at.nextElementSibling;
        else group.insertBefore(piece, at);
      }
      while (at) {
        const next = at.nextElementSibling;
        at.remove();
        at = next;
      }
    });
    for (const gone of this.layers.splice(layers.length)) gone.remove();
  }

  light() {
    for (const piece of this.place.querySelectorAll("[data-moves]")) {
      const move = piece.dataset.moves.split(" ").find((one) => one in this.lit);
      if (move !== undefined) this.shine(piece, move);
      else if (piece.dataset.move) this.darken(piece);
    }
  }

  shine(piece, move) {
    if (!piece.dataset.move) this.dark.set(piece, piece.getAttribute("aria-label"));
    piece.classList.add("lit");
    piece.dataset.move = move;
    delete piece.dataset.why;
    piece.setAttribute("role", "button");
    piece.setAttribute("tabindex", "0");
    this.name(piece, this.lit[move]);
  }

  darken(piece) {
    piece.classList.remove("lit", "hinted");
    delete piece.dataset.move;
    piece.dataset.why = piece.dataset.moves.split(" ")[0];
    piece.removeAttribute("role");
    piece.removeAttribute("tabindex");
    this.name(piece, this.dark.get(piece));
  }

  name(piece, words) {
    piece.setAttribute("aria-label", words);
    piece.querySelector(":scope > title").textContent = words;
  }
}
