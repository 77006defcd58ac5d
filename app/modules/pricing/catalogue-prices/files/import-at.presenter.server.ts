import {
  tourPriceImportPages,
  treatmentPriceImportPages,
} from "./catalogue-price-import.presenter.server";
import { roomPriceImportPages } from "../../room-prices/room-price-import.presenter.server";

const imports = [tourPriceImportPages, treatmentPriceImportPages, roomPriceImportPages];

/**
 * @returns the import of the kind of prices in the address, since two routes serve the imports of all kinds
 */
export function importAt({ url }: Request) {
  const { pathname } = new URL(url);
  return imports.find(({ place }) => pathname.startsWith(place.path)) ?? roomPriceImportPages;
}
