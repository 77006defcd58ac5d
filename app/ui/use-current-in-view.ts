import { useEffect } from "react";

/**
 * Brings the current entry of a navigation into its view, sideways and up and down, and leaves the
 * page where it is. Before, and without scripts, the browser does so by `scroll-initial-target`
 * where it knows that.
 *
 * @param ref the navigation, which scrolls
 * @param address changes with the current entry
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
    // A popover has a place only once it is open. React 18 doesn't know the event.
    nav?.addEventListener("toggle", show);
    return () => nav?.removeEventListener("toggle", show);
  }, [ref, address]);
}
