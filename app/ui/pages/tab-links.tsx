import { Fragment, useRef } from "react";
import { Link } from "../link";
import { useCurrentInView } from "../use-current-in-view";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";

interface Props {
  label: string;
  tabs: { to: string; label: string; current: boolean }[];
}

/** Tabs as links to pages of their own; one of them is current. The spaces between them are for browsers without styles. */
export function TabLinks({ label, tabs }: Props) {
  const ref = useRef<HTMLElement>(null);
  useCurrentInView(ref, tabs.find(({ current }) => current)?.to ?? "");
  useKeptFocus(ref, label);
  return (
    <nav ref={ref} className="tab-row" aria-label={label}>
      {tabs.map((tab) => (
        <Fragment key={tab.to}>
          <Link to={tab.to} aria-current={tab.current ? "page" : undefined}>
            {tab.label}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

/** The name of the row that is being taken off the page together with the focus; null in between. */
let leaving: string | null = null;

/**
 * Keeps the keyboard focus in a row of tabs that each of its pages draws anew: where the row that goes away has the
 * focus, the current tab of the row that comes in its place gets it.
 *
 * @param name the row's name, the same on all its pages
 */
function useKeptFocus(ref: React.RefObject<HTMLElement>, name: string): void {
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
