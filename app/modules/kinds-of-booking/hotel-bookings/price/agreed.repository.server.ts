import { sql, type RawBuilder } from "kysely";
import type { DisplayCurrency, Minor } from "~/core/money/money";
import type { FrozenTaxes } from "../../../pricing/price-calculator/frozen-calculation";
import type { RatePlanTerms } from "../../../pricing/rate-plans/rate-plan-terms";
import { zoneOfHotel } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";

/** The terms of a stay's rate plan, its frozen day totals, and its taxes. */
export interface Agreed {
  /** The terms of its rate plan as they were when it was chosen; null without a plan. */
  rate_plan_terms: RatePlanTerms | null;
  /** The instant of check-in: the hotel's earliest time, by the clock there. */
  begins: Date;
  /** The day totals of the frozen price; null where a night had no price. */
  frozen: FrozenSums | null;
  /**
   * The taxes of its agreed amount, or else of the frozen price; null without either. An agreed amount from before
   * these were kept has the taxes of the frozen price.
   */
  taxed: FrozenTaxes | null;
  /** The charge for nights that guests gave up by leaving early, a decimal string; null without one. */
  nights_left_charge: string | null;
}

/** The prices of the nights of a frozen calculation, in the minor unit of its currency. */
export interface FrozenSums {
  currency: DisplayCurrency;
  /** The price of each night, in the order of the dates. */
  dayTotals: Minor[];
}

interface StoredAgreed extends Omit<Agreed, "begins"> {
  begins: string;
}

/** @returns the column with what was agreed on, of a statement that reads `hotel_bookings` and `hotels` */
export function agreedOf(): RawBuilder<StoredAgreed> {
  return sql<StoredAgreed>`jsonb_build_object(
    'rate_plan_terms', hotel_bookings.rate_plan_terms,
    'begins', (hotel_bookings.checkin_date + hotels.checkin_time_from::time)
      at time zone ${zoneOfHotel()},
    'frozen', (
      select case when count(calculated) = count(*) then jsonb_build_object(
        'currency', (array_agg(calculated -> 'currency' order by night))[1],
        'dayTotals', jsonb_agg(calculated -> 'total' order by night)
      ) end
      from stay_nights where stay_nights.booking_id = hotel_bookings.booking_id
    ),
    'taxed', case
      when hotel_bookings.override_reason <> '' and hotel_bookings.agreed_taxes is not null
        then hotel_bookings.agreed_taxes
      else hotel_bookings.taxes
    end,
    'nights_left_charge', hotel_bookings.nights_left_charge::text
  )`;
}

export function asAgreed({ begins, ...agreed }: StoredAgreed): Agreed {
  return { ...agreed, begins: new Date(begins) };
}
