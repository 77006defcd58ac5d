import { brokenFlight, MAX_PASSENGERS } from "./flight-booking";

/**
 * The local times of a flight. A form has two fields for each: the time on the clock, and its offset from
 * UTC.
 */
export const timeFields = ["departs_at", "arrives_at"] as const;

/** @returns the name of the field with the offset of a local time: "departs_at_offset" */
export function offsetField(name: (typeof timeFields)[number]): string {
  return `${name}_offset`;
}

/** @returns the name of a field of a passenger: "passengers[0].first_name" */
export function passengerField(place: number, field: string): string {
  return `passengers[${place}].${field}`;
}

/** The indexes of all possible passengers, from 0. */
export const passengerPlaces = Array.from({ length: MAX_PASSENGERS }, (_, place) => place);

/** Joins the two fields of each local time into one value, in the format of the API. */
export function joinTimes(form: FormData): void {
  for (const name of timeFields) {
    const clock = textIn(form, name);
    if (clock) form.set(name, `${clock}${textIn(form, offsetField(name))}`);
    form.delete(offsetField(name));
  }
}

/** @returns the mistakes of a flight's form as a whole, by field */
export function brokenFlightIn(entered: FormData): Record<string, string> {
  const form = new FormData();
  for (const [name, value] of entered) form.append(name, value);
  joinTimes(form);
  return brokenFlight({
    origin: textIn(form, "origin").toUpperCase(),
    destination: textIn(form, "destination").toUpperCase(),
    departs_at: form.get("departs_at"),
    arrives_at: form.get("arrives_at"),
    passengers: passengerPlaces
      .filter((place) => form.has(passengerField(place, "type")))
      .map((place) => ({ type: form.get(passengerField(place, "type")) })),
  });
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
