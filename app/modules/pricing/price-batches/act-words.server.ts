import type { TFunction } from "i18next";
import { formatCodedMoney, formatSignedMoney, formatSignedPercent } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { isoDecimals } from "../../settings/currencies/currency";
import { findDistributionPoint } from "../../settings/distribution-points/distribution-point.service.server";
import type { BatchSummary } from "./price-batch";
import { placeInWords } from "./price-words";

/**
 * The amount or percentage by which prices were adjusted; a fixed amount for several currencies has the
 * currency null.
 */
export interface StatedAdjustment {
  adjustmentType: "percentage" | "fixed";
  value: string;
  currency: string | null;
}

export type StatedAct = Extract<BatchSummary, { kind: "act" }>;

/** @returns the adjustment of an act on many prices; an act without one counts as 0 % */
export function asAdjustment({ adjustmentType, value, currency }: StatedAct): StatedAdjustment {
  return {
    adjustmentType: adjustmentType ?? "percentage",
    value: value ?? "0",
    currency: currency ?? null,
  };
}

/**
 * @returns "−10%", "+6.50 EUR", in French "+6,50 EUR". It is written with the code in the summary, since the currency may have been
 *   deleted
 */
export function adjustmentOf(
  { adjustmentType, value, currency }: StatedAdjustment,
  locale: Language,
): string {
  if (adjustmentType === "percentage") return formatSignedPercent(value, locale);
  if (currency === null) return formatSignedMoney(value, null, locale);
  const sign = value.startsWith("-") ? "\u2212" : "+";
  const coded = { code: currency, digits: isoDecimals(currency) };
  return sign + formatCodedMoney(value.replace("-", ""), coded, locale);
}

/** @returns what a batch was about, after the word for its kind: "−10%", "prices.csv"; "" for an undoing */
export function detailOf(summary: BatchSummary, locale: Language): string {
  switch (summary.kind) {
    case "adjustment":
      return adjustmentOf(summary, locale);
    case "act":
      return summary.value === undefined || Number(summary.value) === 0
        ? ""
        : adjustmentOf(asAdjustment(summary), locale);
    case "tour_adjustment":
    case "treatment_adjustment":
      return formatSignedPercent(summary.value, locale);
    case "import":
    case "tour_import":
    case "treatment_import":
      return summary.file_name;
    case "contract":
      return `${summary.hotel}, ${summary.file_name}`;
    case "grid":
      return `${summary.hotel}, ${placeInWords({ price_type: summary.priceType }, summary.point, translator(locale))}`;
    case "next_year":
      return `${summary.hotel}, ${summary.year} → ${summary.year + 1}`;
    case "push":
    case "restrictions":
      return hotelsInWords(summary, translator(locale));
    case "conversion":
      return `${summary.from} → ${summary.to}`;
    case "undo":
      return "";
  }
}

interface Fact {
  term: string;
  value: string;
}

interface FactWords {
  t: TFunction;
  fact: (term: string, value: string) => Fact;
  general: string;
}

/** @returns the hotels of a batch: "Hôtel Belle Rive, Kamogawa Tei and 3 more" */
export function hotelsInWords(
  { hotels, moreHotels }: Pick<StatedAct, "hotels" | "moreHotels">,
  t: TFunction,
): string {
  const more = moreHotels > 0 ? ` ${t("common:LIST.AND_MORE", { count: moreHotels })}` : "";
  return hotels.join(", ") + more;
}

/** @returns the parameters of an act on many prices, formatted */
export async function factsOfAct(
  ctx: Context,
  summary: StatedAct,
  { t, fact, general }: FactWords,
): Promise<Fact[]> {
  const { hotels, moreHotels, rounding, targetPriceType, targetPointId: point } = summary;
  const facts = [fact("HOTEL", hotelsInWords({ hotels, moreHotels }, t))];
  if (summary.value !== undefined) {
    facts.push(fact("ADJUSTMENT", adjustmentOf(asAdjustment(summary), ctx.locale)));
    facts.push(
      fact("ROUNDING", t(`price-acts:ROUNDINGS.${(rounding ?? "0.01").replace(".", "_")}`)),
    );
  }
  if (summary.act === "copy") {
    const channel = point ? (await findDistributionPoint(ctx, point))?.label : general;
    const places = [
      ...(targetPriceType ? [t(`pricing:PRICE_TYPES.${targetPriceType}`)] : []),
      ...(point === undefined ? [] : [channel ?? `#${point}`]),
    ];
    facts.push(fact("TO", places.join(", ")));
    facts.push(fact("REPLACE", t(summary.replace ? "history:YES" : "history:NO")));
  }
  return facts;
}

/** @returns the way in which seasons and their prices were copied to the next year, formatted */
export function factsOfYear(
  { hotel, shift, percent, rounding }: Extract<BatchSummary, { kind: "next_year" }>,
  locale: Language,
  { t, fact }: Pick<FactWords, "t" | "fact">,
): Fact[] {
  return [
    fact("HOTEL", hotel),
    fact("DATES", t(`next-year:SHIFTS.${shift}`)),
    fact("ADJUSTMENT", formatSignedPercent(percent, locale)),
    fact("ROUNDING", t(`next-year:ROUNDINGS.${rounding.replace(".", "_")}`)),
  ];
}
