import { sql, type RawBuilder } from "kysely";
import type { FrozenTaxes } from "../../../pricing/price-calculator/frozen-calculation";
import type { RatePlanTerms } from "../../../pricing/rate-plans/rate-plan-terms";
import { taxesAsAgreed } from "~/modules/sales/bookings/balance/shared-balance.repository.server";
import { zoneOfHotel } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";

/** The terms of a stay's rate plan, its nights as they were agreed, and its taxes. */
export interface Agreed {
  /** The terms of its rate plan as they were when it was chosen; null without a plan. */
  rate_plan_terms: RatePlanTerms | null;
  /** The instant of check-in: the hotel's earliest time, by the clock there. */
  begins: Date;
  /** Its nights by date. */
  nights_of_fee: NightOfFee[];
  /** As `taxesAsAgreed`. */
  taxed: FrozenTaxes | null;
  /** The charge for nights that guests gave up by leaving early, a decimal string; null without one. */
  nights_left_charge: string | null;
  /** Whether it is a draft that was cancelled before, and keeps the nights that were agreed. */
  was_agreed: boolean;
}

/** A night as a fee counts it. */
export interface NightOfFee {
  /** What was agreed for it: a decimal string in the currency of the booking. */
  price: string;
  /** Whether its room was given free by an offer of free nights. */
  is_free: boolean;
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
    'nights_of_fee', (
      select jsonb_agg(jsonb_build_object(
        'price', coalesce(price, 0)::text,
        'is_free', coalesce(jsonb_path_exists(
          calculated, '$.rules[*].freeNights[*] ? (@ == $night)',
          jsonb_build_object('night', to_char(night, 'YYYY-MM-DD'))
        ), false)
      ) order by night)
      from stay_nights where stay_nights.booking_id = hotel_bookings.booking_id
    ),
    'taxed', ${taxesAsAgreed("hotel_bookings")},
    'nights_left_charge', hotel_bookings.nights_left_charge::text,
    'was_agreed', hotel_bookings.was_agreed
  )`;
}

export function asAgreed({ begins, ...agreed }: StoredAgreed): Agreed {
  return { ...agreed, begins: new Date(begins) };
}
