import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { formatStoredMoney, sumStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { refuseUnanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
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
import { draftPrice, isInItsCurrency, type DraftPrice } from "./draft-price.server";

/** A draft that becomes pending or confirmed, at its price. */
interface PricedDraft {
  /** Whether it has a price already, so that it needs none today. */
  isPriced: boolean;
  /** What its booking gets besides its status. */
  change: Taken;
  /** What its nights cost today, for who writes them; undefined where they stay as they are. */
  nights?: written.HotelBookingChanges;
}

/** A draft with what it costs today: decimal strings in its currency. */
export interface WeighedDraft extends DraftPrice {
  draft: HotelBookingRow;
  /** Whether it has a price as it stands. */
  isPriced: boolean;
  /** What it comes to today with its services; null where a night has no price today, or its hotel another currency. */
  today: string | null;
  /** The price of its nights today; null where its hotel has another currency. */
  frozen: Frozen | null;
}

type Frozen = ReturnType<typeof frozenPrice>;

/**
 * @param said which prices it is to have; it counts only for nights that were agreed before
 * @returns a draft with its price as it stands and today's, before anything is asked
 */
export async function weighDraft(
  ctx: Context,
  db: Database,
  { id }: Pick<HotelBooking, "id">,
  quote: Quote,
  said?: ActInput["pricing"],
): Promise<WeighedDraft> {
  assertMay(ctx, "bookings:edit");
  const draft = hotelBookingRows.orGone(await findHotelBooking(db, id));
  const frozen = isInItsCurrency(draft, quote) ? frozenPrice(quote, ctx.now) : null;
  const isPriced = hasPrice(draft);
  const prices = {
    asItStands: isPriced ? nightsAmount(draft) : null,
    today: frozen ? frozen.calculated_amount : undefined,
    isTyped: draft.override_reason !== "",
    wasAgreed: draft.was_agreed,
  };
  const nights = frozen?.calculated_amount ?? null;
  const today = nights === null ? null : sumStored(nights, servicesTotal(draft.services));
  return { ...draftPrice(prices, said), draft, isPriced, today, frozen };
}

/** @returns today's prices of the nights of a draft, for who writes them */
export async function nightsToday(
  ctx: Context,
  trx: Transaction,
  { draft, frozen }: WeighedDraft,
): Promise<written.HotelBookingChanges> {
  assertMay(ctx, "bookings:edit");
  const currency = await currencyOfBooking(trx, draft);
  return {
    ...stayPriceOf(draft, frozen!, { agreed: null, currency }),
    ...{ nights_left_charge: null, override_reason: "", was_agreed: false },
  };
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
  if (input.keepsPrice) return { isPriced: hasPrice(booking), change: {} };
  const weighed = await weighDraft(ctx, trx, booking, quote, input.pricing);
  refuseUnasked(ctx, weighed, input);
  const { draft, takes, isPriced, today } = weighed;
  const { currency_id } = draft;
  const promised = {
    expected_amount: input.expected_amount,
    expected_currency: input.expected_currency,
  };
  if (takes === "agreed") {
    const isPromised = Boolean(promised.expected_amount);
    const change = isPromised ? { amount: draft.amount, currency_id, promised } : {};
    return { isPriced, change, nights: draft.was_agreed ? { was_agreed: false } : undefined };
  }
  // Without a price today the stay is refused as any other.
  if (today === null) return { isPriced: false, change: {} };
  return {
    isPriced: true,
    nights: await nightsToday(ctx, trx, weighed),
    change: { amount: today, currency_id, promised },
  };
}

function hasPrice(draft: HotelBooking): boolean {
  return draft.override_reason !== "" || draft.calculated_amount !== null;
}

/** @throws Unanswered unless today's amount is the expected one; RuleBroken where either price may be meant */
function refuseUnasked(
  { locale }: Context,
  { draft, asks, today }: WeighedDraft,
  input: ActInput,
): void {
  if (asks === null) return;
  const money = (amount: string) => formatStoredMoney(amount, draft.currency, locale);
  const params = { before: money(draft.amount), today: money(today!) };
  if (asks === "either")
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.AGREED_OR_TODAY", params }, "pricing");
  const sentence = { key: "hotel-bookings:ASKED.PRICED_ANEW", params };
  refuseUnanswered([{ sentence, field: "expected_amount", yes: trimDecimal(today!) }], input);
}
