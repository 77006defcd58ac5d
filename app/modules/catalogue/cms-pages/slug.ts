import { pageLimits } from "./cms-page";

/** Letters that no accent can be taken off: what people type for them. */
const LETTERS: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** The pattern of a page's address; with "" the product makes one. */
export const slugPattern = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;

/** @returns the address that a title makes: "L’été à Nice" → "l-ete-a-nice"; "page" of no letters at all */
export function slugFrom(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\x00-\x7f]/g, (letter) => LETTERS[letter] ?? " ");
  return cut(plain.replace(/[^a-z0-9]+/g, "-").replace(/^-/, ""), pageLimits.slug) || "page";
}

/** @returns the slug itself where nobody has it, or else with the first number that makes it another */
export function freeSlug(preferred: string, taken: ReadonlySet<string>): string {
  if (!taken.has(preferred)) return preferred;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const slug = cut(preferred, pageLimits.slug - end.length) + end;
    if (!taken.has(slug)) return slug;
  }
}

function cut(slug: string, most: number): string {
  return slug.slice(0, most).replace(/-+$/, "");
}
