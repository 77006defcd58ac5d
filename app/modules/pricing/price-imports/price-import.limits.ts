/** The most prices in a file. */
export const MAX_LINES = 10_000;

/** The most cells of a line: the import knows about a dozen columns, and a hotel may add its own. */
export const MAX_CELLS = 40;

/** The most characters of a cell, far more than the longest stored name has. */
export const MAX_CELL_LENGTH = 1000;
