import { z } from "zod";
import { rowJson } from "~/api/row-json";
import { HotelFields } from "./hotel.fields";
import { fallbackCurrency } from "./pricing-currency";
import type { WholeHotel } from "./hotel-list.repository.server";

/** A hotel in every answer of the API. */
export const hotelJson = rowJson<WholeHotel>(HotelFields, {
  id: "Hotel",
  descriptions: {
    stars: z.int().min(1).max(5),
    currency_id: "null: its prices are in euros.",
  },
  more: {
    currency: {
      schema: z
        .object({ code: z.string(), symbol: z.string() })
        .meta({ description: "What its prices are in." }),
      of: ({ currency, currency_symbol }) => ({
        code: currency ?? fallbackCurrency.code,
        symbol: currency_symbol ?? fallbackCurrency.symbol,
      }),
    },
  },
});
