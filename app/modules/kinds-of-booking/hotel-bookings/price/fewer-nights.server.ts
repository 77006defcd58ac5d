import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Question } from "~/core/questions";
import type { Language } from "~/i18n/languages";
import { holdsPlace } from "~/modules/sales/bookings/booking";
import { isOther } from "~/modules/sales/bookings/booking-money.server";
import { stayAmount } from "../booked-services/booked-service";
import { isSameStay, type EnteredStay } from "../hotel-booking";
import type { HotelBooking } from "../hotel-booking.fields";
import { shorterStay } from "../stay-day/early-departure";
import { isAgreedAnew } from "./agreed-taxes.server";
import type { StoredPrice } from "./frozen-price";

/** A stay that holds its place, and the stay and the agreed amount in its form. */
interface Shortened {
  before: HotelBooking;
  entered: EnteredStay & { override_amount?: string | null };
}

/** @returns whether a form only takes the last nights from a stay, at whatever price follows */
export function takesNights({ before, entered }: Shortened): boolean {
  const { checkout_date } = before;
  const { override_amount: agreed } = entered;
  if (!holdsPlace(before.status) || entered.checkout_date >= checkout_date) return false;
  return (
    isSameStay(before, { ...entered, checkout_date }) && !(agreed && isAgreedAnew(before, agreed))
  );
}

/**
 * A check-out that waives the nights left keeps what those that stay cost when they were booked; a form prices them
 * again, or keeps an agreed amount whole.
 *
 * @param amount what the nights that stay would cost: a decimal string in the booking's currency
 * @returns the question before they cost another amount than a check-out would leave; null where they don't
 */
export function asksAboutFewerNights(
  { before, entered }: Shortened,
  stored: StoredPrice,
  { amount, currency }: { amount: string; currency: DisplayCurrency },
  locale: Language,
): Question | null {
  const kept = stayAmount(shorterStay(before, stored, currency, entered.checkout_date));
  if (!isOther(amount, kept)) return null;
  const params = {
    kept: formatStoredMoney(kept, currency, locale),
    now: formatStoredMoney(amount, currency, locale),
  };
  const sentence = { key: "hotel-bookings:ASKED.FEWER_NIGHTS", params };
  return { sentence, field: "agreed_nights", yes: trimDecimal(amount) };
}
