import { useNavigate } from "@remix-run/react";
import { useEffect, type RefObject } from "react";
import { SEARCH } from "../search";

/**
 * "/" and Ctrl+K (⌘K) move the focus to the search box of the header, or open the search page where the
 * header has no room for the box. "/" stays a letter in fields; an open dialog keeps the focus.
 */
export function useSearchKeys(box: RefObject<HTMLInputElement>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !isSearchKey(event) || document.querySelector("dialog:modal")) {
        return;
      }
      event.preventDefault();
      if (box.current?.offsetParent) {
        box.current.focus();
        box.current.select();
      } else {
        navigate(SEARCH);
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, navigate]);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  const writing =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return key === "/" && !writing;
}
