import { ERROR_MS } from "~/http/toast-times";
import { intent, previewIntent } from "~/screens/intent.server";
import { PriceActInput } from "./price-act.schema";
import {
  checkPriceAct,
  doPriceAct,
  tryPriceAct,
  type ChosenPrices,
} from "./price-act.service.server";

/** @returns the intents of the form that changes many prices of the list: the preview, and the change itself */
export function priceActIntents(chosen: ChosenPrices) {
  return {
    preview: previewIntent({
      schema: PriceActInput,
      check: (ctx, input) => checkPriceAct(ctx, chosen, input),
      tries: (input, planned) => (trial) => tryPriceAct(trial, input, planned),
      failed: "price-acts:MESSAGES.ERROR",
    }),
    apply: intent({
      schema: PriceActInput,
      previewedBy: "preview",
      run: async (ctx, _, input) => ({ ...(await doPriceAct(ctx, chosen, input)), act: input.act }),
      done: ({ act, changed, refused }, t) => [
        {
          kind: "success",
          text:
            t(`price-acts:REPLIES.DONE.${act}`, { count: changed }) +
            (refused.length > 0
              ? t("price-acts:REPLIES.AND_REFUSED", { count: refused.length })
              : ""),
          durationMs: ERROR_MS,
        },
      ],
      failed: "price-acts:MESSAGES.ERROR",
      to: ({ batch_id }) => `/pricing/batches/${batch_id}`,
    }),
  };
}
