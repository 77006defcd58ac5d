import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { formatStoredMoney, sumStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { refuseUnanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import type { ActInput, Taken } from "~/modules/sales/bookings/acts/booking-acts.service.server";
import { currencyOfBooking } from "~/modules/sales/bookings/booking-money.server";
import { nightsAmount, servicesTotal } from "../booked-services/booked-service";
import type { HotelBooking } from "../hotel-booking.fields";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { findHotelBooking, type HotelBookingRow } from "../hotel-booking.repository.server";
import { frozenPrice } from "../price/frozen-price";
import { stayPriceOf } from "../price/night-prices";
import type * as written from "../written-stay.repository.server";
import { draftPrice, isInItsCurrency } from "./draft-price.server";

/** A draft that becomes pending or confirmed, at its price. */
interface PricedDraft {
  /** Whether it has a price already, so that it needs none today. */
  isPriced: boolean;
  /** What its booking gets besides its status. */
  change: Taken;
  /** What its nights cost today, for who writes them; undefined where they stay as they are. */
  nights?: written.HotelBookingChanges;
}

/**
 * Prices a draft for the act that makes it pending or confirmed, which writes that once all that it takes is locked.
 *
 * @throws Unanswered with what it comes to today, where that isn't the price that was shown; RuleBroken at `pricing` for
 *   one that was agreed before, where nothing says which prices it has
 */
export async function priceDraft(
  ctx: Context,
  trx: Transaction,
  booking: HotelBooking,
  quote: Quote,
  input: ActInput,
): Promise<PricedDraft> {
  assertMay(ctx, "bookings:edit");
  if (input.keepsPrice) {
    const nights = input.pricing === "agreed" ? { was_agreed: false } : undefined;
    return { isPriced: hasPrice(booking), change: {}, nights };
  }
  const { id } = booking;
  const draft = hotelBookingRows.orGone(await findHotelBooking(trx, id));
  const priced = isInItsCurrency(draft, quote) ? frozenPrice(quote, ctx.now) : null;
  const prices = {
    asItStands: hasPrice(draft) ? nightsAmount(draft) : null,
    today: priced ? priced.calculated_amount : undefined,
    isTyped: draft.override_reason !== "",
    wasAgreed: draft.was_agreed,
  };
  const { takes, asks } = draftPrice(prices, input.pricing);
  const amountOf = (nights: string) => sumStored(nights, servicesTotal(draft.services));
  if (asks)
    refuseUnasked(ctx, draft, { today: amountOf(prices.today!), either: asks === "either" }, input);
  const { currency_id } = draft;
  const promised = {
    expected_amount: input.expected_amount,
    expected_currency: input.expected_currency,
  };
  if (takes === "agreed") {
    const isPriced = prices.asItStands !== null;
    const isPromised = Boolean(promised.expected_amount);
    const change = isPromised ? { amount: draft.amount, currency_id, promised } : {};
    return { isPriced, change, nights: draft.was_agreed ? { was_agreed: false } : undefined };
  }
  // Without a price today the stay is refused as any other.
  if (!priced?.calculated_amount) return { isPriced: false, change: {} };
  const currency = await currencyOfBooking(trx, draft);
  return {
    isPriced: true,
    nights: {
      ...stayPriceOf(draft, priced, { agreed: null, currency }),
      ...{ nights_left_charge: null, override_reason: "", was_agreed: false },
    },
    change: { amount: amountOf(priced.calculated_amount), currency_id, promised },
  };
}

function hasPrice(draft: HotelBooking): boolean {
  return draft.override_reason !== "" || draft.calculated_amount !== null;
}

/** @throws Unanswered unless today's amount is the expected one; RuleBroken where either price may be meant */
function refuseUnasked(
  { locale }: Context,
  draft: HotelBookingRow,
  { today, either }: { today: string; either: boolean },
  input: ActInput,
): void {
  const money = (amount: string) => formatStoredMoney(amount, draft.currency, locale);
  const params = { before: money(draft.amount), today: money(today) };
  if (either)
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.AGREED_OR_TODAY", params }, "pricing");
  const sentence = { key: "hotel-bookings:ASKED.PRICED_ANEW", params };
  refuseUnanswered([{ sentence, field: "expected_amount", yes: trimDecimal(today) }], input);
}
