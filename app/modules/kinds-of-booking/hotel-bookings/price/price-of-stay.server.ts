import { formatMinor } from "~/core/money/money";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { frozen } from "./frozen-calculation";
import type { HotelBookingValues } from "../hotel-booking.repository.server";
import type { HotelBookingInput } from "../hotel-booking.schema";

/** @returns the columns that freeze a price; none where a night has no price */
export function frozenPrice({
  calculation,
  bookingDate,
  hotel: { currency },
  buyTotal,
}: Quote): Pick<HotelBookingValues, "calculated_amount" | "calculation" | "buy_amount"> {
  if (!calculation.ok) return { calculated_amount: null, calculation: null, buy_amount: null };
  return {
    buy_amount: buyTotal === null ? null : formatMinor(buyTotal, currency.digits),
    calculated_amount: formatMinor(calculation.total, currency.digits),
    calculation: frozen(calculation, { bookingDate, currency }),
  };
}

/** @returns what is to be paid for the room: what was agreed on, else what was calculated; and what is frozen of it */
export function agreed(quote: Quote, { override_amount }: HotelBookingInput) {
  const priced = frozenPrice(quote);
  return { priced, amount: override_amount ?? priced.calculated_amount ?? "0" };
}
