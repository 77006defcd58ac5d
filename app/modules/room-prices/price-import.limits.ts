/** The most prices that a file may hold. */
export const MAX_LINES = 10_000;
