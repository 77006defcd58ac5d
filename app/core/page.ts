/** Which way a list is sorted. */
export type Order = "asc" | "desc";

/** One page of a list. */
export interface Page<T> {
  rows: T[];
  /** Whether the first row belongs to another page, and is shown here only because it was just saved. */
  outside?: boolean;
  /** All rows that match, on all pages. */
  total: number;
  /**
   * From 1. Past the last page it is the last one, so that old bookmarks still work, unless `exactPage` was
   * set.
   */
  page: number;
  size: number;
  /** At least 1. */
  pages: number;
}

/** The most characters of a search; the screens cut off more, the API refuses it. */
export const MAX_SEARCH = 100;
