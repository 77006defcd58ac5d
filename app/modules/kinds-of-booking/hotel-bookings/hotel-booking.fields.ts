import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import type { CalendarDate } from "~/core/dates";
import { mealPlans } from "~/core/meal-plans";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_AMOUNT, MAX_REASON } from "../../sales/bookings/booking";
import { BookingFields, sharedFormFields, type Booking } from "../../sales/bookings/booking.fields";
import { agreedPaid } from "../../sales/bookings/balance/agreed-paid";
import { bookingAnswers, pricedAnswers } from "../../sales/bookings/booking.schema";
import { priceOnScreenField } from "../../sales/booking-prices/price-on-screen";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import {
  MAX_NIGHTS,
  refuseStay,
  stayFields,
} from "../../pricing/price-calculator/calculation.schema";
import { MAX_SERVICES, type BookedService } from "./booked-services/booked-service";
import { fewerNights, pricings, upgrades } from "./change/agreed-night";
import type { TaxExemption } from "./exemptions/exemption";
import { readHeldUntil } from "./holding/held-until";
import { brokenOverride } from "./hotel-booking";

/** @returns the schema of the time of day at which guests are expected: "14:30" */
function expectedTime() {
  return line()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "hotel-bookings:FORM.EXPECTED_TIME_INVALID" })
    .register(fieldNotes, { description: "When the guests are expected, as `14:30`." });
}

/** How programs write the end of a hold: to the minute, with or without an offset from UTC. */
const HELD_UNTIL =
  "^(\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:00(\\.0{1,3})?)?(Z|[+-]\\d{2}:\\d{2})?)?$";

/**
 * @returns the schema of the end of a hold: a date and a time, in the business time zone unless they say their
 *   own
 */
function heldUntil() {
  return (
    line()
      // The time zone doesn't matter for the question whether the text is a moment.
      .refine((text) => text === "" || readHeldUntil(text, "UTC") !== null, {
        error: "hotel-bookings:FORM.HELD_UNTIL_INVALID",
      })
      .meta({ pattern: HELD_UNTIL })
      .register(fieldNotes, {
        description:
          "Of a pending booking: the minute from which it is a draft again, unless it is confirmed. In the time zone of the business unless it says its own.",
      })
  );
}

const restrictionReason = line().max(MAX_REASON).register(fieldNotes, {
  description: "Why it may break restrictions: only for roles that may go past them.",
});

/**
 * The fields of a booked stay besides those of every booking. Three of the latter stand among them, because
 * the log shows the fields in this order.
 */
export const HotelBookingFields = z.object({
  hotel_id: chosenId(),
  room_type_id: chosenId(),
  checkin_date: calendarDate(),
  /** The day of departure; its night isn't part of the stay. */
  checkout_date: calendarDate().register(fieldNotes, { description: "The morning of departure." }),
  adults: stayFields.adults,
  /** The age of each child, in the order in which they were entered. */
  children_ages: stayFields.children_ages,
  ...BookingFields.pick({ distribution_point_id: true, promo_code: true }).shape,
  /** The meals that were asked for; null for those that each night's price includes. */
  meal_plan: z.enum(mealPlans).nullish().register(fieldNotes, {
    words: "pricing:MEAL_PLANS",
    description: "The meals that were asked for; null for those that each night’s price includes.",
  }),
  rate_plan_id: stayFields.rate_plan_id,
  /** The services sold beside the nights; the amount includes them. */
  services: z.array(z.custom<BookedService>((service) => typeof service === "object")),
  amount: BookingFields.shape.amount,
  calculated_amount: amount("", MAX_AMOUNT).nullable().register(fieldNotes, {
    description: "As it was priced when it was booked; null where a night had no price.",
  }),
  /** The reason for an agreed amount; "" if the calculated amount is used. */
  override_reason: line().max(MAX_REASON).default(""),
  /** The reason for which it may break restrictions; "" where it goes past none. */
  restriction_reason: restrictionReason.default(""),
  /** A physical room of the booked room type. */
  room_id: chosenId()
    .nullish()
    .register(fieldNotes, { description: "Its physical room; null for none yet." }),
  expected_time: expectedTime().nullish(),
  /** A pending stay takes its room until then; null without an end. */
  held_until: z.date().nullable(),
  /** The instant at which a held stay became a draft again, because nobody confirmed it in time. */
  lapsed_at: z.date().nullable(),
  arrived_at: z.date().nullable(),
  departed_at: z.date().nullable(),
  /** Whether it was cancelled because the guests never came. */
  no_show: z.boolean(),
  /** Its nights on which it was booked on purpose, although no room of its type was left; sorted. */
  oversold: z.array(z.custom<CalendarDate>((night) => typeof night === "string")),
  /** The taxes from which it is exempt. */
  exemptions: z.array(z.custom<TaxExemption>((exemption) => typeof exemption === "object")),
});

export type HotelBooking = Booking & RowOf<typeof HotelBookingFields>;

/** The fields of a stay's form: those on which the price depends, the customer, and the agreed amount. */
export const HotelFormFields = z.object({
  ...stayFields,
  ...sharedFormFields,
  service_ids: z
    .array(chosenId())
    .max(MAX_SERVICES)
    .default([])
    .register(fieldNotes, { kind: "rows" }),
  expected_time: HotelBookingFields.shape.expected_time,
  held_until: heldUntil().nullish(),
  override_amount: amount("", MAX_AMOUNT).nullish(),
  override_reason: HotelBookingFields.shape.override_reason,
  restriction_reason: restrictionReason.optional(),
});

