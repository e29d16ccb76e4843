// Finds pages: every word of the question counts, rare words more, titles most; a page need not have all of them.
// The index and how words are cut are Sphinx's (searchindex.js, language_data.js), the first lines are ours.
"use strict";
const Find = { index: null, pages: {}, summaries: (pages) => { Find.pages = pages; Find.show(); } };
// searchindex.js calls it by this name
const Search = { setIndex: (index) => { Find.index = index; Find.show(); } };

Find.cut = (text) => text.split(/[^\p{Letter}\p{Number}_]+/u).map((word) => new Stemmer().stemWord(word))
  .filter((word) => word.length > 1 && !stopwords.has(word));

// how well a word of the index is what was asked for
Find.nearness = (asked, word) => {
  if (word === asked) return 1;
  if (asked.length > 2 && word.startsWith(asked)) return 0.6;
  return word.length > 4 && asked.startsWith(word) ? 0.5 : 0;
};

Find.matches = (asked, terms, best, weight) => {
  const all = Find.index.docnames.length;
  for (const [word, found] of Object.entries(terms)) {
    const near = Find.nearness(asked, word);
    if (!near) continue;
    const pages = Array.isArray(found) ? found : [found];
    const worth = near * weight * Math.log(1 + all / pages.length);
    for (const page of pages) best.set(page, Math.max(best.get(page) ?? 0, worth));
  }
};

Find.search = (question, language) => {
  const { docnames, titles, terms, titleterms } = Find.index;
  const asked = [...new Set(Find.cut(question))];
  const scores = new Map();
  for (const word of asked) {
    const best = new Map();
    Find.matches(word, terms, best, 1);
    Find.matches(word, titleterms, best, 2);
    const inTitle = {};
    titles.forEach((title, page) => Find.cut(title).forEach((part) => (inTitle[part] ??= []).push(page)));
    Find.matches(word, inTitle, best, 3);
    for (const [page, worth] of best) {
      const { score = 0, words = 0 } = scores.get(page) ?? {};
      scores.set(page, { score: score + worth, words: words + 1 });
    }
  }
  // a front page has a word of everything and an answer to nothing
  const isFront = (page) => /(^|\/)index$/.test(docnames[page]);
  return [...scores].filter(([page]) => !isFront(page)).map(([page, { score, words }]) => {
    const name = docnames[page];
    const ours = (Find.pages[name]?.[0] ?? "") === language ? 1.6 : 1;
    // the changelog has a word of everything too, but may be what is looked for
    const all = name.endsWith("changelog") ? 0.4 : 1;
    return { page, name, title: titles[page], score: score * ours * all * (words / asked.length) ** 2 };
  }).sort((one, other) => other.score - one.score || one.name.localeCompare(other.name));
};

// the headings of a page that have a word of the question
Find.headings = (page, asked) => Object.entries(Find.index.alltitles)
  .filter(([title]) => Find.cut(title).some((word) => asked.some((one) => Find.nearness(one, word))))
  .flatMap(([title, places]) => places.filter(([where, anchor]) => where === page && anchor).map(([, anchor]) => [title, anchor]))
  .slice(0, 3);

Find.line = (root, found, asked) => {
  const [language, section, beginning] = Find.pages[found.name] ?? ["", "", ""];
  const line = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: `${root}${found.name}.html`, textContent: found.title.replace(/<[^>]*>/g, "") });
  const where = Object.assign(document.createElement("span"), { className: "where", textContent: [section, language.toUpperCase()].filter(Boolean).join(" · ") });
  line.append(link, " ", where);
  if (language) line.lang = language;
  if (beginning) line.append(Object.assign(document.createElement("p"), { textContent: beginning }));
  const parts = Find.headings(found.page, asked);
  if (parts.length) {
    const list = document.createElement("p");
    list.className = "parts";
    for (const [title, anchor] of parts) list.append(Object.assign(document.createElement("a"), { href: `${root}${found.name}.html#${anchor}`, textContent: title.replace(/<[^>]*>/g, "") }), " ");
    line.append(list);
  }
  return line;
};

Find.show = () => {
  const field = document.querySelector(".find input");
  if (!field || !Find.index || !Object.keys(Find.pages).length) return;
  const { lang, dataset } = document.documentElement;
  const [said, list] = [document.getElementById("found"), document.getElementById("results")];
  const question = field.value.trim();
  const found = Find.search(question, lang).slice(0, 20);
  list.replaceChildren(...found.map((one) => Find.line(dataset.content_root, one, Find.cut(question))));
  const words = said.dataset;
  said.textContent = !question ? words.ask : found.length > 1 ? words.many.replace("{n}", found.length) : found.length ? words.one : words.none;
  list.dataset.question = question;
};

document.addEventListener("DOMContentLoaded", () => {
  const field = document.querySelector(".find input");
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("input", Find.show);
  if (!field.value) field.focus();
  Find.show();
});
