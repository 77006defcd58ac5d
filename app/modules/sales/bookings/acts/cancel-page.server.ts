import { redirect } from "@remix-run/node";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { ListQuery } from "~/lists/list-definition";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import type { Intent } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { dialogOfAct } from "./as-shown.server";
import type { BookingType } from "../booking";
import { bookingHref } from "../booking-links";
import { cancelQuestion, type CancelFacts } from "../booking-page.presenter.server";
import { whereToChangeIt } from "../packed/where-to-change-it.server";
import type { StoredBooking } from "../shared-booking.repository.server";

interface CancelledType<Query extends ListQuery, Row extends StoredBooking> {
  list: Parameters<typeof backToList<Query>>[0];
  find: (ctx: Context, id: number) => Promise<Row>;
  /** Reads what the dialog shows of it. */
  asks?: Facts<Row>;
  intent: Intent;
  /** The key of the sentence that says what cancelling frees. */
  frees: string;
}

type Facts<Row> = (ctx: Context, booking: Row) => CancelFacts | Promise<CancelFacts>;

/** The dialog that cancels a booking of one type, over the list from whose row it was opened, and its form. */
export type Cancelling = ReturnType<typeof cancelling>;

/** @returns the dialog that cancels a booking, and its form */
export function cancelling<Query extends ListQuery, Row extends StoredBooking>(
  type: BookingType,
  { list, find, asks, intent, frees }: CancelledType<Query, Row>,
) {
  return {
    /**
     * Loads the dialog. A booking in a confirmed pack can't be cancelled there, so the dialog links to the page where
     * it can.
     *
     * @throws a redirect to the list if the booking doesn't exist; to the booking's page, which shows the
     *   reason, if it can't be cancelled
     */
    page: async (ctx: Context, request: Request, id: number) => {
      const closeTo = backToList(list)(new URL(request.url), ctx);
      const booking = await orBackToList(find(ctx, id), { back: closeTo, ctx });
      const question = await questionOf(ctx, booking, asks);
      if (!question) throw redirect(bookingHref(type, id));
      const t = translator(ctx.locale);
      return {
        title: t("bookings:CANCEL.TITLE"),
        question: { ...question, whereToChangeIt: whereToChangeIt(booking.pack, ctx) },
        frees: t(frees),
        closeTo,
      };
    },
    form: (id: number): FormScreen<undefined> => ({
      need: "bookings:edit",
      id,
      // As it is now, where the booking has changed since it was shown.
      dialog: async (ctx) => dialogOfAct(await questionOf(ctx, await find(ctx, id), asks)),
      back: backToList(list),
      intents: { cancel: intent },
    }),
  };
}

async function questionOf<Booking extends StoredBooking>(
  ctx: Context,
  booking: Booking,
  asks?: Facts<Booking>,
) {
  return cancelQuestion(ctx, booking, await asks?.(ctx, booking));
}
