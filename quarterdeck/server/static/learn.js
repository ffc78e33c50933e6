// One click to the guided game, or to a table against a bot.
import { sitDown } from "./dice.js";
import { get, myName, post } from "./http.js";

const problem = document.getElementById("lesson-problem");

function going(kind, go) {
  for (const button of document.querySelectorAll(`[data-${kind}]`)) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      try {
        location.assign(`/table/${await go(button.dataset[kind])}`);
      } catch (error) {
        problem.textContent = error.message;
        button.disabled = false;
      }
    });
  }
}

going("lesson", async (slug) => (await post(`/api/lessons/${slug}`)).table);

going("play", async (slug) => {
  const info = await get(`/api/games/${slug}`);
  const count = info.seats.includes(2) ? 2 : info.seats[0];
  const chairs = Array.from({ length: count }, (_, seat) => ({ who: seat ? "bot" : "me" }));
  const table = await post("/api/tables/", { game: slug, chairs, curtain: false });
  await sitDown(table.id, 0, { name: myName() || "Captain", info: table });
  return table.id;
});
