import { roundings } from "~/core/money/rounding";

/** How prices are rounded; "none": to the smallest unit of their currency. */
export const nextYearRoundings = ["none", ...roundings] as const;
