import { sql } from "kysely";
import type { Portions } from "./steps/portions";

/**
 * Stays that haven't left owe the taxes that their amount doesn't include. Those that now owe some are noted; what was
 * due of stays that have left, or were cancelled, stays what it was.
 */
export const portions: Portions = {
  table: "hotel_bookings",
  key: "booking_id",
  rewrite: (db, among) =>
    sql`
      with owing as (
        update hotel_bookings set
          taxes = taxes || jsonb_build_object('taxesDue', taxes -> 'taxesTotal'),
          agreed_taxes = agreed_taxes || jsonb_build_object('taxesDue', agreed_taxes -> 'taxesTotal')
        where ${among} and status in ('draft', 'pending', 'confirmed')
          and (not taxes ? 'taxesDue' or not agreed_taxes ? 'taxesDue')
        returning booking_id, status, case
          when override_reason <> '' and agreed_taxes is not null then agreed_taxes else taxes
        end as taxed
      )
      insert into newly_taxed_stays (booking_id)
      select booking_id from owing
      where status in ('pending', 'confirmed') and (taxed -> 'taxesDue')::bigint > 0
      on conflict do nothing
    `.execute(db),
};
