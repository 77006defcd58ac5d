import type { TFunction } from "i18next";
import { rangeDays } from "~/core/dates";
import { datesOf } from "~/modules/places/seasons/season";
import type { Season } from "~/modules/places/seasons/season.fields";
import type { Minor } from "~/core/money/money";
import type { AppliedRule, NightMeals, PricedNight } from "../engine/calculation";
import type { Quote } from "../price-stay";
import type { PriceWords } from "../price-words.server";

/** The explanation of the price of one night. */
export interface ExplainedNight {
  date: string;
  /** The sentence about the season that sets the price, and the seasons of lower precedence. */
  season: string;
  /** The sentence about the price row, and how the base is calculated from it. */
  row: string;
  priceTo: string;
  /** The markup by which the price is made from a buy price; null for other prices. */
  markupTo: string | null;
  base: string;
  steps: ExplainedStep[];
  total: string;
}

/** The step of one rule, or of the meals: amount before + effect = amount after. */
export interface ExplainedStep {
  rule: ExplainedRule;
  before: string;
  /** The effect with its sign. */
  effect: string;
  after: string;
}

/** A rule that applies on many nights. All steps share one object, so that it is sent to the browser once. */
interface ExplainedRule {
  name: string;
  /** null where there is nothing to open. */
  to: string | null;
  value: string;
  target: string;
}

/**
 * @returns a function that explains the price of a night; the steps of different nights share one object per
 *   rule
 */
export function nightTeller(
  quote: Quote,
  words: PriceWords,
): (night: PricedNight) => ExplainedNight {
  const { money } = words;
  const ruleOnce = rulesAtWork(words);
  return (night) => ({
    date: words.night(night.date),
    season: seasonSentence(night, words.t),
    row: rowSentence(night, quote, words),
    priceTo: rowHref("room-prices", night.row.id),
    markupTo: night.derivedFromBuy ? rowHref("markups", night.derivedFromBuy.markup_id) : null,
    base: money(night.base - (night.meals?.base ?? 0)),
    steps: stepsOf(night, words, ruleOnce),
    total: money(night.total),
  });
}

function seasonSentence({ season, candidates }: PricedNight, t: TFunction): string {
  const named = (other: Season) =>
    t("calculator:REASONS.SEASON", {
      name: other.name,
      days: t("seasons:LIST.DAYS", { count: rangeDays(datesOf(other)) }),
    });
  const place = candidates.indexOf(season);
  const passedOver = candidates.slice(0, place).map(named);
  const beaten = candidates.slice(place + 1).map(named);
  const sentences = [
    beaten.length > 0
      ? t("calculator:REASONS.SEASON_BEATS", { season: named(season), beaten: beaten.join(", ") })
      : t("calculator:REASONS.SEASON_CHOSEN", { season: named(season) }),
  ];
  if (passedOver.length > 0) {
    sentences.push(t("calculator:REASONS.PASSED_OVER", { seasons: passedOver.join(", ") }));
  }
  return sentences.join(" ");
}

function stepsOf(
  night: PricedNight,
  words: PriceWords,
  ruleOnce: (rule: AppliedRule) => ExplainedRule,
): ExplainedStep[] {
  const { base, meals, mealPlan, rules, raised } = night;
  const { money, t } = words;
  const steps = [
    ...(meals
      ? [
          {
            rule: {
              name: t(`pricing:MEAL_PLANS.${mealPlan}`),
              to: rowHref("meal-prices", meals.price_id),
              value: "",
              target: mealsInWords(meals, words),
            },
            amount: meals.base,
          },
        ]
      : []),
    ...rules.map((rule) => ({ rule: ruleOnce(rule), amount: rule.amount })),
    ...(raised === undefined
      ? []
      : [
          {
            rule: { name: t("calculator:REASONS.RAISED"), to: null, value: "", target: "" },
            amount: raised,
          },
        ]),
  ];
  let running = base - (meals?.base ?? 0);
  return steps.map(({ rule, amount }) => {
    const before = running;
    running += amount;
    return { rule, before: money(before), effect: signed(amount, words), after: money(running) };
  });
}

function signed(amount: Minor, { money }: Pick<PriceWords, "money">): string {
  return amount < 0 ? money(amount) : `+${money(amount)}`;
}

