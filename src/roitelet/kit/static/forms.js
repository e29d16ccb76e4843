// Converts a form to the fields of a command: all form values are text, and the server lists the fields that are not.

export function fieldsOf(form, { flags, numbers }, button = null) {
  const typed = (name, value) => {
    if (flags.includes(name)) return value === "true";
    return numbers.includes(name) ? Number(value) : value;
  };
  const own = [...new FormData(form, button)].filter(([name]) => name !== "on" && name !== "id");
  return Object.fromEntries(own.map(([name, value]) => [name, typed(name, value)]));
}
