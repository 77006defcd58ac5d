/** A time of day on the hour, `HH:00`: no date, no zone. */
type Hour = string;

/** @returns the hours from the first to the last, both included */
function hours(first: number, last: number): Hour[] {
  return Array.from(
    { length: last - first + 1 },
    (_, offset) => `${String(first + offset).padStart(2, "0")}:00`,
  );
}

/**
 * The hours from which guests may check in and until which they must check out, as choices
 * (docs/reference/screens.md#hotels).
 */
export const hotelHours = {
  checkin_time_from: { choices: hours(6, 18), usual: "14:00" },
  checkin_time_to: { choices: [...hours(14, 23), "00:00"], usual: "22:00" },
  checkout_time_from: { choices: hours(5, 15), usual: "06:00" },
  checkout_time_to: { choices: hours(10, 18), usual: "11:00" },
} as const satisfies Record<string, { choices: readonly Hour[]; usual: Hour }>;

/**
 * The times at which a hotel's day may end: from midnight to eight in the morning, in half hours
 * (docs/reference/stays.md#the-hotels-clock).
 */
export const dayEnds = hours(0, 7)
  .flatMap((hour) => [hour, hour.replace(":00", ":30")])
  .concat(hours(8, 8));

/** When the day of a hotel ends that says nothing else. */
export const USUAL_DAY_END = "04:00";

/**
 * Whether reception asks its guests for something besides their names: `required` is asked, and without it nobody
 * is checked in. From the least to the most.
 */
export const guestAsks = ["not_asked", "asked", "required"] as const;

export type GuestAsk = (typeof guestAsks)[number];

/** How often rooms are cleaned while guests stay; after their departure they always are. */
export const roomCleanings = [
  "every_night",
  "every_second_night",
  "every_third_night",
  "at_departure",
] as const;

/** The stars of a new hotel. */
export const USUAL_STARS = 3;

/** The number of decimals of a hotel's smallest margin, which is in percent. */
export const FLOOR_DECIMALS = 2;

/** The maximum length of an address, in characters. */
export const MAX_ADDRESS = 500;

/** The maximum length of the policies, in characters. */
export const MAX_POLICIES = 2000;

/** The maximum length of a description, in characters (docs/reference/screens.md#hotels). */
export const MAX_DESCRIPTION = 500;
