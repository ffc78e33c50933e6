import { ownWord, sitDown } from "./dice.js";
import { keepName, myName } from "./http.js";

const form = document.getElementById("join");
const name = document.getElementById("join-name");
if (form) {
  name.value = myName();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    keepName(name.value.trim());
    const { table, seat, link } = form.dataset;
    try {
      await sitDown(table, Number(seat), { name: name.value, link, word: ownWord("join") });
      location.assign(`/table/${table}`);
    } catch (error) {
      document.getElementById("join-problem").textContent = error.message;
    }
  });
}
