// Makes a piece of the page look like new markup without throwing away what stays: elements are
// matched by id, else by place, so that pieces glide, focus stays, and open details stay open.

const reader = document.createElement("template");

// One element of that id inside a place: changed, or added at its end.
export function patchOne(place, markup) {
  reader.innerHTML = markup;
  const fresh = reader.content.firstElementChild;
  const old = place.querySelector(`:scope > #${fresh.id}`);
  if (old) become(old, fresh);
  else place.append(fresh);
}

export function patch(place, markup) {
  reader.innerHTML = markup;
  children(place, reader.content);
}

function children(old, fresh) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  let at = old.firstChild;
  for (const wanted of Array.from(fresh.childNodes)) {
    const known = match(at, wanted, byId);
    if (known === null) {
      old.insertBefore(wanted, at);
      continue;
    }
    if (known === at) at = at.nextSibling;
    else old.insertBefore(known, at);
    become(known, wanted);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function match(at, wanted, byId) {
  if (wanted.nodeType === Node.ELEMENT_NODE && wanted.id) {
    const known = byId.get(wanted.id);
    return known && known.nodeName === wanted.nodeName ? known : null;
  }
  if (at && at.nodeType === wanted.nodeType && at.nodeName === wanted.nodeName && !at.id) return at;
  return null;
}

export function become(old, wanted) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return;
  }
  if (old.isEqualNode(wanted)) return;
  for (const { name, value } of Array.from(wanted.attributes)) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of Array.from(old.attributes)) {
    const stays = name === "open" && old.nodeName === "DETAILS";
    if (!wanted.hasAttribute(name) && !stays) old.removeAttribute(name);
  }
  children(old, wanted);
}
