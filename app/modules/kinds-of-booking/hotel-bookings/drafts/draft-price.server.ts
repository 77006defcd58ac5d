import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { isOther } from "~/modules/sales/bookings/booking-money.server";
import type { AnswersToChange } from "../change/agreed-night";
import type { HotelBookingRow } from "../hotel-booking.repository.server";

/** What a draft comes to that is about to become pending or confirmed: decimal strings in its currency. */
export interface DraftPrices {
  /** Its nights as they stand; null where one has no price. */
  asItStands: string | null;
  /** The same nights today; null where one has no price today, undefined where its hotel prices in another currency. */
  today: string | null | undefined;
  /** Whether somebody typed its amount. */
  isTyped: boolean;
  /** Whether it was cancelled before, so that its nights were agreed once. */
  wasAgreed: boolean;
}

/** Which prices a draft takes, and what is asked before: whether today's, or which of both. */
export interface DraftPrice {
  takes: AnswersToChange["pricing"];
  asks: "today" | "either" | null;
}

/**
 * A draft's nights are priced, but not agreed: it is priced anew as a whole, and a typed amount stays. One that was
 * cancelled before has nights that were agreed: which price they have is said
 * (docs/reference/stays.md#kinds-and-statuses).
 *
 * @param said which prices it is to have; it counts only for nights that were agreed before
 */
export function draftPrice(
  { asItStands, today, isTyped, wasAgreed }: DraftPrices,
  said?: AnswersToChange["pricing"] | null,
): DraftPrice {
  const isSame = today === undefined || !differs(today, asItStands);
  if (wasAgreed && asItStands !== null) {
    if (said) return { takes: said, asks: null };
    return { takes: "agreed", asks: isSame || today === null ? null : "either" };
  }
  if (isTyped || isSame) return { takes: "agreed", asks: null };
  return { takes: "today", asks: today === null ? null : "today" };
}

function differs(today: string | null, asItStands: string | null): boolean {
  if (today === null || asItStands === null) return today !== asItStands;
  return isOther(today, asItStands);
}

/** @returns whether today's price of a stay is in the currency in which it was booked */
export function isInItsCurrency(
  { currency }: Pick<HotelBookingRow, "currency">,
  { hotel }: Pick<Quote, "hotel">,
): boolean {
  return hotel.currency.code === currency.code;
}
