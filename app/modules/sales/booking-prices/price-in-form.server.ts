import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { comparedPrices, moneyOf, type ComparedPrices } from "./compared-prices.server";
import { enteredFor } from "./entered-for.server";
import { bookedAndNew, movedPrice, saveAt, type MovedPrice } from "./moved-price.server";
import {
  isSamePrice,
  isSameTotal,
  readPrice,
  SHOWN_PRICE,
  writtenPrice,
  type PriceOnScreen,
} from "./price-on-screen";

/** The intent that computes the price of the entered values and saves nothing. */
export const PRICE_IT = "load:price";

/** The intents that save at a price which must have been seen. */
const SAVES_SEEN = ["create_pending", "create_confirmed", "update"];

/** A line of taxes, or their sum with the amount, in words. */
export interface TaxInWords {
  term: string;
  amount: string;
}

/** The taxes and fees of an amount, in words. */
export interface TaxesInWords {
  rows: TaxInWords[];
  /** The amount and the taxes that it doesn't include; null where it includes all taxes. */
  total: TaxInWords | null;
}

/** The price at which a form would be saved, or the reason why there is none. */
export type FormPrice =
  | {
      price: PriceOnScreen;
      /** Its taxes and fees; null or missing for none. */
      taxes?: TaxesInWords | null;
      /** A text with the number of rooms left. */
      left?: string;
      warnings?: string[];
      /** The reason why there is no price, where the booking can be saved without one. */
      unpriced?: string;
      /** The booking that the form changes, as it was booked; undefined for a new one. */
      booked?: BookedPrice;
    }
  | {
      problem: string;
      /** The code of the currency in which an amount can be typed; missing for that of the hotel. */
      unit?: string;
    };

/** A booking as it was booked, beside the one in its form. */
export interface BookedPrice {
  price: PriceOnScreen;
  /** What the form changes, besides the price; null where it changes neither that nor the price. */
  changes: ChangedFact[] | null;
}

/** Something that a change adds, removes, leaves or needs, in words. */
export interface ChangedFact {
  term: string;
  value: string;
  /** Whether the change can't be saved like this. */
  prevents?: boolean;
}

/** The price in the form of a booking, its texts formatted. */
export interface PriceInForm {
  title: string;
  /** null where there is none. */
  total: string | null;
  /** The code of its currency, or of that in which an amount can be typed; null for that of the hotel. */
  unit: string | null;
  /**
   * The price as text for the hidden field: the form is saved at this price or refused; null if any price is
   * accepted.
   */
  written: string | null;
  lines: {
    key: string;
    label: string;
    amount: string;
    parts: { label: string; amount: string }[];
  }[];
  taxes: TaxesInWords | null;
  left: string | null;
  warnings: string[];
  problem: string | null;
  /**
   * The price that was shown beside the present one, and the button that saves at the present one; null where
   * they are equal.
   */
  moved: MovedPrice | null;
  /** What the form changes in the booking; null for a new booking, and where nothing differs. */
  change: ChangeInForm | null;
  /**
   * Whether the price is announced to the reader, because they requested it or because it prevents saving.
   */
  news: boolean;
}

/** A change before it is saved: the booked price beside the new one, and what else is different. */
export interface ChangeInForm {
  /** null where the changed booking has no price. */
  prices: ComparedPrices | null;
  /** The label of the button that saves at the new price; null where the price stays. */
  saveAt: string | null;
  facts: ChangedFact[];
}

/**
 * @param asked the form that is shown again: its entered values and the pressed button
 * @param reckon calculates the price at which the form would be saved now
 * @returns the price to show in the form; null if none was requested, none was shown before, and none has to be
 *   seen before saving
 */
