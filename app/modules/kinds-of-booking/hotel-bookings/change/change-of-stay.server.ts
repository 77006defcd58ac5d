import type { CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import { formatMinor, parseMinor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import { storedSum } from "~/core/money/stored-sum";
import type { HotelContext } from "~/db/context";
import { taxesOf, type NightParts } from "~/modules/pricing/price-calculator/engine/taxes-of-stay";
import {
  exempted,
  frozenTaxes,
  type FrozenTaxes,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import type { EnteredStay } from "../hotel-booking";
import type { HotelBooking } from "../hotel-booking.fields";
import { isAgreedAnew } from "../price/agreed-taxes.server";
import type { StayPrice } from "../price/night-prices";
import { isInHouse } from "../stay-day/stay-day";
import type { ChangedNight } from "./agreed-nights.repository.server";
import {
  sumOf,
  type AgreedNight,
  type AnswersToChange,
  type DecidedChange,
  type DecidedNight,
  type GuestsOfNight,
  type PlannedChange,
  type TypedAmount,
  type WantedStay,
} from "./agreed-night";
import { chargeLeft, type AskedCharge, type ChargedStay } from "./charge-left.server";
import { asParts, decideNights } from "./decided-nights";
import { costOfStay } from "./cost-of-stay.server";
import { planChange } from "./planned-change";
import type { PricesOfChange } from "./prices-of-change.service.server";
import { typedOver, withTypedAmounts } from "./typed-nights";

/** A changed stay as a form or a program asks for it. */
export type AskedChange = EnteredStay &
  AskedCharge & {
    override_amount?: string | null;
    override_reason?: string;
    from_night?: CalendarDate | null;
    night_amounts?: TypedAmount[] | null;
  } & { [Answer in keyof AnswersToChange]?: AnswersToChange[Answer] | null };

/** What a change makes of the amounts of a stay: decimal strings in the currency of the booking. */
export interface ChangedAmounts extends Omit<StayPrice, "nights" | "taxes"> {
  nights: ChangedNight[];
  /** The same nights, with what became of each. */
  decided: DecidedChange;
  /** The decimals of the amounts in `decided`. */
  digits: number;
  plan: PlannedChange;
  /** What the nights come to. */
  amount: string;
  /** What is charged for nights that were given up, now and before; null for nothing. */
  nights_left_charge: string | null;
}

/** What a change makes of a stay. */
export interface ChangedStay extends ChangedAmounts, Pick<StayPrice, "taxes"> {
  /** Of amounts that were typed; null where none was. */
  agreed_taxes: FrozenTaxes | null;
  /** Today's quote of the changed stay, and that of the same stay in another room type of its nights. */
  quote: Quote;
  quoteIn: PricesOfChange["quoteIn"];
}

/** What the amounts of a change are decided by. */
export interface LoadedNights extends ChargedStay {
  before: HotelBooking & { nights_left_charge: string | null; buy_amount: string | null };
  entered: EnteredStay;
  tonight: CalendarDate;
  prices: Pick<PricesOfChange, "prices" | "costs">;
}

/** What a change is decided by: read once, and decided as often as there are answers. */
export interface LoadedChange extends LoadedNights {
  prices: PricesOfChange;
  /** For what the prices were read. */
  question: string;
}

/** @returns whether nights of a stay were agreed, so that a change leaves them what they cost */
export function isAgreed({ status }: Pick<HotelBooking, "status">): boolean {
  return status === "pending" || status === "confirmed";
}

/** @returns the stay as it is to be, with the answers of docs/reference/stays.md#answers-to-a-change */
export function wantedOf(
  { before, agreed, tonight }: Pick<LoadedNights, "agreed" | "tonight"> & { before: HotelBooking },
  asked: AskedChange,
): WantedStay {
  const { checkin_date, checkout_date } = asked;
  const inHouse = isInHouse(before);
  const last = agreed.at(-1)!.night;
  const usual = inHouse && tonight > before.checkin_date ? tonight : checkin_date;
  const from = asked.from_night ?? usual;
  // Guests who leave today have no later night that could be changed.
  const isAfter = (night: CalendarDate) => night > last && checkout_date <= before.checkout_date;
  const hasOtherSale =
    before.distribution_point_id !== (asked.distribution_point_id ?? null) ||
    before.rate_plan_id !== (asked.rate_plan_id ?? null);
  return {
    ...{ checkin_date, checkout_date, tonight },
    guests: guestsThatChange(before, asked, agreed),
    hasOtherTerms: hasOtherSale || before.promo_code !== (asked.promo_code ?? ""),
    hasOtherSale,
    from: isAfter(from) ? last : from,
    termsFrom: isAfter(usual) ? last : usual,
    pricing: asked.pricing ?? "agreed",
    fewer_nights: asked.fewer_nights ?? "as_stayed",
    upgrade: asked.upgrade ?? "priced",
  };
}

/**
 * What a stay has itself touches no night, whatever its nights have: other nights may have another type or other
 * guests. Where nothing but a night is named, the nights from there on get what the stay has.
 */
function guestsThatChange(
  before: HotelBooking,
  asked: AskedChange,
  agreed: AgreedNight[],
): Partial<GuestsOfNight> {
  const changes = guestsBeside(before, asked);
  if (!asked.from_night || Object.keys(changes).length > 0) return changes;
  const there = agreed.find(({ night }) => night === asked.from_night);
  return there ? guestsBeside(there, asked) : {};
}

/** @returns in what the asked guests differ from those of a stay or a night */
function guestsBeside(before: GuestsOfNight, asked: AskedChange): Partial<GuestsOfNight> {
  const { room_type_id, adults, children_ages } = asked;
  const meal_plan = asked.meal_plan ?? null;
  return {
    ...(room_type_id !== before.room_type_id && { room_type_id }),
    ...(adults !== before.adults && { adults }),
    ...(children_ages.join() !== before.children_ages.join() && { children_ages }),
    ...(meal_plan !== before.meal_plan && { meal_plan }),
  };
}

/**
 * Decides a change of a stay whose nights were agreed.
 *
 * @param now the moment of today's prices
 * @throws RuleBroken where a night that the change prices has no price and no amount was typed
 */
export function decideChange(
  loaded: LoadedChange,
  asked: AskedChange,
  moment: Pick<HotelContext, "now" | "locale">,
): ChangedStay {
  const { quote, quoteIn } = loaded.prices;
  const amounts = decideAmounts(loaded, asked, moment);
  const { decided, digits, calculated_amount } = amounts;
  const calculated = decided.nights.flatMap((night) => night.calculated ?? []);
  const isTaxed = digits === quote.hotel.currency.digits;
  const { exemptions } = loaded.before;
  const taxesOn = (nights: NightParts[]) => exempted(taxesOfNights(quote, nights), exemptions);
  const agreed = isTaxed ? taxesOn(decided.nights.map(agreedParts)) : null;
  const ofCalculated = () => (calculated_amount === null ? null : taxesOn(calculated.map(asParts)));
  return {
    ...amounts,
    ...{ quote, quoteIn },
    // A typed amount has taxes of its own beside those of what was calculated.
    taxes: asked.override_reason ? ofCalculated() : (agreed ?? ofCalculated()),
    agreed_taxes: asked.override_reason ? agreed : null,
  };
}

/**
 * Decides what the nights of a changed stay come to, whatever its taxes.
 *
 * @throws as `decideChange`
 */
export function decideAmounts(
  loaded: LoadedNights,
  asked: AskedChange,
  { now, locale }: Pick<HotelContext, "now" | "locale">,
): ChangedAmounts {
  const { before, agreed, digits, prices, currency } = loaded;
  const wanted = wantedOf(loaded, asked);
  refuseFromNight(wanted, asked, before);
  const plan = planChange(agreed, wanted);
  const decided = decideNights(agreed, plan, prices.prices);
  const { override_amount: typed } = asked;
  const isTyped = typed ? isAgreedAnew(before, typed) : false;
  const ofNights = asked.night_amounts ?? [];
  if (isTyped && ofNights.length > 0) {
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.TWO_AMOUNTS" }, "night_amounts");
  }
  const isNamed = (night: CalendarDate) => ofNights.some((one) => one.night === night);
  const unpriced = isTyped ? [] : decided.unpriced.filter((night) => !isNamed(night));
  if (unpriced.length > 0) {
    const params = { night: formatDate(unpriced[0]!, locale), count: unpriced.length };
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_PRICE", params });
  }
  const amounts = [...(isTyped ? [typed!] : []), ...ofNights.map(({ amount }) => amount)];
  const units = Math.max(digits, ...amounts.map(decimalsOf));
  // More decimals than before: all nights are in the finer unit then.
  const inUnits = inFinerUnit(decided.nights, digits, units);
  const nights = isTyped
    ? typedOver(inUnits, parseMinor(typed!, units))
    : withTypedAmounts(inUnits, ofNights, units);
  const calculated = nights.flatMap((night) => night.calculated ?? []);
  const isCalculated = calculated.length === nights.length;
  const total = calculated.reduce((sum, night) => sum + night.total, 0);
  return {
    decided: { ...decided, nights },
    ...{ digits: units, plan },
    // An amount that is typed is for all that the stay was to cost.
    nights_left_charge: isTyped ? null : chargeLeft(loaded, decided, { asked, now }),
    nights: nights.map((night) => written(night, units, now)),
    amount: storedSum(formatMinor(sumOf(nights), units)),
    calculated_amount: isCalculated ? storedSum(total, currency.digits) : null,
    buy_amount: costOfStay(loaded, decided.nights),
  };
}

/** @returns a night with what was agreed for its room and its meals, and its guests */
export function agreedParts({ night: date, price, mealsPart, ...night }: AgreedNight): NightParts {
  const { adults, children_ages } = night;
  const guests = { adults, children_ages };
  return { date, total: price, mealsPart, roomPart: price - mealsPart, guests };
}

function inFinerUnit(nights: DecidedNight[], digits: number, to: number): DecidedNight[] {
  if (digits === to) return nights;
  const factor = 10 ** (to - digits);
  return nights.map(({ was, ...night }) => ({
    ...{ ...night, price: night.price * factor, mealsPart: night.mealsPart * factor },
    ...(was !== undefined && { was: was * factor }),
  }));
}

/** Nights slept keep the room type in which they were slept. */
function refuseFromNight(
  wanted: WantedStay,
  { from_night }: AskedChange,
  before: HotelBooking,
): void {
  if (!from_night) return;
  if (from_night < wanted.checkin_date || from_night >= wanted.checkout_date) {
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.FROM_NIGHT" }, "from_night");
  }
  const isSlept = isInHouse(before) && from_night < wanted.tonight;
  if (wanted.guests.room_type_id === undefined || !isSlept) return;
  throw new RuleBroken({ key: "hotel-bookings:ERRORS.FROM_NIGHT_OF_TYPE" }, "from_night");
}

function taxesOfNights(
  { request, hotelTaxes, hotel: { currency } }: Quote,
  nights: NightParts[],
): FrozenTaxes {
  const world = { taxes: hotelTaxes, digits: currency.digits };
  return frozenTaxes(taxesOf(request, nights, world), currency);
}

function written(night: DecidedNight, digits: number, now: Date): ChangedNight {
  const { room_type_id, adults, children_ages, meal_plan, calculated, priced_by } = night;
  const isFresh = calculated !== null && (night.fate === "new" || night.fate === "today");
  return {
    ...{
      night: night.night,
      room_type_id,
      adults,
      children_ages,
      meal_plan,
      calculated,
      priced_by,
    },
    price: formatMinor(night.price, digits),
    meals_part: formatMinor(night.mealsPart, digits),
    priced_at: isFresh ? now.toISOString() : night.priced_at,
    has_present_commission: isFresh || night.touched.includes("terms"),
  };
}