/** The answer to the question whether a room more is booked than there is. */
export const overbookAnswer = {
  overbook: z.boolean().nullish().meta({
    description:
      "Nights on which no room of the type is left are refused (422); of who may overbook that is asked (409) unless this says true.",
  }),
};

/** The longest reason for another charge for nights given up. */
const MAX_CHARGE_REASON = 200;

/**
 * How a change of a stay is priced whose nights were agreed (docs/reference/stays.md#answers-to-a-change); a program
 * may leave all of it out.
 */
export const changeAnswers = {
  pricing: z.enum(pricings).nullish().meta({
    description:
      "Of a pending or confirmed stay: `agreed` leaves its nights what they cost, `today` prices all nights from tonight on by today’s prices. Else `agreed`.",
  }),
  fewer_nights: z.enum(fewerNights).nullish().meta({
    description:
      "What fewer nights cost: `as_stayed` as a stay of their number by the prices of when they were agreed, `as_agreed` what they did, `charged` with the nights given up. Else `as_stayed`.",
  }),
  charged_amount: amount("", MAX_AMOUNT).nullish().meta({
    description:
      "With `charged`: what is charged for the nights given up. Else the fee of the stay’s rate plan on them, and all of their price without terms.",
  }),
  charge_reason: line().max(MAX_CHARGE_REASON).nullish().meta({
    description: "Why another amount is charged than that fee; needed for one.",
  }),
  from_night: calendarDate().nullish().meta({
    description:
      "The first night with another room type, other guests or meals, or in `room_id`. Else tonight for guests in house, and the first night for others. Where all of these are the stay’s own, its nights from then on get them.",
  }),
  night_amounts: z
    .array(z.strictObject({ night: calendarDate(), amount: amount("", MAX_AMOUNT) }))
    .max(MAX_NIGHTS)
    .nullish()
    .meta({
      description:
        "What is agreed for single nights of a pending or confirmed stay, with `override_reason`: other nights cost what the change makes of them. Not together with another `override_amount`.",
    }),
  upgrade: z.enum(upgrades).nullish().meta({
    description: "Another room type is `priced`, or costs the same `as_agreed`. Else `priced`.",
  }),
};

export type ChangeAnswers = z.output<z.ZodObject<typeof changeAnswers>>;

/** The input of a hotel booking. */
export const HotelBookingInput = HotelFormFields.extend({
  ...bookingAnswers,
  ...overbookAnswer,
  given_up_room_id: chosenId().nullish().meta({
    description:
      "Where another room type gives up the physical room: that room. Else that is asked (409).",
  }),
  agreed_nights: agreedPaid.meta({
    description:
      "Not asked for any more: `fewer_nights` says what fewer nights cost, and `expected_amount` what is expected.",
  }),
}).superRefine((booking, ctx) => {
  refuseStay(booking, ctx);
  for (const [field, message] of Object.entries(brokenOverride(booking))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
});

export type HotelBookingInput = z.output<typeof HotelBookingInput>;

/** The answer about a room that guests in house are to enter. */
const room_as_it_is = z.boolean().nullish().meta({
  description:
    "Guests in house who get a room that isn’t clean today are asked about (409) unless this says true.",
});

/**
 * The form of a stay: the input, its physical room where the form has a field for it (`room_shown`), and a new
 * customer who is created together with it.
 */
export const HotelBookingForm = HotelBookingInput.safeExtend({
  room_id: HotelBookingFields.shape.room_id,
  room_shown: line().max(1).nullish(),
  room_as_it_is,
  ...newCustomerFields,
  ...priceOnScreenField,
}).superRefine(refuseNewCustomer);

/** The physical room to which a stay is moved; null leaves the stay without a room. */
export const RoomInput = z.object({
  room_id: chosenId().nullish(),
  /** The room type on which a bar was dropped in the chart: refused unless it is the stay's own. */
  room_type_id: chosenId().nullish(),
  from_night: calendarDate().nullish().meta({
    description:
      "The first night in the room. Else tonight for guests in house, and the first night for others.",
  }),
  to_night: calendarDate().nullish().meta({
    description: "The last night in the room; else the last one of the stay.",
  }),
  room_as_it_is,
});

export type RoomInput = z.output<typeof RoomInput>;

/** The answers before a draft becomes pending or confirmed. */
export const takeAnswers = {
  ...overbookAnswer,
  pricing: z.enum(pricings).nullish().meta({
    description:
      "Of a draft that was cancelled before, and of what is reopened through its confirmed pack: `agreed` leaves its nights what they cost, `today` takes today’s prices. Without it that is refused (422) where they differ. Any other draft is priced anew, except an amount that was agreed on.",
  }),
};

/** The form that makes a draft pending or confirmed, with the amount that was shown. */
export const TakeDraftForm = z.object({
  ...takeAnswers,
  expected_amount: line().max(20).nullish(),
  /** Today's price, as the dialog showed it beside the one that was agreed. */
  shown_today: priceOnScreenField.shown_price,
});

export type TakeDraftForm = z.output<typeof TakeDraftForm>;

/** The form that holds a stay; without an end it is held until somebody confirms or cancels it. */
export const HoldInput = HotelFormFields.pick({ held_until: true }).extend(takeAnswers);

export type HoldInput = z.output<typeof HoldInput>;

/** The form of the dialog that holds a stay. */
export const HoldForm = HoldInput.extend(
  TakeDraftForm.pick({ expected_amount: true, shown_today: true }).shape,
);

/** The form that takes today's price; it is refused if that price differs from the shown one. */
export const RepriceInput = z.object({ shown_total: amount("", MAX_AMOUNT), ...pricedAnswers });

export type RepriceInput = z.output<typeof RepriceInput>;
