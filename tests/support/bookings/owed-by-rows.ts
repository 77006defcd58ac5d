import { sql } from "kysely";
import { sumsOf } from "~/modules/kinds-of-booking/account/account";
import { getAccount } from "~/modules/kinds-of-booking/account/account.service.server";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { balanceOf } from "~/modules/sales/bookings/balance/balance";

/** Reckons what bookings owe from the rows below them, and not from the sums that are kept of these. */
export async function owedByRows(db: Database): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; owed: string }>`
    with part as (
      select id, id as of from bookings
      union all
      select packed.booking_id, pack.id
      from packed_bookings packed
      join bookings pack on pack.id = packed.pack_id
      join bookings member on member.id = packed.booking_id
      where pack.status <> 'cancelled' or member.status = 'cancelled'
    ),
    own as (
      select id, case
        when status = 'cancelled' then coalesce(cancellation_fee, 0) + coalesce(
          (select sum(amount) from booking_services where booking_id = bookings.id and used), 0
        )
        when type = 'hotel' then
          (select coalesce(sum(price), 0) from stay_nights where booking_id = bookings.id)
          + (select coalesce(sum(amount), 0) from booking_services where booking_id = bookings.id)
          + (
            select coalesce(nights_left_charge, 0) + coalesce(
              (taxes ->> 'taxesDue')::numeric / 10::numeric ^ (taxes -> 'currency' ->> 'digits')::int, 0
            ) from hotel_bookings where booking_id = bookings.id
          )
        when type = 'pack' then (
          select coalesce(sum((line ->> 'amount')::numeric), 0) - discount
          from pack_bookings left join lateral jsonb_array_elements(lines) line on true
          where booking_id = bookings.id group by discount
        )
        else amount
      end as owed
      from bookings
    )
    select part.of as id, round(sum(own.owed) + coalesce((
      select sum(amount) from booking_adjustments adjustment
      where adjustment.booking_id in (select other.id from part other where other.of = part.of)
    ), 0), 4)::text as owed
    from part join own on own.id = part.id group by part.of
  `.execute(db);
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

/** @returns the references of bookings whose account, by its lines or by its rows, isn't what is read everywhere */
export async function accountsThatDiffer(ctx: Context): Promise<string[]> {
  const byRows = await owedByRows(ctx.db);
  const wrong: string[] = [];
  for (const [id, owed] of byRows) {
    const { parts, balance, booking } = await getAccount(ctx, id);
    const { charges, balance: rest } = sumsOf(parts.flatMap(({ lines }) => lines));
    const { due } = balanceOf({ ...booking, pack: null });
    if (charges !== balance.owed || charges !== owed || rest !== due) wrong.push(booking.reference);
  }
  return wrong;
}
