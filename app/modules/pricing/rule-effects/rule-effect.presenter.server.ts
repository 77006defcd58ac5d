import type { TFunction } from "i18next";
import { daysBetween } from "~/core/dates";
import { parseMinor } from "~/core/money/money";
import { isDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import { readDecimal } from "~/forms/checking/decimals";
import { boxesState, enteredIn } from "~/forms/editing/entered";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { countPricedHotels } from "../../places/hotels/priced-hotels.service.server";
import type { StayRequest } from "../price-calculator/engine/calculation";
import { guestsInWords } from "../price-calculator/guests-in-words";
import { priceWords } from "../price-calculator/price-words.server";
import { conditionOf } from "../price-rules/conditions/condition-fields";
import { conditionFieldsIn } from "../price-rules/conditions/typed-conditions";
import { brokenConditions } from "../price-rules/conditions/condition-rules";
import { brokenEffect, effectFieldsIn } from "../price-rules/effect-rules";
import {
  exclusiveChoices,
  MAX_GROUP,
  MAX_SCOPE,
  normalGroup,
  priceTypes,
  type PriceRule,
} from "../price-rules/price-rule";
import { DAYS_AHEAD, type RuledPrice } from "./rule-effect";
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
  /**
   * An example of a stay with its price without and with the rule; `bought` is what the hotel is paid for it, where
   * the rule changes that too.
   */
  example: (RuledAmounts & { stay: string; bought: RuledAmounts | null }) | null;
}

interface RuledAmounts {
  without: string;
  with: string;
  difference: string;
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
  const text = (key: string, params = {}) => t(`price-rules:REPLIES.${key}`, params);
  const { rule, hasValue } = ruleIn(entered, id, ctx.locale);
  const isScoped = rule.hotel_ids.length + rule.distribution_point_ids.length > 0;
  const mistakes = {
    ...brokenConditions(conditionFieldsIn(entered)),
    ...brokenEffect(effectFieldsIn(entered)),
  };
  // A rule without a value yet still has nights to be counted.
  const isBroken = Object.keys(mistakes).some((field) => field !== "value");
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
      ...groupNote(rule, effect, text),
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

/** @returns the sentence about the other rules of the rule's group, of which only one acts; [] without others */
function groupNote(
  rule: PriceRule,
  { others }: RuleEffect,
  text: (key: string, params: object) => string,
): string[] {
  const rules = others.filter((other) => normalGroup(other) === normalGroup(rule));
  if (rule.exclusive_group.trim() === "" || rules.length === 0) return [];
  const names = rules.map(({ name }) => name).join(", ");
  return [text("GROUP", { group: rule.exclusive_group.trim(), rules: names })];
}

function exampleView(
  held: RuleEffect["hotels"][number] | undefined,
  { roomTypes }: RuleEffect,
  locale: Language,
  t: TFunction,
): RuleEffectView["example"] {
  if (!held?.example) return null;
  const { request, bookingDate, bought } = held.example;
  const hotel = held.hotel!;
  const { money, label, range, day } = priceWords(locale, hotel.currency);
  const amounts = ({ without, with: after }: RuledPrice): RuledAmounts => {
    const difference = after - without;
    return {
      ...{ without: money(without), with: money(after) },
      difference: difference > 0 ? `+${money(difference)}` : money(difference),
    };
  };
  return {
    stay: t("price-rules:REPLIES.STAY", {
      hotel: label(hotel),
      roomType: label(roomTypes.get(request.room_type_id)!),
      period: range({ start: request.checkin_date, end: request.checkout_date }),
      guests: guestsInWords(request, t),
      booked: day(bookingDate),
    }),
    ...amounts(held.example),
    bought: bought && amounts(bought),
  };
}

function staysInWords(request: StayRequest, t: TFunction): string {
  const nights = t("price-rules:REPLIES.LENGTH", {
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
  const chosen = (name: string) => boxesState(enteredIn(entered), name).chosen.slice(0, MAX_SCOPE);
  const value = readDecimal(typed("value"), locale);
  const {
    rule_type = "percentage",
    charge = "night",
    part = "room",
    ...effect
  } = effectFieldsIn(entered);
  const { stay, pay, which, repeat = false } = effect;
  const free = stay && pay && which && pay < stay ? { stay, pay, which, repeat } : null;
  const isDecimalValue =
    value.length <= MAX_VALUE_LENGTH && isDecimal(value) && !/\.\d{4,}/.test(value);
  const isFree = rule_type === "free_nights";
  const hasValue = isFree ? free !== null : isDecimalValue;
  const hotel_ids = chosen("hotel_ids");
  const hasHotels = hotel_ids.length > 0;
  const rule: PriceRule = {
    // The highest id puts a new rule after all others with the same priority.
    id: id ?? Number.MAX_SAFE_INTEGER,
    name: "",
    description: "",
    // Free nights whose numbers aren't complete yet do nothing.
    type: isFree && !free ? "fixed_amount" : rule_type,
    valueMilli: !isFree && hasValue ? parseMinor(value, 3) : 0,
    charge,
    part,
    free,
    priority: /^\d{1,7}$/.test(typed("priority")) ? Number(typed("priority")) : 0,
    active: entered.has("active"),
    condition: conditionOf(conditionFieldsIn(entered)),
    exclusive_group: typed("exclusive_group").slice(0, MAX_GROUP),
    exclusive_choice:
      exclusiveChoices.find((choice) => choice === typed("exclusive_choice")) ?? "first",
    hotel_ids,
    // Room types and seasons belong to a hotel, so they are ignored without one.
    room_type_ids: hasHotels ? chosen("room_type_ids") : [],
    season_ids: hasHotels ? chosen("season_ids") : [],
    distribution_point_ids: chosen("distribution_point_ids"),
    price_type: priceTypes.find((type) => type === typed("price_type")) ?? null,
  };
  return { rule, hasValue };
}
