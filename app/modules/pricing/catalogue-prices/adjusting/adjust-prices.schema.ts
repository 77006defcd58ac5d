import { z } from "zod";
import {
  BulkAdjustInput,
  refuseFinePercentage,
} from "../../room-prices/adjusting/bulk-adjust.schema";

const { adjustment_value, source_price_ids, seen } = BulkAdjustInput.shape;

/** The form that raises or lowers prices of the catalogue by a percentage. */
export const AdjustPricesInput = z
  .object({ adjustment_value, source_price_ids, seen })
  .superRefine((input, ctx) =>
    refuseFinePercentage({ adjustment_type: "percentage", ...input }, ctx),
  );

export type AdjustPricesInput = z.output<typeof AdjustPricesInput>;
