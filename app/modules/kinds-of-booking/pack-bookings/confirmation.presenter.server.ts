import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatStoredMoney, negated } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { AnyBooking } from "../../sales/bookings/any-booking.repository.server";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { confirmationOf, type OwnWords } from "../confirmations/confirmation.presenter.server";
import type { StoredPackBooking } from "./pack-booking.repository.server";
import { getPackBooking } from "./pack-booking.service.server";

/**
 * @returns the confirmation of a pack, without its cancelled bookings
 * @throws NotFound
 */
export async function packConfirmation(ctx: Context, id: number, wanted?: Language) {
  const [pack, packed] = await Promise.all([getPackBooking(ctx, id), listBookingsInPack(ctx, id)]);
  // Cancelled bookings don't count. If the whole pack is cancelled, all are shown, so that one sees what it
  // was.
  const counted = packed.filter(
    ({ status }) => status !== "cancelled" || pack.status === "cancelled",
  );
  return confirmationOf(ctx, pack, (language) => packInWords(pack, counted, language), wanted);
}

function packInWords(pack: StoredPackBooking, packed: AnyBooking[], language: Language): OwnWords {
  const t = translator(language);
  const { label, lines, discount, currency } = pack;
  const money = (amount: string) => formatStoredMoney(amount, currency, language);
  return {
    host: { name: label || pack.reference },
    facts: [],
    price: [
      ...packed.map((booking) => ({
        term: textIn(booking.what, booking.whatFr, language),
        also: `${datesOf(booking, language)} · ${booking.reference}`,
        amount: money(booking.amount),
      })),
      ...lines.map(({ description, amount }) => ({ term: description, amount: money(amount) })),
      ...(Number(discount) > 0
        ? [{ term: t("pack-bookings:FACTS.DISCOUNT"), amount: money(negated(discount)) }]
        : []),
    ],
  };
}

function datesOf({ beginsOn, endsOn }: AnyBooking, language: Language): string {
  const [first, last] = [formatDate(beginsOn, language), formatDate(endsOn, language)];
  return first === last ? first : `${first} – ${last}`;
}
