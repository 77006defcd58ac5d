import { type Kysely, sql } from "kysely";

/**
 * A stay is exempted from a tax, with a reason. The function is what writes of a stay apply to its taxes: nothing of
 * those from which it is exempt. A tax that was deleted and comes back finds its exemptions again, so these don't go
 * with it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table tax_exemptions (
      booking_id integer not null references hotel_bookings (booking_id) on delete cascade,
      tax_id integer not null,
      label text not null,
      label_fr text not null,
      reason text not null,
      exempted_by integer,
      exempted_at timestamptz not null,
      primary key (booking_id, tax_id),
      constraint tax_exemptions_exempted_by_fkey
        foreign key (exempted_by) references users (id) on delete restrict,
      constraint tax_exemptions_reason_check check (btrim(reason) <> '' and length(reason) <= 200)
    )
  `.execute(db);
  await sql`create index tax_exemptions_exempted_by_idx on tax_exemptions (exempted_by)`.execute(
    db,
  );
  await sql`
    create function exempted_taxes(stay integer, taxed jsonb) returns jsonb
    language sql stable set search_path = public, pg_temp as $$
      select case
        when taxed is null or not exists (select from tax_exemptions where booking_id = stay) then taxed
        else (
          select taxed || jsonb_build_object(
            'taxes', coalesce(jsonb_agg(line order by place), '[]'),
            'taxesTotal', coalesce(sum((line -> 'amount')::bigint)
              filter (where line #> '{tax,included}' = 'false'), 0),
            'taxesDue', coalesce(sum((line -> 'amount')::bigint) filter (
              where line #> '{tax,included}' = 'false'
                and coalesce(line #> '{tax,collected_by_us}', 'true') = 'true'
            ), 0)
          )
          from (
            select place, case
              when reason is null then line
              else line || jsonb_build_object('amount', 0, 'exempt', reason)
            end as line
            from jsonb_array_elements(taxed -> 'taxes') with ordinality as listed (line, place)
              left join tax_exemptions on booking_id = stay
                and tax_id = (line #> '{tax,id}')::int and line #> '{tax,included}' = 'false'
          ) lines
        )
      end
    $$
  `.execute(db);
}
