// What this browser keeps of its reader's wishes: looks, sorting, gestures, tempo, sounds. Not sent to the server, but
// for being asked always; theme and deck also as cookies, so that the next page is right at once.

const USUAL = { theme: "", deck: "", sort: "suit", gesture: "auto", tempo: "1", sound: "0.4", caution: "0", insist: "", signal: "0" };
export const settings = { ...USUAL };
for (const name of Object.keys(USUAL)) settings[name] = localStorage.getItem(`roitelet.${name}`) ?? USUAL[name];

export function applySettings() {
  for (const name of ["theme", "deck"]) {
    if (settings[name]) document.documentElement.dataset[name] = settings[name];
    else delete document.documentElement.dataset[name];
    document.cookie = `${name}=${settings[name]}; path=/; max-age=31536000; samesite=lax`;
  }
}

export function keepSetting(name, value) {
  settings[name] = value;
  localStorage.setItem(`roitelet.${name}`, value);
  applySettings();
}

// a menu shows what is kept, and keeps what is chosen there
export function settingsMenu(menu, changed) {
  for (const select of menu?.querySelectorAll("select") ?? []) {
    select.value = settings[select.name];
    select.addEventListener("change", () => {
      keepSetting(select.name, select.value);
      changed(select.name, select.value);
    });
  }
  applySettings();
}
