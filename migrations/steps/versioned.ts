import { type Kysely, sql } from "kysely";

/**
 * Lets a trigger keep apart the versions of a table's rows, which are their `updated_at`: a save that
 * is not later than the row gets the millisecond after it. Every table with `updated_at` takes this.
 */
export async function versioned(db: Kysely<any>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.id(`${table}_version`)} before update of updated_at on ${sql.table(table)}
    for each row when (new.updated_at < old.updated_at + interval '1 millisecond')
    execute function keep_versions_apart()
  `.execute(db);
}
