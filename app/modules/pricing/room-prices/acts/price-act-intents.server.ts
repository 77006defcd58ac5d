import { ERROR_MS } from "~/http/toast-times";
import { intent, previewIntent } from "~/screens/intent.server";
import { MAX_TRIED } from "../../price-batches/price-batch";
import { PriceActInput } from "./price-act.schema";
import { checkPriceAct, doPriceAct, type ChosenPrices } from "./price-act.service.server";
import { seenOf } from "./seen-prices.server";

/** @returns the intents of the form that changes many prices of the list: the preview, and the change itself */
export function priceActIntents(chosen: ChosenPrices) {
  return {
    preview: previewIntent({
      schema: PriceActInput,
      check: (ctx, input) => checkPriceAct(ctx, chosen, input),
      tries: (input, planned) =>
        planned.length > MAX_TRIED
          ? null
          : (trial) => doPriceAct(trial, chosen, { ...input, seen: seenOf(planned) }),
      failed: "price-acts:MESSAGES.ERROR",
    }),
    apply: intent({
      schema: PriceActInput,
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
