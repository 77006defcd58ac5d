import { redirect } from "@remix-run/node";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { ListQuery } from "~/lists/list-definition";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import type { BookingType } from "./booking";
import { bookingHref } from "./booking-links";
import { cancelQuestion } from "./booking-page.presenter.server";
import { whereToChangeIt } from "./packed/where-to-change-it.server";
import type { StoredBooking } from "./shared-booking.repository.server";

interface CancelPage<Query extends ListQuery> {
  type: BookingType;
  list: Parameters<typeof backToList<Query>>[0];
  booking: Promise<StoredBooking>;
}

/**
 * The loader of the question before a booking is cancelled, as a dialog over the list, opened from the menu
 * of a row. A booking in a confirmed pack can't be cancelled there: the dialog says where it can.
 *
 * @throws a redirect to the list where the booking doesn't exist; to its page, which says why, where it can't
 *   be cancelled
 */
export async function cancelPage<Query extends ListQuery>(
  ctx: Context,
  request: Request,
  { type, list, booking }: CancelPage<Query>,
) {
  const closeTo = backToList(list)(new URL(request.url), ctx);
  const stored = await orBackToList(booking, { back: closeTo, ctx });
  const question = await cancelQuestion(ctx, stored);
  if (!question) throw redirect(bookingHref(type, stored.id));

  return {
    title: translator(ctx.locale)("bookings:CANCEL.TITLE"),
    question: { ...question, whereToChangeIt: whereToChangeIt(stored.pack, ctx) },
    closeTo,
  };
}