/** @returns what a rule changed: "on the room", "on children 1, 2", "on adult 3"; of free nights, their dates */
export function targetInWords(
  { target, part, freeNights }: AppliedRule,
  { t, days }: Pick<PriceWords, "t" | "days">,
): string {
  if (freeNights)
    return t("calculator:REASONS.FREE_NIGHTS", {
      count: freeNights.length,
      dates: days(freeNights),
    });
  if (target === "room") return t(`calculator:REASONS.PARTS.${part ?? "room"}`);
  const isOfAdults = "adults" in target;
  const places = isOfAdults ? target.adults : target;
  const key = isOfAdults ? "ADULTS" : "CHILDREN";
  const guests = t(`calculator:REASONS.${key}`, {
    count: places.length,
    places: places.join(", "),
  });
  return part ? `${guests}, ${t(`calculator:REASONS.PARTS.${part}`)}` : guests;
}

function rulesAtWork(words: PriceWords): (rule: AppliedRule) => ExplainedRule {
  const { t, money, rule: valueOf } = words;
  const views = new Map<string, ExplainedRule>();
  return (rule) => {
    const unused = rule.unused && t("calculator:REASONS.UNUSED", { amount: money(rule.unused) });
    const key = `${rule.ruleId} ${unused}`;
    const view = views.get(key);
    if (view) return view;
    const target = [targetInWords(rule, words), ...(unused ? [unused] : [])].join(
      t("common:AND_THEN"),
    );
    const one = { name: rule.name, to: ruleHref(rule.ruleId), value: valueOf(rule), target };
    views.set(key, one);
    return one;
  };
}

/** @returns which price sets a night's base, and how often it counts, in sentences */
function rowSentence(night: PricedNight, quote: Quote, words: PriceWords): string {
  const { row, base, meals, derivedFromBuy } = night;
  const { request } = quote;
  const { money, t } = words;
  const price = money(row.price);
  const guests = request.adults + request.children_ages.length;
  const ofRoom = money(base - (meals?.base ?? 0));
  return [
    whosePrice(night, quote, words),
    ...(derivedFromBuy
      ? [t("calculator:REASONS.ROW_FROM_BUY", { buy: money(derivedFromBuy.buy), price })]
      : []),
    ...(row.adults !== null ? [t("calculator:REASONS.ROW_FOR_ADULTS", { count: row.adults })] : []),
    row.per_person
      ? t("calculator:REASONS.PER_PERSON", { count: guests, price, base: ofRoom })
      : t("calculator:REASONS.PER_ROOM"),
    ...(row.meal_plan === "room_only"
      ? []
      : [t("calculator:REASONS.INCLUDES", { plan: t(`pricing:MEAL_PLANS.${row.meal_plan}`) })]),
  ].join(" ");
}

function whosePrice(
  { row, derivedFromBuy }: PricedNight,
  { point }: Quote,
  { money, t }: PriceWords,
): string {
  const price = money(derivedFromBuy?.buy ?? row.price);
  const key = derivedFromBuy ? "BUY_ROW" : "ROW";
  if (row.distribution_point_id !== null) {
    return t(`calculator:REASONS.${key}_OF_POINT`, { point: point?.label, price });
  }
  return point
    ? t(`calculator:REASONS.${key}_GENERAL_FOR_POINT`, { point: point.label, price })
    : t(`calculator:REASONS.${key}_GENERAL`, { price });
}

/** @returns what each guest pays for the meals: "each adult 22.00; children 0.00, 11.00" */
function mealsInWords(
  { adult, children }: NightMeals,
  { money, t }: Pick<PriceWords, "money" | "t">,
): string {
  const ofAdult = t("calculator:REASONS.MEALS_OF_ADULT", { price: money(adult) });
  if (children.length === 0) return ofAdult;
  const prices = children.map((price) => money(price)).join(", ");
  const ofChildren = t("calculator:REASONS.MEALS_OF_CHILDREN", { count: children.length, prices });
  return [ofAdult, ofChildren].join(t("common:AND_THEN"));
}

/** @returns the address of a rule, open in its list */
export function ruleHref(id: number): string {
  return rowHref("price-rules", id);
}

function rowHref(list: string, id: number): string {
  return `/pricing/management/${list}?dialog=edit&id=${id}`;
}
