/**
 * A part of `npm run check`: no English sentence that people read (screens, help, the guide of the API) has one
 * of the habits below, each of which has a plain word. The exceptions of a habit are uses in which the word is
 * the plain one. `--count` prints how often each habit is there.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const habits = [
  {
    habit: "hold",
    found: /\bholds?\b/giu,
    instead: "apply, be valid, take, contain",
    // The noun of a booking that is held until a minute, and the act that makes one.
    plain: [
      /\b(?:a|the|for|of) holds?\b/giu,
      /\bholds that (?:end|have lapsed)\b/giu,
      /^(?:## )?hold(?: until| again| a hotel booking| \{#|$)/giu,
      // The call of that name.
      /\/hold\b|`hold`|, hold, check-in/gu,
    ],
  },
  {
    habit: "stand",
    found: /\bstand(?:s|ing)?\b/giu,
    instead: "be, be shown",
    plain: [/\bstand-?by\b/giu],
  },
  { habit: "anew", found: /\banew\b/giu, instead: "again", plain: [] },
  { habit: "all the same", found: /\ball the same\b/giu, instead: "anyway", plain: [] },
  {
    habit: "is no …",
    found: /\b(?:is|are) no\b/giu,
    instead: "isn’t a …",
    plain: [/\bthere (?:is|are) no\b/giu, /\b(?:is|are) no (?:longer|more than)\b/giu],
  },
  {
    habit: "is that meant?",
    found: /\b(?:is|are) (?:that|this|it|they) meant\b/giu,
    instead: "… anyway?",
    plain: [],
  },
  {
    habit: "what becomes of",
    found: /\bbec(?:omes?|ame) of\b/giu,
    instead: "what happens to",
    plain: [],
  },
  {
    habit: "by itself",
    found: /\bby (?:itself|themselves)\b/giu,
    instead: "automatically, separately",
    plain: [],
  },
  { habit: "so many", found: /\bso many\b/giu, instead: "a number of", plain: [] },
];

const counts = new Map(habits.map(({ habit }) => [habit, 0]));
const sentences = [...texts(), ...pages("help/en"), ...pages("docs/api")];
for (const { place, text } of sentences) {
  for (const { habit, found, instead, plain } of habits) {
    const without = plain.reduce((rest, pattern) => rest.replace(pattern, ""), text);
    const times = [...without.matchAll(found)].length;
    if (times === 0) continue;
    counts.set(habit, counts.get(habit) + times);
    console.error(`${place}: “${habit}” (say: ${instead}): ${text.slice(0, 160)}`);
  }
}

const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
if (process.argv.includes("--count")) for (const entry of counts) console.log(entry.join(": "));
console.log(`${sentences.length} sentences, ${total} with words that have a plainer one`);
process.exit(total > 0 ? 1 : 0);

/** @returns every text of the English dictionary, with its key */
function* texts() {
  for (const file of readdirSync("locales/en")) {
    const dictionary = JSON.parse(readFileSync(join("locales/en", file), "utf8"));
    yield* textsOf(dictionary, `${file.replace(/\.json$/, "")}:`);
  }
}

function* textsOf(branch, path) {
  for (const [name, value] of Object.entries(branch)) {
    if (typeof value === "string") yield { place: path + name, text: value };
    else yield* textsOf(value, `${path}${name}.`);
  }
}

/** @returns every line of the Markdown pages of a folder; nobody reads the addresses of its links and headings */
function* pages(folder) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".md"))) {
    for (const [index, line] of readFileSync(join(folder, file), "utf8").split("\n").entries()) {
      const text = line.replace(/\]\([^)]*\)|\[\[[^\]]*\]\]|\{#[^}]*\}/gu, "").trim();
      yield { place: `${folder}/${file}:${index + 1}`, text };
    }
  }
}
