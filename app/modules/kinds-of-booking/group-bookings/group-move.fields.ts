import { z } from "zod";
import { isCalendarDate } from "~/core/dates";
import { chosenId } from "~/forms/checking/chosen-id";
import { calendarDate } from "~/forms/checking/calendar-date";
import { line } from "~/forms/checking/texts";
import { MAX_NIGHTS, refuseStay } from "../../pricing/price-calculator/calculation.schema";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import { bookingAnswers, pricedAnswers } from "../../sales/bookings/booking.schema";
import { changeAnswers, overbookAnswer } from "../hotel-bookings/hotel-booking.fields";
import { MAX_ROOMS } from "./group-booking";

const StayOfMove = z
  .strictObject({
    id: chosenId().meta({ description: "The id of a stay of the group." }),
    checkin_date: calendarDate().meta({ description: "The day of its arrival." }),
    checkout_date: calendarDate().meta({ description: "The morning of departure." }),
  })
  .superRefine((dates, ctx) => refuseStay({ ...dates, children: 0, children_ages: [] }, ctx));

/** The dates of a group, and the answers to the questions before it moves. */
export const GroupMoveFields = z.object({
  by_days: z.number().int().min(-MAX_NIGHTS).max(MAX_NIGHTS).nullish().meta({
    description: "All stays come so many days later; earlier where it is negative.",
  }),
  checkin_date: calendarDate().nullish().meta({
    description: "Instead of `by_days`: the day on which the first of the stays arrives.",
  }),
  stays: z.array(StayOfMove).max(MAX_ROOMS).nullish().meta({
    description: "Stays with dates of their own; the others move with the group.",
  }),
  pricing: changeAnswers.pricing,
  fewer_nights: changeAnswers.fewer_nights,
  in_the_past: bookingAnswers.in_the_past,
  ...overbookAnswer,
  agreed_paid: pricedAnswers.agreed_paid,
});

/** Adds the mistake of a call that says neither how far nor where to. */
export function refuseNoMove(
  { by_days, checkin_date, stays }: z.output<typeof GroupMoveFields>,
  ctx: z.RefinementCtx,
): void {
  const ways = [by_days ?? null, checkin_date ?? null].filter((way) => way !== null).length;
  const isTold = ways > 0 || (stays?.length ?? 0) > 0;
  if (isTold && ways < 2) return;
  const message = isTold ? "group-move:FORM.ONE_WAY" : "group-move:FORM.NOTHING_SAID";
  ctx.addIssue({ code: "custom", path: ["by_days"], message });
}

/** The form that saves a move: the dates of all stays as the page has shown them, and what they come to. */
export const GroupMoveForm = GroupMoveFields.omit({ by_days: true, checkin_date: true }).extend({
  expected_amount: line().max(20).nullish(),
  expected_currency: line().max(3).nullish(),
});

export type GroupMoveInput = Partial<z.output<typeof GroupMoveFields>> &
  Pick<Promised, "expected_amount" | "expected_currency">;

/** @returns a day in an address; undefined where it has none that exists */
export function dayIn(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name);
  return isCalendarDate(day) ? day : undefined;
}
