import type { BatchSummary } from "../../price-batches/price-batch";

/** The parameters of a bulk change of restrictions. */
export type RestrictionBatch = Extract<BatchSummary, { kind: "restrictions" }>;

/** The most names of hotels that a batch keeps. */
const NAMED_HOTELS = 5;

/** @returns the parameters of a bulk change of restrictions in these hotels */
export function summaryOf(
  act: RestrictionBatch["act"],
  hotels: Iterable<string>,
): RestrictionBatch {
  const names = [...new Set(hotels)];
  return {
    ...{ kind: "restrictions", act, hotels: names.slice(0, NAMED_HOTELS) },
    moreHotels: Math.max(names.length - NAMED_HOTELS, 0),
  };
}
