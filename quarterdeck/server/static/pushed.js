// The service worker: shows a call that came while no page was open, and leads to its table.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("push", (event) => event.waitUntil(called(event.data)));

async function called(data) {
  let call = { title: "Quarterdeck", text: "A table waits for you.", path: "/", tag: "" };
  try {
    call = { ...call, ...data.json() };
  } catch {
    // a call without words is one all the same
  }
  await registration.showNotification(call.title, { body: call.text, tag: call.tag || "quarterdeck", data: { path: call.path } });
  await navigator.setAppBadge?.().catch(() => {});
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path ?? "/"));
});

async function lead(path) {
  const address = new URL(path, location.origin).href;
  await navigator.clearAppBadge?.().catch(() => {});
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split("#")[0] === address);
  return there ? there.focus() : clients.openWindow(address);
}
