import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { ALL_FLOORS, floorKey, floorShown, floorsOf, SHOWN_ROOMS } from "./floors";

/** The links to each floor of a large house and to all, with the name of their navigation. */
export interface FloorLinks {
  label: string;
  links: { key: string; title: string; to: string; current: boolean }[];
}

interface Options {
  /** The floor in the address. */
  asked: string | undefined;
  locale: Language;
  /** @returns the address of the page with a floor */
  hrefOf: (floor: string) => string;
}

/** @returns "Floor 3", or the words for rooms without a floor */
export function floorTitle(floor: number | null, locale: Language): string {
  const t = translator(locale);
  return floor === null ? t("rooms:FLOORS.NONE") : t("rooms:FLOORS.ONE", { floor });
}

/** @returns null for a house that is shown as a whole anyway: a small one, and one with a single floor */
export function floorLinks(
  rooms: { floor: number | null }[],
  { asked, locale, hrefOf }: Options,
): FloorLinks | null {
  const floors = floorsOf(rooms);
  if (floors.length < 2 || rooms.length <= SHOWN_ROOMS) return null;
  const t = translator(locale);
  const shown = floorShown(rooms, asked);
  const titles = [
    ...floors.map((floor) => ({ key: floorKey(floor), title: floorTitle(floor, locale) })),
    { key: ALL_FLOORS, title: t("rooms:FLOORS.ALL") },
  ];
  return {
    label: t("rooms:FLOORS.LABEL"),
    links: titles.map(({ key, title }) => ({
      ...{ key, title, to: hrefOf(key), current: key === shown },
    })),
  };
}
