// Copies the text of a field; pages without https need the old method.

export async function copyText(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}
