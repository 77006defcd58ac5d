import { redirect } from "@remix-run/node";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { ListQuery } from "~/lists/list-definition";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import type { BookingType } from "./booking";
import { bookingHref } from "./booking-links";
import { cancelQuestion, type ProposedFee } from "./booking-page.presenter.server";
import { whereToChangeIt } from "./packed/where-to-change-it.server";
import type { StoredBooking } from "./shared-booking.repository.server";

interface CancelPage<Query extends ListQuery, Booking extends StoredBooking> {
  type: BookingType;
  list: Parameters<typeof backToList<Query>>[0];
  booking: Promise<Booking>;
  /** @returns the fee that the dialog proposes; null for none */
  proposes?: (booking: Booking) => ProposedFee | null | Promise<ProposedFee | null>;
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
  { type, list, booking, proposes }: CancelPage<Query, Booking>,
) {
  const closeTo = backToList(list)(new URL(request.url), ctx);
  const stored = await orBackToList(booking, { back: closeTo, ctx });
  const question = await cancelQuestion(ctx, stored, (await proposes?.(stored)) ?? null);
  if (!question) throw redirect(bookingHref(type, stored.id));

  return {
    title: translator(ctx.locale)("bookings:CANCEL.TITLE"),
    question: { ...question, whereToChangeIt: whereToChangeIt(stored.pack, ctx) },
    closeTo,
  };
}
