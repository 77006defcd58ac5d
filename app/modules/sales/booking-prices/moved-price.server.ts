import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { comparedPrices, moneyOf, type ComparedPrices } from "./compared-prices.server";
import { enteredSince } from "./entered-for.server";
import { creating } from "./creating-intents";
import { hasOtherTaxes, isSameTotal, type PriceOnScreen } from "./price-on-screen";

/** The price that a form had shown beside the present one. */
export interface MovedPrice extends ComparedPrices {
  message: string;
  /** The label of the button that saves at the present price. */
  saveAt: string;
}

interface Present {
  price: PriceOnScreen;
  /** The reason why there is no price, where the booking can be saved without one. */
  unpriced?: string;
  /** Whether the form had shown the booked price, so that its own change is the reason of the difference. */
  isOwnChange: boolean;
  /** The button that was pressed. */
  intent: string;
}

/** @returns the price that the form had shown beside the present one, with the reason of the difference */
export function movedPrice(
  before: PriceOnScreen,
  { price: now, unpriced, isOwnChange, intent }: Present,
  locale: Language,
): MovedPrice {
  const t = translator(locale);
  const since = now.shown_for && enteredSince(before, now.shown_for);
  const right = t(`bookings:REPLIES.${since ? "CHANGED" : "TODAY"}`);
  const words = isOwnChange ? bookedAndNew(locale) : { left: t("bookings:REPLIES.SHOWN"), right };
  const compared = comparedPrices(before, now, words, locale);
  if (unpriced) {
    return {
      ...{ ...compared, total: { ...compared.total, right: "–" }, difference: null },
      message: t("bookings:REPLIES.UNPRICED_MOVED"),
      saveAt: t(`bookings:SAVES_UNPRICED.${pressed(intent)}`),
    };
  }
  const money = moneyOf(now, locale);
  const reason = since ? movedSince[since] : isOwnChange ? "CHANGE_MOVED" : "MOVED";
  const ofTotal = t(`bookings:REPLIES.${reason}`, { amount: money(now.total) });
  const sentences = isSameTotal(before, now) ? [] : [ofTotal];
  if (hasOtherTaxes(before, now)) {
    const sums = { now: money(now.taxes!), shown: moneyOf(before, locale)(before.taxes!) };
    const key = sentences.length > 0 ? "TAXES_MOVED_TOO" : "TAXES_MOVED";
    sentences.push(t(`bookings:REPLIES.${key}`, sums));
  }
  return { ...compared, message: sentences.join(" "), saveAt: saveAt(now, locale, intent) };
}

const movedSince = { dates: "DATES_MOVED", entries: "ENTRIES_MOVED" } as const;

/** @returns the headings of a booked price beside that of a change */
export function bookedAndNew(locale: Language): ComparedPrices["words"] {
  const t = translator(locale);
  return { left: t("bookings:REPLIES.BOOKED"), right: t("bookings:REPLIES.CHANGED") };
}

/** @returns the button whose label it is; whoever wanted to confirm doesn't save a draft */
function pressed(intent: string) {
  return creating.find((one) => one === intent) ?? "update";
}

/**
 * @param intent the button that was pressed
 * @returns the label of the button that does the same at a price
 */
export function saveAt(price: PriceOnScreen, locale: Language, intent = "update"): string {
  const amount = moneyOf(price, locale)(price.total);
  return translator(locale)(`bookings:SAVES_AT.${pressed(intent)}`, { amount });
}
