// A form as the fields of a command: in a form everything is text, and the server says which fields are not.

export function fieldsOf(form, { flags, numbers }, button = null) {
  const typed = (name, value) => {
    if (flags.includes(name)) return value === "true";
    return numbers.includes(name) ? Number(value) : value;
  };
  const own = [...new FormData(form, button)].filter(([name]) => name !== "on" && name !== "id");
  return Object.fromEntries(own.map(([name, value]) => [name, typed(name, value)]));
}
