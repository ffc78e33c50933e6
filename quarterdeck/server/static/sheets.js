// Sheets: several things are set, and one button does what they say, with one message. The server says which
// of the moves are asked for, what they come to, or why not.
import { styled } from "./http.js";

styled("sheets.css");
const MOST = 24; // moves in a message

const ways = (line) => JSON.parse(line.dataset.ways);

function set(line, at) {
  const all = ways(line);
  line.dataset.at = Math.max(0, Math.min(all.length - 1, at));
  const [says] = all[line.dataset.at];
  const [output, pick] = [line.querySelector("output"), line.querySelectorAll("input")[line.dataset.at]];
  if (output) output.textContent = says;
  if (pick) pick.checked = true;
}

class Sheets {
  constructor(choices, ahead) {
    Object.assign(this, { ahead });
    choices.addEventListener("click", (event) => {
      const step = event.target.closest("[data-by]");
      if (step) this.change(step.closest(".line"), Number(step.dataset.by) * (event.shiftKey ? 5 : 1));
    });
    choices.addEventListener("change", (event) => {
      const line = event.target.closest(".line");
      if (!line) return;
      set(line, Number(event.target.value));
      this.weigh(line.closest(".sheet"));
    });
    choices.addEventListener("toggle", (event) => event.target.open && this.weigh(event.target), true);
    this.choices = choices;
  }

  // A view has come: what is ticked is what is set.
  renew() {
    for (const line of this.choices.querySelectorAll(".sheet .line")) set(line, Number(line.dataset.at));
    return this;
  }

  change(line, by) {
    set(line, Number(line.dataset.at) + by);
    this.weigh(line.closest(".sheet"));
  }

  async weigh(sheet) {
    const button = sheet.querySelector(".choice");
    const why = sheet.querySelector(".sheet-why");
    const moves = [...sheet.querySelectorAll(".line")].flatMap((line) => ways(line)[line.dataset.at][1]);
    const refused = (said) => {
      why.textContent = said;
      button.disabled = Boolean(said);
      if (!said) return;
      this.ahead.withdraw();
      this.ahead.place.replaceChildren(Object.assign(document.createElement("p"), { className: "ahead-warning", textContent: said }));
    };
    if (!moves.length) return refused("Nothing is set yet.");
    if (moves.length > MOST) return refused("That is too much for one go.");
    const asked = (sheet.asked = Symbol("weighed")); // whatever is still to be answered is not shown as an answer
    sheet.setAttribute("aria-busy", "true");
    const answer = await this.ahead.composed(moves, button).finally(() => asked === sheet.asked && sheet.removeAttribute("aria-busy"));
    if (!answer || !sheet.isConnected) return;
    refused(answer.seen ? "" : answer.why || "That cannot be done now.");
    if (answer.seen) button.dataset.move = answer.seen.moves[0];
  }

  // What begins with that move is opened and set to it: for hints.
  to(move) {
    for (const line of this.choices.querySelectorAll(".sheet .line")) {
      const at = ways(line).findIndex(([, moves]) => moves[0] === move);
      if (at < 0) continue;
      const sheet = line.closest(".sheet");
      if (sheet.nodeName === "DETAILS") sheet.open = true;
      set(line, at);
      this.weigh(sheet);
      return;
    }
  }
}

let one = null;
export function sheets(choices, ahead) {
  one ??= new Sheets(choices, ahead);
  return one.renew();
}
