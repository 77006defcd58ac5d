import type { TFunction } from "i18next";
import { daysBetween } from "~/core/dates";
import { rowId } from "~/core/ids";
import { isDecimal, parseMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import { readDecimal } from "~/forms/checking/decimals";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { countPricedHotels } from "../../places/hotels/hotel.service.server";
import type { StayRequest } from "../price-calculator/calculation";
import { guestsInWords } from "../price-calculator/guests-in-words";
import { priceWords } from "../price-calculator/price-words.server";
import { conditionFieldsIn, conditionOf } from "../price-rules/conditions/condition-fields";
import { brokenConditions } from "../price-rules/conditions/condition-rules";
import { priceTypes, type PriceRule } from "../price-rules/price-rule";
import { DAYS_AHEAD } from "./rule-effect";
import { readRuleEffect, type RuleEffect } from "./rule-effect.service.server";

/** The effect of the rule in a form, its texts formatted. */
export interface RuleEffectView {
  /** The reasons why the effect can't be calculated, or why the rule can't apply at all. */
  notes: string[];
  /** The kind of stays that were counted: "2 adults, 3 nights"; null where nothing was counted. */
  stays: string | null;
  /** The hotels in which the rule would hold, each with its number of nights. */
  hotels: { name: string; nights: string }[];
  /** The names of the hotels in which it wouldn't hold on any night; null for none. */
  nowhere: string | null;
  /** An example of a stay with its price without and with the rule. */
  example: { stay: string; without: string; with: string; difference: string } | null;
}

/**
 * @param id the id of the edited rule; undefined for a new one
 * @returns the effect of the rule in the form; null where nothing is filled in yet
 */
export async function ruleEffectView(
  ctx: Context,
  entered: FormData,
  id?: number,
): Promise<RuleEffectView | null> {
  const t = translator(ctx.locale);
  const text = (key: string, params = {}) => t(`price-rules:EFFECT.${key}`, params);
  const { rule, hasValue } = ruleIn(entered, id, ctx.locale);
  const isScoped = rule.hotel_id !== null || rule.distribution_point_id !== null;
  const fields = conditionFieldsIn(entered);
  const isBroken = Object.keys(brokenConditions(fields)).length > 0;
  if (!hasValue && !isScoped && rule.condition === null && !isBroken) return null;
  const nothing = { stays: null, hotels: [], nowhere: null, example: null };
  if (isBroken) return { ...nothing, notes: [text("INCOMPLETE")] };
  const { count } = await countPricedHotels(ctx);
  const effect = await readRuleEffect(ctx, rule, count);
  const held = effect.hotels.filter(({ nights }) => nights > 0);
  const others = effect.hotels.filter(({ nights }) => nights === 0);
  const name = ({ hotel }: RuleEffect["hotels"][number]) =>
    priceWords(ctx.locale, hotel!.currency).label(hotel!);
  // A stay whose total the rule changes is a better example than one whose total stays the same.
  const told = held.find(({ example }) => example?.with !== example?.without) ?? held[0];
  const first = told?.example;
  return {
    notes: [
      ...(rule.active ? [] : [text("OFF")]),
      ...effect.flaws.map((flaw) => t(`rule-words:FLAWS.${flaw}`)),
      ...(held.length === 0 ? [text("NONE", { days: DAYS_AHEAD })] : []),
      ...(effect.more ? [text("FIRST_HOTELS", { count: effect.hotels.length })] : []),
    ],
    stays: first ? staysInWords(first.request, t) : null,
    hotels: held.map((hotel) => ({
      name: name(hotel),
      nights: text("NIGHTS", { count: hotel.nights, days: DAYS_AHEAD }),
    })),
    nowhere:
      held.length > 0 && others.length > 0
        ? text("NOWHERE", { hotels: others.map(name).join(", ") })
        : null,
    example: hasValue ? exampleView(told, effect, ctx.locale, t) : null,
  };
}

function exampleView(
  held: RuleEffect["hotels"][number] | undefined,
  { roomTypes }: RuleEffect,
  locale: Language,
  t: TFunction,
): RuleEffectView["example"] {
  if (!held?.example) return null;
  const { request, bookingDate, without, with: after } = held.example;
  const hotel = held.hotel!;
  const { money, label, range, day } = priceWords(locale, hotel.currency);
  const difference = after - without;
  return {
    stay: t("price-rules:EFFECT.STAY", {
      hotel: label(hotel),
      roomType: label(roomTypes.get(request.room_type_id)!),
      period: range({ start: request.checkin_date, end: request.checkout_date }),
      guests: guestsInWords(request, t),
      booked: day(bookingDate),
    }),
    without: money(without),
    with: money(after),
    difference: difference > 0 ? `+${money(difference)}` : money(difference),
  };
}

function staysInWords(request: StayRequest, t: TFunction): string {
  const nights = t("price-rules:EFFECT.LENGTH", {
    count: daysBetween(request.checkin_date, request.checkout_date),
  });
  return `${guestsInWords(request, t)}, ${nights}`;
}

/** The longest text that is read as a value, longer than any valid one. */
const MAX_VALUE_LENGTH = 20;

/**
 * @returns the rule in a form, with the fields that are valid so far, and whether its value is valid; an
 *   invalid value counts as 0
 */
function ruleIn(
  entered: FormData,
  id: number | undefined,
  locale: Language,
): { rule: PriceRule; hasValue: boolean } {
  const typed = (name: string) => String(entered.get(name) ?? "").trim();
  const chosen = (name: string) => rowId(typed(name)) ?? null;
  const value = readDecimal(typed("value"), locale);
  const hasValue = value.length <= MAX_VALUE_LENGTH && isDecimal(value) && !/\.\d{4,}/.test(value);
  const hotel_id = chosen("hotel_id");
  const rule: PriceRule = {
    // The highest id puts a new rule after all others with the same priority.
    id: id ?? Number.MAX_SAFE_INTEGER,
    name: "",
    description: "",
    type: typed("rule_type") === "fixed_amount" ? "fixed_amount" : "percentage",
    valueMilli: hasValue ? parseMinor(value, 3) : 0,
    priority: /^\d{1,7}$/.test(typed("priority")) ? Number(typed("priority")) : 0,
    active: entered.has("active"),
    condition: conditionOf(conditionFieldsIn(entered)),
    hotel_id,
    // Room types and seasons belong to a hotel, so they are ignored without one.
    room_type_id: hotel_id && chosen("room_type_id"),
    season_id: hotel_id && chosen("season_id"),
    distribution_point_id: chosen("distribution_point_id"),
    price_type: priceTypes.find((type) => type === typed("price_type")) ?? null,
  };
  return { rule, hasValue };
}
