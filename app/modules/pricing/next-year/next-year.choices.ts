import { roundings } from "~/core/money/rounding";

/** The ways to round the copied prices; "none" rounds to the smallest unit of their currency. */
export const nextYearRoundings = ["none", ...roundings] as const;
