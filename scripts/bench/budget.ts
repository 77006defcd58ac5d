import type { Weight } from "./weigh";

type Limits = Omit<Weight, "name">;

/**
 * What each screen may cost at most: bytes of the page, bytes gzipped, statements. They leave some
 * three percent of room for words that are longer on another day. Whoever makes a screen cheaper
 * lowers its line; whoever must raise one says why in the commit.
 */
export const budget: Record<string, Limits> = {
  "room prices": { html: 73_800, gzipped: 14_300, statements: 6 },
  "room prices, .data": { html: 13_300, gzipped: 3_900, statements: 5 },
  "edit form over the list": { html: 95_800, gzipped: 19_900, statements: 12 },
  seasons: { html: 63_000, gzipped: 12_700, statements: 6 },
  "price rules": { html: 58_100, gzipped: 11_000, statements: 5 },
  hotels: { html: 45_600, gzipped: 9_100, statements: 4 },
  "room types": { html: 63_700, gzipped: 12_400, statements: 5 },
  rooms: { html: 59_300, gzipped: 13_200, statements: 6 },
  "stop sales": { html: 58_000, gzipped: 13_100, statements: 5 },
  services: { html: 76_000, gzipped: 13_700, statements: 5 },
  "hotel bookings": { html: 90_000, gzipped: 16_000, statements: 8 },
  customers: { html: 69_900, gzipped: 11_200, statements: 6 },
  currencies: { html: 44_500, gzipped: 9_100, statements: 4 },
  "distribution points": { html: 59_700, gzipped: 9_500, statements: 4 },
  users: { html: 57_300, gzipped: 9_600, statements: 4 },
  roles: { html: 51_400, gzipped: 9_100, statements: 4 },
  activity: { html: 69_400, gzipped: 12_000, statements: 7 },
  dashboard: { html: 23_900, gzipped: 6_600, statements: 7 },
  "pricing overview": { html: 385_400, gzipped: 33_500, statements: 10 },
  "calculator, 14 nights × 30 rules": { html: 58_900, gzipped: 14_200, statements: 11 },
  "page without data": { html: 10_200, gzipped: 3_500, statements: 0 },
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
  "room prices": { peer: "lean", share: 0.15 },
  "page without data": { peer: "hello", share: 0.4 },
};
