// What every page needs: asking the server, saying something short, a word for Fate.

export class Refused extends Error {
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

function csrf() {
  const name = document.querySelector("meta[name=csrf]").content;
  for (const part of document.cookie.split("; ")) {
    if (part.startsWith(name + "=")) return part.slice(name.length + 1);
  }
  return "";
}

async function answer(reply) {
  if (reply.ok) return reply.json();
  let problem = { code: "unreachable", detail: "The server gave no proper answer." };
  try {
    problem = await reply.json();
  } catch {
    // keep the general one
  }
  throw new Refused(problem);
}

export async function get(path) {
  return answer(await fetch(path, { headers: { accept: "application/json" } }));
}

// A lost network is tried again with the same body: keys make that safe. So is a token that a newer server
// does not know any more: its refusal brought the right one.
export async function post(path, body, tries = 12) {
  for (let n = 0; ; n += 1) {
    try {
      const reply = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrftoken": csrf() },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return await answer(reply);
    } catch (error) {
      if (error instanceof Refused && error.problem.code === "forged" && n === 0) continue;
      if (error instanceof Refused || n + 1 >= tries) throw error;
      await new Promise((done) => setTimeout(done, Math.min(2500, 400 * 2 ** n)));
    }
  }
}

export async function remove(path) {
  const reply = await fetch(path, { method: "DELETE", headers: { "x-csrftoken": csrf() } });
  if (!reply.ok) await answer(reply);
}

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

let hiding = 0;
export function toast(text) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("shown"), 5000);
}

export const myName = () => localStorage.getItem("name") || "";
export function keepName(name) {
  if (name) localStorage.setItem("name", name);
}

// The looks of what is not needed for the first picture come with it.
export function styled(name) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`./${name}`, import.meta.url) }));
}
