import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The button of the filters, closed or open. */
const FILTERS = ".list-search > a, .list-search > details > summary";

/**
 * Keeps the keyboard's focus in a list when the link that has it goes away with the filter or the search that it has
 * removed: the button of the filters gets it, or the search. What else may go away is the matter of the whole page
 * (`ui/shell/use-kept-focus.ts`).
 *
 * @param list the part of the page with all of these
 */
export function useFocusStays(list: React.RefObject<HTMLElement>): void {
  const { search } = useLocation();
  const left = useRef<{ link: Element; next: string } | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const link = target as Element;
      const part = link.closest(".search-field, .list-search, .list-chips");
      const next = part?.matches(".search-field") ? "[type=search]" : FILTERS;
      left.current = part ? { link, next } : null;
    };
    const element = list.current!;
    element.addEventListener("focusin", remember);
    return () => element.removeEventListener("focusin", remember);
  }, [list]);
  useEffect(() => {
    const { link, next = "" } = left.current ?? {};
    if (link && !link.isConnected && document.activeElement === document.body) {
      list.current!.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
    }
  }, [list, search]);
}
