// Amounts: one gesture, one message. A dial holds every way to make it; the button makes the one that is set.
export const movesOf = (spot) => (spot.dataset.run ?? spot.dataset.move).split(" ").map(Number);
export const LIT = "[data-move], [data-run]";

const shown = (dial) => dial.querySelector("input");

function set(dial, at) {
  const ways = JSON.parse(dial.dataset.ways);
  const [moves, amount, says] = ways[Math.max(0, Math.min(ways.length - 1, at))];
  const [range, button] = [shown(dial), dial.querySelector(".choice")];
  range.value = ways.findIndex((way) => way[1] === amount);
  range.setAttribute("aria-valuetext", says);
  dial.querySelector("output").textContent = amount;
  button.textContent = says;
  if (moves.length > 1) button.dataset.run = moves.join(" ");
  else delete button.dataset.run;
  button.dataset.move = moves[0];
}

// The dial on which that move can be set is set to it: for hints, and for the coach.
export function dialTo(move) {
  for (const dial of document.querySelectorAll(".dial")) {
    const at = JSON.parse(dial.dataset.ways).findIndex(([moves]) => moves.length === 1 && moves[0] === move);
    if (at >= 0) set(dial, at);
  }
}

export function dialable(choices, ahead) {
  const change = (dial, at) => {
    set(dial, at);
    ahead.show(movesOf(dial.querySelector(".choice")));
  };
  choices.addEventListener("input", (event) => {
    const dial = event.target.closest(".dial");
    if (dial) change(dial, Number(event.target.value));
  });
  choices.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    const dial = event.target.closest(".dial");
    if (step) change(dial, Number(shown(dial).value) + Number(step.dataset.step) * (event.shiftKey ? 5 : 1));
    const toggle = event.target.closest("[data-switch]");
    if (toggle) flip(toggle, ahead);
  });
}

// Effects before a roll: what is switched on is made first, in that order, then the roll, if it is still asked.
async function flip(toggle, ahead) {
  const group = toggle.closest(".switches");
  const main = group.querySelector(".choice.main");
  const press = (on) => toggle.setAttribute("aria-pressed", String(on));
  const chosen = () => [...[...group.querySelectorAll('[aria-pressed="true"]')].map((one) => one.dataset.switch), main.dataset.move].map(Number);
  press(toggle.getAttribute("aria-pressed") !== "true");
  const answer = await ahead.composed(chosen(), main);
  if (!answer || answer.seen) return;
  press(false);
  ahead.composed(chosen(), main);
}
