// A sheet of styles that is fetched when it is needed, from beside this module.
export function styled(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, import.meta.url) });
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
