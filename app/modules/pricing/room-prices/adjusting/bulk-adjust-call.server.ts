import { z } from "zod";
import { decimal } from "~/api/decimal";
import { endpoint } from "~/api/endpoint";
import { jsonId } from "~/core/json-values";
import { chosenId } from "~/forms/checking/chosen-id";
import { translator } from "~/i18n/i18n.server";
import { roomPriceJson } from "../room-price.json";
import { roomPriceRows } from "../room-price.service.server";
import { adjustedInWords } from "./adjusted-in-words";
import { refuseFinePercentage } from "./adjustment.schema";
import { BulkAdjustInput } from "./bulk-adjust.schema";
import { adjustEachPrice } from "./bulk-adjust.service.server";

const { shape } = BulkAdjustInput;

/**
 * The fields of an adjustment, without the criteria with which the form finds source prices; a null channel
 * is the general price.
 */
const BulkAdjustment = z
  .object({
    target_distribution_point_id: chosenId("bulk-adjust:TARGET_POINT_REQUIRED")
      .nullable()
      .meta({ description: "null: the general price." }),
    target_price_type: shape.target_price_type,
    adjustment_type: shape.adjustment_type,
    adjustment_value: decimal(shape.adjustment_value),
    source_price_ids: shape.source_price_ids,
    replace_existing: shape.replace_existing.meta({
      description: "Whether an active price at the target gets the new value, or its row fails.",
    }),
  })
  .superRefine(refuseFinePercentage);

const Refused = z.object({ source_price_id: jsonId, message: z.string() });

const Adjusted = z
  .object({
    status: z.literal("success"),
    message: z.string().meta({ example: "Successfully created 12 prices, 1 failed" }),
    results: z.object({ success: z.array(roomPriceJson.json), errors: z.array(Refused) }),
  })
  .meta({ id: "BulkAdjusted" });

export const bulkAdjust = endpoint({
  method: "post",
  path: "/room-type-prices/bulk-adjust",
  tag: "Room prices",
  summary: "Adjust prices in bulk",
  description:
    "Copies up to 100 active prices to a price type and distribution point, higher or lower by a percentage or by an amount. Each succeeds or fails separately; a price that is replaced counts among the created.",
  need: "pricing:edit",
  body: BulkAdjustment,
  example: {
    body: {
      target_distribution_point_id: 1,
      target_price_type: "buy",
      adjustment_type: "percentage",
      adjustment_value: "-12.5",
      source_price_ids: [1, 3],
    },
  },
  answers: { status: 200, description: "The result for each.", schema: Adjusted },
  once: true,
  run: async ({ ctx, body }) => {
    const { created, refused } = await adjustEachPrice(ctx, body);
    const t = translator(ctx.locale);
    const prices = await roomPriceRows.many(
      ctx,
      created.map(({ id }) => id),
    );
    const results = {
      success: prices.map(roomPriceJson.serialize),
      errors: refused.map(({ sourceId, reason }) => ({
        source_price_id: sourceId,
        message: t(`batches:REASONS.${reason}`),
      })),
    };
    const message = adjustedInWords({ created, replaced: 0, refused }, t);
    return { status: 200, body: { status: "success", message, results } };
  },
});
