// Consequences before the click. Pointing, the focus or a first tap shows what a move would do; Enter, the
// button or a second tap makes it; Esc withdraws. Everything told here was played out by the rules.
import { LIT, movesOf } from "./dials.js";

const byId = (id) => document.getElementById(id);
const REST = 70; // milliseconds for which a pointer rests before anything is asked

const made = (kind, name, ...inside) => {
  const element = document.createElement(kind);
  if (name) element.className = name;
  element.append(...inside.filter((part) => part !== null && part !== ""));
  return element;
};

export class Ahead {
  constructor(deck, wire, commit, player) {
    Object.assign(this, { deck, wire, commit, player });
    this.place = byId("ahead");
    this.moves = null;
    this.kept = new Map();
    this.version = -1;
    this.touched = false;
    this.waiting = 0;
    deck.addEventListener("pointerdown", (event) => { this.touched = event.pointerType === "touch"; }, true);
    deck.addEventListener("pointerover", (event) => this.point(event.target, event.pointerType !== "mouse"));
    deck.addEventListener("focusin", (event) => this.point(event.target, !event.target.matches(":focus-visible")));
    this.place.addEventListener("click", (event) => {
      if (event.target.closest("#do-it")) this.commit(this.moves);
      if (event.target.closest("#not-now")) this.withdraw();
    });
    addEventListener("keydown", (event) => this.keyed(event));
  }

  keyed(event) {
    if (this.moves === null || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") this.withdraw();
    if (event.key === "Enter" && event.target === document.body) this.commit(this.moves);
  }

  // The moves that are weighed, as one word.
  get key() {
    return this.moves?.join(" ");
  }

  // A view has come: what was known of an older one is forgotten.
  renew(version, mine) {
    if (version === this.version) return;
    this.version = version;
    this.kept.clear();
    this.withdraw();
    this.place.hidden = !mine;
  }

  withdraw() {
    clearTimeout(this.waiting);
    this.moves = null;
    this.mark();
    this.place.replaceChildren(made("p", "ahead-idle", this.idle || this.place.dataset.idle));
  }

  point(target, silent) {
    const spot = target.closest?.(LIT);
    if (silent || !spot || this.place.hidden) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => spot.isConnected && this.show(movesOf(spot)), REST);
  }

  // Whether a click makes the move at once. A finger that has not seen what it does sees that first.
  ready(moves) {
    if (!this.touched || this.key === moves.join(" ")) return true;
    this.show(moves);
    return false;
  }

  async seen(moves) {
    const key = moves.join(" ");
    if (!this.kept.has(key)) this.kept.set(key, this.wire.preview(moves));
    return this.kept.get(key);
  }

  // What is set on a sheet or switched on: asked until it is answered, whatever is pointed at meanwhile. Then
  // the button makes what is asked for of it.
  async composed(moves, button) {
    const key = moves.join(" ");
    // Two that ask the same wait for one answer: each would withdraw the other's question, for ever.
    if (this.asking?.key !== key) this.asking = { key, answer: this.answered(moves, key) };
    const asking = this.asking;
    const answer = await asking.answer;
    if (this.asking === asking) this.asking = null;
    if (!answer?.seen || !button.isConnected) return answer;
    button.dataset.run = answer.seen.moves.join(" ");
    this.kept.set(button.dataset.run, Promise.resolve(answer.seen));
    this.show(answer.seen.moves);
    return answer;
  }

  async answered(moves, key) {
    let answer = await this.wire.preview(moves, true);
    while (!answer && this.asking?.key === key) answer = await this.wire.preview(moves, true);
    return answer;
  }

  // Whether there is anything to show.
  async show(moves) {
    const version = this.version;
    this.moves = moves;
    this.mark();
    const seen = await this.seen(moves);
    if (this.key !== moves.join(" ") || this.version !== version) return true;
    if (seen) this.place.replaceChildren(...this.told(seen));
    else this.withdraw();
    this.place.scrollTop = 0;
    if (this.place.scrollHeight > this.place.clientHeight) this.place.tabIndex = 0;
    else this.place.removeAttribute("tabindex");
    return Boolean(seen);
  }

  // What stands for the moves that are weighed. A button beside the question is itself the one that commits.
  mark() {
    for (const old of this.deck.querySelectorAll(".weighed")) old.classList.remove("weighed");
    if (this.moves === null) return;
    for (const spot of this.deck.querySelectorAll(LIT)) {
      if (movesOf(spot).join(" ") === this.key) spot.classList.add("weighed");
    }
  }

