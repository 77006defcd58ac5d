import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { line } from "~/forms/checking/texts";
import {
  MAX_CHILDREN,
  refuseStay,
  stayFields,
} from "../../pricing/price-calculator/calculation.schema";
import { agesIn } from "../../pricing/rate-calendar/rate-calendar";
import { priceOnScreenField, type Promised } from "../../sales/booking-prices/price-on-screen";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import type { Overbooking } from "../../sales/bookings/booking";
import { sharedFormFields } from "../../sales/bookings/booking.fields";
import { bookingAnswers } from "../../sales/bookings/booking.schema";
import { HotelFormFields, overbookAnswer } from "../hotel-bookings/hotel-booking.fields";
import { MAX_LABEL } from "../pack-bookings/pack-booking";
import { hasTooManyRooms, MAX_ROOMS, type RoomLine } from "./group-booking";

/** The fields of a group besides its rooms. */
export const GroupFields = z.object({
  hotel_id: stayFields.hotel_id,
  checkin_date: stayFields.checkin_date,
  checkout_date: stayFields.checkout_date,
  promo_code: stayFields.promo_code,
  /** They are those of each stay. */
  meal_plan: stayFields.meal_plan,
  rate_plan_id: stayFields.rate_plan_id,
  label: line().max(MAX_LABEL).default("").register(fieldNotes, {
    description: "The name of the pack; that of the customer, or of the hotel, where it is empty.",
  }),
  ...sharedFormFields,
  /** They are those of each stay. */
  ...HotelFormFields.pick({ held_until: true, restriction_reason: true }).shape,
});

/** The fields of rooms of one type for equal parties. */
export const RoomLineFields = z.object({
  room_type_id: stayFields.room_type_id,
  count: z
    .number({ error: "group-bookings:FORM.COUNT_REQUIRED" })
    .int()
    .min(1)
    .max(MAX_ROOMS)
    .default(1)
    .meta({ description: "How many such rooms." }),
  adults: stayFields.adults,
  children_ages: stayFields.children_ages.unwrap().max(MAX_CHILDREN).default([]).meta({
    description: "The age of each child in each of these rooms.",
  }),
});

/** The answers to the questions before a group is booked. */
export const groupAnswers = { in_the_past: bookingAnswers.in_the_past, ...overbookAnswer };

/** The input of a new group: the fields that all rooms share, and the rooms. */
export type GroupBookingInput = z.output<typeof GroupFields> &
  Promised &
  Overbooking & {
    in_the_past?: boolean | null;
    /** The rooms, each with the amount that one of them was said to come to. */
    rooms: (RoomLine & Promised)[];
  };

/** The fields of rooms that are added to a pack: what all of them share. */
export const AddedRoomsFields = GroupFields.pick({
  hotel_id: true,
  checkin_date: true,
  checkout_date: true,
  distribution_point_id: true,
  promo_code: true,
  meal_plan: true,
  rate_plan_id: true,
  restriction_reason: true,
});

/** The input of rooms that are added to a pack: the fields that they share, and the rooms. */
export type AddedRoomsInput = z.output<typeof AddedRoomsFields> &
  Pick<GroupBookingInput, keyof Promised | keyof Overbooking | "in_the_past" | "rooms">;

/** @returns the schema of the lines of a group */
export function roomLines<Line extends z.ZodType>(ofOne: Line) {
  const tooMany = { error: `group-bookings:FORM.TOO_MANY?max=${MAX_ROOMS}` };
  return z
    .array(ofOne)
    .min(1, { error: "group-bookings:FORM.ROOMS_REQUIRED" })
    .max(MAX_ROOMS, tooMany);
}

type Checked = Pick<z.output<typeof GroupFields>, "checkin_date" | "checkout_date"> & {
  rooms: { count: number }[];
};

/** Adds the mistakes of a group as a whole: a wrong number of nights, and too many rooms. */
export function refuseGroup(group: Checked, ctx: z.RefinementCtx): void {
  refuseStay({ ...group, children: 0, children_ages: [] }, ctx);
  if (!hasTooManyRooms(group.rooms)) return;
  const message = `group-bookings:FORM.TOO_MANY?max=${MAX_ROOMS}`;
  ctx.addIssue({ code: "custom", path: ["rooms"], message });
}

/** A line of the form, in which the ages of the children are one text: "7, 12". */
const EnteredLine = RoomLineFields.omit({ children_ages: true }).extend({
  count: RoomLineFields.shape.count.unwrap(),
  ages: line()
    .max(80)
    .default("")
    .refine((text) => agesIn(text) !== null, { error: "group-bookings:FORM.AGES_MISTAKE" }),
});

/** The fields of the form on which the price depends. */
export const GroupContents = AddedRoomsFields.extend({
  rooms: roomLines(EnteredLine),
}).superRefine(refuseGroup);

/** The form that adds rooms to a pack. */
export const AddedRoomsForm = AddedRoomsFields.extend({
  ...groupAnswers,
  rooms: roomLines(EnteredLine),
  ...priceOnScreenField,
}).superRefine(refuseGroup);

/** The form of a group, with a new customer who is created together with it. */
export const GroupForm = GroupFields.extend({
  ...groupAnswers,
  rooms: roomLines(EnteredLine),
  ...newCustomerFields,
  ...priceOnScreenField,
})
  .superRefine(refuseGroup)
  .superRefine(refuseNewCustomer);

/** @returns a line of the form with the ages of its children */
export function asRoomLine({ ages, ...room }: z.output<typeof EnteredLine>): RoomLine {
  return { ...room, children_ages: agesIn(ages)! };
}
