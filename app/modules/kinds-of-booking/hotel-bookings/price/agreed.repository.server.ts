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
    'frozen', case when hotel_bookings.calculation is not null then jsonb_build_object(
      'currency', hotel_bookings.calculation -> 'currency',
      'dayTotals', jsonb_path_query_array(hotel_bookings.calculation, '$.nights[*].total')
    ) end,
    'taxed', case
      when hotel_bookings.override_reason <> '' and hotel_bookings.agreed_taxes is not null
        then hotel_bookings.agreed_taxes
      when hotel_bookings.calculation is not null then jsonb_build_object(
        'currency', hotel_bookings.calculation -> 'currency',
        'taxes', coalesce(hotel_bookings.calculation -> 'taxes', '[]'),
        'taxesTotal', coalesce(hotel_bookings.calculation -> 'taxesTotal', '0')
      )
    end
  )`;
}

export function asAgreed({ begins, ...agreed }: StoredAgreed): Agreed {
  return { ...agreed, begins: new Date(begins) };
}
