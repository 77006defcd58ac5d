import { textIn } from "~/core/guest-text";
import { formatMinor, formatMoney, formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import type { Entered } from "~/forms/posting/form-reply";
import { ERROR_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { intent, previewIntent } from "~/screens/intent.server";
import type { FormRequest } from "~/screens/form-screen.server";
import { placeInWords, withState } from "../../price-batches/price-words";
import type {
  AdjustmentPreview,
  AdjustmentSources,
} from "../../room-prices/adjusting/bulk-adjust-rows";
import { detailInWords, validityInWords } from "../../price-batches/validity-words.server";
import type { AdjustedRow } from "./adjust-prices";
import { AdjustPricesInput } from "./adjust-prices.schema";
import {
  adjustByPercentage,
  listPricesToAdjust,
  previewPercentage,
} from "./adjust-prices.service.server";
import type { CatalogueKind } from "../catalogue-price";
import type { NamedCataloguePrice } from "../catalogue-price.fields";
import type { PriceListQuery } from "../price-lists";

/** The content of the dialog for the values of its form. */
export interface AdjustPricesChoices {
  sources: AdjustmentSources;
  /** null before the preview is requested. */
  preview: AdjustmentPreview | null;
}

/**
 * @param request undefined where the form is opened
 * @returns the prices of the list as boxes, the active ones ticked at first, and the preview if it was
 *   requested and the form is valid
 */
export async function adjustPricesChoices(
  ctx: Context,
  list: PriceListQuery,
  entered: Entered,
  request?: FormRequest,
): Promise<AdjustPricesChoices> {
  const { prices, more } = await listPricesToAdjust(ctx, list);
  const ticked = new Set([entered.source_price_ids ?? []].flat());
  const isTicked = ({ id, active }: NamedCataloguePrice) => {
    if (!request) return active;
    return (
      request.intent === "load:all" || (request.intent !== "load:none" && ticked.has(String(id)))
    );
  };
  const input = request?.value as AdjustPricesInput | undefined;
  return {
    sources: {
      rows: prices.map((price) => sourceRow(price, ctx)),
      more,
      ticked: prices.filter(isTicked).map(({ id }) => id),
      loadedFor: list.kind,
    },
    preview: input ? previewOf(ctx, await previewPercentage(ctx, list.kind, input)) : null,
  };
}

function sourceRow(price: NamedCataloguePrice, { locale }: Context) {
  const t = translator(locale);
  const place = placeInWords(price, price.distribution_point_label, t);
  return {
    id: price.id,
    name: textIn(price.owner_label, price.owner_label_fr, locale),
    detail: withState(`${detailInWords(price, t)} · ${place}`, price.active, t),
    dates: validityInWords(price, t, locale),
    price: formatStoredMoney(price.price, price.currency, locale),
  };
}

function previewOf(ctx: Context, planned: AdjustedRow[]): AdjustmentPreview {
  const t = translator(ctx.locale);
  const rows = planned.map(({ price, after, failure }) => {
    const { id, name, detail, price: before } = sourceRow(price, ctx);
    const money = formatMoney(
      formatMinor(after, price.currency.digits),
      price.currency,
      ctx.locale,
    );
    return {
      ...{ id, name, detail, before },
      after: failure ? null : money,
      result: failure
        ? t(`batches:REASONS.${failure}`)
        : t("bulk-adjust:REPLIES.REPLACES", { price: before }),
      failed: failure !== null,
    };
  });
  return {
    rows,
    seen: planned.map(({ price }) => `${price.id}@${versionOf(price)}`),
    writable: rows.filter(({ failed }) => !failed).length,
  };
}

/** The intents of the dialog: the preview, then the adjustment. */
export function adjustPricesIntents(kind: CatalogueKind) {
  return {
    preview: previewIntent({
      schema: AdjustPricesInput,
      check: (ctx, input) => previewPercentage(ctx, kind, input),
      failed: "bulk-adjust:MESSAGES.ERROR_ADJUSTING_PRICES",
    }),
    apply: intent({
      schema: AdjustPricesInput,
      run: (ctx, _, input) => adjustByPercentage(ctx, kind, input),
      done: ({ changed, refused }, t) => [
        {
          kind: "success",
          text: [
            t("bulk-adjust:REPLIES.DONE_REPLACED", { count: changed }),
            ...(refused.length > 0
              ? [t("bulk-adjust:REPLIES.AND_FAILED", { count: refused.length })]
              : []),
          ].join(", "),
          durationMs: ERROR_MS,
        },
      ],
      failed: "bulk-adjust:MESSAGES.ERROR_ADJUSTING_PRICES",
      to: ({ batch_id }) => `/pricing/batches/${batch_id}`,
    }),
  };
}
