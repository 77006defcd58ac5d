import { z } from "zod";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { MAX_ID } from "~/core/ids";
import { decimalsOf, isDecimal } from "~/core/money/plain-decimal";
import { priceTypes } from "../../price-rules/price-rule";
import {
  adjustmentTypes,
  NOTHING_TICKED,
  PERCENTAGE_DECIMALS,
  type AdjustmentType,
  type StatedCriteria,
} from "./bulk-adjust";

/** The most prices that are adjusted at once (`pricing.md` §9). */
export const MAX_SOURCES = 100;

/** The highest value of an adjustment: larger than any sensible one, and small enough for exact results. */
const MAX_VALUE = 9_999_999;

const text = (key: string) => `bulk-adjust:${key}`;

/** The value of the choice "No distribution point (general price)", because a form can't send null. */
export const GENERAL = 0;

const point = (required: string) =>
  z
    .number({ error: required })
    .int()
    .nonnegative()
    .max(MAX_ID)
    .transform((id) => (id === GENERAL ? null : id));

const value = decimalText({ required: text("VALUE_REQUIRED"), min: -MAX_VALUE, max: MAX_VALUE });

/**
 * The form of an adjustment: the source prices, the season and price type of the new ones, and the change
 * (`pricing.md` §2.6, §5).
 */
export const BulkAdjustInput = z
  .object({
    hotel_id: chosenId("room-prices:FORM.HOTEL_REQUIRED"),
    source_price_type: z.enum(priceTypes),
    source_distribution_point_id: point(text("SOURCE_POINT_REQUIRED")),
    only_room_type_id: chosenId().optional(),
    only_season_id: chosenId().optional(),
    target_price_type: z.enum(priceTypes),
    target_distribution_point_id: point(text("TARGET_POINT_REQUIRED")),
    adjustment_type: z.enum(adjustmentTypes),
    adjustment_value: value,
    replace_existing: z.boolean().default(false),
    source_price_ids: z.array(chosenId()).min(1, { error: NOTHING_TICKED }).max(MAX_SOURCES),
    /**
     * The versions of the rows in the preview: "id@version" of every source, and of every price that it
     * replaces.
     */
    seen: z.array(z.string()).default([]),
  })
  .superRefine(refuseFinePercentage);

/**
 * Adds a mistake for a percentage with more than three decimals. The decimals of an amount are checked by the
 * service, because they depend on the currency.
 */
export function refuseFinePercentage(
  {
    adjustment_type,
    adjustment_value,
  }: { adjustment_type: AdjustmentType; adjustment_value: string },
  ctx: z.RefinementCtx,
): void {
  if (adjustment_type !== "percentage" || !isDecimal(adjustment_value)) return;
  if (decimalsOf(adjustment_value) > PERCENTAGE_DECIMALS) {
    const message = "bulk-adjust:VALUE_DECIMALS";
    ctx.addIssue({ code: "custom", path: ["adjustment_value"], message });
  }
}

export type BulkAdjustInput = z.output<typeof BulkAdjustInput>;

/**
 * The fields of an adjustment. The criteria with which its form finds source prices are missing where the
 * prices were chosen by their ids alone.
 */
export type BulkAdjustment = Pick<
  BulkAdjustInput,
  | "target_price_type"
  | "target_distribution_point_id"
  | "adjustment_type"
  | "adjustment_value"
  | "replace_existing"
  | "source_price_ids"
> &
  Partial<Pick<BulkAdjustInput, "seen" | keyof StatedCriteria>>;
