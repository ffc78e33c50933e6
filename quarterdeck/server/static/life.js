// What makes the table alive, fetched with the first move or click: movement at the pace one likes, sound, and what
// the others did meanwhile.
import { Ears } from "./ears.js";
import { Fate } from "./fate.js";
import { Meanwhile } from "./meanwhile.js";
import { Pace } from "./pace.js";
import { styled } from "./styled.js";

const ACTS = "#left, #ask"; // where a click may be a move
const PASSED = ["Tab", "Shift", "Control", "Alt", "Meta", "Escape"];
const typed = (target) => target.closest?.("input, select, textarea, dialog");

export class Life {
  constructor(drawn, wire, facts) {
    this.facts = facts;
    this.wire = wire;
    this.fate = drawn.fate = new Fate();
    this.pace = new Pace(wire);
    this.meanwhile = new Meanwhile(drawn, this.fate);
    this.ears = new Ears();
    styled("life.css");
    addEventListener("pointerdown", (event) => this.pressed(event), true);
    addEventListener("keydown", (event) => this.typed(event), true);
  }

  // Before a move is shown: whatever is shown from the past makes way, and the one before has its time.
  async before() {
    await this.pace.before(this.facts());
    this.fate.rate = this.pace.rate;
  }

  // A whole view came: others may have moved while this page was not there.
  recall() {
    this.meanwhile.recall(this.wire).catch(() => {});
  }

  present() {
    this.meanwhile.present();
  }

  // A view is about to be shown.
  settle() {
    this.present();
    this.meanwhile.settle();
  }

  after(before, facts, shown, log) {
    this.meanwhile.came(before, facts, shown, log);
    this.ears.came(before, facts, shown);
  }

  // A click finishes what is under way. What it would have hit lay there before: it is no move.
  pressed(event) {
    this.present();
    if (!this.pace.finish() || !event.target.closest?.(ACTS)) return;
    const swallow = (click) => { click.stopImmediatePropagation(); click.preventDefault(); };
    addEventListener("click", swallow, { capture: true, once: true });
    addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
  }

  typed(event) {
    if (typed(event.target) || PASSED.includes(event.key)) return;
    this.present();
    if (!this.pace.finish()) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  async settings(button) {
    (await import("./comfort.js")).open(this, button);
  }
}
