import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { Link } from "../link";
import { closePopover, popoverPanel } from "../popover";
import { readDrawer } from "./written-drawer";

export interface DrawerEntry {
  label: string;
  to: string;
  /** Other paths that belong to it. */
  also?: string[];
  /** Whether the pages below its path are other entries, or none. */
  alone?: boolean;
}

export interface DrawerGroup {
  label: string;
  entries: DrawerEntry[];
}

export interface DrawerSection {
  label: string;
  entries: (DrawerEntry | DrawerGroup)[];
}

export const DRAWER_ID = "drawer";

interface Props {
  label: string;
  /** What stands in it, as it travels to the browser (`writtenDrawer`). */
  written: string;
}

/**
 * The main navigation: always there on wide screens, an overlay below; CSS decides which. What its
 * entries look like is said once: there are dozens of them, on every page.
 */
export function Drawer({ label, written }: Props) {
  const { pathname } = useLocation();
  const sections = useMemo(() => readDrawer(written), [written]);
  const current = currentEntry(sections, pathname);
  return (
    <nav
      className="fixed inset-y-0 right-auto left-0 m-0 h-dvh w-65 max-w-[100vw] overflow-y-auto border-0 border-r border-subtle bg-sunken px-3 py-4 text-ink backdrop:bg-scrim md:w-70 lg:top-16 lg:block lg:h-[calc(100dvh-4rem)] print:hidden [&_:is(a,summary)]:drawer-row [&_li_li_a]:pl-8 [&_li_li_a]:text-sm [&_li_li_a:not([aria-current=page])]:text-muted"
      aria-label={label}
      {...popoverPanel(DRAWER_ID)}
      onClick={(event) => {
        if ((event.target as Element).closest("a")) closePopover(event.currentTarget);
      }}
    >
      {sections.map((section) => (
        <div key={section.label}>
          <p className="px-3 pt-3 pb-1 text-xs/4.5 font-semibold text-muted">{section.label}</p>
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.label}>
                {"to" in entry ? (
                  <EntryLink entry={entry} current={entry === current} />
                ) : (
                  <details open>
                    <summary>{entry.label}</summary>
                    <ul>
                      {entry.entries.map((child) => (
                        <li key={child.to}>
                          <EntryLink entry={child} current={child === current} />
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface EntryProps {
  entry: DrawerEntry;
  current: boolean;
}

function EntryLink({ entry, current }: EntryProps) {
  return (
    <Link to={entry.to} aria-current={current ? "page" : undefined}>
      {entry.label}
    </Link>
  );
}

/** @returns the entry whose page one is on; of several the one with the longest path */
function currentEntry(sections: DrawerSection[], pathname: string): DrawerEntry | undefined {
  const entries = sections.flatMap((section) =>
    section.entries.flatMap((entry) => ("to" in entry ? [entry] : entry.entries)),
  );
  const saidBy = ({ to, also = [], alone }: DrawerEntry) =>
    Math.max(
      0,
      ...[to, ...also]
        .filter((path) => pathname === path || (!alone && pathname.startsWith(`${path}/`)))
        .map((path) => path.length),
    );
  const [first] = entries
    .filter((entry) => saidBy(entry) > 0)
    .sort((a, b) => saidBy(b) - saidBy(a));
  return first;
}
