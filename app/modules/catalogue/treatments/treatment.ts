/** The categories of treatments. */
export const treatmentCategories = ["massage", "face", "body", "hammam", "hair", "other"] as const;

/** The lowest and highest numbers of a treatment's minutes and persons. */
export const treatmentNumbers = {
  duration_minutes: { min: 5, max: 480 },
  buffer_minutes: { min: 0, max: 120 },
  persons: { min: 1, max: 10 },
  min_age: { min: 0, max: 99 },
} as const;

/** The highest price of a treatment, in its spa's currency. */
export const MAX_PRICE = 9_999_999;

/** The maximum length of a description, in characters. */
export const MAX_DESCRIPTION = 500;

/**
 * @param entered the treatment, or its entered fields
 * @param longest the longest time in minutes that the spa is open without a break; null without a spa
 * @returns whether treatment and buffer take longer than that; incomplete numbers count as 0
 */
export function takesTooLong(
  entered: { duration_minutes?: unknown; buffer_minutes?: unknown },
  longest: number | null,
): boolean {
  const minutes = (value: unknown) => Number(value) || 0;
  const taken = minutes(entered.duration_minutes) + minutes(entered.buffer_minutes);
  return longest !== null && taken > longest;
}
