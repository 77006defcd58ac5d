import type { Weight } from "./weigh";

type Limits = Omit<Weight, "name">;

/**
 * The limits of each screen: bytes of the page, bytes gzipped, statements of a first visit, and statements of
 * a second visit with nothing changed. About three percent of each limit is left for texts that are longer on
 * another day. A change that makes a screen cheaper lowers its limits; the commit message of a change that
 * raises one says why.
 */
export const budget: Record<string, Limits> = {
  // Each row has a box to tick, and the list seven filters with their choices, which its data has too. The
  // choice of channels is the sixth statement.
  // Prices say for how many adults they are and which meals they include, and are filtered by both.
  "room prices": { html: 60_300, gzipped: 12_750, statements: 6, again: 2 },
  "room prices, .data": { html: 10_000, gzipped: 3_650, statements: 2, again: 2 },
  // Each row of a list leads to its acts by a link, for browsers without scripts or styles too, and says them by
  // tooltips. Forms and figures of hotels ask for their clocks.
  // The list with its filters, and a form that can check its effect; of many hotels it has the chosen one alone.
  "edit form over the list": { html: 73_200, gzipped: 16_500, statements: 10, again: 5 },
  // Each row leads to the prices of its season.
  seasons: { html: 46_100, gzipped: 9_700, statements: 4, again: 3 },
  "price rules": { html: 43_500, gzipped: 9_700, statements: 4, again: 3 },
  hotels: { html: 37_900, gzipped: 8_500, statements: 3, again: 3 },
  "room types": { html: 41_100, gzipped: 8_800, statements: 3, again: 3 },
  // Each row has a box to tick.
  rooms: { html: 41_400, gzipped: 10_150, statements: 4, again: 4 },
  "stop sales": { html: 40_100, gzipped: 9_650, statements: 3, again: 3 },
  "hotels and spas with pages": { html: 26_500, gzipped: 6_950, statements: 2, again: 2 },
  services: { html: 44_300, gzipped: 9_600, statements: 3, again: 3 },
  // Its page names one more file, with the links to floors, which the chart shares with housekeeping.
  "hotel bookings": { html: 49_200, gzipped: 12_100, statements: 6, again: 3 },
  // Its rows take two statements: one for the ids, one for the rows.
  "hotel bookings of a customer": { html: 42_200, gzipped: 11_600, statements: 4, again: 3 },
  // One floor of fifty rooms for a month, and the free rooms of all types; its content takes four statements.
  "chart of a month": { html: 72_000, gzipped: 17_250, statements: 8, again: 6 },
  // All three lists with their first rows, and one list in pages; each row has its acts and links, and the version
  // that an act is done to.
  // Until the hour of departure, guests of the last night may still be checked in.
  // Each act in a row is a form of its own, which text browsers know.
  "front desk of 200 rooms": { html: 56_000, gzipped: 9_750, statements: 8, again: 8 },
  "arrivals of 200 rooms": { html: 49_500, gzipped: 9_400, statements: 8, again: 8 },
  // One floor of a large house.
  "housekeeping of 200 rooms": { html: 45_000, gzipped: 9_000, statements: 8, again: 8 },
  customers: { html: 49_200, gzipped: 10_400, statements: 5, again: 2 },
  currencies: { html: 35_100, gzipped: 8_200, statements: 3, again: 3 },
  "distribution points": { html: 40_500, gzipped: 8_550, statements: 3, again: 3 },
  // Its form has the field by which another password or address is confirmed.
  users: { html: 43_700, gzipped: 9_850, statements: 4, again: 4 },
  roles: { html: 35_400, gzipped: 8_150, statements: 3, again: 3 },
  activity: { html: 49_200, gzipped: 11_250, statements: 7, again: 6 },
  // Its day, its month and its nights are read in five statements, and kept until something changes. Six
  // houses with stays have six strips of thirty nights. Seasons that are priced in part are asked for in a
  // statement of their own, which is kept until a price, a season or a room type changes, and so are holds that
  // end soon or have ended. Letters that weren't sent are asked for each time, and
  // so are programs of which nobody has said yet what they may see.
  // One statement counts the stays that newly owe taxes.
  dashboard: { html: 43_500, gzipped: 10_650, statements: 21, again: 8 },
  // Of a house that hasn't done its first steps: eight are done, one is next. What the dashboard above has read is kept.
  "dashboard with first steps": { html: 50_000, gzipped: 12_200, statements: 9, again: 8 },
  // Five hotels, each with its strip and the seasons that are priced in part.
  "pricing overview": { html: 60_300, gzipped: 12_550, statements: 11, again: 10 },
  // Its form compares two stays and may ask for the price at an earlier moment; one statement on each visit
  // reads the first such moment. The quote shows its margin, and a link to its explanation.
  "calculator, 14 nights × 30 rules": { html: 59_400, gzipped: 15_100, statements: 10, again: 3 },
  "page without data": { html: 7_200, gzipped: 2_950, statements: 0, again: 0 },
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
