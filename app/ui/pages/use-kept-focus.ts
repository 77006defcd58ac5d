import { useBrowserLayoutEffect } from "../use-browser-layout-effect";

/** The name of the row that is being taken off the page together with the focus; null in between. */
let leaving: string | null = null;

/**
 * Keeps the keyboard focus in a row of tabs that each of its pages draws anew: where the row that goes away has the
 * focus, the current tab of the row that comes in its place gets it.
 *
 * @param name the row's name, the same on all its pages
 */
export function useKeptFocus(ref: React.RefObject<HTMLElement>, name: string): void {
  useBrowserLayoutEffect(() => {
    const row = ref.current;
    if (leaving === name) {
      row?.querySelector<HTMLElement>("[aria-current=page]")?.focus({ preventScroll: true });
    }
    leaving = null;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      leaving = name;
      // The other row comes in the same turn, or not at all.
      queueMicrotask(() => (leaving = null));
    };
  }, [ref, name]);
}
