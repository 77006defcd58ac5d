import { isCalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { choiceFilter } from "~/screens/filters.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { priceTypes } from "../price-rules/price-rule";

/* Filters, form defaults and choices that the prices of tours and of treatments share. */

export const priceTypeFilter = choiceFilter({
  label: "catalogue-prices:LIST.PRICE_TYPE_FILTER",
  empty: "catalogue-prices:LIST.ALL_PRICE_TYPES",
  chip: "catalogue-prices:LIST.PRICE_TYPE",
  values: priceTypes,
  words: "pricing:PRICE_TYPES",
});

/** @returns the values of a new form that the address prefills, by field name; invalid days are left out */
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

/** @returns the choices of the distribution points for the values of a form */
export function channelChoices(ctx: Context, entered: Entered) {
  return listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id"));
}
