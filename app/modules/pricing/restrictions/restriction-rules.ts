/** What a restriction can say. The values of the first two are yes or no, those of the others numbers. */
export const closings = ["closed_to_arrival", "closed_to_departure"] as const;
export const limits = [
  "min_stay_arrival",
  "max_stay_arrival",
  "min_stay_through",
  "min_advance_days",
  "max_advance_days",
] as const;
export const restrictionRules = [...closings, ...limits] as const;

export type RestrictionRule = (typeof restrictionRules)[number];
export type RestrictionLimit = (typeof limits)[number];

/** The codes of broken restrictions among the warnings of a quote. */
export type RestrictionCode = Uppercase<RestrictionRule>;

export const restrictionCodes = restrictionRules.map((rule) =>
  rule.toUpperCase(),
) as RestrictionCode[];

export function isRestrictionCode(code: string): code is RestrictionCode {
  return (restrictionCodes as string[]).includes(code);
}

export function isLimit(rule: RestrictionRule): rule is RestrictionLimit {
  return (limits as readonly string[]).includes(rule);
}
