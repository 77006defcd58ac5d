import { useLocation } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { Icon } from "../icons/icons";
import { Link } from "../link";
import { closePopover, popoverPanel } from "../menus/popover";
import { useCurrentInView } from "../use-current-in-view";
import type { DrawerWidth } from "./drawer-width";
import { keepTurned } from "./turned-groups";
import {
  readDrawer,
  type DrawerEntry,
  type DrawerGroup,
  type DrawerSection,
} from "./written-drawer";

export const DRAWER_ID = "drawer";

interface Props {
  label: string;
  /** The sections of the drawer, as one string (`writtenDrawer`). */
  written: string;
  /** The keys of the groups that the user has opened or folded (`turned-groups.ts`). */
  turned: string[];
  /** Its width on wide screens. */
  width: DrawerWidth;
}

/**
 * The main navigation: always visible on wide screens, an overlay on narrow ones; CSS decides. Folded to its icons it
 * shows its words while the pointer or the keyboard's focus is in it. Its dozens of entries are styled once, on the
 * element around them.
 */
export function Drawer({ label, written, turned, width }: Props) {
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  useCurrentInView(ref, pathname);
  const sections = useMemo(() => readDrawer(written), [written]);
  const current = currentEntry(sections, pathname);
  const isOpen = (group: DrawerGroup) =>
    group.entries.includes(current!) ||
    (group.usuallyOpen ?? false) !== turned.includes(firstPath(group));
  return (
    <nav
      ref={ref}
      className="drawer"
      data-width={width}
      aria-label={label}
      {...popoverPanel(DRAWER_ID)}
      onClick={(event) => {
        if ((event.target as Element).closest("a")) closePopover(event.currentTarget);
      }}
    >
      {sections.map((section) => (
        <div key={section.label}>
          <p className="truncate px-3 pt-3 pb-1 text-xs/4.5 font-semibold text-muted">
            {section.label}
          </p>
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.label}>
                {"to" in entry ? (
                  <EntryLink entry={entry} current={entry === current} />
                ) : (
                  <details open={isOpen(entry)}>
                    <summary onClick={keepPressed(entry)}>
                      <Icon symbol={entry.icon} />
                      {entry.label}
                    </summary>
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

/** @returns the key of a group: its first path, which is the same in every language */
function firstPath({ entries }: DrawerGroup): string {
  return entries[0]?.to ?? "";
}

/**
 * @returns a handler that remembers when the user opens or folds a group. A group that opens because its
 *   page is current isn't remembered
 */
function keepPressed(group: DrawerGroup) {
  return ({ currentTarget }: React.MouseEvent) => {
    // The group isn't toggled yet when this handler runs.
    const opens = !currentTarget.closest("details")?.open;
    keepTurned(firstPath(group), opens !== (group.usuallyOpen ?? false));
  };
}

interface EntryProps {
  entry: DrawerEntry;
  current: boolean;
}

function EntryLink({ entry, current }: EntryProps) {
  return (
    <Link to={entry.to} aria-current={current ? "page" : undefined}>
      {entry.icon ? <Icon symbol={entry.icon} /> : null}
      {entry.label}
    </Link>
  );
}

/** @returns the entry of the current page: of several that match, the one with the longest path */
function currentEntry(sections: DrawerSection[], pathname: string): DrawerEntry | undefined {
  const entries = sections.flatMap((section) =>
    section.entries.flatMap((entry) => ("to" in entry ? [entry] : entry.entries)),
  );
  const saidBy = ({ to, also = [], alone }: DrawerEntry) =>
    Math.max(
      0,
      ...[to, ...also]
        .filter((path) => isBelow(pathname, path) && (!alone || pathname === path))
        .map((path) => path.length),
    );
  const [first] = entries
    .filter((entry) => saidBy(entry) > 0)
    .sort((a, b) => saidBy(b) - saidBy(a));
  return first;
}

/** @returns whether an address has this path or one below it */
function isBelow(pathname: string, path: string): boolean {
  const parts = pathname.split("/");
  return path.split("/").every((part, at) => (part === "*" ? parts[at] : parts[at] === part));
}
