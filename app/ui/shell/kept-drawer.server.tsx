import { renderToString } from "react-dom/server";
import { currentEntry, DrawerSections } from "./drawer";
import { readDrawer } from "./written-drawer";

/** By drawer and current page: as many as kinds of people times places, and some more. */
const kept = new Map<string, string>();

const MAX_KEPT = 1000;

/**
 * What stands in the drawer, rendered once for everybody who has the same and is at the same place.
 * The browser renders it by itself, and finds what it would have made.
 *
 * @param written the drawer as it travels to the browser
 * @returns the HTML in its `<nav>`
 */
export function keptDrawer(written: string, pathname: string): string {
  const sections = sectionsOf(written);
  const current = currentEntry(sections, pathname);
  const key = `${current?.to}|${written}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const html = renderToString(<DrawerSections sections={sections} current={current} />);
  kept.set(key, html);
  return html;
}

const read = new Map<string, ReturnType<typeof readDrawer>>();

function sectionsOf(written: string): ReturnType<typeof readDrawer> {
  const known = read.get(written);
  if (known) return known;
  if (read.size >= MAX_KEPT) read.clear();
  const sections = readDrawer(written);
  read.set(written, sections);
  return sections;
}
