import { type Kysely, sql } from "kysely";

/** Columns, their indexes, fields of the log, and columns of the list: old name → name of the form's field. */
const names = { checkin: "checkin_date", checkout: "checkout_date" };

/** Stays have their dates under the names that forms, files and programs know. */
export async function up(db: Kysely<any>): Promise<void> {
  await rename(db, names);
}

export async function down(db: Kysely<any>): Promise<void> {
  await rename(db, Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from])));
}

async function rename(db: Kysely<any>, toName: Record<string, string>): Promise<void> {
  for (const [from, to] of Object.entries(toName)) {
    // The constraints that name the column follow by themselves.
    await sql`alter table hotel_bookings rename column ${sql.id(from)} to ${sql.id(to)}`.execute(
      db,
    );
    const index = (name: string) => sql.id(`hotel_bookings_${name}_idx`);
    await sql`alter index ${index(from)} rename to ${index(to)}`.execute(db);
    await sql`
      update list_looks set hidden = array_replace(hidden, ${from}, ${to})
      where path = '/bookings/hotels' and ${from} = any(hidden)
    `.execute(db);
    // The order of a view is one parameter of its query.
    const order = `(^|&)sort=${from}(&|$)`;
    await sql`
      update saved_views set query = regexp_replace(query, ${order}, ${`\\1sort=${to}\\2`})
      where path = '/bookings/hotels' and query ~ ${order}
    `.execute(db);
  }
  for (const side of ["before", "after"]) {
    const column = sql.ref(side);
    await sql`
      update audit_log
      set ${column} = (
        select jsonb_object_agg(coalesce(${JSON.stringify(toName)}::jsonb ->> key, key), value)
        from jsonb_each(${column})
      )
      where entity = 'hotel_booking' and ${column} ?| ${Object.keys(toName)}
    `.execute(db);
  }
}
