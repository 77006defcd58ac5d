import { type RawBuilder, sql } from "kysely";
import type { Database } from "~/db/database";
import { talliedTables } from "~/db/keeping/counted-tables.server";

/** The tables whose rows the storm writes, and the names of their kinds in the log. */
const logged: Record<string, string> = {
  seasons: "season",
  room_prices: "room_price",
  price_rules: "price_rule",
  stop_sales: "stop_sale",
  restrictions: "restriction",
  currencies: "currency",
  rooms: "room",
  room_types: "room_type",
  spas: "spa",
  treatments: "treatment",
};

const entities = Object.values(logged);

/** @returns a value of the log as text; equal sums may be written as "80.0000" and as 80 */
const plain = (value: RawBuilder<unknown>) => sql`
  case when ${value} #>> '{}' ~ '^-?\\d+(\\.\\d+)?$'
    then trim_scale((${value} #>> '{}')::numeric)::text else ${value} #>> '{}' end`;

/**
 * Queries that each find rows which the log doesn't explain. The log is read as a sequence of acts, one after the
 * other, and the rows must be as that sequence leaves them.
 */
const invariants: Record<string, RawBuilder<unknown>> = {
  // An update that began with other values than the last one left has overwritten somebody's change.
  "every change begins with what the one before it left": sql`
    select change.entity, change.entity_id, change.id, field.key, field.value as began_with, earlier.left_there
    from audit_log change cross join jsonb_each(change.before) field
    cross join lateral (
      select after -> field.key as left_there from audit_log
      where entity = change.entity and entity_id = change.entity_id and id < change.id
        and after ? field.key
      order by id desc limit 1
    ) earlier
    where change.action = 'update' and change.entity = any(${entities}::text[])
      and ${plain(sql`field.value`)} is distinct from ${plain(sql`earlier.left_there`)}`,
  "nothing is changed or taken away after it was taken away": sql`
    select later.entity, later.entity_id, later.id, later.action from audit_log later
    join audit_log gone on gone.entity = later.entity and gone.entity_id = later.entity_id
      and gone.action = 'delete' and gone.id < later.id
    where later.entity = any(${entities}::text[])`,
  ...Object.fromEntries(
    Object.entries(logged).flatMap(([table, entity]) => [
      [`of ${table} those are there that were made and not taken away`, present(table, entity)],
      [`${table} are as the log says`, asLogged(table, entity)],
    ]),
  ),
};

function present(table: string, entity: string): RawBuilder<unknown> {
  return sql`
    select made.entity_id, gone.id is not null as taken_away from audit_log made
    left join audit_log gone on gone.entity = made.entity and gone.entity_id = made.entity_id
      and gone.action = 'delete'
    where made.entity = ${entity} and made.action = 'create'
      and (gone.id is null) is distinct from exists (
        select from ${sql.table(table)} kept where kept.id = made.entity_id
      )`;
}

/** @returns a query for the fields of a table's rows that the log knows with another value */
function asLogged(table: string, entity: string): RawBuilder<unknown> {
  return sql`
    select kept.id, field.key, field.value as stored, said.value as said
    from ${sql.table(table)} kept cross join jsonb_each(to_jsonb(kept)) field
    cross join lateral (
      select after -> field.key as value from audit_log
      where entity = ${entity} and entity_id = kept.id and after ? field.key
      order by id desc limit 1
    ) said
    where ${plain(sql`said.value`)} is distinct from ${plain(sql`field.value`)}`;
}

/** @returns at most five finds for each invariant that is broken, by its name */
export async function brokenHistory(db: Database): Promise<Record<string, unknown>> {
  const broken: Record<string, unknown> = {};
  for (const [promise, finding] of Object.entries(invariants)) {
    const { rows } = await sql`${finding} limit 5`.execute(db);
    if (rows.length > 0) broken[promise] = rows;
  }
  const wrong = await wrongTallies(db);
  if (wrong.length > 0) broken["every list counts as many rows as there are"] = wrong;
  return broken;
}

/** @returns the tables of which the triggers have counted another number of rows than there are */
export async function wrongTallies(db: Database): Promise<unknown[]> {
  const each = talliedTables.map(
    (table) => sql`
      select ${sql.lit(table)} as of, coalesce(sum(row_count), 0)::int as said,
        (select count(*)::int from ${sql.table(table)}) as there
      from list_tallies where list = ${table}
      having coalesce(sum(row_count), 0) <> (select count(*) from ${sql.table(table)})`,
  );
  return (await sql`${sql.join(each, sql` union all `)}`.execute(db)).rows;
}
