// How lively one wants it: the pace of the others, and the sound. A small panel at the button that opens it.
import { PACES } from "./pace.js";

const WORDS = { slow: "Slow", usual: "Usual", fast: "Fast", instant: "Instant" };
let panel = null;

function radio(name, chosen) {
  return `<label><input type="radio" name="pace" value="${name}"${name === chosen ? " checked" : ""}><span>${WORDS[name]}</span></label>`;
}

function made(life) {
  panel = document.createElement("dialog");
  panel.id = "comfort";
  panel.setAttribute("aria-labelledby", "comfort-title");
  panel.innerHTML = `<h2 id="comfort-title">Sound and pace</h2>
    <div class="loud"><label>Volume <input type="range" id="volume" min="0" max="1" step="0.05" value="${life.ears.volume}"></label>
    <label class="check"><input type="checkbox" id="mute"> Mute <kbd>M</kbd></label></div>
    <fieldset class="paces"><legend>How fast the moves of others are shown</legend>
    ${PACES.map((name) => radio(name, life.pace.name)).join("")}</fieldset>
    <p class="hint">A click or a key shows all of them at once.</p>
    <div class="buttons"><button type="button" class="main" data-close>Done</button></div>`;
  panel.addEventListener("change", (event) => {
    if (event.target.name === "pace") life.pace.choose(event.target.value);
    if (event.target.id === "mute") life.ears.mute(event.target.checked);
    if (event.target.id === "volume") life.ears.play("coin");
  });
  panel.addEventListener("input", (event) => {
    if (event.target.id === "volume") life.ears.louder(Number(event.target.value));
  });
  panel.addEventListener("click", (event) => {
    if (event.target === panel || event.target.closest("[data-close]")) panel.close();
  });
  document.body.append(panel);
}

export function open(life) {
  if (!panel) made(life);
  panel.querySelector("#mute").checked = life.ears.muted;
  panel.showModal();
  panel.querySelector("[name=pace]:checked").focus();
}
