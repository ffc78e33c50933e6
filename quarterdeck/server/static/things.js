// What everybody has: one's own things as a drawer below the board, those of others as cards that open.
import { get } from "./http.js";
import { fitted, picture, shape } from "./picture.js";

const byId = (id) => document.getElementById(id);
const [NARROW, WIDE] = [704, 1152]; // CSS pixels: below, the drawer is pushed; from there on, a board may ask for a low one
const TALL = 820; // and from this height on there is room for a whole one anyway
const DRESS = ["named", "iconic", "bare"]; // of a chip: picture and name, the picture alone where there is one, the name alone
const REST = 150; // milliseconds without a new view before anything is asked for

function made(kind, name, ...inside) {
  const element = document.createElement(kind);
  if (name) element.className = name;
  element.append(...inside);
  return element;
}

// `large`: as in the chest, with what it does, its clause and its picture; else as a chip of the drawer.
function thing({ name, count, most, effect, clause, id, picture: drawn }, large) {
  const number = count < 0 ? [] : [made("b", "", most < 0 ? String(count) : `${count}/${most}`)];
  const item = made("li", effect ? "thing told" : "thing", made("span", "thing-name", name), ...number);
  if (!large) item.title = name;
  if (count === 0) item.classList.add("none");
  if (name.length > 34) item.classList.add("long");
  const known = drawn && document.getElementById(drawn);
  if (!large && known && count >= 0) item.prepend(shape(drawn));
  if (!large) return item;
  const seen = (id ? picture(document.getElementById(id)) : null) ?? (known ? shape(drawn) : null);
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

// As much of every group as two lines hold; in a low drawer there is one, as long as it has to be.
function spread(groups, lists, low) {
  for (const chip of lists.flatMap((list) => [...list.children])) chip.hidden = false;
  lists.forEach(counted);
  for (const group of groups) group.style.flex = "";
  if (low) return;
  const wide = groups.map((group) => group.getBoundingClientRect().width);
  groups.forEach((group, n) => { group.style.flex = `0 ${innerWidth < NARROW ? 0 : 1} ${wide[n]}px`; });
  for (const list of lists) while (list.scrollHeight > list.clientHeight + 2 && hideOne(list, 1));
}

// What is not there goes first, then the last, as long as more than so many are left.
function hideOne(list, least) {
  const shown = [...list.children].filter((chip) => !chip.hidden);
  if (shown.length <= least) return false;
  (shown.findLast((chip) => chip.matches(".none")) ?? shown.at(-1)).hidden = true;
  if (!least) list.parentElement.style.flex = "0 0 auto";
  counted(list);
  return true;
}

function showAgain(list, over) {
  for (const chip of [...list.children].filter((one) => one.hidden)) {
    chip.hidden = false;
    counted(list);
    if (over()) chip.hidden = true;
  }
  counted(list);
}

function counted(list) {
  const head = list.previousElementSibling;
  const gone = [...list.children].filter((chip) => chip.hidden && !chip.matches(".none")).length;
  head.querySelector(".more")?.remove();
  if (gone) head.append(made("span", "more", `+${gone}`));
}

export class Things {
  constructor(api, refused) {
    Object.assign(this, { api, refused });
    this.waiting = 0;
    this.panels = [];
    this.own = "";
    this.low = false;
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
    this.low = panel.low === true;
    byId("mine").replaceChildren(made("h2", "sr", "Your things"), ...panel.groups.map((one) => group(one, false)), this.drawer());
    fitted(byId("mine"));
    this.fold();
  }

  // Every group keeps the room that all it holds would get, narrower ones where all together have none. What
  // is not there goes first, then the last; nothing is cut: it is counted, and opens with the rest.
  fold() {
    const mine = byId("mine");
    document.querySelector(".deck").classList.toggle("low", this.low && innerHeight < TALL);
    const groups = [...mine.querySelectorAll(".group:not(.empty)")];
    const lists = groups.map((group) => group.querySelector("ul"));
    const low = mine.closest(".low") !== null && innerWidth >= WIDE;
    const end = mine.getBoundingClientRect().right - parseFloat(getComputedStyle(mine).paddingRight) + 1;
    const over = () => innerWidth >= NARROW && groups.length && groups.at(-1).getBoundingClientRect().right > end;
    const dressed = (how) => {
      for (const one of DRESS) mine.classList.toggle(one, one === how);
      spread(groups, lists, low);
      return !over();
    };
    const all = () => !mine.querySelector(".thing[hidden]:not(.none)");
    if (!DRESS.some((how) => dressed(how) && all()) && !DRESS.some(dressed)) dressed("bare");
    for (const list of lists.slice(1).reverse()) while (over() && hideOne(list, 0));
    while (over() && hideOne(lists[0], 1));
    for (const list of lists) showAgain(list, () => over() || list.scrollHeight > list.clientHeight + 2);
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
      fitted(byId("chest"));
    } catch (error) {
      this.refused(error);
    }
  }
}
