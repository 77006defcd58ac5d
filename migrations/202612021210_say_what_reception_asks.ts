import { type Kysely, sql } from "kysely";

/**
 * What a hotel's reception asks its guests besides their names, and how often its rooms are cleaned while guests
 * stay (`front-desk.md`, 2 and 3). The three columns say more than `guest_fields`, which nothing reads from now
 * on.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const asked = ["birth_date", "nationality", "document_number"];
  await sql`
    alter table hotels
      ${sql.join(
        asked.map(
          (field) => sql`
            add column ${sql.ref(`${field}_asked`)} text not null default 'not_asked',
            add constraint ${sql.ref(`hotels_${field}_asked_check`)}
              check (${sql.ref(`${field}_asked`)} in ('not_asked', 'asked', 'required'))`,
        ),
      )},
      add column room_cleaning text not null default 'every_night',
      add constraint hotels_room_cleaning_check check (
        room_cleaning in ('every_night', 'every_second_night', 'every_third_night', 'at_departure')
      )
  `.execute(db);
  for (const field of asked) {
    await sql`
      update hotels set ${sql.ref(`${field}_asked`)} = 'asked' where ${field} = any(guest_fields)
    `.execute(db);
  }
}
