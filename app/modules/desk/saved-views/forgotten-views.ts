/** The parts of a saved view that may name a customer. */
interface SaidView {
  name: string;
  query: string;
}

/** The shortest part of a name that counts: shorter ones occur in too many words. */
const MIN_PART = 4;

/** A customer whose saved views are looked for. */
interface Sought {
  ids: number[];
  /** Their names and addresses. */
  names: string[];
}

/**
 * @returns whether a view identifies a customer: its filter names them, it searches for a name or its
 * beginning, or its own name contains it
 */
export function tellsOf({ name, query }: SaidView, { ids, names }: Sought): boolean {
  const params = new URLSearchParams(query);
  if (ids.includes(Number(params.get("customer_id")))) return true;
  const called = names.map(plain).filter(Boolean);
  const search = plain(params.get("search") ?? "");
  const searched = [search, plain(name)].some((text) => called.some((one) => saysWhole(text, one)));
  if (searched || search.length < MIN_PART) return searched;
  const digits = search.replaceAll(" ", "");
  return called.some(
    (one) =>
      ` ${one}`.includes(` ${search}`) ||
      (/^\d+$/.test(digits) && one.replaceAll(" ", "").includes(digits)),
  );
}

function saysWhole(text: string, words: string): boolean {
  return words !== "" && ` ${text} `.includes(` ${words} `);
}

/** @returns the letters and digits of a text, without case and accents, with one space between words */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
