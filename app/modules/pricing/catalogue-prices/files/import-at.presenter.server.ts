import {
  tourPriceImportPages,
  treatmentPriceImportPages,
} from "./catalogue-price-import.presenter.server";
import { roomPriceImportPages } from "../../room-prices/room-price-import.presenter.server";

const imports = [tourPriceImportPages, treatmentPriceImportPages, roomPriceImportPages];

/** @returns the import that an address belongs to: two modules serve the pages of all of them */
export function importAt({ url }: Request) {
  const { pathname } = new URL(url);
  return imports.find(({ place }) => pathname.startsWith(place.path)) ?? roomPriceImportPages;
}
