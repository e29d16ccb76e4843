// From one picture of a page to the next: what is the same is left alone, what the reader has opened stays open.

const callbacks = {
  beforeNodeMorphed: (node, wanted) => !node.isEqualNode(wanted),
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details")),
};

export const morph = (root, next, options) => Idiomorph.morph(root, next, { callbacks, ...options });
