// The reader's settings, in cookies that pages and tables share: saved at once, and applied by every open page.

const USUAL = JSON.parse(document.getElementById("usual").textContent);
const YEAR = 400 * 24 * 3600; // the longest time browsers keep a cookie
const dark = matchMedia("(prefers-color-scheme: dark)");
const others = new BroadcastChannel("roitelet settings");
const told = [];

export const settings = { ...USUAL };

function read() {
  const kept = new Map(document.cookie.split("; ").map((pair) => [pair.split("=")[0], pair.slice(pair.indexOf("=") + 1)]));
  for (const name of Object.keys(USUAL)) settings[name] = kept.get(name) || USUAL[name];
}

function applySettings() {
  for (const name of ["theme", "deck"]) {
    if (settings[name]) document.documentElement.dataset[name] = settings[name];
    else delete document.documentElement.dataset[name];
  }
  document.querySelector('meta[name="color-scheme"]')?.setAttribute("content", settings.theme || "light dark");
}

// another page, or a form without a script, may have changed a cookie meanwhile
function renew() {
  const before = { ...settings };
  read();
  const changed = Object.keys(USUAL).filter((name) => settings[name] !== before[name]);
  if (!changed.length) return;
  applySettings();
  for (const show of told) show(changed);
}

export function keepSetting(name, value) {
  const age = value === USUAL[name] ? 0 : YEAR;
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  renew();
  others.postMessage(name);
}

// fields named after a setting show its value and save changes
export function settingsMenu(root, changed = () => {}) {
  const fields = () => [...root.querySelectorAll("select, [type=radio], [type=checkbox]")].filter(({ name }) => name in USUAL);
  const show = (names) => {
    for (const field of fields()) {
      if (field.matches("select")) field.value = settings[field.name];
      else field.checked = field.value === settings[field.name];
    }
    for (const name of names) changed(name, settings[name]);
  };
  told.push(show);
  root.addEventListener("change", ({ target: { type, name, value, checked } }) => {
    if (name in USUAL) keepSetting(name, type === "checkbox" && !checked ? "0" : value);
  });
  show([]);
}

// the theme button: switches between light and dark
addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-moon]")) return;
  event.preventDefault();
  const now = settings.theme || (dark.matches ? "dark" : "light");
  keepSetting("theme", now === "dark" ? "light" : "dark");
});

read();
applySettings();
others.addEventListener("message", renew);
addEventListener("pageshow", renew);
document.addEventListener("visibilitychange", renew);
