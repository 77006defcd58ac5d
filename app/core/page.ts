/** Which way a list is sorted. */
export type Order = "asc" | "desc";

/** One page of a list. */
export interface Page<T> {
  rows: T[];
  /**
   * Whether the first row isn't part of this page, and is shown only because it was saved just now.
   */
  outside?: boolean;
  /** All rows that match, on all pages. */
  total: number;
  /**
   * From 1; not past the last page, so that a bookmarked page that is gone shows the last, unless the
   * very page was asked for.
   */
  page: number;
  size: number;
  /** At least 1. */
  pages: number;
}
