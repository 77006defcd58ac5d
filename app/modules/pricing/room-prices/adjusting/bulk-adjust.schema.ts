import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import { MAX_ID } from "~/core/ids";
import { priceTypes } from "../../price-rules/price-rule";
import { adjustmentFields, refuseFinePercentage } from "./adjustment.schema";
import { adjustmentTypes, type StatedCriteria } from "./bulk-adjust";

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

/**
 * The form of an adjustment: the source prices, the season and price type of the new ones, and the change
 * (docs/reference/screens.md#bulk-adjustment).
 */
export const BulkAdjustInput = z
  .object({
    hotel_id: chosenId("room-prices:FORM.HOTEL_REQUIRED"),
    source_price_type: z.enum(priceTypes),
    source_distribution_point_id: point(text("SOURCE_POINT_REQUIRED")),
    only_room_type_id: chosenId().optional(),
    only_season_id: chosenId().optional(),
    /** Whether the prices to tick are also those of seasons that are over. */
    past_seasons: z.boolean().default(false),
    target_price_type: z.enum(priceTypes),
    target_distribution_point_id: point(text("TARGET_POINT_REQUIRED")),
    adjustment_type: z.enum(adjustmentTypes),
    adjustment_value: adjustmentFields.adjustment_value,
    replace_existing: z.boolean().default(false),
    source_price_ids: adjustmentFields.source_price_ids,
    seen: adjustmentFields.seen,
  })
  .superRefine(refuseFinePercentage);

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
