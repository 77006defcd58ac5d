import { importPages, type SaysLine } from "../price-imports/import.presenter.server";
import { placeInWords, priceInWords } from "../price-batches/price-words";
import type { PriceToWrite } from "./adjusting/many-prices.repository.server";
import type { RoomPrice } from "./room-price.fields";
import { roomPriceImport } from "./room-price-import.service.server";

export const roomPriceLine: SaysLine<PriceToWrite, RoomPrice> = (line, t, locale) => {
  const { price, currency, existing, pointLabel } = line;
  const after = { base_price: price.base_price, per_person: price.per_person };
  return {
    place: placeInWords(price.price_type, pointLabel, t),
    before: existing && priceInWords(existing, currency, locale, t),
    after: priceInWords(after, currency, locale, t),
  };
};

export const roomPriceImportPages = importPages(roomPriceImport, roomPriceLine);
