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
 * The loader of the question that lies over a list of bookings, where the menu of a row leads. What is in
 * a confirmed pack isn't cancelled there: the question says so.
 *
 * @throws a redirect to the list where the booking is gone, and to its page where it can't be
 *   cancelled: that says why
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
