import { foldedText } from "~/core/folded-text";
import type { Permission } from "~/core/access/permissions";

/** The path of the search page. */
export const SEARCH = "/search";

/** The maximum number of matches that are shown of each kind. */
export const MOST_PER_KIND = 8;

/** Further words are ignored: six are enough to name anything. */
const MAX_WORDS = 6;

/** The kinds of rows that are searched, in the order of the page, and the permission that shows each. */
export const kindsOfRow = {
  hotel: "hotels:view",
  room_type: "hotels:view",
  season: "pricing:view",
  price_rule: "pricing:view",
  booking: "bookings:view",
  customer: "customers:view",
  tour: "catalogue:view",
  spa: "catalogue:view",
  treatment: "catalogue:view",
  service: "catalogue:view",
  cms_page: "content:view",
  distribution_point: "settings:view",
  user: "settings:view",
} as const satisfies Record<string, Permission>;

export type KindOfRow = keyof typeof kindsOfRow;

/**
 * @param search a text from `searchText`
 * @returns its words, folded, without duplicates: a match contains them all
 */
export function searchWords(search: string): string[] {
  const words = foldedText(search).split(" ").filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** @returns whether a name contains all words, whatever their order, case and accents */
export function hasWords(name: string, words: string[]): boolean {
  const folded = foldedText(name);
  return words.every((word) => folded.includes(word));
}

/** The fewest letters by which a verb is known. */
const MIN_VERB = 3;

/**
 * Reads a search as an act: a button says "Add season", and its user types "make a new season".
 *
 * @param verbs folded words for adding something
 * @param articles folded words that stand before what is added, or begin it: "la", "l'"
 * @returns the words that name what is added: those that don't begin a verb, and beside a verb without articles
 */
export function wordsOfAct(words: string[], verbs: string[], articles: string[]): string[] {
  const isVerb = (word: string) =>
    word.length >= MIN_VERB && verbs.some((verb) => verb.startsWith(word));
  const named = words.filter((word) => !isVerb(word));
  if (named.length === words.length) return words;
  const elided = articles.filter((article) => article.endsWith("'"));
  return named
    .map((word) => word.replaceAll("’", "'"))
    .filter((word) => !articles.includes(word))
    .map((word) => word.slice(elided.find((article) => word.startsWith(article))?.length ?? 0));
}
