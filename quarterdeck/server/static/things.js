// What everybody has: one's own things as a drawer below the board, those of others as cards that open.
import { get } from "./http.js";
import { picture } from "./picture.js";

const byId = (id) => document.getElementById(id);
const REST = 150; // milliseconds without a new view before anything is asked for

function made(kind, name, ...inside) {
  const element = document.createElement(kind);
  if (name) element.className = name;
  element.append(...inside);
  return element;
}

// `large`: as in the chest, with what it does, its clause and its picture; else as a chip of the drawer.
function thing({ name, count, most, effect, clause, id }, large) {
  const number = count < 0 ? [] : [made("b", "", most < 0 ? String(count) : `${count}/${most}`)];
  const item = made("li", effect ? "thing told" : "thing", made("span", "thing-name", name), ...number);
  if (count === 0) item.classList.add("none");
  if (name.length > 34) item.classList.add("long");
  if (!large) return item;
  const seen = id ? picture(document.getElementById(id)) : null;
  if (seen) item.prepend(seen);
  const cite = clause ? made("a", "cite", clause) : "";
  if (clause) {
    cite.href = `/rules/${document.querySelector(".deck").dataset.game}#${clause}`;
    cite.dataset.clause = clause;
  }
  if (effect || clause) item.append(made("small", "", effect, effect ? " " : "", cite));
  return item;
}

function group({ name, things, says }, large) {
  const head = made("h3", "", name);
  if (says) head.append(made("small", "", says));
  const inside = things.length ? things.map((one) => thing(one, large)) : [made("li", "thing none", "nothing")];
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
    addEventListener("resize", () => this.fold());
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
    byId("mine").replaceChildren(made("h2", "sr", "Your things"), ...panel.groups.map((one) => group(one, false)), this.drawer());
    this.fold();
  }

  // Every group keeps the room that all it holds would get. What has none is not cut: it is counted, and opens
  // with the rest.
  fold() {
    const groups = [...byId("mine").querySelectorAll(".group:not(.empty)")];
    for (const group of groups) {
      group.style.flex = "";
      group.querySelector(".more")?.remove();
      for (const chip of group.querySelectorAll(".thing")) chip.hidden = false;
    }
    const wide = groups.map((group) => group.getBoundingClientRect().width);
    groups.forEach((group, n) => { group.style.flex = `0 0 ${wide[n]}px`; });
    for (const list of byId("mine").querySelectorAll("ul")) {
      const chips = [...list.children];
      let left = chips.length;
      while (left > 1 && list.scrollHeight > list.clientHeight + 2) chips[left -= 1].hidden = true;
      if (left < chips.length) list.previousElementSibling.append(made("span", "more", `+${chips.length - left}`));
    }
  }

  // Where cards are small, whoever may hand a seat to a bot does it here.
  steering(seat) {
    const there = byId(`steering${seat}`)?.querySelector("button");
    if (!there) return;
    const button = made("button", "", there.textContent);
    button.type = "button";
    button.addEventListener("click", () => { byId("chest").close(); there.click(); });
    byId("chest-body").append(button);
  }

  async open(seat) {
    try {
      if (!this.panels[seat]) await this.fetch(-3);
      const crew = byId(`crew${seat}`);
      byId("chest-title").replaceChildren(crew.querySelector(".emblem").cloneNode(true),
        ` ${crew.querySelector(".who").textContent || crew.querySelector(".colour").textContent}`);
      byId("chest-body").replaceChildren(...this.panels[seat].groups.filter(({ things }) => things.length).map((one) => group(one, true)));
      this.steering(seat);
      byId("chest").showModal();
    } catch (error) {
      this.refused(error);
    }
  }
}
