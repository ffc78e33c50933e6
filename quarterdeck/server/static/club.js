// Clubs and tournaments: founding, joining, laying tables, drawing rounds.
import { sitDown } from "./dice.js";
import { keepName, myName, post, toast } from "./http.js";

const byId = (id) => document.getElementById(id);
const name = byId("club-name");
if (name) name.value = myName();

// A form that does something and says what went wrong.
function on(id, deed) {
  const form = byId(id);
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = form.querySelector(".problem");
    const go = form.querySelector("[type=submit]");
    said.textContent = "";
    go.disabled = true;
    try {
      await deed(form.dataset.club);
    } catch (error) {
      said.textContent = error.message;
      go.disabled = false;
    }
  });
}

on("club-found", async () => {
  keepName(name.value.trim());
  const made = await post("/api/clubs/", { title: byId("club-title").value, name: name.value });
  location.assign(made.link);
});

on("club-join", async (club) => {
  keepName(name.value.trim());
  await post(`/api/clubs/${club}/join`, { name: name.value, link: byId("club-join").dataset.link });
  location.reload();
});

const laying = byId("club-lay");
if (laying) {
  const games = laying.querySelector("[data-games]"), counts = laying.querySelector("[data-counts]");
  const seats = () => {
    const offered = games.selectedOptions[0].dataset.seats.split(" ");
    counts.replaceChildren(...offered.map((n) => new Option(n, n)));
  };
  games.addEventListener("change", seats);
  seats();
  on("club-lay", async (club) => {
    const chairs = Array.from({ length: Number(counts.value) }, (_, seat) => ({ who: seat ? "open" : "me" }));
    const table = await post(`/api/clubs/${club}/tables`, { game: games.value, chairs, curtain: false });
    await sitDown(table.id, 0, { name: myName(), info: table });
    location.assign(`/table/${table.id}`);
  });
}

on("club-plan", async (club) => {
  const made = await post(`/api/clubs/${club}/tournaments`, { title: byId("plan-title").value,
    game: byId("plan-game").value, kind: byId("plan-kind").value, pace: byId("plan-pace").value });
  location.assign(`/tournament/${made.id}`);
});

byId("club-link")?.addEventListener("click", async () => {
  const link = `${location.origin}${byId("club-link").dataset.link}`;
  try {
    await navigator.clipboard.writeText(link);
    toast("The link is copied. Whoever has it can join.");
  } catch {
    toast(link);
  }
});

const led = byId("club-host");
async function lead(path, body) {
  try {
    await post(`/api/clubs/${led.dataset.club}/${path}`, body);
    location.reload();
  } catch (error) {
    led.querySelector(".problem").textContent = error.message;
  }
}
byId("club-renew")?.addEventListener("click", () => lead("link"));
for (const button of led?.querySelectorAll("[data-remove]") ?? []) {
  button.addEventListener("click", () => lead("remove", { member: button.dataset.remove }));
}

byId("club-leave")?.addEventListener("click", async () => {
  await post(`/api/clubs/${byId("club-leave").dataset.club}/leave`);
  location.assign("/clubs");
});

// -- a tournament ------------------------------------------------------------------------

const tools = byId("tournament");
for (const button of tools?.querySelectorAll("[data-do]") ?? []) {
  button.addEventListener("click", async () => {
    try {
      await post(`/api/tournaments/${tools.dataset.id}/${button.dataset.do}`);
      location.reload();
    } catch (error) {
      byId("tournament-problem").textContent = error.message;
    }
  });
}

for (const button of document.querySelectorAll("[data-take]")) {
  button.addEventListener("click", async () => {
    const { take, seat } = button.dataset;
    try {
      await sitDown(take, Number(seat), { name: "" });
    } catch (error) {
      if (!["already_started", "seat_taken"].includes(error.problem?.code)) return toast(error.message);
    }
    location.assign(`/table/${take}`);
  });
}

for (const choice of document.querySelectorAll(".award")) {
  choice.addEventListener("change", async () => {
    if (!choice.value) return;
    const { round, n } = choice.dataset;
    const id = byId("tournament-matches").dataset.id;
    try {
      await post(`/api/tournaments/${id}/award`, { round: Number(round), n: Number(n), first: choice.value });
      location.reload();
    } catch (error) {
      toast(error.message);
    }
  });
}
