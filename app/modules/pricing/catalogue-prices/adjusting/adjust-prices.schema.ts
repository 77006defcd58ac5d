import { z } from "zod";
import {
  adjustmentFields,
  refuseFinePercentage,
} from "../../room-prices/adjusting/adjustment.schema";

/** The form that raises or lowers prices of the catalogue by a percentage. */
export const AdjustPricesInput = z
  .object(adjustmentFields)
  .superRefine((input, ctx) =>
    refuseFinePercentage({ adjustment_type: "percentage", ...input }, ctx),
  );

export type AdjustPricesInput = z.output<typeof AdjustPricesInput>;
