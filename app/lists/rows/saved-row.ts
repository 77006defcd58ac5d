import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { openDialog } from "../dialog-params";

/**
 * Marks the row that was just saved and scrolls it into view, with scripts or without. Where nothing has the focus any
 * more, since what had it was in a row that went to another place, the row's title gets it.
 */
export function useSavedRow(id: number | undefined) {
  const ref = useRef<HTMLElement & HTMLTableRowElement & HTMLLIElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    if (!id) return;
    ref.current?.scrollIntoView({ block: "nearest" });
    if (document.activeElement === document.body) {
      ref.current?.querySelector<HTMLElement>(".row-title")?.focus({ preventScroll: true });
    }
  }, [id]);
  // Where a form is open over the list, such as the one for another new row, the form has the focus.
  const autoFocus = openDialog(new URLSearchParams(search)) === null;
  return { ref, "data-saved": true, tabIndex: -1, autoFocus };
}
