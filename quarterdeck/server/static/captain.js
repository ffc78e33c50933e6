// A captain's own page: name, whether others see it, and being forgotten.
import { keepName, post } from "./http.js";

const byId = (id) => document.getElementById(id);

byId("captain-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = byId("captain-name").value.trim();
  const said = byId("captain-said");
  said.textContent = "";
  try {
    const body = { shown: byId("captain-shown").checked };
    if (name) body.name = name;
    const kept = await post("/api/standing/mine", body);
    keepName(name);
    said.textContent = kept.shown ? "Kept. Others can see your page now." : "Kept. Only you see this page.";
  } catch (error) {
    said.textContent = error.message;
  }
});

byId("forget").addEventListener("click", () => byId("forget-sure").showModal());
byId("forget-yes").addEventListener("click", async () => {
  try {
    await post("/api/standing/mine/forget", { sure: true });
    localStorage.removeItem("name");
    location.assign("/standing/mine");
  } catch (error) {
    byId("forget-problem").textContent = error.message;
  }
});
