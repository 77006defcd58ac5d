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

/** @returns the IANA names of all time zones, in alphabetical order */
export function timeZones(): string[] {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...names].filter((name) => NAME.test(name)).sort();
}

/**
 * @returns a time zone as people read it: "America/New York". What its time is called isn't said: four hundred
 *   formatters would stop the process for a fifth of a second, and keep their memory
 */
export function placeOfZone(zone: string): string {
  return zone.replaceAll("_", " ");
}
