/**
 * The number of ids of doubtful prices that are stored for a season, the lowest first; further ones are only
 * counted.
 */
export const FIRST_KEPT = 6;
