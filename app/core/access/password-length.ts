/** The fewest characters of a new password (docs/reference/everywhere.md#sessions-and-login). */
export const MIN_PASSWORD = 8;

/** The most characters of a password: enough for any sentence, few enough to be hashed quickly. */
export const MAX_PASSWORD = 256;
