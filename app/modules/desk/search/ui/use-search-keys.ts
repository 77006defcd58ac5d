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
      if (!isSearchKey(event) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      if (box.current?.offsetParent) {
        box.current.focus();
        // What is typed replaces the former search.
        box.current.select();
      } else navigate(SEARCH);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, navigate]);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (altKey || defaultPrevented) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === "k";
  const { isContentEditable } = target as HTMLElement;
  return (
    key === "/" && !isContentEditable && !(target as Element).closest("input, textarea, select")
  );
}
