import type { TFunction } from "i18next";
import type { CalendarDate, DateRange } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { labelIn, textIn } from "~/core/guest-text";
import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { addressIn } from "~/core/countries";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { adultsInWords } from "../price-batches/price-words";
import type { RoomPrice } from "../room-prices/room-price.fields";
import { isChildRule, normalGroup, type PriceRule } from "../price-rules/price-rule";
import { scopeSentence } from "../price-rules/rule-sentence";
import { freeNightsInWords, ruleSummary } from "../price-rules/rule-summary";
import { ruleValue } from "../price-rules/rule-value";
import { saidInWords, weekdaysInWords } from "../restrictions/restriction-words.server";
import { bandsInWords } from "../price-batches/meal-words";
import type { StoredTax } from "../price-calculator/stay-rows/contract-terms.repository.server";
import { ratesInWords, taxInWords, validityInWords } from "../taxes/tax-words.server";
import type { RateSheet } from "./rate-sheet.service.server";
import { linesOfType } from "./sheet-prices";
import { groupOf, ruleGroups } from "./sheet-rules";

/** A rate sheet with its texts formatted, all in one language. */
export type RateSheetView = ReturnType<typeof rateSheetView>;

/**
 * @param today the day on which the sheet is issued
 * @returns the sheet with its texts formatted in one language
 */
export function rateSheetView(sheet: RateSheet, language: Language, today: CalendarDate) {
  const t = translator(language);
  const { hotel, channel, range, prices, roomTypes } = sheet;
  const currency = hotel.currency ?? fallbackCurrency;
  const words = { t, language, currency };
  const text = (key: string, params = {}) => t(`rate-sheet:SHEET.${key}`, params);
  return {
    language,
    host: {
      name: labelIn(hotel, language),
      address: addressIn(hotel.address, language),
      phone: hotel.phone,
      email: hotel.email,
    },
    title: text("TITLE"),
    to: channel ? text("FOR", { channel: channel.label }) : null,
    facts: [
      { term: text("VALIDITY"), value: datesIn([range], words) },
      { term: text("ISSUED"), value: formatDate(today, language) },
      { term: text("CURRENCY"), value: currency.code },
    ],
    heads: {
      ...{ roomType: text("ROOM_TYPE"), price: text("PRICE"), unit: text("UNIT") },
      ...{ meals: text("MEAL_PLAN"), adult: text("ADULT"), children: text("CHILDREN") },
    },
    prices: text("PRICES"),
    seasons: prices.seasons.map((season) => ({
      name: season.name,
      dates: datesIn(season.dates, words),
      rows: roomTypes.flatMap((roomType, at) =>
        linesOfType(season, at).map((price) => ({
          id: price?.id ?? -roomType.id,
          roomType: labelIn(roomType, language),
          notes: [
            ...(price?.adults ? [adultsInWords(price.adults, t)] : []),
            text("GUESTS", { count: roomType.max_guests }),
            ...(roomType.min_los > 1 ? [text("MIN_NIGHTS", { count: roomType.min_los })] : []),
          ].join(" · "),
          price: price ? formatStoredMoney(price.base_price, currency, language) : null,
          unit: price ? unitOfPrice(price, t) : text("NO_PRICE"),
        })),
      ),
    })),
    mealsHeading: text("MEALS"),
    meals: mealsOfSheet(sheet, words),
    parts: [
      ...ruleParts(sheet, words),
      ...taxParts(sheet, words),
      ...limitParts(sheet, words),
      {
        heading: text("GAPS"),
        lines: prices.gaps.length > 0 ? [datesIn(prices.gaps, words)] : [],
      },
    ].filter(({ lines }) => lines.length > 0),
    conditions: {
      heading: text("CONDITIONS"),
      text: textIn(hotel.policies, hotel.policies_fr, language),
    },
  };
}

