// Changes a page into its next state: equal elements stay, with what the reader has opened or typed;
// the panel of advice and what the page says in the prompt are left alone.

const typedInto = (field) => (field.matches("[type=radio]") ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);
const edited = (node) => node.matches?.("form") && [...node.querySelectorAll("input:not([type=hidden])")].some(typedInto);

const callbacks = {
  beforeNodeMorphed: (node, wanted) => !node.isEqualNode(wanted) && !edited(node),
  beforeNodeRemoved: (node) => node.id !== "why" && !node.matches?.(".spoken"),
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details")),
};

export const morph = (root, next, options) => Idiomorph.morph(root, next, { callbacks, ...options });
