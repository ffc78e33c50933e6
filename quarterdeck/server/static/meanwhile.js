// What others did since one's own last move: a strip of steps, each of which is shown on the board again by a click.
// What happened before this page was here is told by the server, which then also knows how the board looked.
import { get, toast } from "./http.js";
import { filled, mark } from "./marks.js";

const MOST = 24; // steps that are kept
const SHOWN = 2600; // milliseconds for which a step is shown again
const AFTER = 60; // milliseconds after a view, by when it has been painted
const LATER = 700; // milliseconds until one asks once more, if the page has not shown yet what the server told
const TIMES = 20;
const LIGHT = ["data-move", "data-moves", "data-run", "data-why", "role", "tabindex"];

// The board as it is now, to be looked at only.
function still(svg) {
  const copy = svg.cloneNode(true);
  for (const old of copy.querySelectorAll(".changed, .glow")) old.remove();
  for (const lit of copy.querySelectorAll("[data-moves]")) {
    lit.classList.remove("lit", "hinted", "weighed");
    for (const name of LIGHT) lit.removeAttribute(name);
  }
  return copy;
}

const reader = document.createElement("template");
function picture(markup) {
  reader.innerHTML = markup;
  return reader.content.firstElementChild;
}

function sentences(lines) {
  reader.innerHTML = lines.join("");
  for (const cite of reader.content.querySelectorAll(".cite")) cite.remove();
  return [...reader.content.children].map((line) => line.textContent.trim());
}

// Whose step it is stands beside it: the sentences go without the name.
function shortened(said, seat) {
  const [who, colour] = ["who", "colour"].map((kind) => document.querySelector(`#crew${seat} .${kind}`)?.textContent ?? "");
  const names = [`${who} (${colour}) `, `${who} `, `${colour} `];
  const bare = (one) => one.slice(names.find((name) => name.trim() && one.startsWith(name))?.length ?? 0);
  return said.map(bare).map((one) => one[0].toUpperCase() + one.slice(1)).join(" ");
}

export class Meanwhile {
  constructor(drawn, fate) {
    this.drawn = drawn;
    this.fate = fate;
    this.steps = [];
    this.latest = drawn.svg ? still(drawn.svg) : null; // the board after the last move that was seen
    this.read = false; // one has moved since: what stands there goes when others move again
    this.live = null; // the board of now, while another is shown
    this.told = 0; // how often the server was asked
    this.strip = this.made();
  }

  made() {
    const strip = document.createElement("section");
    Object.assign(strip, { id: "meanwhile", hidden: true });
    strip.setAttribute("aria-label", "Meanwhile: what others did since your last move");
    strip.innerHTML = "<h2>Meanwhile</h2><ol></ol>";
    strip.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.again(this.steps[[...strip.querySelectorAll("button")].indexOf(button)], button).catch((error) => toast(error.message));
    });
    document.getElementById("ask").after(strip);
    return strip;
  }

  // After a view was shown. Whoever only looks on has no last move.
  came(before, facts, shown, log) {
    if (!facts.mine.length || facts.status === "waiting") return;
    if (!shown || !this.drawn.svg) return;
    const said = sentences(log);
    this.told += 1; // what the server may be telling just now is older than this
    const step = !before?.your_turn && this.latest && said.length ? { was: this.latest, shown, said, by: before.asked } : null;
    if (before?.your_turn) this.read = true;
    else if (step) this.add(step);
    this.later = () => {
      this.later = null;
      this.latest = still(this.drawn.svg);
      if (step) step.now = this.latest;
    };
    setTimeout(() => this.settle(), AFTER);
  }

  // The board is copied when it has been painted, or just before it changes again.
  settle() {
    if (!this.live) this.later?.();
  }

  // A whole view came: what happened before it is asked for. Whoever plays for several was there.
  async recall(wire, left = TIMES) {
    this.settle();
    const { mine, seat, status } = wire.facts;
    if (this.drawn.svg) this.latest = still(this.drawn.svg);
    if (mine.length !== 1 || status !== "running") return;
    const asked = (this.told += 1);
    const { version, read, steps } = await get(`/api/tables/${wire.table}/meanwhile?seat=${seat}`);
    if (asked !== this.told) return;
    if (version !== wire.shown) {
      if (left) setTimeout(() => asked === this.told && this.recall(wire, left - 1), LATER);
      return;
    }
    const board = (n) => get(`/api/replays/${wire.table}/frames/${n}?seat=${seat}&phone=${wire.phone()}`);
    this.forget();
    for (const { by, was, n, says } of steps) this.add({ by, said: says, frames: () => Promise.all([board(was), board(n)]) });
    this.read = read;
  }

  forget() {
    this.steps = [];
    this.strip.querySelector("ol").replaceChildren();
    this.strip.hidden = true;
    this.read = false;
  }

  add(step) {
    const list = this.strip.querySelector("ol");
    if (this.read) this.forget();
    if (this.steps.push(step) > MOST) {
      this.steps.shift();
      list.firstElementChild.remove();
    }
    const button = Object.assign(document.createElement("button"), { type: "button", title: step.said.join(" ") });
    const emblem = document.querySelector(`#crew${step.by} .emblem`)?.cloneNode(true);
    const said = Object.assign(document.createElement("span"), { textContent: shortened(step.said, step.by) });
    button.append(...[emblem, said].filter(Boolean));
    const item = document.createElement("li");
    item.append(button);
    list.append(item);
    this.strip.hidden = false;
    requestAnimationFrame(() => { list.scrollLeft = list.scrollWidth; });
  }

  // That step once more: the board before it, then what it showed, and after a while the board of now.
  async again(step, button) {
    this.present();
    this.settle();
    const wanted = (this.wanted = Symbol("step"));
    if (step.frames) {
      const [{ board: was }, { board: now, shown }] = await step.frames();
      if (wanted !== this.wanted) return;
      Object.assign(step, { was: picture(was), now: picture(now), shown: filled(shown), frames: null });
    }
    this.play(step, button);
  }

  play({ was, now, shown }, button) {
    const { place } = this.drawn;
    this.live = place.firstElementChild;
    const rate = this.fate.rate;
    this.fate.rate = rate || 1;
    place.replaceChildren(was);
    const from = this.fate.before({ shown });
    place.replaceChildren(now);
    place.classList.add("past");
    mark(place, shown.marks);
    this.fate.after({ shown }, from);
    this.fate.rate = rate;
    button.setAttribute("aria-current", "step");
    this.timer = setTimeout(() => this.present(), SHOWN);
  }

  // Back to the board of now.
  present() {
    this.wanted = null;
    if (!this.live) return;
    clearTimeout(this.timer);
    this.fate.finish();
    mark(this.drawn.place, []);
    this.drawn.place.replaceChildren(this.live);
    this.drawn.place.classList.remove("past");
    this.strip.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.live = null;
  }
}
