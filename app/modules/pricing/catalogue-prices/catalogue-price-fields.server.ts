import { isCalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import { formatAmount, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import type { FieldFormats } from "~/screens/field-format";
import { choiceFilter } from "~/screens/filters.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { priceTypes } from "../price-rules/price-rule";
import { weekdaysInWords } from "../price-batches/validity-words.server";
import type { CataloguePrice, NamedCataloguePrice } from "./catalogue-price";

/* The fields that prices of tours and of treatments have in common: how the log shows them, and how forms hold them. */

export const priceFields: FieldFormats<CataloguePrice> = {
  id: "hidden",
  tour_id: "row",
  unit: { word: (unit) => `catalogue-prices:UNITS.${unit}` },
  treatment_id: "row",
  weekdays: { say: (value, { t }) => weekdaysInWords(value as string[], t) },
  distribution_point_id: "row",
  price_type: { word: (type) => `pricing:PRICE_TYPES.${type}` },
  // The currency is the tour's or the spa's, which says it by itself.
  price: { say: (value, { locale }) => formatAmount(String(value), locale), amount: true },
  valid_from: "date",
  valid_to: "date",
  active: "flag",
};

export const priceTypeFilter = choiceFilter({
  label: "catalogue-prices:LIST.PRICE_TYPE_FILTER",
  empty: "catalogue-prices:LIST.ALL_PRICE_TYPES",
  chip: "catalogue-prices:LIST.PRICE_TYPE",
  values: priceTypes,
  words: "pricing:PRICE_TYPES",
});

/**
 * @returns the values of a fresh form that an address names, by the names of its ids; invalid days
 *   are left out
 */
export function freshPrice(params: URLSearchParams, ...ids: string[]): Entered {
  const given = ids.map((name) => [name, String(rowId(params.get(name)) ?? "")]);
  const day = (name: string) => {
    const date = params.get(name) ?? "";
    return isCalendarDate(date) ? date : "";
  };
  return {
    ...Object.fromEntries(given),
    price_type: params.get("price_type") === "buy" ? "buy" : "sell",
    valid_from: day("valid_from"),
    valid_to: day("valid_to"),
    active: "on",
  } as Entered;
}

export function enteredPrice(price: NamedCataloguePrice): Entered {
  return {
    distribution_point_id: String(price.distribution_point_id ?? ""),
    price_type: price.price_type,
    price: plainStored(price.price, price.currency.digits),
    valid_from: price.valid_from ?? "",
    valid_to: price.valid_to ?? "",
    ...(price.active ? { active: "on" } : {}),
  };
}

/** The choices of the picker of channels for what stands in a form. */
export function channelChoices(ctx: Context, entered: Entered) {
  return listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id"));
}
