// Frames come in parts: new markup as text, and [first, count] for a run of the previous parts.

export function assembler() {
  let kept = [];
  return (parts) => {
    kept = parts.flatMap((part) => (typeof part === "string" ? [part] : kept.slice(part[0], part[0] + part[1])));
    return kept.join("");
  };
}
