import { useEffect } from "react";

/**
 * Scrolls a navigation so that its current entry is visible; the page itself doesn't scroll. Before hydration
 * and without scripts, browsers with `scroll-initial-target` do the same.
 *
 * @param ref the element that scrolls
 * @param address a value that changes together with the current entry
 */
export function useCurrentInView(ref: React.RefObject<HTMLElement>, address: string): void {
  useEffect(() => {
    const nav = ref.current;
    const show = () => {
      const current = nav?.querySelector("[aria-current=page]");
      if (!nav || !current) return;
      const [view, entry] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
      if (entry.left < view.left || entry.right > view.right) {
        nav.scrollLeft += entry.left - view.left - (view.width - entry.width) / 2;
      }
      if (entry.top < view.top || entry.bottom > view.bottom) {
        nav.scrollTop += entry.top - view.top - (view.height - entry.height) / 2;
      }
    };
    show();
    // A popover has a position only once it is open. React 18 has no prop for this event.
    nav?.addEventListener("toggle", show);
    return () => nav?.removeEventListener("toggle", show);
  }, [ref, address]);
}
