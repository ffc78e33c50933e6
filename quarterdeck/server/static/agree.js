// What needs the others: a menu of what can be asked, the question with Yes and No, the pause, and quick phrases.
// It is fetched when it is first needed.
import { myName, newKey, post, toast } from "./http.js";

const byId = (id) => document.getElementById(id);
const made = (tag, more = {}, ...inside) => {
  const one = Object.assign(document.createElement(tag), more);
  one.append(...inside);
  return one;
};
const button = (textContent, act, className = "") => {
  const one = made("button", { type: "button", textContent, className });
  one.addEventListener("click", act);
  return one;
};

const style = made("link", { rel: "stylesheet", href: new URL("./agree.css", import.meta.url).href });
const styled = new Promise((done) => { style.onload = style.onerror = done; });
document.head.append(style);

export class Agreement {
  constructor(api, version, refused) {
    Object.assign(this, { api, version, refused, facts: null, shown: "" });
    this.bar = made("section", { id: "consent", hidden: true });
    this.bar.setAttribute("aria-live", "assertive");
    this.bar.setAttribute("aria-label", "A question of the crew");
    byId("ask").before(this.bar);
  }

  async send(path, body) {
    try {
      await post(this.api + path, body);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  // -- the question, or the pause -------------------------------------------------------------

  async show(facts) {
    this.facts = facts;
    await styled;
    const { question, paused } = this.facts;
    const what = JSON.stringify([question, paused]);
    if (what === this.shown) return;
    this.shown = what;
    const focused = this.bar.contains(document.activeElement);
    const rows = [];
    if (question) rows.push(...this.asked(question));
    if (paused) rows.push(made("p", { textContent: "The game is paused." }), this.buttons(this.goOn()));
    this.bar.replaceChildren(...rows);
    this.bar.hidden = !rows.length;
    if (focused) byId("ask").focus();
  }

  goOn() {
    return this.facts.mine.length ? [button("Go on", () => this.send("/resume"), "main")] : [];
  }

  asked({ number, text, yours, mine, awaited }) {
    const answer = (yes) => () => this.send("/answer", { ask: number, yes });
    if (mine) {
      const names = awaited.map((seat) => this.name(seat)).join(", ");
      const waits = made("p", { textContent: `You have asked. Waiting for ${names} …` });
      return [waits, this.buttons([button("Never mind", answer(false), "quiet")])];
    }
    const said = made("p", { textContent: text });
    return yours ? [said, this.buttons([button("Yes, I agree", answer(true), "main"), button("No", answer(false))])] : [said];
  }

  buttons(inside) {
    return made("div", { className: "buttons" }, ...inside);
  }

  name(seat) {
    const place = byId(`crew${seat}`)?.querySelector(".who") ?? byId(`chair${seat}`)?.querySelector("b");
    return place?.textContent.trim() || `seat ${seat + 1}`;
  }

  // -- what can be asked ----------------------------------------------------------------------

  async menu() {
    await styled;
    byId("agreeing")?.remove();
    const dialog = made("dialog", { id: "agreeing" }, made("h2", { id: "agreeing-title", textContent: "Ask the crew" }));
    dialog.setAttribute("aria-labelledby", "agreeing-title");
    const alone = !this.facts.here.some((_, seat) => !this.facts.bots[seat] && !this.facts.mine.includes(seat));
    const told = alone ? "Bots agree at once." : "It happens if everybody agrees. Bots always do.";
    dialog.append(made("p", { textContent: told }), made("div", { className: "asks" }, ...this.wishes(dialog)));
    dialog.append(this.buttons([button("Close", () => dialog.close(), "quiet")]));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  wishes(dialog) {
    const ask = (what) => async () => {
      dialog.close();
      if (await this.send("/ask", { what, version: this.version(), key: newKey() })) byId("agree").focus();
    };
    const pause = this.facts.paused ? [] : [wish("Pause", "Clocks stop; anybody ends it.", ask("pause"))];
    return [
      wish("Take my last move back", "And all that followed. What Fate has shown comes again the same.", ask("takeback")),
      ...pause,
      wish("End the game here", "Nobody has won.", this.certain(ask("end"))),
      ...this.facts.mine.filter((seat) => !this.facts.bots[seat]).slice(0, 1).map((seat) =>
        wish("Give up", "Needs nobody's consent: you have lost, and a bot plays on for the others.", this.certain(async () => {
          dialog.close();
          await this.send(`/seats/${seat}/resign`);
        }))),
    ];
  }

  // What cannot be undone takes a second click.
  certain(act) {
    return async ({ currentTarget: pressed }) => {
      if (pressed.dataset.sure) return act();
      pressed.dataset.sure = "yes";
      pressed.firstElementChild.textContent += ": really?";
    };
  }

  swapButtons(facts) {
    this.facts = facts;
    for (const [seat] of facts.here.entries()) {
      const chair = byId(`chair${seat}`);
      const old = chair?.querySelector("[data-swap]");
      const wanted = chair && facts.mine.length && !facts.mine.includes(seat) && facts.dice.phase === "seats" && !facts.question
        && (facts.host || chair.matches(":not([data-drawn] > *):is(:has([data-remove]), [data-open] > .free)"));
      if (!wanted) old?.remove();
      else if (!old) chair.append(this.swapButton(seat, chair.classList.contains("free")));
    }
  }

  swapButton(seat, free) {
    const one = button(free ? "Sit here instead" : "Swap seats", () =>
      this.send("/ask", { what: "swap", seat, version: this.version(), key: newKey() }), "quiet");
    one.dataset.swap = seat;
    one.setAttribute("aria-label", free ? `Sit in seat ${seat + 1} instead` : `Swap seats with ${this.name(seat)}`);
    return one;
  }

  // -- phrases --------------------------------------------------------------------------------

  async phrases(place, known) {
    await styled;
    if (byId("phrase-list")) return byId("phrase-list").remove();
    const list = made("div", { id: "phrase-list" }, ...Object.entries(known).map(([phrase, text]) => button(text, async () => {
      if (await this.send("/chat", { phrase, key: newKey(), name: myName() })) toast("Said.");
    })));
    list.setAttribute("role", "group");
    list.setAttribute("aria-label", "Quick phrases");
    place.before(list);
    return list.firstElementChild.focus();
  }
}

function wish(title, about, act) {
  const one = button("", act, "wish");
  one.append(made("b", { textContent: title }), made("small", { textContent: about }));
  return one;
}
