/** The fewest characters of a new password (`back-office.md` §9). */
export const MIN_PASSWORD = 8;

/** The most: long enough for any sentence, short enough to be hashed. */
export const MAX_PASSWORD = 256;
