import { assertMay } from "~/core/access/permissions";
import { DomainError } from "~/core/errors";
import type { Context, HotelContext } from "~/db/context";
import type { Database } from "~/db/database";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import { pricesChangedAt } from "~/modules/pricing/price-calculator/as-of/price-as-of.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { stayOf, withKeptPlan } from "../entered-stay";
import { isSameStay, type EnteredStay } from "../hotel-booking";
import type { HotelBooking } from "../hotel-booking.fields";
import { findHotelBooking } from "../hotel-booking.repository.server";
import {
  asAgreedNights,
  readAgreedNights,
  type NightsAsAgreed,
} from "./agreed-nights.repository.server";
import type { FactsOfChange } from "./stay-to-change.repository.server";
import { isAgreed, wantedOf, type AskedChange, type LoadedChange } from "./change-of-stay.server";
import type { AnswersToChange } from "./agreed-night";
import { costsToRead, planChange, pricesToRead } from "./planned-change";
import { untyped } from "./typed-nights";
import {
  readPricesOfChange,
  type NeededPrices,
  type PricesOfChange,
} from "./prices-of-change.service.server";

/** A change of a stay, and the currency in which it is booked. */
interface ChangeToLoad {
  before: HotelBooking;
  currency: BookingCurrency;
  asked: AskedChange;
}

/** Prices that were read before the stay was locked. */
export interface ForeseenPrices {
  /** For what they were read: the same question has the same answer. */
  question: string;
  prices: PricesOfChange;
  /** When prices had last changed: since then they are the same. */
  changedAt: string;
}

/**
 * Reads the nights of a stay and the prices by which its change is decided.
 *
 * @param answers all answers between which somebody may choose; each needs its own prices
 * @param foreseen prices that count where they are those of the same change of the same nights
 * @param facts what was read of the stay when it was locked; without it, it is read here
 * @throws as `priceStay`
 */
export async function loadChange(
  here: HotelContext,
  db: Database,
  { before, currency, asked }: ChangeToLoad,
  {
    answers = [{}],
    foreseen = null,
    facts,
  }: {
    answers?: Partial<AnswersToChange>[];
    foreseen?: ForeseenPrices | null;
    facts?: FactsOfChange;
  } = {},
): Promise<LoadedChange> {
  assertMay(here, "bookings:edit");
  const read = facts ? nightsIn(facts, before) : await readAgreedNights(db, before, currency);
  const change = changeToPrice(here, { before, asked, read }, answers);
  const { needed, question } = change;
  const holds =
    foreseen?.question === question &&
    foreseen.changedAt === (facts?.prices_changed_at ?? (await pricesChangedAt({ ...here, db })));
  const prices = holds ? foreseen.prices : await readPricesOfChange(here, db, needed);
  const isCharged = [asked, ...answers].some((one) => one.fewer_nights === "charged");
  const terms = isCharged ? ((await findHotelBooking(db, before.id)) ?? null) : null;
  return { ...change.nights, currency, prices, terms, question };
}

/** What is known of a change before its prices are read, and which prices that needs. */
export interface ChangeToPrice {
  nights: Pick<LoadedChange, "before" | "agreed" | "digits" | "entered" | "tonight">;
  needed: NeededPrices;
  /** The same question has the same prices, as long as none has changed. */
  question: string;
}

/**
 * @param read the nights of the stay
 * @param answers all answers between which somebody may choose
 */
export function changeToPrice(
  here: Pick<HotelContext, "today" | "actor">,
  { before, asked, read }: Omit<ChangeToLoad, "currency"> & { read: NightsAsAgreed },
  answers: Partial<AnswersToChange>[] = [{}],
): ChangeToPrice {
  assertMay(here, "bookings:edit");
  const { nights, digits, ...sums } = read;
  const entered = withKeptPlan(asked, before);
  const agreed = isTypedAway(before, asked) ? untyped(nights) : nights;
  const tonight = here.today;
  const plans = answers.map((answer) =>
    planChange(agreed, wantedOf({ before, agreed, tonight }, { ...asked, ...answer })),
  );
  const ofNights = plans.flatMap(({ nights: planned }) => planned.map(({ guests }) => guests));
  const types = [...new Set(ofNights.map(({ room_type_id }) => room_type_id))].sort();
  const { checkin_date, checkout_date } = entered;
  const booked = pricedBy(stayOf(before));
  const dated = { ...booked, checkin_date, checkout_date };
  const stays = { wanted: pricedBy(entered), agreed: dated, booked };
  const bought = plans.flatMap((plan) => costsToRead(nights, plan));
  const needed = { stays, types, asked: plans.flatMap(pricesToRead), bought };
  return {
    nights: { before: { ...before, ...sums }, agreed, digits, entered, tonight },
    ...{ needed, question: JSON.stringify(needed) },
  };
}

/**
 * Reads the prices of a change before the stay is locked, so that others needn't wait for them. The change is decided
 * under the lock, and by these prices only where it is still the same one, and no price, stop sale or restriction has
 * changed meanwhile.
 *
 * @returns null for a stay of which no night is priced by the change, and for one that it refuses
 */
export async function foreseePrices(
  ctx: Context,
  id: number,
  asked: AskedChange,
): Promise<ForeseenPrices | null> {
  assertMay(ctx, "bookings:edit");
  // What is part of something greater has locked it already.
  if (ctx.db.isTransaction) return null;
  const before = await findHotelBooking(ctx.db, id);
  if (!before || !isAgreed(before) || before.hotel_id !== asked.hotel_id) return null;
  if (isSameStay(before, asked) && asked.pricing !== "today" && !asked.from_night) return null;
  const here = await atHotel(ctx, before.hotel_id);
  const currency = { ...before.currency, id: before.currency_id };
  const changedAt = await pricesChangedAt(ctx);
  try {
    const { question, prices } = await loadChange(here, ctx.db, { before, currency, asked });
    return { question, prices, changedAt };
  } catch (error) {
    // It is refused under the lock, in the order of all other refusals.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function nightsIn(facts: FactsOfChange, before: HotelBooking): NightsAsAgreed {
  const { buy_amount, nights_left_charge } = facts;
  const nights = asAgreedNights(facts.nights, before, facts.currency);
  return { ...nights, buy_amount, nights_left_charge };
}

/** @returns that of a stay on which its price depends */
function pricedBy(stay: EnteredStay): EnteredStay {
  const { hotel_id, room_type_id, distribution_point_id, checkin_date, checkout_date } = stay;
  const { adults, children_ages, promo_code, meal_plan, rate_plan_id, kept_rate_plan_id } = stay;
  return {
    ...{ hotel_id, room_type_id, distribution_point_id, checkin_date, checkout_date },
    ...{ adults, children_ages, promo_code, meal_plan, rate_plan_id, kept_rate_plan_id },
  };
}

/** @returns whether a form takes an amount away that somebody typed before */
function isTypedAway(
  before: HotelBooking,
  { override_amount, night_amounts = [] }: AskedChange,
): boolean {
  return before.override_reason !== "" && !override_amount && !night_amounts?.length;
}
