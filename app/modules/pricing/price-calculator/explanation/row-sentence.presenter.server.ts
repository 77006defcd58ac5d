import type { NightMeals, PricedNight } from "../calculation";
import type { Quote } from "../price-stay";
import type { PriceWords } from "../price-words.server";

/** @returns which price sets a night's base, and how often it counts, in sentences */
export function rowSentence(night: PricedNight, quote: Quote, words: PriceWords): string {
  const { row, base, meals, derivedFromBuy } = night;
  const { request } = quote;
  const { money, t } = words;
  const price = money(row.price);
  const guests = request.adults + request.children_ages.length;
  const ofRoom = money(base - (meals?.base ?? 0));
  return [
    whosePrice(night, quote, words),
    ...(derivedFromBuy
      ? [t("calculator:WHY.ROW_FROM_BUY", { buy: money(derivedFromBuy.buy), price })]
      : []),
    ...(row.adults !== null ? [t("calculator:WHY.ROW_FOR_ADULTS", { count: row.adults })] : []),
    row.per_person
      ? t("calculator:WHY.PER_PERSON", { count: guests, price, base: ofRoom })
      : t("calculator:WHY.PER_ROOM"),
    ...(row.meal_plan === "room_only"
      ? []
      : [t("calculator:WHY.INCLUDES", { plan: t(`pricing:MEAL_PLANS.${row.meal_plan}`) })]),
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
    return t(`calculator:WHY.${key}_OF_POINT`, { point: point?.label, price });
  }
  return point
    ? t(`calculator:WHY.${key}_GENERAL_FOR_POINT`, { point: point.label, price })
    : t(`calculator:WHY.${key}_GENERAL`, { price });
}

/** @returns what each guest pays for the meals: "each adult 22.00; children 0.00, 11.00" */
export function mealsInWords(
  { adult, children }: NightMeals,
  { money, t }: Pick<PriceWords, "money" | "t">,
): string {
  const ofAdult = t("calculator:WHY.MEALS_OF_ADULT", { price: money(adult) });
  if (children.length === 0) return ofAdult;
  const prices = children.map((price) => money(price)).join(", ");
  return `${ofAdult}; ${t("calculator:WHY.MEALS_OF_CHILDREN", { count: children.length, prices })}`;
}
