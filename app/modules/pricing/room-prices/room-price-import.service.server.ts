import { lockPricingCurrencies } from "../../places/hotels/pricing-currency.service.server";
import { priceImport } from "../price-imports/price-import.service.server";
import { writePrices } from "./adjusting/many-prices.repository.server";
import { roomPriceFormat } from "./price-csv";
import { listNamedHotels, readKnownNames } from "./price-names.repository.server";
import { placeOf } from "./room-price";
import { planRoomPrices } from "./room-price-lines.server";
import { roomPriceList } from "./room-price.list";

export const roomPriceImport = priceImport({
  place: { kind: "room", path: "/pricing/import", listPath: roomPriceList.path },
  format: roomPriceFormat,
  entity: "room_price",
  batch: "import",
  plan: async (db, { lines, points, lockIn }) => {
    if (lockIn) await lockPricingCurrencies(lockIn, await listNamedHotels(lockIn, lines));
    return planRoomPrices(
      lines,
      await readKnownNames(db, { lines, points, lock: lockIn !== undefined }),
    );
  },
  write: async (trx, prices, now) => {
    const written = await writePrices(trx, prices, now);
    return new Map(written.map((price) => [placeOf(price), price]));
  },
});
