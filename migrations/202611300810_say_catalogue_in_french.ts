import { type Kysely, sql } from "kysely";

/** The tables whose name and description guests read, with the bounds of the English texts. */
const described = [
  { table: "hotels", description: 500 },
  { table: "room_types", description: 500 },
  { table: "tours", description: 2000 },
  { table: "spas", description: 500 },
  { table: "treatments", description: 500 },
];

/**
 * Adds the French texts of hotels, room types, tours, spas and treatments for guests; "" where nobody has
 * written one. Adds the conditions of each kind of booking, which its confirmations print.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const { table, description } of described) {
    const named = (name: string) => sql.ref(`${table}_${name}`);
    await sql`
      alter table ${sql.table(table)}
        add column label_fr text not null default '',
        add column description_fr text not null default '',
        add constraint ${named("label_fr_check")} check (
          label_fr = '' or char_length(label_fr) between 3 and 100
        ),
        add constraint ${named("description_fr_check")} check (
          char_length(description_fr) <= ${sql.lit(description)}
        )
    `.execute(db);
    await sql`
      create index ${named("french_label_idx")} on ${sql.table(table)}
        (search_text(coalesce(nullif(label_fr, ''), label)), id)
    `.execute(db);
    await sql`
      create index ${named("label_fr_search_idx")} on ${sql.table(table)}
        using gin (search_text(label_fr) gin_trgm_ops)
    `.execute(db);
  }
  await sql`
    alter table booking_modules
      add column conditions_en text not null default '',
      add column conditions_fr text not null default '',
      add constraint booking_modules_conditions_en_check check (char_length(conditions_en) <= 2000),
      add constraint booking_modules_conditions_fr_check check (char_length(conditions_fr) <= 2000)
  `.execute(db);
}
