export interface DrawerEntry {
  label: string;
  to: string;
  /** The symbol beside its label. */
  icon?: string;
  /** Further paths for which this entry is the current one; `*` stands for any part between two slashes. */
  also?: string[];
  /** Whether pages below its path don't make it the current entry. */
  alone?: boolean;
}

export interface DrawerGroup {
  label: string;
  icon: string;
  /** Whether it is open until the user folds it. */
  usuallyOpen?: boolean;
  entries: DrawerEntry[];
}

export interface DrawerSection {
  label: string;
  entries: (DrawerEntry | DrawerGroup)[];
}

/*
 * The drawer is part of every page, and is sent again with it for hydration. In objects, the names of fields
 * and the numbers of values would be half of its size, and every character that needs a backslash in a string
 * takes seven characters in the page. So it is one line of text: `#` begins a section, `+` begins a group,
 * `-` ends it.
 */
const BETWEEN = "|";
const TO = "=";

/** @returns the drawer as one string for the browser; no label in it may contain `|` or `=` */
export function writtenDrawer(sections: readonly DrawerSection[]): string {
  return sections
    .flatMap(({ label, entries }) => [
      `#${label}`,
      ...entries.flatMap((entry) =>
        "to" in entry
          ? [writtenEntry(entry)]
          : [writtenGroup(entry), ...entry.entries.map(writtenEntry), "-"],
      ),
    ])
    .join(BETWEEN);
}

function writtenGroup({ label, icon, usuallyOpen }: DrawerGroup): string {
  return `+${label}${TO}${icon}` + (usuallyOpen ? TO : "");
}

function writtenEntry({ label, to, icon = "", also = [], alone }: DrawerEntry): string {
  return [label, to, icon, ...also].join(TO) + (alone ? TO : "");
}

/** @returns the drawer in a string that `writtenDrawer` made */
export function readDrawer(written: string): DrawerSection[] {
  const sections: DrawerSection[] = [];
  let group: DrawerGroup | undefined;
  for (const part of written.split(BETWEEN).filter(Boolean)) {
    const section = sections.at(-1);
    const label = part.slice(1);
    if (part.startsWith("#")) sections.push({ label, entries: [] });
    else if (part.startsWith("+")) section?.entries.push((group = readGroup(label)));
    else if (part === "-") group = undefined;
    else (group ?? section)?.entries.push(readEntry(part));
  }
  return sections;
}

function readGroup(part: string): DrawerGroup {
  const [label = "", icon = "", open] = part.split(TO);
  return { label, icon, ...(open === "" && { usuallyOpen: true }), entries: [] };
}

function readEntry(part: string): DrawerEntry {
  const [label = "", to = "", icon, ...rest] = part.split(TO);
  const also = rest.filter(Boolean);
  return {
    label,
    to,
    ...(icon && { icon }),
    ...(also.length > 0 && { also }),
    ...(rest.at(-1) === "" && { alone: true }),
  };
}
