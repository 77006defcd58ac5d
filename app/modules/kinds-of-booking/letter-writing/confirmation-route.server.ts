import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { orBackToList } from "~/screens/back-to-list.server";
import type { BookingType } from "../../sales/bookings/booking";
import { bookingInAddress } from "../../sales/bookings/booking-in-address.server";
import { bookingHref, bookingPaths } from "../../sales/bookings/booking-links";
import type { Confirmation } from "../confirmations/confirmation.presenter.server";
import { kindsFor } from "../letters/letter";
import { findTemplateWords } from "./templates/letter-template.service.server";
import { wordsOf } from "./words-of-letter.presenter.server";

/**
 * Loads the confirmation for a customer, a page to be printed.
 *
 * @param reads reads the confirmation of each type of booking
 * @throws a redirect to the list if the booking doesn't exist
 */
export async function loadConfirmation(
  visit: LoaderFunctionArgs,
  reads: Record<BookingType, (ctx: Context, id: number) => Promise<Confirmation>>,
) {
  const ctx = await requireStaff(visit.request, "bookings:view");
  const { type, id } = bookingInAddress(visit);
  const confirmation = await orBackToList(reads[type](ctx, id), { back: bookingPaths[type], ctx });
  const t = translator(ctx.locale);
  const language = t(`common:LANGUAGE.${confirmation.language}`);
  return {
    title: t("confirmations:PAGE_TITLE"),
    purpose: t("confirmations:PURPOSE", { language }),
    back: bookingHref(type, id),
    confirmation,
    words: await wordsOfHotel(ctx, confirmation),
  };
}

/** @returns the words in which a hotel greets its guests; null where it has no own ones */
async function wordsOfHotel(ctx: Context, confirmation: Confirmation) {
  const { status, language, hotel_id } = confirmation;
  const kind = kindsFor(status, false)[0]!;
  const template = await findTemplateWords(ctx, { hotel_id, kind, language });
  if (!template) return null;
  const { greeting, closing } = wordsOf(confirmation, kind, template);
  return { greeting, closing };
}
