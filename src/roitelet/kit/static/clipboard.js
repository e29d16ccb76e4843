// What a field holds, copied; pages without https have the old way only.

export async function copyText(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}
