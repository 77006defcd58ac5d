/** The types of distribution points (`back-office.md` §2). */
export const distributionPointTypes = [
  "physical_agency",
  "online_portal",
  "partner_api",
  "direct_sales",
  "other",
] as const;

export type DistributionPointType = (typeof distributionPointTypes)[number];

export const MAX_ADDRESS = 500;

/**
 * The maximum number of decimals of a commission in percent: the column has no more, and nothing is rounded.
 */
export const COMMISSION_DECIMALS = 2;

/** The time after the last key press before parents are searched, in milliseconds (`back-office.md` §9). */
export const PARENT_SEARCH_MS = 200;
