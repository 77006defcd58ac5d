import { createContext } from "react";

/** The tabs of a page of several pages. */
interface PageTabs {
  /** The name of the current tab. */
  current: string;
  row: React.ReactNode;
}

/**
 * The tabs of a page of several pages, which its layout provides: each of the pages shows them under its own title.
 * null where there are none.
 */
export const PageTabsContext = createContext<PageTabs | null>(null);
