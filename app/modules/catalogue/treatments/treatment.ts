/** The categories of treatments. */
export const treatmentCategories = ["massage", "face", "body", "hammam", "hair", "other"] as const;

/** The bounds of what a treatment takes: minutes, and how many people share it. */
export const treatmentNumbers = {
  duration_minutes: { min: 5, max: 480 },
  buffer_minutes: { min: 0, max: 120 },
  persons: { min: 1, max: 10 },
  min_age: { min: 0, max: 99 },
} as const;

/** The most that a treatment costs, in its spa's currency. */
export const MAX_PRICE = 9_999_999;

/** The most characters of a description. */
export const MAX_DESCRIPTION = 500;

/**
 * @param entered what it takes, or what stands in its form, whatever that is
 * @param longest for how many minutes its spa is open at a stretch at most; null without a spa
 * @returns whether it takes its room for longer than that; what is no number takes no time
 */
export function takesTooLong(
  entered: { duration_minutes?: unknown; buffer_minutes?: unknown },
  longest: number | null,
): boolean {
  const minutes = (value: unknown) => Number(value) || 0;
  const taken = minutes(entered.duration_minutes) + minutes(entered.buffer_minutes);
  return longest !== null && taken > longest;
}
