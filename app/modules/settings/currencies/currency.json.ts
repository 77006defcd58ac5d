import { z } from "zod";
import { jsonId } from "~/core/json-values";
import type { Currency } from "./currency";

/** A currency in every answer of the API. */
export const CurrencyJson = z
  .object({
    id: jsonId,
    label: z.string(),
    iso_code: z.string().length(3).meta({ example: "EUR" }),
    symbol: z.string(),
    decimals: z
      .int()
      .min(0)
      .max(4)
      .meta({ description: "How many digits its money has after the point." }),
    active: z.boolean().meta({ description: "Whether hotels may still choose it." }),
  })
  .meta({ id: "Currency" });

export function currencyJson(currency: Currency): z.output<typeof CurrencyJson> {
  return {
    id: currency.id,
    label: currency.label,
    iso_code: currency.iso_code,
    symbol: currency.symbol,
    decimals: currency.decimals,
    active: currency.active,
  };
}
