import { may, type Permission } from "~/core/access/permissions";
import type { Actor } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { DrawerEntry, DrawerGroup, DrawerSection } from "~/ui/shell/written-drawer";

/** A page in the main navigation. */
export interface Place {
  to: string;
  /** The translation key of its label. */
  words: string;
  /** The permission for the page; without one, a login is enough. */
  need?: Permission;
  /**
   * Further paths for which this is the current entry, such as pages of its forms under another path; `*` stands for
   * any part between two slashes.
   */
  also?: string[];
  /** Whether only the page itself makes this the current entry, and no page below its path. */
  alone?: boolean;
  /** The symbol beside the label; entries in a group have none. */
  icon?: string;
}

interface Group {
  words: string;
  icon: string;
  /** Whether it is open until the user folds it; the others open with their pages, or when the user opens them. */
  usuallyOpen?: boolean;
  places: Place[];
}

/** A section of the drawer under its heading: pages, and groups of pages. */
export interface DrawerPart {
  words: string;
  places: (Place | Group)[];
}

/** The drawers that were made before, by language and permissions: all users of a role have the same one. */
const drawers = new WeakMap<DrawerPart[], Map<string, DrawerSection[]>>();

/** The most drawers in memory: more than there are combinations of a language and a role's permissions. */
const MAX_DRAWERS = 100;

/** @returns the drawer for a user: the pages that they may see, without empty sections and groups */
export function drawerFor(
  actor: Pick<Actor, "permissions">,
  locale: Language,
  parts: DrawerPart[],
): DrawerSection[] {
  const drawersOfLanguage = drawers.get(parts) ?? new Map<string, DrawerSection[]>();
  drawers.set(parts, drawersOfLanguage);
  const key = [locale, ...actor.permissions].join();
  const knownDrawer = drawersOfLanguage.get(key);
  if (knownDrawer) return knownDrawer;
  if (drawersOfLanguage.size >= MAX_DRAWERS) drawersOfLanguage.clear();
  const sections = sectionsFor(actor, locale, parts);
  drawersOfLanguage.set(key, sections);
  return sections;
}

function sectionsFor(
  actor: Pick<Actor, "permissions">,
  locale: Language,
  parts: DrawerPart[],
): DrawerSection[] {
  const t = translator(locale);
  const entry = ({ to, words, need, also, alone, icon }: Place): DrawerEntry[] =>
    !need || may(actor, need)
      ? [
          {
            label: t(words),
            to,
            ...(also && { also }),
            ...(alone && { alone }),
            ...(icon && { icon }),
          },
        ]
      : [];
  const group = ({ words, icon, usuallyOpen, places }: Group): DrawerGroup[] => {
    const entries = places.flatMap(entry);
    return entries.length > 0
      ? [{ label: t(words), icon, ...(usuallyOpen && { usuallyOpen }), entries }]
      : [];
  };
  return parts
    .map(({ words, places }) => ({
      label: t(words),
      entries: places.flatMap<DrawerEntry | DrawerGroup>((place) =>
        "places" in place ? group(place) : entry(place),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
