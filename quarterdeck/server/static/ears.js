// What one hears of a move. Nothing is fetched, and nothing sounds, before the first click or key.
const kept = (name) => localStorage.getItem(name);
const button = document.getElementById("comfort-open");

export class Ears {
  constructor() {
    this.muted = kept("muted") === "1";
    this.volume = kept("volume") === null ? 0.5 : Number(kept("volume")) || 0;
    this.sounds = null;
    addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
      if (key.toLowerCase() === "m" && !altKey && !ctrlKey && !metaKey && !target.closest?.("input, select, textarea")) this.mute(!this.muted);
    });
    this.show();
  }

  // Once somebody has clicked, unless nothing is to be heard.
  async open() {
    this.clicked = true;
    if (this.muted || this.coming) return;
    this.coming = import("./sound.js");
    const { Sounds } = await this.coming;
    this.sounds = new Sounds(this.volume);
  }

  mute(muted) {
    this.muted = muted;
    localStorage.setItem("muted", muted ? "1" : "");
    if (!muted && this.clicked) this.open();
    this.show();
  }

  louder(volume) {
    this.volume = volume;
    localStorage.setItem("volume", volume);
    this.sounds?.louder(volume);
  }

  show() {
    button.classList.toggle("muted", this.muted);
    button.title = this.muted ? "Sound and pace (muted; M)" : "Sound and pace (M mutes)";
  }

  play(...names) {
    if (!this.muted && names.length) this.sounds?.play(names);
  }

  came(before, facts, shown) {
    if (!before) return;
    const mine = facts.your_turn && !before.your_turn && facts.status === "running";
    if (facts.status === "over" && before.status !== "over") this.play("victory");
    else if (document.hidden) this.play(...(mine ? ["turn"] : []));
    else this.play(...heard(shown), ...(mine ? ["turn"] : []));
  }
}

function heard(shown) {
  if (!shown) return [];
  const { dice, turned, flights, heard } = shown;
  return [...(dice.length ? ["die"] : []), ...heard, ...(turned.length ? ["card"] : []), ...(flights.length ? ["coin"] : [])].slice(0, 2);
}
