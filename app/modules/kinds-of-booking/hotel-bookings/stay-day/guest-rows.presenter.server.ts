import { may } from "~/core/access/permissions";
import { countriesByName } from "~/core/countries";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { customerRows } from "../../../sales/customers/customer.service.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { isNamed, shownFields, type StayGuest } from "./guest.fields";
import type { DayOfStay } from "./stay-day.repository.server";

/**
 * @returns the values of the rows of guests: the known ones, and one empty row for each of the others. Where none
 *   is known, the customer is proposed
 */
export async function guestRows(ctx: Context, booking: StoredHotelBooking, day: DayOfStay) {
  const { asks } = day;
  const guests = await knownGuests(ctx, booking, day);
  const booked = booking.adults + booking.children_ages.length;
  const shown = shownFields(asks, guests);
  const missing = Math.min(MAX_EMPTY, Math.max(0, booked - guests.length));
  const empty = Array.from({ length: missing }, () => emptyGuest);
  const entered = [...guests, ...empty].flatMap((guest, place) =>
    Object.entries(guest).map(([field, value]) => [`guests[${place}].${field}`, value ?? ""]),
  );
  return {
    /** The values of the rows, by the names of their fields: `guests[0].first_name`. */
    defaults: Object.fromEntries(entered) as Entered,
    most: booked,
    asks: shown,
    countries: shown.includes("nationality")
      ? countriesByName(ctx.locale).map(({ code, name }) => ({ value: code, label: name }))
      : [],
  };
}

/** The most rows that stand empty at first; further ones can be added. */
const MAX_EMPTY = 4;

const emptyGuest = {
  first_name: "",
  last_name: "",
  birth_date: "",
  nationality: "",
  document_number: "",
};

/** @returns the named guests of a stay; where none is named, its customer */
export async function knownGuests(
  ctx: Context,
  booking: StoredHotelBooking,
  day: DayOfStay,
): Promise<StayGuest[]> {
  return day.guests.length > 0 ? day.guests : customerAsGuest(ctx, booking, day);
}

/** @returns the customer of a stay as its first guest; [] for a company, and where the actor may not see customers */
async function customerAsGuest(
  ctx: Context,
  { customer_id }: StoredHotelBooking,
  { asks }: DayOfStay,
): Promise<StayGuest[]> {
  if (customer_id === null || !may(ctx.actor, "customers:view")) return [];
  const { type, first_name, last_name, birth_date } = await customerRows.find(ctx, customer_id);
  if (type !== "person" || !isNamed({ first_name, last_name })) return [];
  const asked = asks.birth_date === "not_asked" ? null : birth_date;
  return [{ ...emptyGuest, first_name, last_name, birth_date: asked }];
}
