import { ERROR_MS } from "~/http/toast-times";
import { intent, previewIntent } from "~/screens/intent.server";
import { adjustedInWords } from "./adjusted-in-words";
import { BulkAdjustInput } from "./bulk-adjust.schema";
import { bulkAdjustPrices, previewAdjustment } from "./bulk-adjust.service.server";

/** The intents of the bulk adjustment: the first shows the preview, the second adjusts the prices. */
export const bulkAdjustIntents = {
  preview: previewIntent({
    schema: BulkAdjustInput,
    check: previewAdjustment,
    tries: (input) => (trial) => bulkAdjustPrices(trial, { ...input, seen: [] }),
    failed: "bulk-adjust:MESSAGES.ERROR_ADJUSTING_PRICES",
  }),
  apply: intent({
    schema: BulkAdjustInput,
    previewedBy: "preview",
    run: (ctx, _, input) => bulkAdjustPrices(ctx, input),
    done: (adjusted, t) => [
      { kind: "success", text: adjustedInWords(adjusted, t), durationMs: ERROR_MS },
    ],
    failed: "bulk-adjust:MESSAGES.ERROR_ADJUSTING_PRICES",
    to: ({ batch_id }) => `/pricing/batches/${batch_id}`,
  }),
};
