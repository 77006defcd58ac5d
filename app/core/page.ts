/** The direction in which a list is sorted. */
export type Order = "asc" | "desc";

/** One page of a list. */
export interface Page<T> {
  rows: T[];
  /** Whether the first row belongs to another page, and is shown here only because it was just saved. */
  outside?: boolean;
  /** The number of matching rows, on all pages together. */
  total: number;
  /**
   * The number of the page, from 1. A page past the end becomes the last one, so that old bookmarks still
   * work, unless `exactPage` was set.
   */
  page: number;
  size: number;
  /** The number of pages, at least 1. */
  pages: number;
  /**
   * Only where the list is read by id, which counts nothing (`total` is that of these rows): the id after which
   * the next rows come; null after the last one.
   */
  next?: number | null;
}

/** The most characters of a search text; screens cut off the rest, the API refuses a longer one. */
export const MAX_SEARCH = 100;
