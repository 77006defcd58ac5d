import { useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CONTROLS = "a, button, input, select, textarea, summary";

/** The button of a list's filters, closed or open. */
const FILTERS = ".list-search > a, .list-search > details > summary";

/** An element that had the focus, and where it stood. */
interface Place {
  element: Element;
  /** The control that follows a link by which a search or filters are removed. */
  next?: string;
  /** Its ancestors, from its parent to `main`. */
  within: Element[];
  /** The number of its row. */
  nth: number;
}

/**
 * Keeps the keyboard's focus near its place when what has it goes away: the row that was checked out or deleted, the
 * button that was pressed, the filter that was removed. Otherwise the browser would start again at the top of the page.
 *
 * A row that stays keeps the focus in the same cell, or on its title. In place of a row that goes, the next one has it,
 * on its title: the key that is still held down must not do to it what was done to the other.
 */
export function useKeptFocus(): void {
  const place = useRef<Place>();
  const matches = useMatches();
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element;
      // A dialog returns the focus to what has opened it, if that is still there.
      if (!element.closest("main") || element.closest("dialog")) return;
      // Nothing takes the focus after a press: a field would call the keyboard of a phone.
      place.current = element.matches(":focus-visible") ? placeOf(element) : undefined;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    const { current } = place;
    if (!current || current.element.isConnected || document.activeElement !== document.body) return;
    near(current)?.focus({ preventScroll: true });
  }, [matches]);
}

function placeOf(element: Element): Place {
  const within: Element[] = [];
  for (let outer: Element | null = element.parentElement; outer; outer = outer.parentElement) {
    within.push(outer);
    if (outer.localName === "main") break;
  }
  const row = element.closest("tr");
  const part = element.closest(".search-field, .list-search, .list-chips");
  const next = part?.matches(".search-field") ? "main [type=search]" : FILTERS;
  return {
    element,
    within,
    next: part ? next : undefined,
    nth: row ? [...row.parentElement!.children].indexOf(row) : 0,
  };
}

function near({ within, next, nth }: Place): HTMLElement | undefined {
  const named = next && document.querySelector<HTMLElement>(next);
  if (named) return named;
  for (const outer of within.filter(({ isConnected }) => isConnected)) {
    if (outer.localName === "main") return outer as HTMLElement;
    const row =
      outer.localName === "tbody" ? (outer.children[nth] ?? outer.lastElementChild) : null;
    const inner = row ?? outer;
    const title = inner.localName === "tr" ? inner.querySelector<HTMLElement>(".row-title") : null;
    const controls = inner.querySelectorAll<HTMLElement>(CONTROLS);
    const found = title ?? [...controls].find((control) => control.getClientRects().length > 0);
    if (found) return found;
  }
  return undefined;
}
