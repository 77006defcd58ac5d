import { type Kysely, sql } from "kysely";

/** A set of ids in a table's own row: "hotel_ids" names rows of "hotels". */
type SetOfIds = "hotel_ids" | "room_type_ids" | "season_ids" | "distribution_point_ids";

const tables: Record<SetOfIds, string> = {
  hotel_ids: "hotels",
  room_type_ids: "room_types",
  season_ids: "seasons",
  distribution_point_ids: "distribution_points",
};

/** The sets whose rows belong to a hotel: it must be one of `hotel_ids`. */
const ofHotels: SetOfIds[] = ["room_type_ids", "season_ids"];

/**
 * Lets triggers keep what foreign keys would, for sets of ids, which have none (ADR 119): the rows exist and are
 * of a listed hotel, and a row that a set names is neither deleted nor moved to another hotel. Both sides lock
 * the rows that they look at, so of two people who act at once, the second one sees what the first did.
 */
export async function keptIds(db: Kysely<any>, table: string, sets: SetOfIds[]): Promise<void> {
  const refuse = (set: SetOfIds, what: string) => sql`
    raise foreign_key_violation using constraint = ${sql.lit(`${table}_${set}_fkey`)},
      message = ${sql.lit(`a row of ${table} names ${what}`)}
  `;
  const checks = sets.map((set) => {
    const column = sql.id(set);
    const ofListed = ofHotels.includes(set) ? sql`and hotel_id = any(new.hotel_ids)` : sql``;
    return sql`
      if new.${column} <> '{}' then
        select coalesce(array_agg(id), '{}') into known from (
          select id from ${sql.table(tables[set])}
          where id = any(new.${column}) ${ofListed} order by id for key share
        ) own;
        if not new.${column} <@ known then
          ${refuse(set, "a row that does not exist, or is of another hotel")};
        end if;
      end if;
    `;
  });
  await sql`
    create function ${sql.id(`${table}_refer`)}() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      known integer[];
    begin
      ${sql.join(checks, sql` `)}
      return null;
    end
    $$
  `.execute(db);
  // After the checks of the table, as a foreign key: the mistakes of a set as such are named first.
  await sql`
    create trigger ${sql.id(`${table}_refer`)}
    after insert or update of ${sql.join(sets.map((set) => sql.id(set)))} on ${sql.table(table)}
    for each row when (current_setting('search_path') <> '')
    execute function ${sql.id(`${table}_refer`)}()
  `.execute(db);
  for (const set of sets) {
    const name = sql.id(`${table}_keep_${set}`);
    await sql`
      create function ${name}() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
      begin
        if exists (select from ${sql.table(table)} where ${sql.id(set)} @> array[old.id]) then
          ${refuse(set, "the row")},
            detail = ${sql.lit(`The row is still referenced from table "${table}".`)};
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end
      $$
    `.execute(db);
    await sql`
      create trigger ${name} before delete on ${sql.table(tables[set])}
      for each row execute function ${name}()
    `.execute(db);
    if (!ofHotels.includes(set)) continue;
    await sql`
      create trigger ${sql.id(`${table}_keep_${set}_hotel`)}
      before update of hotel_id on ${sql.table(tables[set])}
      for each row when (new.hotel_id <> old.hotel_id) execute function ${name}()
    `.execute(db);
  }
}
