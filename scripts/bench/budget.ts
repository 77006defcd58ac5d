import type { Weight } from "./weigh";

type Limits = Omit<Weight, "name">;

/**
 * What each screen may cost at most: bytes of the page, bytes gzipped, statements. They leave some
 * three percent of room for words that are longer on another day. Whoever makes a screen cheaper
 * lowers its line; whoever must raise one says why in the commit.
 */
export const budget: Record<string, Limits> = {
  "room prices": { html: 110_900, gzipped: 39_900, statements: 6 },
  "room prices, .data": { html: 13_400, gzipped: 4_000, statements: 6 },
  "edit form over the list": { html: 128_400, gzipped: 45_800, statements: 13 },
  seasons: { html: 99_000, gzipped: 36_100, statements: 6 },
  "price rules": { html: 102_100, gzipped: 37_100, statements: 5 },
  hotels: { html: 118_800, gzipped: 44_000, statements: 4 },
  "room types": { html: 144_700, gzipped: 52_800, statements: 5 },
  rooms: { html: 111_300, gzipped: 41_000, statements: 6 },
  "stop sales": { html: 94_900, gzipped: 34_100, statements: 5 },
  services: { html: 112_400, gzipped: 43_200, statements: 5 },
  currencies: { html: 87_200, gzipped: 31_700, statements: 4 },
  "distribution points": { html: 92_900, gzipped: 36_300, statements: 4 },
  users: { html: 100_000, gzipped: 38_200, statements: 4 },
  roles: { html: 106_400, gzipped: 39_900, statements: 4 },
  activity: { html: 69_900, gzipped: 23_500, statements: 7 },
  dashboard: { html: 24_900, gzipped: 8_900, statements: 7 },
  "pricing overview": { html: 385_000, gzipped: 90_400, statements: 10 },
  "calculator, 14 nights × 30 rules": { html: 58_600, gzipped: 14_200, statements: 11 },
  "page without data": { html: 11_000, gzipped: 4_900, statements: 0 },
};

/** @returns a sentence for each limit that a screen exceeds, and for a screen without limits */
export function exceeded(weights: Weight[]): string[] {
  return weights.flatMap(({ name, ...weight }) => {
    const limits = budget[name];
    if (!limits) return [`${name} has no budget.`];
    return (Object.keys(limits) as (keyof Limits)[])
      .filter((key) => weight[key] > limits[key])
      .map((key) => `${name}: ${key} ${weight[key]}, allowed ${limits[key]}.`);
  });
}

/**
 * The least share of a peer's requests a second that a page must reach, in the same run, with room
 * for the moods of a machine.
 */
export const ratios: Record<string, { peer: "lean" | "hello"; share: number }> = {
  "room prices": { peer: "lean", share: 0.4 },
  "page without data": { peer: "hello", share: 0.5 },
};
