import type { DisplayCurrency } from "~/core/money/money";
import type { Context } from "~/db/context";
import { listCurrencyEras, type CurrencyEra } from "./hotel-currencies.repository.server";
import { fallbackCurrency } from "./pricing-currency";

/** The currencies of hotels at any instant, for amounts in the log: a hotel's currency may have changed. */
export interface HotelCurrencies {
  /**
   * @param hotel_id the value in the log
   * @param side whether to return the currency before or after a change at that instant
   * @returns null if the hotel, or its currency at that instant, is unknown
   */
  at(hotel_id: unknown, instant: Date, side: "before" | "after"): DisplayCurrency | null;
}

/** @returns the currencies of the hotels at any instant, read in one statement */
export async function currenciesThroughTime(
  { db }: Pick<Context, "db">,
  hotelIds: unknown[],
): Promise<HotelCurrencies> {
  const ids = [...new Set(hotelIds)].filter((id) => typeof id === "number");
  const eras = ids.length > 0 ? await listCurrencyEras(db, ids) : [];
  return {
    at(hotel_id, instant, side) {
      const era = eras.find(
        ({ hotel_id: id, until }) =>
          id === hotel_id &&
          (until === null || until > instant || (side === "before" && +until === +instant)),
      );
      return era ? currencyOf(era) : null;
    },
  };
}

function currencyOf({ currency_id, code, symbol, digits }: CurrencyEra): DisplayCurrency | null {
  if (currency_id === null) return fallbackCurrency;
  return code !== null && symbol !== null && digits !== null ? { code, symbol, digits } : null;
}
