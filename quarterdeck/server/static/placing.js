// A thing is picked up, placed and turned in one gesture: pointing at a place shows it lying there the way it
// fits; R, the wheel or the button turns it through the ways that are allowed; a click, Enter or a second tap
// places it, with one message for all the moves it takes.
import { get } from "./http.js";

const SVG = "http://www.w3.org/2000/svg";

export class Placing {
  constructor(board, api, ahead) {
    Object.assign(this, { board, api, ahead });
    this.all = [];
    this.version = -1;
    ahead.turning = () => this.button();
    board.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.over(event.target));
    board.addEventListener("focusin", (event) => this.over(event.target));
    board.addEventListener("wheel", (event) => {
      if (event.ctrlKey || !this.over(event.target) || this.ways(this.spot).length < 2) return;
      event.preventDefault();
      event.stopPropagation();
      this.turn(event.deltaY < 0 ? -1 : 1);
    }, { passive: false });
    addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey || !this.spot) return;
      if (!event.target.closest("input, select, textarea, dialog")) this.turn(event.shiftKey ? -1 : 1);
    });
  }

  // A view has come: what could be placed in the older one is put down.
  async renew(version, wanted) {
    if (version === this.version) return;
    this.version = version;
    const held = this.now?.piece;
    this.clear();
    this.all = [];
    if (!wanted || document.body.classList.contains("coached")) return;
    const all = (await get(`${this.api}/gestures`)).filter(({ kind }) => kind === "place");
    if (version !== this.version || !all.length) return;
    this.all = all;
    this.pick(all.find(({ piece }) => piece === held) ?? all[0]);
  }

  // Whether a click on that piece picks it up.
  picks(spot) {
    const found = this.all.find(({ piece }) => piece === spot.id);
    if (found) this.pick(found);
    return Boolean(found);
  }

  clear() {
    this.spot = this.now = null;
    this.ahead.idle = "";
    for (const old of this.board.querySelectorAll(".picked")) old.classList.remove("picked");
    for (const old of this.board.querySelectorAll(".placeable")) {
      old.querySelector(":scope > .ghost")?.remove();
      old.classList.remove("placeable", "lit");
      delete old.dataset.run;
      for (const name of ["role", "tabindex"]) old.removeAttribute(name);
      if (old.dataset.dark) old.setAttribute("aria-label", old.dataset.dark);
    }
  }

  pick(gesture) {
    const stays = document.activeElement?.id;
    this.clear();
    this.now = gesture;
    this.turned = new Map();
    document.getElementById(gesture.piece)?.classList.add("picked");
    for (const way of gesture.ways) {
      const spot = document.getElementById(way.at);
      if (!spot || spot.classList.contains("placeable")) continue;
      spot.classList.add("placeable", "lit");
      spot.dataset.dark = spot.getAttribute("aria-label") ?? "";
      spot.setAttribute("role", "button");
      spot.setAttribute("tabindex", "0");
      this.lay(spot);
    }
    const turns = new Set(gesture.ways.map(({ at }) => at)).size < gesture.ways.length;
    this.ahead.idle = `You hold ${gesture.name}. Point at a place to see it lie there as it fits${
      turns ? "; R or the wheel turns it" : ""}. A click, Enter or a second tap places it.`;
    this.ahead.withdraw();
    if (stays && document.getElementById(stays)?.classList.contains("placeable")) this.over(document.getElementById(stays));
  }

  ways(spot) {
    return this.now.ways.filter(({ at }) => at === spot.id);
  }

  // What a click on that place would do now.
  lay(spot) {
    const ways = this.ways(spot);
    const n = this.turned.get(spot.id) ?? 0;
    spot.dataset.run = ways[n].moves.join(" ");
    spot.setAttribute("aria-label", ways.length > 1 ? `${ways[n].says}, way ${n + 1} of ${ways.length}` : ways[n].says);
    return ways[n];
  }

  over(target) {
    const spot = target.closest?.(".placeable");
    if (!spot) return null;
    if (spot !== this.spot) this.show(spot);
    return spot;
  }

  show(spot) {
    this.spot?.querySelector(":scope > .ghost")?.remove();
    this.spot = spot;
    const ghost = document.createElementNS(SVG, "use");
    ghost.setAttribute("href", `#${this.lay(spot).picture}`);
    ghost.setAttribute("class", "ghost");
    spot.append(ghost);
  }

  turn(by) {
    const count = this.ways(this.spot).length;
    this.turned.set(this.spot.id, ((this.turned.get(this.spot.id) ?? 0) + by + count) % count);
    this.show(this.spot);
    this.ahead.show(this.spot.dataset.run.split(" ").map(Number));
  }

  // For the column that asks: beside the button that places it.
  button() {
    const count = this.spot && this.now ? this.ways(this.spot).length : 0;
    if (count < 2 || this.spot.dataset.run !== this.ahead.key) return null;
    const made = document.createElement("button");
    const at = this.turned.get(this.spot.id) ?? 0;
    Object.assign(made, { type: "button", id: "turn-it" });
    made.setAttribute("aria-label", `Turn it: way ${at + 1} of ${count}`);
    made.append("⟳ Turn ", Object.assign(document.createElement("kbd"), { textContent: "R" }),
      Object.assign(document.createElement("span"), { className: "dots", textContent: "○".repeat(at) + "●" + "○".repeat(count - at - 1) }));
    made.addEventListener("click", () => this.turn(1));
    return made;
  }
}
