/** So many of a season's doubtful prices are kept by their ids, the lowest; of the others the number. */
export const FIRST_KEPT = 6;
