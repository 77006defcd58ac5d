import type { TFunction } from "i18next";
import type { AdjustedPrices } from "./bulk-adjust.service.server";

/** @returns the result of a bulk adjustment in words: "Successfully created 2 prices, 3 replaced, 1 failed" */
export function adjustedInWords(
  { created, replaced, refused }: Pick<AdjustedPrices, "created" | "replaced" | "refused">,
  t: TFunction,
): string {
  const createdCount = created.length - replaced;
  const text = (key: string, count: number) => t(`bulk-adjust:REPLIES.${key}`, { count });
  return [
    createdCount > 0 || replaced === 0
      ? text("DONE", createdCount)
      : text("DONE_REPLACED", replaced),
    ...(createdCount > 0 && replaced > 0 ? [text("AND_REPLACED", replaced)] : []),
    ...(refused.length > 0 ? [text("AND_FAILED", refused.length)] : []),
  ].join(", ");
}
