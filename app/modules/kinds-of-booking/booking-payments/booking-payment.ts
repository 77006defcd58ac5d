/** The highest amount of one payment, in its currency. */
export const MAX_PAYMENT = 99_999_999;

export const MAX_REFERENCE = 64;

export const MAX_NOTE = 255;
