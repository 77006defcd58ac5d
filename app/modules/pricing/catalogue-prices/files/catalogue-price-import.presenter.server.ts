import { formatMoney, formatStoredMoney } from "~/core/money/money";
import { importPages, type SaysLine } from "../../price-imports/import.presenter.server";
import { placeInWords } from "../../price-batches/price-words";
import { stateInWords } from "../../price-batches/validity-words.server";
import type { CataloguePrice } from "../catalogue-price.fields";
import { tourPriceImport, treatmentPriceImport } from "./catalogue-price-import.service.server";
import type { PriceToWrite } from "./catalogue-price-lines.server";

/** Puts a line into words: the amount, and below it the days on which the price applies. */
const inWords: SaysLine<PriceToWrite, CataloguePrice> = (line, t, locale) => {
  const { price, currency, existing, pointLabel } = line;
  return {
    place: placeInWords(price, pointLabel, t),
    before: existing && {
      amount: formatStoredMoney(existing.price, currency, locale),
      unit: stateInWords(existing, t, locale),
    },
    after: {
      amount: formatMoney(price.price, currency, locale),
      unit: stateInWords(price, t, locale),
    },
  };
};

export const tourPriceImportPages = importPages(tourPriceImport, inWords);

export const treatmentPriceImportPages = importPages(treatmentPriceImport, inWords);
