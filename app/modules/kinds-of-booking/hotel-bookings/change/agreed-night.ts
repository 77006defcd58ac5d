import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Minor } from "~/core/money/money";
import type { KeptNights } from "~/modules/pricing/price-calculator/engine/calculation";
import type { CalculatedNight } from "../price/night-prices";

/**
 * Room type, guests and meals of a night, which other nights of the stay may have otherwise
 * (docs/reference/stays.md#nights).
 */
export interface GuestsOfNight {
  room_type_id: number;
  adults: number;
  children_ages: number[];
  meal_plan: MealPlan | null;
}

/**
 * How the amount of a night came about: the calculator's, one that somebody typed, or that of the room type which it
 * had before a free upgrade.
 */
export type PricedBy = "calculated" | "typed" | "upgraded";

/** A night as it was agreed. Amounts are in the minor unit of the booking's currency. */
export interface AgreedNight extends GuestsOfNight {
  night: CalendarDate;
  /** With its meals. */
  price: Minor;
  mealsPart: Minor;
  calculated: CalculatedNight | null;
  /** The moment whose prices it has, in ISO 8601; null where it wasn't kept. */
  priced_at: string | null;
  priced_by: PricedBy;
}

/** What somebody typed for a night, a decimal string. */
export interface TypedAmount {
  night: CalendarDate;
  amount: string;
}

/** Which prices nights get that a change adds, or that it lets one price again. */
export const pricings = ["agreed", "today"] as const;
/** Prices of a stay with fewer nights: as a stay of that length, as agreed, or with a charge for the nights given up. */
export const fewerNights = ["as_stayed", "as_agreed", "charged"] as const;
/** Another room type is priced, or costs the same as before (a free upgrade). */
export const upgrades = ["priced", "as_agreed"] as const;

/** The answers of docs/reference/stays.md#answers-to-a-change; those of who gives none come first. */
export interface AnswersToChange {
  pricing: (typeof pricings)[number];
  fewer_nights: (typeof fewerNights)[number];
  upgrade: (typeof upgrades)[number];
}

/** A stay as it is to be. */
export interface WantedStay extends AnswersToChange {
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  /** What changes of its nights; {} for nothing. */
  guests: Partial<GuestsOfNight>;
  /** Whether its channel, promo code or rate plan changes. */
  hasOtherTerms: boolean;
  /** Whether it is sold otherwise: whether its channel or rate plan changes. */
  hasOtherSale: boolean;
  /** The first night that gets other guests, meals or another type. */
  from: CalendarDate;
  /** The first night that gets another channel, code or plan: tonight, or the first one before the guests come. */
  termsFrom: CalendarDate;
  /** The first night that isn't slept yet. */
  tonight: CalendarDate;
}

/** What a change touches of a night that was agreed. */
export type Touch = "room_type" | "guests" | "meals" | "terms";

/** What becomes of a night. */
export type Fate = "agreed" | "changed" | "upgraded" | "new" | "today";

/** A night of the changed stay, before it has a price. */
export interface PlannedNight {
  night: CalendarDate;
  fate: Fate;
  guests: GuestsOfNight;
  /** undefined for a night that is added. */
  before?: AgreedNight;
  touched: Touch[];
}

/** What a change does to the nights of a stay. */
export interface PlannedChange {
  nights: PlannedNight[];
  gone: AgreedNight[];
  /** Whether nights that stay are priced as a stay of their number. */
  asStayed: boolean;
  /** Whether nights of other terms are sold otherwise, and not only by another code. */
  hasOtherSale: boolean;
}

/** Of whom, and by which terms and prices, the changed stay is calculated. */
export interface AskedPrice {
  /** The moment of the prices; null for today's. */
  moment: string | null;
  /** The day on which the nights count as booked; missing for today. */
  bookedOn?: CalendarDate;
  guests: GuestsOfNight;
  /** The channel, code and plan that were agreed, or those that are wanted. */
  terms: "agreed" | "wanted";
}

/** A stay whose buy price is asked for: of these guests, as it was booked or with its new dates and terms. */
export interface BoughtStay {
  guests: GuestsOfNight;
  stay: AskedPrice["terms"] | "booked";
}

/** @returns today's buy price of each night of a stay, in the minor unit of the hotel; nothing for one without */
export type CostsOfNights = (bought: BoughtStay) => ReadonlyMap<CalendarDate, Minor>;

/** A night as the calculator has it by the prices of a moment. */
export interface NightOfMoment extends CalculatedNight {
  /** Whether the prices of the moment aren't known any more, so that it has today's. */
  isOfToday?: boolean;
}

/**
 * @param kept the nights that keep their price; undefined where the whole stay is priced
 * @returns each night of the changed stay that has a price, by its date; all nights count for its length
 */
export type PricesByMoment = (
  asked: AskedPrice,
  kept?: KeptNights,
) => ReadonlyMap<CalendarDate, NightOfMoment>;

/** A night of the changed stay. */
export interface DecidedNight extends AgreedNight {
  fate: Fate;
  touched: Touch[];
  /** What it cost before; undefined for a night that is added. */
  was?: Minor;
  /** Whether the prices of its moment aren't known any more, so that today's were taken for the change. */
  isOfToday: boolean;
}

/** A change as it was decided; `unpriced` names nights that can't be priced, whose amount must be typed. */
export interface DecidedChange {
  nights: DecidedNight[];
  gone: AgreedNight[];
  unpriced: CalendarDate[];
}

/** @returns by which prices a night was agreed, with the guests that it had */
export function asAgreed(night: AgreedNight): AskedPrice {
  const { priced_at: moment, calculated } = night;
  const bookedOn = calculated?.bookingDate;
  return { moment, ...(bookedOn && { bookedOn }), guests: guestsOf(night), terms: "agreed" };
}

/** @returns room type, guests and meals of a night, without its other columns */
export function guestsOf({ room_type_id, adults, children_ages, meal_plan }: GuestsOfNight) {
  return { room_type_id, adults, children_ages, meal_plan };
}

/** @returns by which guests and terms a night is bought after a change */
export function boughtAfter({
  fate,
  touched,
  ...night
}: GuestsOfNight & Pick<DecidedNight, "fate" | "touched">): BoughtStay {
  const isWanted = fate === "new" || fate === "today" || touched.includes("terms");
  return { guests: guestsOf(night), stay: isWanted ? "wanted" : "agreed" };
}

/** @returns by which guests a night was bought before a change */
export function boughtBefore(night: GuestsOfNight): BoughtStay {
  return { guests: guestsOf(night), stay: "booked" };
}

/** @returns what nights cost together */
export function sumOf(nights: Pick<AgreedNight, "price">[]): Minor {
  return nights.reduce((sum, { price }) => sum + price, 0);
}
