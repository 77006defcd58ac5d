import { z } from "zod";
import { roundings } from "~/core/money/rounding";
import { MAX_ID } from "~/core/ids";
import { decimalText } from "~/forms/checking/amount";
import { priceTypes } from "../../price-rules/price-rule";
import { adjustmentTypes } from "../adjusting/bulk-adjust";
import { refuseFinePercentage } from "../adjusting/adjustment.schema";
import { GENERAL } from "../adjusting/bulk-adjust.schema";
import { MAX_PRICES, priceActs, type PriceAct } from "./price-act";

/** The highest value of an adjustment: larger than any sensible one, and small enough for exact results. */
const MAX_VALUE = 9_999_999;

/** The most characters of the fingerprints of all prices that one act may change. */
const MAX_SEEN = MAX_PRICES * 20;

/** The form of an act on many prices of the list; it contains the fields of every kind of act. */
export const PriceActInput = z
  .object({
    act: z.enum(priceActs),
    adjustment_type: z.enum(adjustmentTypes).default("percentage"),
    adjustment_value: decimalText({ min: -MAX_VALUE, max: MAX_VALUE }).nullish(),
    rounding: z.enum(roundings).default("0.01"),
    /** The price type of copies; empty for the price type of each source. */
    target_price_type: z.enum(priceTypes).nullish(),
    target_distribution_point_id: z.number().int().nonnegative().max(MAX_ID).nullish(),
    replace_existing: z.boolean().default(false),
    /** The fingerprints of the prices in the preview (`seenOf`). */
    seen: z
      .string()
      .max(MAX_SEEN)
      .regex(/^[^\0]*$/)
      .default(""),
  })
  .superRefine((input, ctx) => {
    const issue = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    const { act, adjustment_type, adjustment_value } = input;
    if (act === "adjust" && !adjustment_value) {
      issue("adjustment_value", "bulk-adjust:VALUE_REQUIRED");
    }
    if (adjustment_value) refuseFinePercentage({ adjustment_type, adjustment_value }, ctx);
    const { target_price_type, target_distribution_point_id } = input;
    if (act === "copy" && !target_price_type && typeof target_distribution_point_id !== "number") {
      issue("target_distribution_point_id", "price-acts:TARGET_REQUIRED");
    }
  });

export type PriceActInput = z.output<typeof PriceActInput>;

/** @returns the act in the form, without the fields that this kind of act doesn't use */
export function actOf(input: PriceActInput): PriceAct {
  const { act: kind, adjustment_type: type, adjustment_value, rounding } = input;
  const adjustment = { type, value: adjustment_value ?? "0", rounding };
  if (kind === "adjust") return { kind, adjustment };
  if (kind !== "copy") return { kind };
  const { target_price_type, target_distribution_point_id: point, replace_existing } = input;
  return {
    ...{ kind, adjustment, replace: replace_existing },
    target: {
      ...(target_price_type ? { price_type: target_price_type } : {}),
      ...(typeof point !== "number"
        ? {}
        : { distribution_point_id: point === GENERAL ? null : point }),
    },
  };
}
