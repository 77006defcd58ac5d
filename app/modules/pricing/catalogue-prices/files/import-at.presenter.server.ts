import {
  tourPriceImportPages,
  treatmentPriceImportPages,
} from "./catalogue-price-import.presenter.server";
import { roomPriceImportPages } from "../../room-prices/room-price-import.presenter.server";

const imports = [tourPriceImportPages, treatmentPriceImportPages, roomPriceImportPages];

/** @returns the import that an address belongs to: the two routes serve all kinds of prices */
export function importAt({ url }: Request) {
  const { pathname } = new URL(url);
  return imports.find(({ place }) => pathname.startsWith(place.path)) ?? roomPriceImportPages;
}
