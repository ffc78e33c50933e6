// What a move showed: dice tumble, cards turn over, things fly to whom they go, and what is different stays marked
// until the next move. All of it is said by the server as facts; whoever wants no movement loses nothing.
const SVG = "http://www.w3.org/2000/svg";
const TUMBLE = 520; // milliseconds
const TURN = 380;
const FLY = 560;
const APART = 70; // between two things of one flight
const MOST = 4; // of one kind that are seen to fly; the others are counted in the log
const WIDE = 30; // CSS pixels of a thing in flight

const still = matchMedia("(prefers-reduced-motion: reduce)");

function element(kind, attributes) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
const seen = (box) => box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

export class Fate {
  constructor(place) {
    this.place = place;
    this.running = new Set();
    this.sky = null;
    addEventListener("pointerdown", () => this.finish(), true);
    addEventListener("keydown", () => this.finish(), true);
  }

  // Where something is: a piece of the board, what somebody has, or one's own things.
  at(id) {
    const found = document.getElementById(id);
    if (!found || found.closest("[hidden]")) return null;
    const box = found.getBoundingClientRect();
    return seen(box) ? middle(box) : null;
  }

  // Before the board changes: things may fly from where they lie no more.
  before({ shown, backdrop }) {
    this.finish();
    if (!shown || backdrop || still.matches) return null;
    return new Map(shown.flights.map(({ source }) => [source, this.at(source)]));
  }

  after({ shown, backdrop }, from) {
    if (shown) this.shown = shown;
    if (!this.shown) return;
    this.mark(this.shown.marks);
    if (!shown || backdrop || still.matches || document.hidden) return;
    for (const { at } of shown.dice) this.tumble(document.getElementById(at));
    for (const id of shown.turned) this.turn(document.getElementById(id));
    const wait = shown.dice.length ? TUMBLE * 0.7 : 0;
    for (const flight of shown.flights) this.fly(flight, from?.get(flight.source) ?? this.at(flight.source), wait);
  }

  // -- what is different now: four corners round it, which belong to the piece and go where it goes --

  mark(ids) {
    for (const old of this.place.querySelectorAll(".changed")) old.remove();
    for (const piece of this.place.querySelectorAll("[data-changed]")) delete piece.dataset.changed;
    for (const id of ids) {
      const piece = document.getElementById(id);
      if (piece && this.place.contains(piece)) this.corners(piece);
    }
  }

  corners(piece) {
    const { x, y, width, height } = piece.getBBox();
    const [gap, arm] = [4, Math.max(6, Math.min(width, height) * 0.28)];
    const [left, top, right, low] = [x - gap, y - gap, x + width + gap, y + height + gap];
    const d = `M${left},${top + arm}V${top}H${left + arm}M${right - arm},${top}H${right}V${top + arm}`
      + `M${right},${low - arm}V${low}H${right - arm}M${left + arm},${low}H${left}V${low - arm}`;
    const corners = element("g", { class: "changed", "aria-hidden": "true", "pointer-events": "none", fill: "none",
      "stroke-linecap": "round", "stroke-linejoin": "round" });
    corners.append(element("path", { d, stroke: "#1b1208", "stroke-width": 6, "vector-effect": "non-scaling-stroke" }),
      element("path", { d, stroke: "#fffdf4", "stroke-width": 3, "vector-effect": "non-scaling-stroke" }));
    piece.append(corners);
    piece.dataset.changed = "";
  }

  // -- movement --

  run(target, frames, settings) {
    const running = target.animate(frames, settings);
    this.running.add(running);
    const over = () => this.running.delete(running);
    running.finished.then(over, over);
    return running;
  }

  // Added to the place of the die, whose middle is its origin.
  tumble(piece) {
    const die = piece?.querySelector(".thrown") ?? piece;
    if (!die) return;
    const turn = (degrees, hop, size) => `translate(0px,${hop}px) rotate(${degrees}deg) scale(${size})`;
    this.run(die, [
      { transform: turn(-540, -46, 0.7), easing: "cubic-bezier(.2,.6,.4,1)" },
      { transform: turn(-180, 0, 1.12), offset: 0.55, easing: "ease-out" },
      { transform: turn(-60, -12, 1.05), offset: 0.75, easing: "ease-in" },
      { transform: turn(0, 0, 1) },
    ], { duration: TUMBLE, composite: "add" });
  }

  turn(card) {
    if (card) this.run(card, [{ transform: "scale(0,1)" }, { transform: "scale(1,1)" }],
      { duration: TURN, composite: "add", easing: "cubic-bezier(.3,.8,.4,1.2)" });
  }

  fly({ picture, width, count, source, target }, from, wait) {
    const to = this.at(target);
    if (!from || !to || !document.getElementById(picture)) return;
    for (let n = 0; n < Math.min(count, MOST); n += 1) this.send(picture, width, from, to, wait + n * APART, [source, target]);
  }

  send(picture, width, from, to, delay, [source, target]) {
    const thing = element("g", { class: "flying", "data-from": source, "data-to": target });
    thing.append(element("use", { href: `#${picture}`, transform: `scale(${WIDE / width})` }));
    this.overhead().append(thing);
    const place = ({ x, y }, size) => `translate(${x}px,${y}px) scale(${size})`;
    const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 40 };
    const flight = this.run(thing, [
      { transform: place(from, 0.6), opacity: 0 },
      { transform: place(from, 1.2), opacity: 1, offset: 0.15 },
      { transform: place(high, 1.25), offset: 0.5 },
      { transform: place(to, 0.9), opacity: 1, offset: 0.92 },
      { transform: place(to, 0.4), opacity: 0 },
    ], { duration: FLY, delay, fill: "both", easing: "ease-in-out" });
    const over = () => thing.remove();
    flight.finished.then(over, over);
  }

  // One picture over the whole page, in which things fly.
  overhead() {
    if (!this.sky) {
      this.sky = element("svg", { id: "overhead", "aria-hidden": "true" });
      Object.assign(this.sky.style, { position: "fixed", inset: "0", width: "100vw", height: "100vh",
        pointerEvents: "none", zIndex: "40", overflow: "visible" });
      document.body.append(this.sky);
    }
    return this.sky;
  }

  // Nobody waits for it: a click or a key, or the next move, is the end of all movement.
  finish() {
    for (const running of [...this.running]) running.finish();
  }
}
