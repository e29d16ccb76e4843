// Copies what a field holds; pages without https only have the old way.

export async function copyText(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}
