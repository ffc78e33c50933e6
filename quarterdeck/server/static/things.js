// What everybody has: one's own things as a drawer below the board, those of others as cards that open.
import { get } from "./http.js";

const byId = (id) => document.getElementById(id);
const REST = 150; // milliseconds without a new view before anything is asked for

function made(kind, name, ...inside) {
  const element = document.createElement(kind);
  if (name) element.className = name;
  element.append(...inside);
  return element;
}

function thing({ name, count, most, effect }) {
  const number = count < 0 ? [] : [made("b", "", most < 0 ? String(count) : `${count}/${most}`)];
  const item = made("li", effect ? "thing told" : "thing", made("span", "thing-name", name), ...number);
  if (count === 0) item.classList.add("none");
  if (effect) item.append(made("small", "", effect));
  return item;
}

function group({ name, things, says }) {
  const head = made("h3", "", name);
  if (says) head.append(made("small", "", says));
  const inside = things.length ? things.map(thing) : [made("li", "thing none", "nothing")];
  return made("section", things.length ? "group" : "group empty", head, made("ul", "", ...inside));
}

// A button in the card's head. A panel that was sent anew comes without it.
function openable(crew) {
  const button = made("button", "open-crew", "⤢");
  button.type = "button";
  button.title = "All their things";
  button.setAttribute("aria-haspopup", "dialog");
  button.setAttribute("aria-label", `All things of ${crew.querySelector(".who").textContent || crew.getAttribute("aria-label")}`);
  crew.querySelector("h3").append(button);
}

export class Things {
  constructor(api, refused) {
    Object.assign(this, { api, refused });
    this.waiting = 0;
    this.panels = [];
    this.own = "";
    byId("mine").addEventListener("click", () => this.open(this.seat));
    byId("crews").addEventListener("click", (event) => {
      const crew = event.target.closest(".open-crew")?.closest(".crew");
      if (crew) this.open(Number(crew.dataset.seat));
    });
  }

  // The own drawer opens as the cards of others do.
  drawer() {
    const all = made("button", "open-crew", "⤢");
    Object.assign(all, { type: "button", title: "All your things, explained" });
    all.setAttribute("aria-label", all.title);
    return all;
  }

  // After a view: the drawer follows when the table has come to rest.
  renew(facts) {
    clearTimeout(this.waiting);
    this.seat = facts.seat;
    byId("mine").hidden = facts.status === "waiting" || facts.seat < 0;
    if (facts.status === "waiting") return;
    for (const crew of byId("crews").querySelectorAll(".crew:not(:has(.open-crew))")) openable(crew);
    this.waiting = setTimeout(() => this.fetch(facts.seat).catch(() => {}), REST);
  }

  async fetch(seat) {
    this.panels = await get(`${this.api}/panels${seat >= 0 ? `?seat=${seat}` : ""}`);
    const panel = this.panels[seat];
    const key = JSON.stringify(panel ?? null);
    if (!panel || key === this.own) return;
    this.own = key;
    byId("mine").replaceChildren(made("h2", "sr", "Your things"), ...panel.groups.map(group), this.drawer());
  }

  async open(seat) {
    try {
      if (!this.panels[seat]) await this.fetch(-3);
      const crew = byId(`crew${seat}`);
      byId("chest-title").replaceChildren(crew.querySelector(".emblem").cloneNode(true),
        ` ${crew.querySelector(".who").textContent || crew.querySelector(".colour").textContent}`);
      byId("chest-body").replaceChildren(...this.panels[seat].groups.map(group));
      byId("chest").showModal();
    } catch (error) {
      this.refused(error);
    }
  }
}
