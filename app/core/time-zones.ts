import { offsetAt } from "./dates";

/**
 * The names of places, and UTC. PostgreSQL reads abbreviations ("CET") and offsets ("+02:00") in other ways than
 * JavaScript does.
 */
const NAME = /^([A-Za-z_]+(\/[A-Za-z0-9_+-]+)+|UTC)$/;

/** @returns whether a text is the IANA name of a time zone, such as "Europe/Paris" */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    offsetAt(new Date(0), name);
    return true;
  } catch {
    return false;
  }
}

/** One time zone with its names. */
interface NamedZone {
  /** The IANA name. */
  zone: string;
  /** The IANA name as people read it, and what its time is called: "Europe/Paris (Central European Time)". */
  name: string;
}

/** The zones by language, kept because four hundred formatters take longer than rendering a page. */
const named = new Map<string, NamedZone[]>();

/** @returns all time zones with their names in a language, in alphabetical order of their IANA names */
export function zonesByName(locale: string): NamedZone[] {
  const known = named.get(locale);
  if (known) return known;
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].filter(isTimeZone);
  const list = [...new Set(zones)].sort().map((zone) => ({ zone, name: zoneName(zone, locale) }));
  named.set(locale, list);
  return list;
}

/** @returns a time zone as people read it: "America/New York (Eastern Time)" */
export function zoneName(zone: string, locale: string): string {
  const place = zone.replaceAll("_", " ");
  const written = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
  const time = written.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
  return time ? `${place} (${time})` : place;
}
