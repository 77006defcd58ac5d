import { z } from "zod";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { decimalsOf, isDecimal } from "~/core/money/plain-decimal";
import { NOTHING_TICKED, PERCENTAGE_DECIMALS, type AdjustmentType } from "./bulk-adjust";

/** The most prices that are adjusted at once (docs/reference/screens.md#bulk-adjustment). */
export const MAX_SOURCES = 100;

/** The highest value of an adjustment: larger than any sensible one, and small enough for exact results. */
const MAX_VALUE = 9_999_999;

/** The fields of every adjustment, of room prices and of the catalogue's prices. */
export const adjustmentFields = {
  adjustment_value: decimalText({
    required: "bulk-adjust:VALUE_REQUIRED",
    min: -MAX_VALUE,
    max: MAX_VALUE,
  }),
  source_price_ids: z.array(chosenId()).min(1, { error: NOTHING_TICKED }).max(MAX_SOURCES),
  /**
   * The versions of the rows in the preview: "id@version" of every source, and of every price that it
   * replaces.
   */
  seen: z.array(z.string()).default([]),
};

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
