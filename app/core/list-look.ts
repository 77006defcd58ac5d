/** How somebody likes to see a list: nobody else sees it so. */
export interface ListLook {
  /** Whether its rows stand close. */
  compact: boolean;
  /** The columns that aren't shown, by their keys; the first one always is. */
  hidden: string[];
}

/** A list's look where nobody has chosen another. */
export const usualLook: ListLook = { compact: false, hidden: [] };