/** @returns "per person and night", with the meals that the price includes */
function unitOfPrice({ per_person, meal_plan }: RoomPrice, t: TFunction): string {
  const unit = t(`rate-sheet:SHEET.${per_person ? "PER_PERSON" : "PER_ROOM"}`);
  if (meal_plan === "room_only") return unit;
  return `${unit} · ${t(`pricing:MEAL_PLANS.${meal_plan}`)}`;
}

/** @returns the rules in their groups, each as a sentence with its effect, its conditions and its scope */
function ruleParts(sheet: RateSheet, words: Words) {
  return ruleGroups.map((group) => ({
    heading: words.t(`rate-sheet:RULES.${group}`),
    lines: [
      ...new Set(
        sheet.rules
          .filter((rule) => groupOf(rule) === group)
          .map((rule) => ruleLine(rule, sheet, words)),
      ),
    ],
  }));
}

function ruleLine(rule: PriceRule, sheet: RateSheet, { t, language, currency }: Words): string {
  const value = ruleValue(rule, currency, t, language);
  const amount =
    rule.type === "fixed_amount" && rule.charge === "night"
      ? t(`rate-sheet:SHEET.${unitOf(rule)}`, { value })
      : value;
  const { free } = rule;
  const asks = Object.keys(rule.condition ?? {}).length > 0;
  const places = {
    room_type_ids: sheet.roomTypes
      .filter(({ id }) => rule.room_type_ids.includes(id))
      .map((roomType) => labelIn(roomType, language)),
    season_ids: rule.season_ids.flatMap((id) => sheet.seasonNames.get(id) ?? []),
  };
  const narrowed = Object.values(places).some((names) => names.length > 0);
  const others = rule.exclusive_group ? sheet.rules.filter((one) => isOfSameGroup(one, rule)) : [];
  return [
    amount,
    ...(free ? [freeNightsInWords(free, t)] : []),
    ...(asks ? [ruleSummary(rule.condition, t, (date) => formatDate(date, language))] : []),
    ...(narrowed ? [scopeSentence((field) => places[field as keyof typeof places] ?? [], t)] : []),
    ...(asks || narrowed ? [] : [t("rate-sheet:SHEET.EVERY_STAY")]),
    ...(others.length > 1 ? [t("rate-sheet:SHEET.ONE_OF", { group: rule.exclusive_group })] : []),
  ].join(" · ");
}

function isOfSameGroup(one: PriceRule, other: PriceRule): boolean {
  return normalGroup(one) === normalGroup(other);
}

function unitOf({ condition }: PriceRule): "PER_CHILD" | "PER_ADULT" | "PER_NIGHT" {
  if (isChildRule(condition)) return "PER_CHILD";
  return condition?.adult_position ? "PER_ADULT" : "PER_NIGHT";
}

/** @returns the parts about what can't be booked: restrictions, and stop sales */
function limitParts(sheet: RateSheet, words: Words) {
  const { t } = words;
  return [
    { heading: t("rate-sheet:SHEET.RESTRICTIONS"), lines: restrictionLines(sheet, words) },
    { heading: t("rate-sheet:SHEET.STOP_SALES"), lines: stopSaleLines(sheet, words) },
  ];
}

/**
 * @returns the restrictions by date, without their reasons, which are internal: "Aug 1, 2027 – Aug 31, 2027,
 *   Saturday · the whole hotel · no arrival"
 */
function restrictionLines({ restrictions, roomTypes }: RateSheet, words: Words): string[] {
  const { t, language } = words;
  const lines = restrictions.map((restriction) => {
    const { start_date: start, end_date: end, room_type_ids } = restriction;
    const days = [datesIn([{ start, end }], words), weekdaysInWords(restriction, t)];
    const names = roomTypes
      .filter(({ id }) => room_type_ids.includes(id))
      .map((roomType) => labelIn(roomType, language));
    return [
      days.filter(Boolean).join(", "),
      names.join(", ") || t("rate-sheet:SHEET.WHOLE_HOTEL"),
      saidInWords(restriction, t),
    ].join(" · ");
  });
  return [...new Set(lines)];
}

