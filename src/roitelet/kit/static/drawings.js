// Inlines the drawings into the page once: browsers would parse an external sprite again for every frame.

let outside = "";

export const near = (markup) => (outside ? markup.replaceAll(`"${outside}#`, '"#') : markup);

const SVG = "http://www.w3.org/2000/svg";

// a drawing by its name, as an element
export function drawn(name, className, box = "0 0 24 24") {
  const [svg, use] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "use")];
  const elsewhere = document.querySelector('use[href*="#"]')?.getAttribute("href").split("#")[0] ?? "";
  use.setAttribute("href", `${elsewhere}#${name}`);
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

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
