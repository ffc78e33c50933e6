import { keepName, myName, newKey, post } from "./http.js";

const form = document.getElementById("join");
const name = document.getElementById("join-name");
if (form) {
  name.value = myName();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    keepName(name.value.trim());
    const { table, seat, link } = form.dataset;
    try {
      await post(`/api/tables/${table}/sit`, { seat: Number(seat), name: name.value, word: newKey(), link });
      location.assign(`/table/${table}`);
    } catch (error) {
      document.getElementById("join-problem").textContent = error.message;
    }
  });
}
