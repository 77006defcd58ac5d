import { MAX_STORED } from "~/core/money/minor";

/** The highest amount of one adjustment, in the currency of its booking. */
export const MAX_ADJUSTMENT = MAX_STORED;

export const MAX_DESCRIPTION = 100;

export const MAX_REASON = 255;
