import { z } from "zod";
import { isCountry } from "~/core/countries";
import { calendarDate } from "~/forms/checking/calendar-date";
import type { GuestAsk } from "../../../places/hotels/hotel";
import { line } from "~/forms/checking/texts";

/** The most guests whose names a stay has: as many as adults and children together may be. */
export const MAX_GUESTS = 119;

/** What a hotel may ask its guests besides their names. */
export const guestFields = ["birth_date", "nationality", "document_number"] as const;

export type GuestField = (typeof guestFields)[number];

type Asks = Record<GuestField, GuestAsk>;

/** @returns the fields that a form shows: those that the hotel asks, and those of which something is known */
export function shownFields(asks: Asks, guests: StayGuest[]): GuestField[] {
  return guestFields.filter(
    (field) => asks[field] !== "not_asked" || guests.some((guest) => guest[field]),
  );
}

/** @returns the fields without which nobody is checked in */
export function requiredFields(asks: Asks): GuestField[] {
  return guestFields.filter((field) => asks[field] === "required");
}

/** A required field that a guest lacks: the place of the guest, from 0, and the field. */
export interface MissingOfGuest {
  place: number;
  /** `name` where a field is required and nobody is named. */
  field: GuestField | "name";
}

/**
 * @param guests the rows of a form in their order; those without a name don't count
 * @returns the first field that the hotel requires and that a named guest lacks; null where nothing is missing. A
 *   hotel that requires anything requires it of one guest at least
 */
export function missingOfGuests(asks: Asks, guests: StayGuest[]): MissingOfGuest | null {
  const required = requiredFields(asks);
  if (required.length === 0) return null;
  if (!guests.some(isNamed)) return { place: 0, field: "name" };
  for (const [place, guest] of guests.entries()) {
    if (!isNamed(guest)) continue;
    const field = required.find((name) => !guest[name]);
    if (field) return { place, field };
  }
  return null;
}

/** A guest of a stay, as the registration card names them. */
export const StayGuest = z
  .strictObject({
    first_name: line().max(50).default(""),
    last_name: line().max(50).default(""),
    birth_date: calendarDate().nullish(),
    nationality: z
      .string()
      .refine((code) => code === "" || isCountry(code), "customers:FORM.COUNTRY_UNKNOWN")
      .default("")
      .meta({ description: "Two letters of ISO 3166; empty if it isn't known." }),
    document_number: line().max(30).default(""),
  })
  .superRefine((guest, ctx) => {
    const { first_name, last_name, ...rest } = guest;
    if (isNamed({ first_name, last_name }) || Object.values(rest).every((value) => !value)) return;
    ctx.addIssue({ code: "custom", path: ["last_name"], message: "stay-day:FORM.NAME_REQUIRED" });
  });

export type StayGuest = z.output<typeof StayGuest>;

/**
 * The rows of a form for the guests of a stay, in their order. Those left empty stay among them, so that a
 * mistake is told in the row in which it was made; `isNamed` tells them apart.
 */
export const guestsField = z.array(StayGuest).max(MAX_GUESTS).default([]);

/** @returns whether a row of the form names a guest */
export function isNamed({ first_name, last_name }: Pick<StayGuest, "first_name" | "last_name">) {
  return first_name !== "" || last_name !== "";
}
