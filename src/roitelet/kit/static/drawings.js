// Inlines the drawings into the page once: browsers would parse an external sprite again for every frame.

let outside = "";

export const near = (markup) => (outside ? markup.replaceAll(`"${outside}#`, '"#') : markup);

export async function bringDrawings() {
  const address = document.querySelector('use[href*="#"]')?.getAttribute("href").split("#")[0];
  if (!address) return;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return;
  const drawings = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  drawings.setAttribute("class", "drawings");
  drawings.setAttribute("aria-hidden", "true");
  document.body.append(drawings);
  outside = address;
  for (const use of document.querySelectorAll(`use[href^="${CSS.escape(address)}#"]`)) use.setAttribute("href", use.getAttribute("href").slice(address.length));
}
