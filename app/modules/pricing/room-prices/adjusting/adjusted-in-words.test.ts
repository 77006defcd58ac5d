import { expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { adjustedInWords } from "./adjusted-in-words";
import type { AdjustedPrices } from "./bulk-adjust.service.server";

it.each([
  [2, 0, 0, "Successfully created 2 prices", "2 tarifs créés"],
  [2, 0, 1, "Successfully created 2 prices, 1 failed", "2 tarifs créés, 1 en échec"],
  [
    ...([5, 3, 1] as const),
    "Successfully created 2 prices, 3 replaced, 1 failed",
    "2 tarifs créés, 3 remplacés, 1 en échec",
  ],
  [0, 0, 2, "Successfully created 0 prices, 2 failed", "0 tarif créé, 2 en échec"],
  [3, 3, 0, "Successfully replaced 3 prices", "3 tarifs remplacés"],
])("%d written, %d of them replaced, %d refused", (written, replaced, failed, en, fr) => {
  const adjusted = {
    created: Array<AdjustedPrices["created"][number]>(written),
    replaced,
    refused: Array<AdjustedPrices["refused"][number]>(failed),
  };
  expect(adjustedInWords(adjusted, translator("en"))).toBe(en);
  expect(adjustedInWords(adjusted, translator("fr"))).toBe(fr);
});
