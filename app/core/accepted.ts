/** Something that a client accepts, and how much it prefers it. */
export interface Accepted {
  /** The language or encoding in lower case: "br", "fr-ca", "*". */
  name: string;
  /** The weight, from 0 (never) to 1; a malformed weight counts as 0. */
  weight: number;
}

/**
 * @param header an `Accept-Language` or `Accept-Encoding`, such as "de, fr-CA;q=0.8, en;q=0.5"
 * @returns its entries, the best first; entries of equal weight keep their order
 */
export function acceptedIn(header: string | null | undefined): Accepted[] {
  const accepted = (header ?? "").split(",").map((wish) => {
    const [name = "", weight] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return { name, weight: Number(weight ?? 1) || 0 };
  });
  return accepted.sort((a, b) => b.weight - a.weight);
}
