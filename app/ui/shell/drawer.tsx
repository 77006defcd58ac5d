import { Link } from "@remix-run/react";
import { closePopover, popoverPanel } from "../popover";

export interface DrawerEntry {
  label: string;
  to: string;
  current: boolean;
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
  sections: DrawerSection[];
}

/** The main navigation: always there on wide screens, an overlay below; CSS decides which. */
export function Drawer({ label, sections }: Props) {
  return (
    <nav
      className="drawer"
      aria-label={label}
      {...popoverPanel(DRAWER_ID)}
      onClick={(event) => {
        if ((event.target as Element).closest("a")) closePopover(event.currentTarget);
      }}
    >
      {sections.map((section) => (
        <div key={section.label}>
          <p className="drawer-section">{section.label}</p>
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.label}>
                {"to" in entry ? (
                  <EntryLink entry={entry} />
                ) : (
                  <details open>
                    <summary>{entry.label}</summary>
                    <ul>
                      {entry.entries.map((child) => (
                        <li key={child.to}>
                          <EntryLink entry={child} />
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

function EntryLink({ entry }: { entry: DrawerEntry }) {
  return (
    <Link to={entry.to} aria-current={entry.current ? "page" : undefined}>
      {entry.label}
    </Link>
  );
}
