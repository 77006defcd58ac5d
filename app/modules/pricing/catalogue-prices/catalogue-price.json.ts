import { z } from "zod";
import { weekdays } from "~/core/dates";
import { jsonDate, jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { priceTypes } from "../price-rules/price-rule";
import { pricedUnits, type NamedCataloguePrice } from "./catalogue-price";

const shared = {
  price_type: z.enum(priceTypes),
  price: jsonDecimal.meta({ description: "With the digits of its currency." }),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  distribution_point_id: jsonId.nullable().meta({ description: "null: the general price." }),
  distribution_point: z.object({ id: jsonId, label: z.string(), code: z.string() }).nullable(),
  valid_from: jsonDate.nullable(),
  valid_to: jsonDate.nullable().meta({ description: "Inclusive." }),
  active: z.boolean(),
  created_at: jsonInstant,
  updated_at: jsonInstant,
};

/** The price of a tour in every answer of the API. */
export const TourPriceJson = z
  .object({ id: jsonId, tour_id: jsonId, tour: jsonNamed, unit: z.enum(pricedUnits), ...shared })
  .meta({ id: "TourPrice" });

/** The price of a treatment in every answer of the API. */
export const TreatmentPriceJson = z
  .object({
    id: jsonId,
    treatment_id: jsonId,
    treatment: jsonNamed,
    weekdays: z.array(z.enum(weekdays)).meta({ description: "None: every day." }),
    ...shared,
  })
  .meta({ id: "TreatmentPrice" });

export function tourPriceJson(price: NamedCataloguePrice): z.output<typeof TourPriceJson> {
  const tour_id = price.tour_id!;
  return {
    id: price.id,
    tour_id,
    tour: { id: tour_id, label: price.owner_label },
    unit: price.unit!,
    ...sharedJson(price),
  };
}

export function treatmentPriceJson(
  price: NamedCataloguePrice,
): z.output<typeof TreatmentPriceJson> {
  const treatment_id = price.treatment_id!;
  return {
    id: price.id,
    treatment_id,
    treatment: { id: treatment_id, label: price.owner_label },
    weekdays: price.weekdays,
    ...sharedJson(price),
  };
}

function sharedJson(price: NamedCataloguePrice) {
  const { code, symbol, digits } = price.currency;
  const { distribution_point_id: id, distribution_point_label, distribution_point_code } = price;
  return {
    price_type: price.price_type,
    price: plainStored(price.price, digits),
    currency: { code, symbol },
    distribution_point_id: id,
    distribution_point:
      id === null
        ? null
        : { id, label: distribution_point_label ?? "", code: distribution_point_code ?? "" },
    valid_from: price.valid_from,
    valid_to: price.valid_to,
    active: price.active,
    created_at: price.created_at.toISOString(),
    updated_at: price.updated_at.toISOString(),
  };
}
