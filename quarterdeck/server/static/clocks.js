// Players' clocks: what each has left stands with the crew, and that of whoever is asked runs, there and by the question.
const byId = (id) => document.getElementById(id);
const SHORT = 10; // seconds
let ticking = 0;

export function showClocks(facts) {
  clearInterval(ticking);
  const began = performance.now();
  const tick = () => {
    const passed = (performance.now() - began) / 1000;
    facts.clocks.forEach((left, seat) => {
      const runs = facts.left !== null && seat === facts.asked;
      showAt(crewClock(seat), runs ? left - passed : left, runs);
    });
    showAt(byId("timer"), facts.left === null ? null : facts.left - passed, true);
  };
  tick();
  if (facts.left !== null) ticking = setInterval(tick, 500);
}

// A crew's panel may have been made anew since.
function crewClock(seat) {
  const known = byId(`clock${seat}`);
  const presence = byId(`presence${seat}`);
  if (known || !presence) return known;
  const made = document.createElement("span");
  Object.assign(made, { id: `clock${seat}`, className: "clock" });
  presence.before(made);
  return made;
}

function showAt(place, left, runs) {
  if (!place) return;
  const text = left === null ? "" : told(Math.max(0, Math.ceil(left)));
  if (place.textContent !== text) place.textContent = text;
  place.classList.toggle("short", left !== null && runs && left < SHORT);
  place.classList.toggle("runs", left !== null && runs);
}

function told(seconds) {
  if (seconds >= 2 * 86400) return `${Math.floor(seconds / 86400)} days`;
  if (seconds >= 2 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
