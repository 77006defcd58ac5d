import type { CatalogueKind } from "./catalogue-price";
import { tourPriceList, type TourPriceQuery } from "./tour-price.list";
import { treatmentPriceList, type TreatmentPriceQuery } from "./treatment-price.list";

/** The query in the address of a list of catalogue prices, with the kind of its prices. */
export type PriceListQuery =
  | { kind: "tour"; query: TourPriceQuery }
  | { kind: "treatment"; query: TreatmentPriceQuery };

/** @returns the kind of prices in an address; the same routes serve tours and treatments */
export function kindAt({ pathname }: URL): CatalogueKind {
  return pathname.startsWith(tourPriceList.path) ? "tour" : "treatment";
}

/** @returns the query in the address of a dialog over a list of prices, and the list's own address */
export function pricesAt(
  url: URL,
  rows_per_page: number | null,
): { prices: PriceListQuery; listHref: string } {
  const kind = kindAt(url);
  if (kind === "tour") {
    const query = tourPriceList.decode(url.searchParams, rows_per_page);
    return { prices: { kind, query }, listHref: tourPriceList.href({ page: query.page }, query) };
  }
  const query = treatmentPriceList.decode(url.searchParams, rows_per_page);
  return {
    prices: { kind, query },
    listHref: treatmentPriceList.href({ page: query.page }, query),
  };
}
