import { formatMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { FrozenTaxes } from "~/modules/pricing/price-calculator/frozen-calculation";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { nightLabel } from "~/modules/pricing/price-calculator/price-words.server";
import type { PriceLine } from "~/modules/sales/booking-prices/price-on-screen";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import type { DecidedNight } from "../change/agreed-night";
import { decideChange, isAgreed, type AskedChange } from "../change/change-of-stay.server";
import { loadChange } from "../change/loaded-change.service.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { nightLines, nightsLeftLine } from "./price-lines.server";

/** The nights of a changed stay in its form. */
interface ChangedNights {
  nights: PriceLine[];
  /** The taxes of the nights; null without a price. */
  taxed: FrozenTaxes | null;
  /** Today's quote of the changed stay. */
  quote: Quote;
}

/**
 * @returns the nights of a changed stay whose nights were agreed, as `updateHotelBooking` would write them; null for a
 *   draft, and for another hotel or currency
 */
export async function changedNights(
  ctx: Context,
  before: StoredHotelBooking,
  asked: AskedChange,
): Promise<ChangedNights | null> {
  if (!isAgreed(before) || before.hotel_id !== asked.hotel_id) return null;
  const here = await atHotel(ctx, before.hotel_id);
  const currency = { ...before.currency, id: before.currency_id };
  const loaded = await loadChange(here, ctx.db, { before, currency, asked });
  if (loaded.prices.quote.hotel.currency.code !== currency.code) return null;
  const changed = decideChange(loaded, asked, here);
  const { decided, digits, nights_left_charge: left } = changed;
  const nights = decided.nights.map((night) => decidedLine(night, digits, ctx.locale));
  return {
    nights: left ? [...nights, nightsLeftLine(translator(ctx.locale), left)] : nights,
    taxed: asked.override_amount ? changed.agreed_taxes : changed.taxes,
    quote: changed.quote,
  };
}

/** @returns a night with its parts; one whose amount was typed has none */
function decidedLine(
  { night, price, calculated, priced_by }: DecidedNight,
  digits: number,
  locale: Language,
): PriceLine {
  const [line] =
    calculated && priced_by === "calculated"
      ? nightLines([calculated], calculated.currency.digits, locale)
      : [];
  const amount = formatMinor(price, digits);
  return { key: night, label: nightLabel(night, locale), parts: [], ...line, amount };
}
