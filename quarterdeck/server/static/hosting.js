// Who may stay and talk: the host removes and locks, everybody mutes for themselves.
import { post } from "./http.js";

const byId = (id) => document.getElementById(id);
const table = document.querySelector(".deck").dataset.table;
const kept = `muted:${table}`;
const muted = new Set(JSON.parse(localStorage.getItem(kept) || "[]"));
let locked = [false, false];

export function showHosting(facts) {
  locked = facts.locked;
  for (const button of document.querySelectorAll("[data-remove]")) {
    button.hidden = !facts.removable.includes(Number(button.dataset.remove));
  }
  byId("lock-seats")?.setAttribute("aria-pressed", String(locked[0]));
  byId("lock-talk").hidden = !facts.host;
  byId("lock-talk").setAttribute("aria-pressed", String(locked[1]));
  const silent = locked[1] && !facts.host && !facts.mine.length;
  byId("say-text").disabled = silent;
  byId("say-text").placeholder = silent ? "Only those who play here may talk" : "Say something …";
  showMuted();
}

function showMuted() {
  let hidden = 0;
  for (const button of byId("chat").querySelectorAll("[data-who]")) {
    const line = button.closest("li");
    line.hidden = muted.has(button.dataset.who);
    hidden += line.hidden;
  }
  byId("unmute").hidden = !hidden;
  byId("unmute").textContent = `Show ${hidden} muted`;
}

export function hosting(api, refused) {
  const asked = async (path, body) => {
    try {
      await post(`${api}${path}`, body);
    } catch (error) {
      refused(error);
    }
  };
  byId("lobby").addEventListener("click", (event) => {
    const remove = event.target.closest("[data-remove]");
    if (remove) asked(`/seats/${remove.dataset.remove}/remove`);
    if (event.target.id === "lock-seats") asked("/lock", { seats: !locked[0], talk: locked[1] });
  });
  byId("lock-talk").addEventListener("click", () => asked("/lock", { seats: locked[0], talk: !locked[1] }));
  byId("chat").addEventListener("click", (event) => {
    const mute = event.target.closest("[data-who]");
    if (mute) remember(() => muted.add(mute.dataset.who), byId("unmute"));
  });
  byId("unmute").addEventListener("click", () => remember(() => muted.clear(), byId("say-text")));
}

function remember(change, next) {
  change();
  localStorage.setItem(kept, JSON.stringify([...muted]));
  showMuted();
  next.focus();
}