export async function priceInForm(
  locale: Language,
  { entered, intent }: { entered: Entered; intent: string },
  reckon: () => Promise<FormPrice>,
): Promise<PriceInForm | null> {
  const shownPrice = readPrice(entered[SHOWN_PRICE]);
  const isPricing = intent === PRICE_IT;
  if (!isPricing && !shownPrice && !SAVES_SEEN.includes(intent)) return null;
  const now = forEntered(await reckon(), entered);
  // Nobody has asked for a price yet: the fields tell their own mistakes.
  if (!isPricing && !shownPrice && "problem" in now) return null;
  if (isPricing || !shownPrice) return { ...panelOf(now, locale), news: true };
  if ("problem" in now) return { ...shownPriceInForm(shownPrice, locale), problem: now.problem };
  if (isSamePrice(shownPrice, now.price)) return panelOf(now, locale);
  const changes = now.booked?.changes && isSamePrice(shownPrice, now.booked.price);
  const moved = movedPrice(shownPrice, { ...now, isOwnChange: Boolean(changes), intent }, locale);
  return { ...panelOf(now, locale, true), moved, news: true };
}

/** @returns the same price with a note of what was entered, by which another price later is explained */
export function forEntered(now: FormPrice, entered: Entered): FormPrice {
  if ("problem" in now) return now;
  return { ...now, price: { ...now.price, shown_for: enteredFor(entered) } };
}

/** @returns the price in a form that is opened for an existing booking: the price at which it was booked */
export function bookedInForm(
  booked: { price: PriceOnScreen; taxes?: TaxesInWords | null },
  locale: Language,
  entered: Entered,
): PriceInForm {
  const title = translator(locale)("bookings:PRICE.BOOKED");
  return { ...panelOf(forEntered(booked, entered), locale), title };
}

/**
 * @param savable whether the form may be saved without a price, because it had shown one before
 * @returns the price to show in the form, or the reason why there is none
 */
export function panelOf(now: FormPrice, locale: Language, savable = false): PriceInForm {
  const t = translator(locale);
  const nothing = {
    total: null,
    unit: null,
    written: null,
    lines: [],
    taxes: null,
    left: null,
    warnings: [],
  };
  const panel = { title: t("bookings:PRICE.NOW"), moved: null, change: null, news: false };
  if ("problem" in now) {
    return { ...panel, ...nothing, unit: now.unit ?? null, problem: now.problem };
  }
  const { price, taxes = null, left = null, warnings = [], unpriced = null, booked } = now;
  const change = booked ? changeInWords(booked, now, locale) : null;
  if (unpriced && !savable) return { ...panel, ...nothing, change, problem: unpriced };
  const shown = { ...panel, ...inWords(price, locale), taxes, warnings, problem: unpriced };
  // An amount of 0 would read as if it were free.
  if (unpriced) shown.total = null;
  if (!booked) return { ...shown, left };
  const title = t(change ? "bookings:REPLIES.AFTER_CHANGE" : "bookings:PRICE.BOOKED");
  return { ...shown, title, change, left: null };
}

/** @returns what a form changes in its booking; null where it changes nothing */
function changeInWords(
  { price: before, changes }: BookedPrice,
  { price: now, unpriced }: Extract<FormPrice, { price: PriceOnScreen }>,
  locale: Language,
): ChangeInForm | null {
  if (!changes) return null;
  if (unpriced) return { prices: null, saveAt: null, facts: changes };
  return {
    prices: comparedPrices(before, now, bookedAndNew(locale), locale),
    saveAt: isSameTotal(before, now) ? null : saveAt(now, locale),
    facts: changes,
  };
}

/** @returns the price that the form had shown, because the present price can't be calculated */
function shownPriceInForm(price: PriceOnScreen, locale: Language): PriceInForm {
  const title = translator(locale)("bookings:PRICE.SHOWN_BEFORE");
  return { ...panelOf({ price }, locale), title };
}

function inWords(
  price: PriceOnScreen,
  locale: Language,
): Pick<PriceInForm, "total" | "unit" | "written" | "lines"> {
  const money = moneyOf(price, locale);
  return {
    total: money(price.total),
    unit: price.currency.code,
    written: writtenPrice(price),
    lines: price.lines.map(({ key, label, amount, parts }) => ({
      ...{ key, label, amount: money(amount) },
      parts: parts.map((part) => ({ label: part.label, amount: money(part.amount) })),
    })),
  };
}
