/** The types of distribution points (docs/reference/screens.md#distribution-points). */
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

/**
 * The time after the last key press before parents are searched, in milliseconds
 * (docs/reference/everywhere.md#pickers).
 */
export const PARENT_SEARCH_MS = 200;
