// What the table says about the dice: before the game by itself, and voided openings for good.
import { keepUp } from "./dice.js";
import { post } from "./http.js";

const byId = (id) => document.getElementById(id);

export async function showDice(table, facts, version, refused) {
  showVoided(facts.dice.voided.length);
  if (facts.status !== "waiting") return;
  const elsewhere = await keepUp(table, facts, version);
  const place = byId("dice-own");
  if (place && !elsewhere.length) place.replaceChildren();
  else if (place && !place.childElementCount) place.replaceChildren(...goOn(table, elsewhere, version, refused));
}

// The word lies in the browser one sat down with. It can be opened there, or left out.
function goOn(table, seats, version, refused) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: "Begin without my word" });
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      for (const seat of seats) await post(`/api/tables/${table}/void`, { seat, version });
    } catch (error) {
      refused(error);
    }
  });
  return ["Your word for the dice lies in the browser you sat down with: open this table there, or ", button];
}

function showVoided(count) {
  const line = byId("voided");
  line.hidden = !count;
  line.textContent = count === 1 ? "One opening of the dice was voided before this game." :
    `${count} openings of the dice were voided before this game.`;
}
