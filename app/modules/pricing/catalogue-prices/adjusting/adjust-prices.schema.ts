import { z } from "zod";
import {
  BulkAdjustInput,
  refuseFinePercentage,
} from "../../room-prices/adjusting/bulk-adjust.schema";

const { adjustment_value, source_price_ids, seen } = BulkAdjustInput.shape;

/** Prices of the catalogue that rise or fall by a percentage, where they stand. */
export const AdjustPricesInput = z
  .object({ adjustment_value, source_price_ids, seen })
  .superRefine((input, ctx) =>
    refuseFinePercentage({ adjustment_type: "percentage", ...input }, ctx),
  );

export type AdjustPricesInput = z.output<typeof AdjustPricesInput>;
