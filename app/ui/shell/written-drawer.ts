import type { DrawerEntry, DrawerGroup, DrawerSection } from "./drawer";

/*
 * The drawer is on every page, and travels with it for hydration. As objects its fields' names and
 * the numbers of its values would be half of it; and what needs a backslash in a string costs seven
 * characters in the page. So it is a line of words: `#` begins a section, `+` a group, `-` ends it.
 */
const BETWEEN = "|";
const TO = "=";

/** @returns the drawer as one string for the browser; no word in it may contain `|` or `=` */
export function writtenDrawer(sections: readonly DrawerSection[]): string {
  return sections
    .flatMap(({ label, entries }) => [
      `#${label}`,
      ...entries.flatMap((entry) =>
        "to" in entry
          ? [writtenEntry(entry)]
          : [`+${entry.label}${TO}${entry.icon}`, ...entry.entries.map(writtenEntry), "-"],
      ),
    ])
    .join(BETWEEN);
}

function writtenEntry({ label, to, icon = "", also = [], alone }: DrawerEntry): string {
  return [label, to, icon, ...also].join(TO) + (alone ? TO : "");
}

/** @returns the drawer from the string that `writtenDrawer` made */
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
  const [label = "", icon = ""] = part.split(TO);
  return { label, icon, entries: [] };
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
