import { pageLimits } from "./cms-page";

/** Letters that stay special when accents are removed, with the letters that people type instead. */
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

/** The pattern of a slug; "" is allowed, because an empty slug is made from the title. */
export const slugPattern = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;

/** @returns the slug of a title: "L’été à Nice" → "l-ete-a-nice"; "page" where the title has no letters */
export function slugFrom(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\x00-\x7f]/g, (letter) => LETTERS[letter] ?? " ");
  return cutTo(plain.replace(/[^a-z0-9]+/g, "-").replace(/^-/, ""), pageLimits.slug) || "page";
}

/** @returns the slug itself if it is free, else the slug with the first free number after it */
export function freeSlug(preferred: string, taken: ReadonlySet<string>): string {
  if (!taken.has(preferred)) return preferred;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const slug = cutTo(preferred, pageLimits.slug - end.length) + end;
    if (!taken.has(slug)) return slug;
  }
}

function cutTo(slug: string, most: number): string {
  return slug.slice(0, most).replace(/-+$/, "");
}
