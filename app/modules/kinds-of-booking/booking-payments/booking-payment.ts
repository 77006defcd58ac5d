import { MAX_STORED } from "~/core/money/minor";

/** The highest amount of one payment, in its currency. */
export const MAX_PAYMENT = MAX_STORED;

export const MAX_REFERENCE = 64;

export const MAX_NOTE = 255;
