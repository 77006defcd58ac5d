import { clockAt, readMoment } from "~/core/dates";

const MINUTE_MS = 60_000;

/**
 * Reads the end of a hold: a date and a time to the minute, as `readMoment` reads them.
 *
 * @returns the instant; null for any other text
 */
export function readHeldUntil(text: string, timeZone: string): Date | null {
  const moment = readMoment(text, timeZone);
  return moment && moment.getTime() % MINUTE_MS === 0 ? moment : null;
}

/** @returns the end of a hold as a form has it, `2026-12-24T18:00`; "" for none */
export function enteredHeldUntil(held_until: Date | null, timeZone: string): string {
  return held_until ? clockAt(held_until, timeZone) : "";
}

/**
 * @param before the present end of the hold
 * @returns the entered end of a hold; null for none. A text that wasn't changed stands for the end that it was
 *   made from: when clocks are set back, another instant has the same text
 */
export function heldUntilIn(
  text: string | null | undefined,
  before: Date | null,
  timeZone: string,
): Date | null {
  if (!text) return null;
  return before && text === clockAt(before, timeZone) ? before : readHeldUntil(text, timeZone);
}
