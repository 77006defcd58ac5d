/** How somebody likes to see a list: nobody else sees it so. */
export interface ListLook {
  /** Whether its rows stand close. */
  compact: boolean;
  /** The columns that aren't shown, by their keys; the first one always is. */
  hidden: string[];
}

/** A list's look where nobody has chosen another. */
export const usualLook: ListLook = { compact: false, hidden: [] };

/**
 * @param path of a list, as its address says it
 * @returns what its look is kept under: lists of the same columns, one for each hotel or spa, have one look
 */
export function lookName(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, "");
}
