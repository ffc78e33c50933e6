// How fast the moves of others are shown. Views that come while the last one still plays wait for their turn, one after
// the other; a click or a key shows all of them at once, and one's own question never waits for anything but them.
const GAPS = { slow: 2400, usual: 1000, fast: 350, instant: 0 }; // milliseconds from one move to the next
const RATES = { slow: 0.7, usual: 1, fast: 2.2, instant: 0 }; // of what moves meanwhile
const QUEUE = 12; // views; when more are waiting they are shown faster, so that nobody falls behind for good
export const PACES = Object.keys(GAPS);

const kept = () => localStorage.getItem("pace");

export class Pace {
  constructor(wire) {
    this.wire = wire;
    this.name = PACES.includes(kept()) ? kept() : "usual";
    this.next = 0; // when the next move may be shown
    this.rush = 0; // so many views are shown without waiting, because somebody clicked when they had come
    this.wake = null;
    document.addEventListener("visibilitychange", () => document.hidden && this.wake?.());
  }

  choose(name) {
    this.name = name;
    localStorage.setItem("pace", name);
    this.wake?.();
  }

  get rate() {
    return RATES[this.name];
  }

  // A clock that runs is not spent on what one looks at.
  gap(facts) {
    const gap = facts.clocks.length ? Math.min(GAPS.fast, GAPS[this.name]) : GAPS[this.name];
    return gap * Math.min(1, QUEUE / Math.max(1, this.wire.waiting));
  }

  async before(facts) {
    const left = this.next - performance.now();
    if (this.rush) this.rush -= 1;
    else if (left > 0 && !facts.your_turn && !document.hidden) await this.rest(left);
    this.next = performance.now() + this.gap(facts);
  }

  rest(left) {
    return new Promise((go) => {
      const timer = setTimeout(go, left);
      this.wake = () => { clearTimeout(timer); go(); };
    }).finally(() => { this.wake = null; });
  }

  // Everything that has come so far, now. Says whether anything was waiting.
  finish() {
    if (!this.wake) return false;
    this.rush = this.wire.waiting - 1; // but for the one that waits here
    this.wake();
    return true;
  }
}
