import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId, jsonInstant } from "~/core/json-values";
import { mealPlans } from "~/core/meal-plans";
import { formatMinor, negated, plainStored, sumStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { ListedNight, NightPriceListed } from "./listed-night.repository.server";

const PriceJson = z.object({
  currency: z.string().meta({ description: "ISO 4217." }),
  amount: jsonDecimal
    .nullable()
    .meta({ description: "What was agreed for the night; null in a draft without a price." }),
  room_part: jsonDecimal.nullable(),
  meals_part: jsonDecimal,
  calculated_amount: jsonDecimal.nullable().meta({
    description:
      "What was calculated for it when it was priced: another amount than `amount` where somebody agreed on one.",
  }),
  season: z.string().nullable().meta({ description: "As it was named then." }),
  price_id: jsonId.nullable().meta({ description: "The price that was taken; it may be gone." }),
  rules: z.array(z.object({ rule_id: jsonId, name: z.string(), amount: jsonDecimal })).meta({
    description: "In the order of their effect, with what each added to the night, or took off.",
  }),
  priced_at: jsonInstant
    .nullable()
    .meta({ description: "The moment whose prices it has; null where it isn’t known." }),
  commission_rate: jsonDecimal.nullable().meta({
    description: "Of the distribution point at that moment, in percent; null without one.",
  }),
});

/** A night of a stay, in the answers of the API. */
export const NightJson = z
  .object({
    date: jsonDate,
    room_type_id: jsonId,
    room: z
      .object({ id: jsonId, number: z.string() })
      .nullable()
      .meta({ description: "The physical room; null for none yet." }),
    adults: z.int().positive(),
    children_ages: z.array(z.int().min(0)),
    meal_plan: z.enum(mealPlans).nullable(),
    oversold: z.boolean().meta({
      description: "Whether it takes a room by `overbook`, although none was left.",
    }),
    price: PriceJson.nullable().meta({
      description: "Null for a user who may not see prices (`pricing:view`).",
    }),
  })
  .meta({ id: "StayNight" });

/** @returns a night as the API answers with it */
export function nightJson(listed: ListedNight): z.output<typeof NightJson> {
  const { night: date, room_id, room_number, price, ...night } = listed;
  return {
    date,
    ...night,
    room: room_id === null ? null : { id: room_id, number: room_number! },
    price: price && priceJson(price),
  };
}

function priceJson(price: NightPriceListed): z.output<typeof PriceJson> {
  const { currency, amount, meals_part, calculated, priced_at, commission_rate } = price;
  const { digits } = currency;
  const calculatedIn = (minor: number) => formatMinor(minor, calculated!.currency.digits);
  return {
    currency: currency.code,
    amount: amount && plainStored(amount, digits),
    room_part: amount && plainStored(sumStored(amount, negated(meals_part)), digits),
    meals_part: plainStored(meals_part, digits),
    calculated_amount: calculated && calculatedIn(calculated.total),
    season: calculated && calculated.season.name,
    price_id: calculated && calculated.price.id,
    rules: (calculated?.rules ?? []).map((rule) => ({
      ...{ rule_id: rule.ruleId, name: rule.name, amount: calculatedIn(rule.amount) },
    })),
    priced_at: priced_at && priced_at.toISOString(),
    commission_rate: commission_rate && trimDecimal(commission_rate),
  };
}
