import { useNavigate } from "@remix-run/react";
import { useEffect, type RefObject } from "react";
import { SEARCH } from "../search";

/**
 * Makes "/" and Ctrl+K (⌘K) move the focus to the search box of the header, or open the search page where the
 * header has no room for the box. In fields "/" stays a letter. While a dialog is open the keys do nothing.
 */
export function useSearchKeys(box: RefObject<HTMLInputElement>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, target } = event;
      const searches =
        ctrlKey || metaKey
          ? key === "k"
          : key === "/" && !(target as Element).closest("input, textarea, select");
      if (!searches || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      if (box.current?.offsetParent) box.current.focus();
      else navigate(SEARCH);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, navigate]);
}
