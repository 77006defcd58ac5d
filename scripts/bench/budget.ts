import type { Weight } from "./weigh";

type Limits = Omit<Weight, "name">;

/**
 * The limits of each screen: bytes of the page, bytes gzipped, statements of a first visit, and statements of
 * a second visit with nothing changed. About three percent of each limit is left for texts that are longer on
 * another day. A change that makes a screen cheaper lowers its limits; the commit message of a change that
 * raises one says why.
 */
export const budget: Record<string, Limits> = {
  // Each row has a box to tick. The choices of filters are in no list until somebody opens them.
  "room prices": { html: 44_900, gzipped: 10_250, statements: 4, again: 3 },
  "room prices, .data": { html: 6_700, gzipped: 2_550, statements: 3, again: 3 },
  // Each row of a list leads to its acts by a link, for browsers without scripts or styles too. Forms and figures of
  // hotels ask for their clocks.
  // The list, and a form that can check its effect; of many hotels it has the chosen one alone.
  "edit form over the list": { html: 58_500, gzipped: 14_350, statements: 11, again: 6 },
  // Each row leads to the prices of its season.
  seasons: { html: 42_800, gzipped: 9_250, statements: 4, again: 3 },
  "price rules": { html: 40_700, gzipped: 9_450, statements: 4, again: 3 },
  hotels: { html: 35_900, gzipped: 8_500, statements: 3, again: 3 },
  "room types": { html: 37_700, gzipped: 8_350, statements: 3, again: 3 },
  // Each row has a box to tick.
  rooms: { html: 37_800, gzipped: 9_650, statements: 4, again: 4 },
  "stop sales": { html: 36_100, gzipped: 9_150, statements: 3, again: 3 },
  "hotels and spas with pages": { html: 26_100, gzipped: 7_000, statements: 2, again: 2 },
  services: { html: 39_600, gzipped: 8_750, statements: 3, again: 3 },
  // Its page names one more file, with the links to floors, which the chart shares with housekeeping.
  "hotel bookings": { html: 42_600, gzipped: 10_600, statements: 5, again: 3 },
  // Its rows take two statements: one for the ids, one for the rows.
  "hotel bookings of a customer": { html: 44_700, gzipped: 12_250, statements: 3, again: 3 },
  // One floor of fifty rooms for a month, and the free rooms of all types; its content takes four statements.
  "chart of a month": { html: 73_000, gzipped: 17_700, statements: 8, again: 6 },
  // All three lists with their first rows, and one list in pages; each row has its acts and links, and the version
  // that an act is done to.
  // Until the hour of departure, guests of the last night may still be checked in.
  // Each act in a row is a form of its own, which text browsers know.
  "front desk of 200 rooms": { html: 53_100, gzipped: 9_650, statements: 8, again: 8 },
  "arrivals of 200 rooms": { html: 47_800, gzipped: 9_400, statements: 8, again: 8 },
  // One floor of a large house.
  "housekeeping of 200 rooms": { html: 40_000, gzipped: 8_800, statements: 8, again: 8 },
  customers: { html: 42_600, gzipped: 9_450, statements: 4, again: 3 },
  currencies: { html: 32_400, gzipped: 8_150, statements: 3, again: 3 },
  "distribution points": { html: 37_500, gzipped: 8_350, statements: 3, again: 3 },
  // Its form has the field by which another password or address is confirmed.
  users: { html: 41_200, gzipped: 9_950, statements: 4, again: 4 },
  roles: { html: 33_100, gzipped: 8_100, statements: 3, again: 3 },
  activity: { html: 42_500, gzipped: 8_900, statements: 4, again: 4 },
  // Its day, its month and its nights are read in five statements. Six houses with stays have six strips of thirty
  // nights. What is found in prices is kept until a price, a season or a room type changes; holds that end soon or
  // have ended are read each time. Letters that weren't sent are asked for each time, and
  // so are programs of which nobody has said yet what they may see.
  // One statement counts the stays that newly owe taxes.
  dashboard: { html: 42_000, gzipped: 10_750, statements: 21, again: 15 },
  // Of a house that hasn't done its first steps: eight are done, one is next.
  // Each step has its look on its own elements, since a house sees them in its first hour alone.
  "dashboard with first steps": { html: 52_400, gzipped: 12_800, statements: 15, again: 15 },
  // Five hotels, each with its strip and the seasons that are priced in part.
  "pricing overview": { html: 60_500, gzipped: 12_850, statements: 11, again: 10 },
  // Its form may ask for the price at an earlier moment; one statement on each visit reads the first such moment. The
  // quote shows its margin, and a link to its explanation.
  "calculator, 14 nights × 30 rules": { html: 49_900, gzipped: 13_700, statements: 10, again: 4 },
  "page without data": { html: 7_000, gzipped: 3_000, statements: 0, again: 0 },
};

/** The limits that are higher in the bench's world, where rows say more and the log is longer. */
export const largerInBench: Record<string, Partial<Limits>> = {
  "hotel bookings": { gzipped: 11_700 },
  activity: { statements: 5, again: 5 },
  dashboard: { gzipped: 11_350, statements: 23, again: 17 },
};

/**
 * @param larger the limits that are higher in the world of these weights
 * @returns a sentence for each limit that a screen exceeds, and for a screen without limits
 */
export function exceeded(
  weights: Weight[],
  larger: Record<string, Partial<Limits>> = {},
): string[] {
  return weights.flatMap(({ name, ...weight }) => {
    const usual = budget[name];
    if (!usual) return [`${name} has no budget.`];
    const limits: Limits = { ...usual, ...larger[name] };
    return (Object.keys(limits) as (keyof Limits)[])
      .filter((key) => weight[key] > limits[key])
      .map((key) => `${name}: ${key} ${weight[key]}, allowed ${limits[key]}.`);
  });
}

/**
 * The least share of another program's requests per second that a page must reach in the same run, with some
 * tolerance because machines are slower at some times.
 */
export const ratios: Record<string, { peer: "lean" | "hello"; share: number }> = {
  "room prices": { peer: "lean", share: 0.5 },
  "page without data": { peer: "hello", share: 0.7 },
};

/**
 * The longest time for which the hydration of a page may block the browser, in milliseconds, on a processor
 * four times slower than this machine's.
 */
export const LONGEST_TASK_MS = 100;
