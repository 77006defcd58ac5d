import { fallbackCurrency } from "~/modules/places/hotels/pricing-currency";
import type { BatchSummary, RefusedRow } from "../../price-batches/price-batch";
import type { PlannedPrice } from "../adjusting/bulk-adjust";
import { priceLabel } from "../room-price";
import type { PriceAct } from "./price-act";

/** @returns the planned price as a refused row of the batch, in a list; empty if it is written or stays as it is */
export function refusalOf({ source, failure }: PlannedPrice): RefusedRow[] {
  if (!failure || failure === "same") return [];
  return [{ label: priceLabel(source), reason: failure }];
}

/** The number of hotels that the summary of a bulk change names. */
const NAMED_HOTELS = 10;

/** @returns the description of the batch of an act */
export function summaryOf(act: PriceAct, planned: PlannedPrice[]): BatchSummary {
  const hotels = [...new Set(planned.map(({ source }) => source.hotel_label))];
  const currencies = new Set(
    planned.map(({ source }) => (source.currency ?? fallbackCurrency).code),
  );
  return {
    kind: "act",
    act: act.kind,
    hotels: hotels.slice(0, NAMED_HOTELS),
    moreHotels: Math.max(0, hotels.length - NAMED_HOTELS),
    ...("adjustment" in act
      ? {
          adjustmentType: act.adjustment.type,
          value: act.adjustment.value,
          rounding: act.adjustment.rounding ?? "0.01",
          currency: currencies.size === 1 ? [...currencies][0]! : null,
        }
      : {}),
    ...(act.kind === "copy"
      ? {
          targetPriceType: act.target.price_type ?? null,
          targetPointId: act.target.distribution_point_id,
          replace: act.replace,
        }
      : {}),
  };
}
