import { type Kysely, type RawBuilder, sql } from "kysely";

/** A program from before would compute a tax by its first rate alone. */
export const oldestProgram = "202611282128_give_taxes_rates";

/** The most rates of one tax. */
const MAX_RATES = 20;

/** The columns of a tax's only rate until now. They aren't read any more, and stay for a later migration. */
const formerColumns = sql`'{value,valid_from,valid_to}'::text[]`;

/** @returns what was kept of a tax, with its only rate as one of its rates */
const withRates = (state: RawBuilder<unknown>) => sql`
  case when ${state} ? 'value' and not ${state} ? 'rates'
    then ${state} - ${formerColumns} || jsonb_build_object('rates', jsonb_build_array(
      jsonb_build_object(
        'value', trim_scale((${state} ->> 'value')::numeric)::text,
        'valid_from', ${state} -> 'valid_from',
        'valid_to', ${state} -> 'valid_to'
      )
    ))
    else ${state}
  end
`;

/** @returns a tax as the log keeps it */
const logged = (tax: string) =>
  sql`to_jsonb(${sql.ref(tax)}) - ${formerColumns} - '{former_ids,created_at,updated_at}'::text[]`;

/**
 * A tax has rates: what it is on which nights. Rows that were one tax with several validities become one; what was kept
 * of taxes says rates, too.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function tax_rates_hold(rates jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select case when jsonb_typeof(rates) <> 'array' then false
      else jsonb_array_length(rates) between 1 and ${sql.lit(MAX_RATES)} and not exists (
        select from jsonb_array_elements(rates) rate
        where not coalesce(
          jsonb_typeof(rate -> 'value') = 'string'
            and rate ->> 'value' ~ '^[0-9]{1,7}([.][0-9]{1,3})?$'
            and (rate -> 'valid_from' = 'null' or is_calendar_date(rate -> 'valid_from'))
            and (rate -> 'valid_to' = 'null' or is_calendar_date(rate -> 'valid_to'))
            and coalesce(rate ->> 'valid_from' <= rate ->> 'valid_to', true),
          false
        )
      ) end
    $$
  `.execute(db);
  await sql`
    create function tax_rates_follow(rates jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select jsonb_typeof(rates) <> 'array' or not exists (
        select from (
          select rate ->> 'valid_from' as first, place,
            lag(rate ->> 'valid_to') over (order by place) as last_before
          from jsonb_array_elements(rates) with ordinality as listed (rate, place)
        ) rates
        where place > 1 and coalesce(first <= last_before, true)
      )
    $$
  `.execute(db);
  await sql`
    create function tax_rates_are_percentages(rates jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select not jsonb_path_exists(rates, '$[*].value ? (@.double() > 100)', '{}', true)
    $$
  `.execute(db);
  await sql`
    alter table taxes
      add column rates jsonb,
      add column former_ids integer[] not null default '{}',
      alter column value drop not null
  `.execute(db);
  await sql`
    comment on column taxes.former_ids is
    'The rows that had its rates, of themselves, before they became this one.'
  `.execute(db);
  // Nothing of a tax changes by it, so it gets no newer version, and no former row.
  await sql`alter table taxes disable trigger user`.execute(db);
  await sql`
    update taxes set rates = jsonb_build_array(jsonb_build_object(
      'value', trim_scale(value)::text, 'valid_from', valid_from, 'valid_to', valid_to
    ))
  `.execute(db);
  await sql`alter table taxes enable trigger user`.execute(db);
  await sql`
    alter table taxes
      alter column rates set not null,
      add constraint taxes_rates_check check (tax_rates_hold(rates)),
      add constraint taxes_rates_overlap_check check (tax_rates_follow(rates)),
      add constraint taxes_rates_percentage_check
        check (kind <> 'percentage' or tax_rates_are_percentages(rates))
  `.execute(db);
  await sql`
    update former_rows set state = ${withRates(sql`state`)} where list = 'taxes' and state is not null
  `.execute(db);
  await sql`alter table audit_log disable trigger audit_log_only_forgets`.execute(db);
  await sql`
    update audit_log set before = ${withRates(sql`before`)}, after = ${withRates(sql`after`)}
    where entity = 'tax'
  `.execute(db);
  await sql`alter table audit_log enable trigger audit_log_only_forgets`.execute(db);
  await makeOne(db);
}

/**
 * Makes one tax of rows that differ in their values and nights alone, none of which is a night of another row: the
 * oldest of them gets all rates, the others go. Both is in the log.
 */
async function makeOne(db: Kysely<any>): Promise<void> {
  const rates = sql`jsonb_agg(rates -> 0 order by valid_from nulls first, id)`;
  await sql`
    create temporary table same_taxes on commit drop as
    select min(id) as kept_id, array_agg(id) as ids, ${rates} as rates
    from taxes
    group by hotel_id, label, label_fr, kind, part, from_age, included, max_nights, active
    having count(*) between 2 and ${sql.lit(MAX_RATES)} and tax_rates_follow(${rates})
  `.execute(db);
  await sql`
    insert into audit_log (at, actor_name, action, entity, entity_id, label, before, after)
    select now(), 'Maison Desk', case when id = kept_id then 'update' else 'delete' end, 'tax', id, label,
      ${logged("taxes")},
      case when id = kept_id
        then ${logged("taxes")} || jsonb_build_object('rates', same_taxes.rates)
      end
    from same_taxes join taxes on taxes.id = any(ids)
    order by kept_id, id
  `.execute(db);
  await sql`
    update taxes set rates = same_taxes.rates, former_ids = array_remove(ids, kept_id), updated_at = now()
    from same_taxes where id = kept_id
  `.execute(db);
  await sql`
    delete from taxes using same_taxes where id = any(ids) and id <> kept_id
  `.execute(db);
}