/** @returns the stop sales as sentences, without their reasons, which are internal */
function stopSaleLines({ stopSales, range, roomTypes }: RateSheet, words: Words): string[] {
  const { t, language } = words;
  const lines = stopSales.map(({ room_type_id, start_date, end_date }) => {
    const roomType = roomTypes.find(({ id }) => id === room_type_id);
    const nights = {
      start: start_date < range.start ? range.start : start_date,
      end: end_date > range.end ? range.end : end_date,
    };
    return t("rate-sheet:SHEET.STOPPED", {
      dates: datesIn([nights], words),
      what: roomType ? labelIn(roomType, language) : t("rate-sheet:SHEET.WHOLE_HOTEL"),
    });
  });
  return [...new Set(lines)];
}

/** @returns the table of meals: for each season the plans, with what an adult and what children pay */
function mealsOfSheet({ meals, roomTypes }: RateSheet, words: Words) {
  const { t, language, currency } = words;
  return meals.map(({ name, dates, roomTypeIds, prices }) => ({
    name,
    dates: datesIn(dates, words),
    /** The room types, where it isn't for all of them. */
    only: roomTypeIds
      ? roomTypes
          .filter(({ id }) => roomTypeIds.includes(id))
          .map((roomType) => labelIn(roomType, language))
          .join(", ")
      : null,
    rows: prices.map(({ id, meal_plan, adult_amount, child_bands }) => ({
      id,
      plan: t(`pricing:MEAL_PLANS.${meal_plan}`),
      adult: formatStoredMoney(adult_amount, currency, language),
      children: bandsInWords(child_bands, currency, t, language) || t("rate-sheet:SHEET.AS_ADULTS"),
    })),
  }));
}

/** @returns the taxes in two parts: those that prices include, and those that are asked for besides */
function taxParts(sheet: RateSheet, words: Words) {
  return [true, false].map((included) => ({
    heading: words.t(`rate-sheet:SHEET.${included ? "TAXES_INCLUDED" : "TAXES_ADDED"}`),
    lines: sheet.taxes
      .filter((tax) => tax.included === included)
      .map((tax) => taxLine(tax, sheet, words)),
  }));
}

/** @returns "City tax: €3.10 per person and night, from 16 years (from Jul 1, 2027)" */
function taxLine(tax: StoredTax, { range }: RateSheet, { t, language, currency }: Words): string {
  const { included, collected_by_us, ...others } = tax;
  // What prices include is nobody's to collect.
  const stated = { ...others, currency, collected_by_us: included || collected_by_us };
  // Dates around the whole sheet say nothing about it.
  const [first, ...later] = tax.rates.map(({ valid_from, valid_to, value }) => ({
    value,
    valid_from: valid_from && valid_from > range.start ? valid_from : null,
    valid_to: valid_to && valid_to < range.end ? valid_to : null,
  }));
  const { valid_from, valid_to } = first!;
  const line = t(`rate-sheet:SHEET.${valid_from || valid_to ? "TAX_WITHIN" : "TAX"}`, {
    label: textIn(tax.label, tax.label_fr, language),
    charge: taxInWords(stated, first!, language),
    validity: validityInWords(first!, language),
  });
  return [line, ...ratesInWords(stated, later, language)].join("; ");
}

/** How a sheet speaks: its language, and the currency of the hotel. */
interface Words {
  t: TFunction;
  language: Language;
  currency: DisplayCurrency;
}

/** @returns "Jul 1, 2027 – Jul 11, 2027; Jul 15, 2027" */
function datesIn(ranges: DateRange[], { t, language }: Pick<Words, "t" | "language">): string {
  return ranges
    .map(({ start, end }) => {
      const first = formatDate(start, language);
      return start === end ? first : `${first} – ${formatDate(end, language)}`;
    })
    .join(t("common:AND_THEN"));
}
