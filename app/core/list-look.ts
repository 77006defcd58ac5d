/** One user's settings for the look of a list: its columns and its density. */
export interface ListLook {
  /** Whether its rows stand close together. */
  compact: boolean;
  /** The keys of hidden columns; the first column is always shown. */
  hidden: string[];
}

/** The default look of a list. */
export const usualLook: ListLook = { compact: false, hidden: [] };

/**
 * @param path the path of the list
 * @returns the name under which the look of a list is kept: lists with the same columns, such as one for each
 *   hotel, share a look
 */
export function lookName(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, "");
}
