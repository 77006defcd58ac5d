import { redirect } from "@remix-run/node";
import type { Context } from "~/db/context";
import type { Dialog } from "~/forms/editing/merged-edits";
import { translator } from "~/i18n/i18n.server";
import type { ListQuery } from "~/lists/list-definition";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { dialogOfAct } from "./as-shown.server";
import type { BookingType } from "../booking";
import { bookingHref } from "../booking-links";
import { cancelQuestion, type CancelFacts } from "../booking-page.presenter.server";
import { whereToChangeIt } from "../packed/where-to-change-it.server";
import type { StoredBooking } from "../shared-booking.repository.server";

interface CancelPage<Query extends ListQuery, Booking extends StoredBooking> {
  type: BookingType;
  list: Parameters<typeof backToList<Query>>[0];
  booking: Promise<Booking>;
  /** Reads what the dialog shows of it. */
  asks?: (ctx: Context, booking: Booking) => CancelFacts | Promise<CancelFacts>;
}

/**
 * Loads the dialog that cancels a booking, over the list from whose row it was opened. A booking in a
 * confirmed pack can't be cancelled there, so the dialog links to the page where it can.
 *
 * @throws a redirect to the list if the booking doesn't exist; to the booking's page, which shows the
 *   reason, if it can't be cancelled
 */
export async function cancelPage<Query extends ListQuery, Booking extends StoredBooking>(
  ctx: Context,
  request: Request,
  { type, list, booking, asks }: CancelPage<Query, Booking>,
) {
  const closeTo = backToList(list)(new URL(request.url), ctx);
  const stored = await orBackToList(booking, { back: closeTo, ctx });
  const question = await questionOf(ctx, stored, asks);
  if (!question) throw redirect(bookingHref(type, stored.id));

  return {
    title: translator(ctx.locale)("bookings:CANCEL.TITLE"),
    question: { ...question, whereToChangeIt: whereToChangeIt(stored.pack, ctx) },
    closeTo,
  };
}

/**
 * @returns the dialog as it is now, for a cancellation that was refused because the booking has changed
 * @throws NotFound
 */
export async function presentCancelDialog<Booking extends StoredBooking>(
  ctx: Context,
  booking: Promise<Booking>,
  asks?: CancelPage<ListQuery, Booking>["asks"],
): Promise<Dialog> {
  return dialogOfAct(await questionOf(ctx, await booking, asks));
}

async function questionOf<Booking extends StoredBooking>(
  ctx: Context,
  booking: Booking,
  asks?: CancelPage<ListQuery, Booking>["asks"],
) {
  return cancelQuestion(ctx, booking, await asks?.(ctx, booking));
}
