// What a move showed: dice tumble, cards turn over, things fly to whom they go. All of it is said by the server as
// facts; whoever wants no movement loses nothing. What is different now is marked by marks.js.
import { element } from "./marks.js";

const TUMBLE = 520; // milliseconds
const TURN = 380;
const FLY = 560;
const APART = 70; // between two things of one flight
const MOST = 4; // of one kind that are seen to fly; the others are counted in the log
const WIDE = 30; // CSS pixels of a thing in flight

const still = matchMedia("(prefers-reduced-motion: reduce)");

const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
const seen = (box) => box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

export class Fate {
  constructor() {
    this.running = new Set();
    this.sky = null;
    this.rate = 1; // how fast things move; 0: not at all
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

  moves() {
    return this.rate > 0 && !still.matches && !document.hidden;
  }

  // Before the board changes: things may fly from where they lie no more.
  before({ shown, backdrop }) {
    this.finish();
    if (!shown || backdrop || !this.moves()) return null;
    return new Map(shown.flights.map(({ source }) => [source, this.at(source)]));
  }

  after({ shown, backdrop }, from) {
    if (!shown || backdrop || !this.moves()) return;
    for (const { at } of shown.dice) this.tumble(document.getElementById(at));
    if (shown.dice.length) for (const told of document.querySelectorAll("#board .outcome")) this.reveal(told);
    for (const id of shown.turned) this.turn(document.getElementById(id));
    const wait = shown.dice.length ? TUMBLE * 0.7 : 0;
    for (const flight of shown.flights) this.fly(flight, from?.get(flight.source) ?? this.at(flight.source), wait);
  }

  run(target, frames, settings) {
    const running = target.animate(frames, settings);
    running.playbackRate = this.rate;
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

  // What came of the dice is told when they lie still.
  reveal(told) {
    this.run(told, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: TUMBLE * 1.25 });
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
