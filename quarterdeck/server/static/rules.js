// Searching the ledger: rows that match stay, the rest steps back.

export function searchable(input, ledger, found) {
  let waiting = 0;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => search(input.value.trim().toLowerCase(), ledger, found), 120);
  });
}

function search(wanted, ledger, found) {
  const rows = ledger.querySelectorAll("tbody tr, p, li");
  let count = 0;
  for (const row of rows) {
    const fits = !wanted || row.textContent.toLowerCase().includes(wanted);
    row.hidden = !fits;
    if (fits && wanted) count += 1;
  }
  for (const part of ledger.querySelectorAll(".scroll, section, details")) {
    part.hidden = Boolean(wanted) && !part.querySelector("tbody tr:not([hidden]), p:not([hidden]), li:not([hidden])");
    if (part.nodeName === "DETAILS" && wanted) part.open = part.classList.contains("chapter");
  }
  for (const heading of ledger.querySelectorAll("details:not(.chapter) > h3")) heading.hidden = Boolean(wanted);
  found.textContent = wanted ? `${count} found` : "";
}

export function goTo(ledger, clause) {
  const row = ledger.querySelector(`[id="${CSS.escape(clause)}"]`);
  if (!row) return;
  const folded = row.closest("details");
  if (folded) folded.open = true;
  for (const old of ledger.querySelectorAll(".pointed")) old.classList.remove("pointed");
  row.classList.add("pointed");
  row.scrollIntoView({ block: "center" });
}

const page = document.querySelector("body.rules #ledger");
if (page) {
  if (matchMedia("(max-width: 40rem)").matches) {
    for (const part of page.querySelectorAll("details.chapter")) part.open = false;
  }
  searchable(document.getElementById("find"), page, document.getElementById("found"));
  const follow = () => location.hash && goTo(page, decodeURIComponent(location.hash.slice(1)));
  addEventListener("hashchange", follow);
  follow();
}
