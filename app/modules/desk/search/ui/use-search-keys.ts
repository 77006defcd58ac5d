import { useEffect, type RefObject } from "react";

/**
 * "/" and Ctrl+K (⌘K) move the focus to the search box of the header. "/" stays a letter in fields; an open
 * dialog keeps the focus, as what is behind it can't have it.
 */
export function useSearchKeys(box: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, target } = event;
      const searches =
        ctrlKey || metaKey
          ? key === "k"
          : key === "/" && !(target as Element).closest("input, textarea, select");
      if (!searches) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box]);
}