  get pill() {
    return byId("choices").querySelector(".choice.weighed");
  }

  // What is asked again before it is done, with the odds.
  async doubts(moves, question) {
    const seen = await this.seen(moves);
    const lines = seen ? seen.lines.slice(1).map((line) => line.trim()) : [];
    return lines.filter((line) => !line.includes(question));
  }

  // -- drawing it --

  told({ preview, chance, version }) {
    const repeated = this.pill?.textContent === preview.title || this.pill?.closest(".sheet");
    const head = made("div", "ahead-head", repeated ? "" : made("h3", "", preview.title), this.chance(chance, preview.exact));
    return [head.childNodes.length ? head : null, this.bars(preview), this.sums(preview), this.lines(preview), this.branches(preview),
      this.warnings(preview), this.buttons(preview)].filter((part) => part && version >= 0);
  }

  chance(chance, exact) {
    if (!chance) return null;
    const said = made("p", "ahead-chance", made("b", "", percent(chance, exact)), " to win");
    said.classList.toggle("poor", chance.part * 2 < chance.of);
    return said;
  }

  bars({ outcomes, exact }) {
    if (outcomes.length < 2) return null;
    const most = Math.max(...outcomes.map(({ odds }) => odds.part / odds.of));
    const list = made("ol", "ahead-bars", ...outcomes.map(({ says, odds, result }) => {
      const bar = made("span", "bar");
      bar.style.setProperty("--high", (odds.part / odds.of) / most);
      const item = made("li", result, made("span", "odds", percent(odds, exact)), bar, made("span", "says", says));
      return item;
    }));
    list.setAttribute("aria-label", "What Fate may answer");
    list.tabIndex = 0;
    return list;
  }

  changes(list) {
    return list.map((change) => {
      const who = change.seat === this.player() ? "" : `${this.named(change.seat)}: `;
      const after = change.low === change.high ? change.low : `${change.low} to ${change.high}`;
      const item = made("li", change.high <= change.before ? "down" : "up", `${who}${change.name} `,
        made("span", "was", String(change.before)), " → ", made("b", "", String(after)));
      return item;
    });
  }

  named(seat) {
    return byId(`crew${seat}`)?.querySelector(".who")?.textContent || `seat ${seat + 1}`;
  }

  sums({ pays, gets }) {
    return pays.length + gets.length ? made("ul", "ahead-sums", ...this.changes([...pays, ...gets])) : null;
  }

  lines({ follows, assumes, ends_turn: ends, final }) {
    const said = [...follows, ...assumes.map((one) => `Supposed: ${one}`)];
    if (ends) said.push("Ends your turn.");
    const lines = said.map((one) => made("li", "", one));
    if (final) lines.push(made("li", "final-line", "Cannot be taken back."));
    return lines.length ? made("ul", "ahead-lines", ...lines) : null;
  }

  branches({ branches, exact }) {
    if (!branches.length) return null;
    return made("div", "ahead-branches", ...branches.map((branch) => {
      const told = [...this.changes(branch.changes), ...branch.follows.map((one) => made("li", "", one)),
        ...branch.warnings.map((one) => made("li", "warned", one))];
      return made("section", `branch ${branch.result}`,
        made("h4", "", branch.title || "Otherwise", made("b", "", percent(branch.odds, exact))),
        made("ul", "", ...(told.length ? told : [made("li", "", "Nothing else changes.")])));
    }));
  }

  warnings({ warnings, confirm }) {
    const said = [...warnings, confirm].filter(Boolean);
    return said.length ? made("p", "ahead-warning", said.join(" ")) : null;
  }

  // The words of the button are not those of the title once more.
  buttons({ button, title, warnings, confirm }) {
    if (this.pill) return null;
    const said = button === title ? "Do it" : button;
    const main = made("button", `main${warnings.length || confirm ? " wary" : ""}`, said, made("kbd", "", "Enter"));
    const no = made("button", "quiet", "Not now", made("kbd", "", "Esc"));
    Object.assign(main, { type: "button", id: "do-it" });
    Object.assign(no, { type: "button", id: "not-now" });
    return made("div", "buttons", this.turning?.() ?? "", main, no);
  }
}

function percent({ part, of }, exact) {
  const share = Math.round((100 * part) / of);
  const said = part && !share ? "<1" : part < of && share === 100 ? ">99" : share;
  return `${exact ? "" : "about "}${said} %`;
}
