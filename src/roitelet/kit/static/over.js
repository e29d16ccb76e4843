// Opens explanations over the table: the sheet, the list of lessons, the rules, one rule. The hand stays visible. Pages mark
// the part to show with data-leaf; links within it open in the same sheet.

import { near } from "./drawings.js";

const GAP = 8;
const LOWEST = 170;
const LEAVES = /^\/(rules\/|learn\/[^/]+(\/sheet)?([?#]|$))/; // lessons and puzzles are pages of their own

export function openOver(words, notice) {
  const sheet = document.getElementById("over");
  const place = sheet.querySelector("[data-place]");

  // places are only known once the styles are there
  function dress() {
    const loading = (sheet.dataset.styles?.split(" ") ?? []).map((address) => new Promise((loaded) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      link.onload = loaded;
      link.onerror = loaded;
      document.head.append(link);
    }));
    delete sheet.dataset.styles;
    return Promise.all(loading);
  }

  // as high as possible without covering the prompt, or at least the hand
  function fit() {
    const zoom = sheet.currentCSSZoom ?? 1;
    const { top } = sheet.getBoundingClientRect();
    const above = (id) => (document.getElementById(id)?.getBoundingClientRect().top || innerHeight) - top - GAP;
    const room = above("prompt") > innerHeight / 3 ? above("prompt") : above("hand");
    sheet.style.maxHeight = `${Math.max(room, LOWEST) / zoom}px`;
  }

  // the prompt may grow while the sheet is open
  const mine = document.getElementById("mine");
  if (mine) new ResizeObserver(() => { if (sheet.open) fit(); }).observe(mine);

  const show = (item) => { item?.scrollIntoView({ block: "start" }); };

  // leaving a table counts as being away: other links open in a new tab, and say so
  const alive = document.querySelector("#table:not(.study)") !== null;
  function setApart(link) {
    const address = link.getAttribute("href");
    if (!alive || address.startsWith("#") || LEAVES.test(address)) return;
    link.target = "_blank";
    link.rel = "noopener";
    const told = document.createElement("span");
    told.className = "hidden-words";
    told.textContent = words.apart;
    link.append(told);
  }

  async function open(address) {
    const url = new URL(address, location);
    url.searchParams.set("lang", document.documentElement.lang);
    const response = await fetch(url).catch(() => null);
    const page = response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
    const leaf = page?.querySelector("[data-leaf]");
    if (!leaf) return notice(words.lost);
    await dress();
    place.innerHTML = near(leaf.outerHTML);
    place.querySelectorAll("a[href]").forEach(setApart);
    if (place.querySelector("[data-lessons]")) import("./lessons.js").then(({ markLessons }) => markLessons(place));
    if (!sheet.open) sheet.showModal();
    fit();
    sheet.scrollTop = 0;
    (place.querySelector('[tabindex="-1"]') ?? place).focus({ preventScroll: true });
    return show(url.hash ? place.querySelector(`#${CSS.escape(url.hash.slice(1))}`) : null);
  }

  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-over], a.rule, #over a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const address = link.getAttribute("href");
    if (address.startsWith("#")) {
      event.preventDefault();
      show(place.querySelector(`#${CSS.escape(address.slice(1))}`));
    } else if (LEAVES.test(address)) {
      event.preventDefault();
      document.getElementById("menu")?.close();
      open(address);
    }
  });
  sheet.addEventListener("click", (event) => { if (event.target === sheet) sheet.close(); });
  addEventListener("resize", () => { if (sheet.open) fit(); });
}
