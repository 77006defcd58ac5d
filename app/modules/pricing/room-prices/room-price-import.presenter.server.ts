import { importPages, type SaysLine } from "../price-imports/import.presenter.server";
import { placeInWords, priceInWords } from "../price-batches/price-words";
import type { PriceToWrite } from "./adjusting/many-prices.repository.server";
import type { RoomPrice } from "./room-price.fields";
import { roomPriceImport } from "./room-price-import.service.server";

export const roomPriceLine: SaysLine<PriceToWrite, RoomPrice> = (line, t, locale) => {
  const { price, currency, existing, pointLabel } = line;
  return {
    place: placeInWords(price, pointLabel, t),
    before: existing && priceInWords(existing, currency, locale, t),
    after: priceInWords(price, currency, locale, t),
  };
};

export const roomPriceImportPages = importPages(roomPriceImport, roomPriceLine);
