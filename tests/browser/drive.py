"""What plays in the page: seeded picks among what is lit, clicked where a pointer would hit it."""

DRIVER = r"""() => {
const none = { moves: 0, confirmed: 0, board: 0, buttons: 0 };
window.log = { ...none, covered: [], last: "", problem: "", done: false };
window.drive = async ([seed, most, prefer]) => {
  const log = window.log;
  let luck = seed >>> 0;
  const pick = (count) => {
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
    return Math.floor((luck / 2 ** 32) * count);
  };
  const tick = () => new Promise((go) => setTimeout(go, 4));
  const body = document.body.classList;
  const free = () => body.contains("my-turn") && !body.contains("busy");
  const over = () => document.querySelector("#result-body .scores") !== null;

  // A spot of the element that a pointer reaches: its middle, else a grid over its box.
  function spot(target) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = target.getBoundingClientRect();
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const down of shares) for (const along of shares) {
      const x = box.left + box.width * along, y = box.top + box.height * down;
      const hit = document.elementFromPoint(x, y);
      if (hit && hit.closest("[data-move], [data-run]") === target) return { hit, x, y };
    }
    return null;
  }

  function obstacle(target) {
    const box = target.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const size = [box.left, box.top, box.width, box.height].map(Math.round).join(" ");
    const above = hit ? hit.outerHTML.slice(0, 120) : "nothing";
    return ` (${size} in ${innerWidth} x ${innerHeight}) under ${above}`;
  }

  async function wait(ready, seconds, what) {
    const end = performance.now() + seconds * 1000;
    while (!ready()) {
      if (performance.now() > end) throw new Error("waited in vain: " + what);
      await tick();
    }
  }

  async function choose() {
    for (const sheet of document.querySelectorAll("#choices details")) sheet.open = true;
    let lit = [...document.querySelectorAll("#board [data-move], #board [data-run], #choices [data-move]")];
    lit = lit.filter((one) => one.checkVisibility());  // not what is folded away
    const name = (one) => one.getAttribute("aria-label") || one.textContent;
    const preferred = prefer ? lit.filter((one) => name(one).match(prefer)) : [];
    if (preferred.length) lit = preferred;
    if (!lit.length) throw new Error("asked, but nothing is lit: " + document.title);
    const target = lit[pick(lit.length)];
    log.last = name(target);
    let found = spot(target);
    for (let n = 0; !found && n < 2000; n += 1) {  // pieces may still be gliding over it
      await tick();
      found = spot(target);
    }
    if (!found) log.covered.push(name(target) + obstacle(target));
    log[target.closest("#board") ? "board" : "buttons"] += 1;
    const where = found || { hit: target, x: 0, y: 0 };
    where.hit.dispatchEvent(new MouseEvent("click",
      { bubbles: true, cancelable: true, clientX: where.x, clientY: where.y }));
    if (document.getElementById("sure").open) {
      log.confirmed += 1;
      let sent = false;  // the answer may be here before the next look
      const watch = new MutationObserver(() => { sent ||= body.contains("busy"); });
      watch.observe(document.body, { attributeFilter: ["class"] });
      document.getElementById("sure-yes").click();
      await wait(() => sent, 60, "a confirmed move to be sent");
      watch.disconnect();
    }
    log.moves += 1;
  }

  try {
    while (log.moves < most && !over()) {
      await wait(() => free() || over(), 180, "my turn");
      if (over()) break;
      await choose();
      await wait(() => !body.contains("busy") || over(), 180, "the answer to a move");
    }
  } catch (error) {
    log.problem = String(error);
  }
  log.over = over();
  log.done = true;
};
}"""
