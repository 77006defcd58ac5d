/** The most prices that a file may hold. */
export const MAX_LINES = 10_000;

/** The most cells of a line: we know a dozen columns, and leave room for a hotel's own. */
export const MAX_CELLS = 40;

/** The most characters of a cell: the longest name that we keep is far shorter. */
export const MAX_CELL_LENGTH = 1000;
