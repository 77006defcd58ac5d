const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** The character codes of comma, semicolon and tab. */
const SEPARATORS = [0x2c, 0x3b, 0x09];

export interface CsvBounds {
  /** The most lines that aren't empty, including the header. */
  lines: number;
  cellsALine: number;
  /** The most characters of a cell, quoted or not. */
  cellLength: number;
}

/**
 * Checks the size of a text before a CSV parser gets it: even a small file can hold a million cells, or one
 * cell that a parser works on for seconds. It reads the characters once and builds nothing. All three
 * separators count, because it isn't known yet which one the file uses.
 *
 * @returns the first bound that is exceeded, or null
 */
export function exceededBound(text: string, bounds: CsvBounds): keyof CsvBounds | null {
  let quoted = false;
  let lines = 0;
  let ends = 0;
  let lineStart = 0;
  let cellStart = 0;
  let cells = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const character = at < text.length ? text.charCodeAt(at) : LINE_FEED;
    if (at - cellStart > bounds.cellLength) return "cellLength";
    if (character === QUOTE) quoted = !quoted;
    if (quoted) continue;
    if (SEPARATORS.includes(character)) {
      cells += 1;
      cellStart = at + 1;
      if (cells > bounds.cellsALine) return "cellsALine";
    } else if (character === LINE_FEED || character === CARRIAGE_RETURN) {
      if (at > lineStart) lines += 1;
      ends += 1;
      lineStart = cellStart = at + 1;
      cells = 1;
      // Empty lines hold no price, but reading them takes time, so their number is limited too. CR LF counts
      // as two line ends.
      if (lines > bounds.lines || ends > 4 * bounds.lines) return "lines";
    }
  }
  return null;
}
