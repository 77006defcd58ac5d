import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId, jsonInstant } from "~/core/json-values";
import { mealPlans } from "~/core/meal-plans";
import {
  charges,
  freeNightChoices,
  priceTypes,
  ruleParts,
  ruleTypes,
} from "../price-rules/price-rule";
import { taxKinds } from "../taxes/tax";
import { failedConditions } from "./engine/calculation";
import { warningCodes } from "./warnings";

const rule = {
  rule_id: jsonId,
  name: z.string(),
  value: jsonDecimal.meta({ description: "As configured, without trailing zeros." }),
  type: z.enum(ruleTypes),
  part: z.enum(ruleParts).optional().meta({
    description: "The part of the price on which it acts; missing for the room.",
  }),
  charge: z.enum(charges).optional().meta({
    description: "What a fixed amount is asked for; missing where that is each night.",
  }),
  offer: z
    .object({
      stay: z.int(),
      pay: z.int(),
      which: z.enum(freeNightChoices),
      repeat: z.boolean(),
    })
    .optional()
    .meta({ description: "Only for free nights: the nights to stay, and the nights to pay." }),
};

const AppliedRuleJson = z.object({
  ...rule,
  target: z
    .union([
      z.literal("room"),
      z.array(z.int().positive()),
      z.object({ adults: z.array(z.int().positive()) }),
    ])
    .meta({
      description: "The room, or the numbers of the children, from 1, or those of the adults.",
    }),
  amount: jsonDecimal.meta({ description: "What it added to the night, or took off." }),
  unused: jsonDecimal.optional().meta({
    description:
      "What is left of an amount for the stay that no night was left to take; on its last night.",
  }),
  free_nights: z
    .array(jsonDate)
    .optional()
    .meta({ description: "The nights of the stay that are free by this rule." }),
});

const DayJson = z.object({
  date: jsonDate,
  season: z.string(),
  base: jsonDecimal.meta({
    description: "Room and meals before any rule: base + amounts + raised = day_total.",
  }),
  room_part: jsonDecimal.meta({ description: "What the room costs after all rules." }),
  meals_part: jsonDecimal.meta({
    description: "What the meals that are added cost after all rules.",
  }),
  meal_plan: z.enum(mealPlans).meta({
    description: "The requested meals; where none are requested, those that the price includes.",
  }),
  meals: z
    .object({ meal_price_id: jsonId, amount: jsonDecimal })
    .nullable()
    .meta({ description: "The meals that are added, before any rule; null where none are." }),
  raised: jsonDecimal.optional().meta({
    description: "What a day is raised by, to 0, because its meals take off more than it costs.",
  }),
  adults: z
    .int()
    .nullable()
    .meta({ description: "The adults that the price is for; null: any number." }),
  derived_from_buy: z
    .object({ price_id: jsonId, buy: jsonDecimal, markup_id: jsonId })
    .nullable()
    .meta({ description: "The buy price that the price is made from; null: it is a sell price." }),
  price_id: jsonId,
  per_person: z.boolean(),
  distribution_point_id: jsonId
    .nullable()
    .meta({ description: "Whose price it is; null: the general one." }),
  day_rules_applied: z
    .array(AppliedRuleJson)
    .meta({ description: "In the order of their effect." }),
  day_total: jsonDecimal,
});

const total = jsonDecimal.meta({ description: "The sum of the day totals, to the cent." });

export const TaxJson = z.object({
  tax_id: jsonId,
  label: z.string(),
  kind: z.enum(taxKinds),
  part: z.enum(ruleParts).meta({ description: "What a percentage is taken of." }),
  value: jsonDecimal.meta({
    description: "In percent, or in the currency; on the first night that it counts.",
  }),
  rates: z
    .array(z.object({ from: jsonDate, nights: z.int().positive(), value: jsonDecimal }))
    .optional()
    .meta({
      description:
        "Its nights in their order, those with one value together; missing where all have one value.",
    }),
  included: z.boolean().meta({ description: "Whether the total includes it already." }),
  collected_by_us: z.boolean().meta({
    description: "Whether guests pay it to the hotel, where the total doesn't include it.",
  }),
  nights: z.int().positive().meta({ description: "The nights that it counts." }),
  persons: z.int().positive().meta({ description: "The persons that it counts." }),
  amount: jsonDecimal,
});

/** The fields of a price for the taxes that its total doesn't include, and for the total with them. */
export const taxTotals = {
  taxes_total: jsonDecimal.meta({ description: "Taxes and fees that the total doesn't include." }),
  total_with_taxes: jsonDecimal,
};

const stay = {
  currency: z.string().meta({ description: "ISO 4217." }),
  hotel_id: jsonId,
  hotel_name: z.string(),
  room_type_id: jsonId,
  room_type_name: z.string(),
  distribution_point_id: jsonId.nullable(),
  price_type: z.enum(priceTypes),
  checkin_date: jsonDate,
  checkout_date: jsonDate,
  booking_date: jsonDate,
  duration: z.int().positive().meta({ description: "Nights." }),
  adults: z.int().positive(),
  children: z.int().min(0),
  meal_plan: z
    .enum(mealPlans)
    .nullable()
    .meta({ description: "As requested; null: what each night's price includes." }),
  rate_plan: z
    .object({ id: jsonId, code: z.string(), label: z.string() })
    .nullable()
    .meta({ description: "As requested." }),
  rooms_left: z.int().min(0).meta({
    description:
      "How many more such stays there is room for, on the fullest of the nights; 0: sold out, or not on sale.",
  }),
};

const as_of = jsonInstant
  .optional()
  .meta({ description: "The moment as of which this was the price; now where it is missing." });

/** The price of a stay without its explanation, for callers that price many stays. */
export const TotalsJson = z
  .object({
    base_total: jsonDecimal.meta({
      description: "Before any rule: base_total + rules_total = total.",
    }),
    rules_total: jsonDecimal.meta({
      description: "What all rules together added, or took off; with it, what raises days to 0.",
    }),
    total,
    ...taxTotals,
    ...stay,
    as_of,
    warnings: z
      .array(z.enum(warningCodes))
      .meta({ description: "Each code once; the full answer says them in words." }),
  })
  .meta({ id: "CalculationTotals" });

/**
 * The price of a stay with its explanation, in every answer of the API (docs/reference/prices.md#what-comes-back).
 */
export const CalculationJson = z
  .object({
    total,
    taxes: z.array(TaxJson),
    ...taxTotals,
    ...stay,
    as_of,
    daily_breakdown: z.array(DayJson),
    rules_not_applied: z.array(
      z.object({
        ...rule,
        failed: z.enum(failedConditions).meta({
          description:
            "What failed first, on the first night; `free_nights`: it applies to too few nights; `exclusive_group`: another rule of its group is kept.",
        }),
        reason: z.string().meta({ description: "The same in words." }),
        kept_rule_id: jsonId
          .optional()
          .meta({ description: "For `exclusive_group`: the rule of its group that acts." }),
      }),
    ),
    warnings: z.array(
      z.object({
        code: z.enum(warningCodes),
        message: z.string(),
        dates: z
          .array(jsonDate)
          .optional()
          .meta({ description: "The nights that it is about, where it is about some: SOLD_OUT." }),
      }),
    ),
  })
  .meta({ id: "Calculation" });
