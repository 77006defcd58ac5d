import { formatMoney, formatStoredMoney } from "~/core/money/money";
import { roomPriceImportPages } from "../../room-prices/room-price-import.presenter.server";
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

const tourPriceImportPages = importPages(tourPriceImport, inWords);

const treatmentPriceImportPages = importPages(treatmentPriceImport, inWords);

const imports = [tourPriceImportPages, treatmentPriceImportPages, roomPriceImportPages];

/**
 * @returns the import of the kind of prices in the address, since two routes serve the imports of all kinds
 */
export function importAt({ url }: Request) {
  const { pathname } = new URL(url);
  return imports.find(({ place }) => pathname.startsWith(place.path)) ?? roomPriceImportPages;
}
