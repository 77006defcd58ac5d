import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { ANONYMISED_TEXT } from "../../../sales/bookings/booking";
import type { TaxExemption } from "./exemption";

registerConstraints({
  tax_exemptions_pkey: { conflict: "hotel-bookings:ERRORS.EXEMPT_ALREADY", at: "tax_id" },
});

/** The SQL of the taxes from which a stay is exempt, by id. */
export const exemptionsOfStay = sql<TaxExemption[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('tax_id', tax_id, 'label', label, 'label_fr', label_fr, 'reason', reason)
      order by tax_id
    ),
    '[]'
  )
  from tax_exemptions where tax_exemptions.booking_id = hotel_bookings.booking_id
)`;

export async function insertExemption(
  trx: Transaction,
  booking_id: number,
  {
    exempted_by,
    exempted_at,
    ...exemption
  }: TaxExemption & { exempted_by: number; exempted_at: Date },
): Promise<void> {
  await trx
    .insertInto("tax_exemptions")
    .values({ booking_id, ...exemption, exempted_by, exempted_at })
    .execute();
  await exempt(trx, [booking_id]);
}

export async function removeExemption(
  trx: Transaction,
  booking_id: number,
  tax_id: number,
): Promise<void> {
  await trx
    .deleteFrom("tax_exemptions")
    .where("booking_id", "=", booking_id)
    .where("tax_id", "=", tax_id)
    .execute();
}

/** Replaces the reasons by a dash, so that it stays visible that there was one. */
export async function forgetExemptionReasons(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update tax_exemptions set reason = ${ANONYMISED_TEXT} where booking_id = any(${ids}::int[])
  `.execute(trx);
  await exempt(trx, ids);
}

/** Leaves out of the taxes of stays those from which they are exempt. */
async function exempt(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update hotel_bookings set
      taxes = exempted_taxes(booking_id, taxes), agreed_taxes = exempted_taxes(booking_id, agreed_taxes)
    where booking_id = any(${ids}::int[])
      and exists (select from tax_exemptions exempt where exempt.booking_id = hotel_bookings.booking_id)
  `.execute(trx);
}
