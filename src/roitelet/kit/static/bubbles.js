// Shows new chat lines at their seats for a while, in a layer of its own that no frame redraws.

const STAYS = 6000;
const said = new Map();

export function bubble(root, { who, text }) {
  const seat = root.querySelector(`[data-who="${CSS.escape(who)}"]`);
  const layer = document.getElementById("bubbles");
  const place = seat?.getBoundingClientRect();
  if (!layer || !place?.width || document.hidden) return;
  said.get(who)?.remove();
  const item = document.createElement("p");
  item.className = "said-bubble";
  item.textContent = text;
  layer.append(item);
  said.set(who, item);
  const zoom = item.currentCSSZoom ?? 1; // rectangles are in screen pixels, positions in zoomed ones
  const size = item.getBoundingClientRect();
  const low = place.top > innerHeight / 2;
  item.classList.toggle("above", low);
  item.style.left = `${Math.max(8, Math.min(place.left + 14, innerWidth - size.width - 8)) / zoom}px`;
  item.style.top = `${(low ? Math.max(8, place.top - size.height - 8) : place.bottom - 8) / zoom}px`;
  setTimeout(() => item.remove(), STAYS);
}
