import type { TFunction } from "i18next";
import { warningText } from "../../pricing/price-calculator/quote.presenter.server";
import type { PriceWords } from "../../pricing/price-calculator/price-words.server";
import type { Reason } from "./found-stays";

/** @returns the sentence about the reason why a room type can't be booked */
export function reasonInWords(reason: Reason, words: PriceWords): string {
  const { t, days } = words;
  if (reason.code === "REFUSED") return refusalInWords(reason.sentence, t);
  if (reason.code === "NO_PRICE") {
    return t("availability:REFUSED.NO_PRICE", { dates: days(reason.dates) });
  }
  return warningText(reason, words);
}

function refusalInWords({ key, params }: { key: string; params?: object }, t: TFunction): string {
  return t(key, { ...params });
}
