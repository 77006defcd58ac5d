/** How many ids of a season's doubtful prices are kept, the lowest first; further ones are only counted. */
export const FIRST_KEPT = 6;
