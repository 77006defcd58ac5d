import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { sumStored } from "~/core/money/money";
import type { HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import { withKeptPlan } from "../entered-stay";
import type { ChangeAnswers, HotelBooking, HotelBookingInput } from "../hotel-booking.fields";
import { agreedTaxes, isAgreedAnew } from "../price/agreed-taxes.server";
import { frozenPrice, NO_PRICE, type FrozenPrice, type KeptTaxes } from "../price/frozen-price";
import { keptPrice } from "../price/frozen-price.repository.server";
import { taxesAsBefore } from "../price/kept-by.service.server";
import { amountOfNights } from "../price/night-prices";
import { pricedNow, refuseInactivePlan } from "../price/sellable-stay.server";
import {
  decideChange,
  isAgreed,
  type ChangedStay,
  type LoadedChange,
} from "./change-of-stay.server";
import { loadChange, type ForeseenPrices } from "./loaded-change.service.server";
import type { FactsOfChange } from "./stay-to-change.repository.server";

/** A locked booking, and its form. */
interface Asked {
  before: HotelBooking;
  input: HotelBookingInput & Partial<ChangeAnswers>;
  /** Whether the form has the same stay as the booking. */
  same: boolean;
  /** The currency in which the changed stay is booked. */
  currency: BookingCurrency;
  /** Its prices, as they were read before it was locked; null where none were. */
  foreseen: ForeseenPrices | null;
  /** What was read of it when it was locked. */
  facts: FactsOfChange;
}

/** What a change of a booking costs. Where nights were agreed it is decided night by night. */
export interface PricedChange {
  /** Today's quote of the changed stay; null where the stay is the same. */
  quote: Quote | null;
  loaded: LoadedChange | null;
  changed: ChangedStay | null;
  /** The price of a stay that is priced as a whole; null where its nights keep what was agreed, or are decided. */
  newPrice: FrozenPrice | null;
  /** What the nights come to, with what is charged for nights given up; null where one has no price. */
  nights: string | null;
  newTaxes: Partial<KeptTaxes> | null;
  /** Whether its hotel prices nights in another currency by now, and its amount was typed. */
  isTyped: boolean;
  /** Whether it has neither a price nor an agreed amount. */
  isUnpriced: boolean;
}

/**
 * Prices a change of a booking: nights that were agreed keep their price unless the change touches them, and a draft is
 * priced anew as a whole.
 *
 * @throws as `decideChange` and `priceStay`, and for an inactive plan that the booking doesn't have already
 */
export async function pricedChange(
  here: HotelContext,
  trx: Transaction,
  { before, input, same, currency, foreseen, facts }: Asked,
): Promise<PricedChange> {
  assertMay(here, "bookings:edit");
  const entered = withKeptPlan(input, before);
  const { override_amount: agreed } = input;
  const agreesAnew = Boolean(agreed && (!same || isAgreedAnew(before, agreed)));
  const hasOtherAmount = agreed ? agreesAnew : before.override_reason !== "";
  // Nights that were agreed keep their price unless the change touches them; a draft is priced anew as a whole.
  const settled =
    isAgreed(before) && before.hotel_id === input.hotel_id && currency.id === before.currency_id;
  const typesNights = Boolean(input.night_amounts?.length);
  const isPriced = !same || hasOtherAmount || typesNights || input.pricing === "today";
  const decides = settled && isPriced && facts.priced_in === before.currency_id;
  const read = decides
    ? await loadChange(here, trx, { before, currency, asked: input }, { foreseen, facts })
    : null;
  if (typesNights && !decides) {
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.NIGHTS_NOT_AGREED" }, "night_amounts");
  }
  if (typesNights && !input.override_reason) {
    const key = "hotel-bookings:FORM.OVERRIDE_REASON_REQUIRED";
    throw new RuleBroken({ key }, "override_reason");
  }
  const loaded = read?.prices.quote.hotel.currency.code === currency.code ? read : null;
  const changed = loaded && decideChange(loaded, input, here);
  const quote = same ? null : (loaded?.prices.quote ?? (await pricedNow(here, trx, entered)));
  if (quote) refuseInactivePlan(quote, entered);
  // Its hotel prices nights in another currency by now, and its amount was typed.
  const isTyped = quote !== null && quote.hotel.currency.code !== currency.code;
  const priced = changed ? null : quote && (isTyped ? NO_PRICE : frozenPrice(quote, here.now));
  const newPrice = changed
    ? null
    : (priced ?? (hasOtherAmount ? await keptPrice(trx, before) : null));
  const nights = changed
    ? sumStored(changed.amount, changed.nights_left_charge ?? "0")
    : (agreed ?? amountOfNights(before, newPrice));
  const quoteForTaxes =
    agreesAnew && !changed ? (quote ?? (await pricedNow(here, trx, entered))) : null;
  const newTaxes = changed?.agreed_taxes
    ? { agreed_taxes: changed.agreed_taxes }
    : agreed &&
      quoteForTaxes && {
        agreed_taxes:
          agreedTaxes(quoteForTaxes, agreed, currency) ?? (await taxesAsBefore(trx, before)),
      };
  const isUnpriced = !agreed && priced?.calculated_amount === null;
  return {
    quote,
    loaded,
    changed,
    newPrice,
    nights,
    newTaxes: newTaxes || null,
    isTyped,
    isUnpriced,
  };
}
