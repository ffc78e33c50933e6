// Beside the board: the log and the chat, two tabs of which one is in front.
import { myName, newKey, post } from "./http.js";

const byId = (id) => document.getElementById(id);

export const toEnd = (box) => { box.scrollTop = box.scrollHeight; };

export function chooseTab(chosen) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const on = tab === chosen;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).hidden = !on;
  }
  if (chosen.id === "tab-chat") byId("unread").textContent = "";
  toEnd(byId(chosen.getAttribute("aria-controls")));
  toEnd(byId("chat"));
}

export function chatCame(fresh) {
  toEnd(byId("chat"));
  if (fresh && byId("panel-chat").hidden) byId("unread").textContent = "●";
}

export function talkable(api, refused) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    tab.addEventListener("click", () => chooseTab(tab));
    tab.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = tab.id === "tab-log" ? byId("tab-chat") : byId("tab-log");
      chooseTab(other);
      other.focus();
    });
  }
  byId("say").addEventListener("submit", (event) => {
    event.preventDefault();
    say(api, refused);
  });
}

async function say(api, refused) {
  const text = byId("say-text").value.trim();
  if (!text) return;
  byId("say-text").value = "";
  try {
    await post(`${api}/chat`, { text, key: newKey(), name: myName() });
  } catch (error) {
    byId("say-text").value = text;
    refused(error);
  }
}
