import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId, jsonInstant } from "~/core/json-values";
import { charges, freeNightChoices, priceTypes, ruleTypes } from "../price-rules/price-rule";
import { failedConditions } from "./calculation";
import { warningCodes } from "./warnings";

const rule = {
  rule_id: jsonId,
  name: z.string(),
  value: jsonDecimal.meta({ description: "As configured, without trailing zeros." }),
  type: z.enum(ruleTypes),
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
    .meta({ description: "Of free nights alone: stay so many nights, pay so many." }),
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
  base: jsonDecimal.meta({ description: "Before any rule: base + amounts = day_total." }),
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
    rules_total: jsonDecimal.meta({ description: "What all rules together added, or took off." }),
    total,
    ...stay,
    as_of,
    warnings: z
      .array(z.enum(warningCodes))
      .meta({ description: "Each code once; the full answer says them in words." }),
  })
  .meta({ id: "CalculationTotals" });

/**
 * The price of a stay with its explanation, in every answer of the API (`pricing.md` §3,
 * `price-calculation.md` §5).
 */
export const CalculationJson = z
  .object({
    total,
    ...stay,
    as_of,
    daily_breakdown: z.array(DayJson),
    rules_not_applied: z.array(
      z.object({
        ...rule,
        failed: z.enum(failedConditions).meta({
          description:
            "What failed first, on the first night; `free_nights`: it holds on too few nights; `exclusive_group`: another rule of its group is kept.",
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
