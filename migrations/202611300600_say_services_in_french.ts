import { type Kysely, sql } from "kysely";

/**
 * Adds the French names of services; "" where nobody has written one. A service that was booked keeps both
 * names of that time, as it keeps its price.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table services
      add column label_fr text not null default '',
      add column description_fr text not null default '',
      add constraint services_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 2 and 100
      ),
      add constraint services_description_fr_check check (char_length(description_fr) <= 500)
  `.execute(db);
  await sql`
    create index services_french_label_idx on services (search_text(coalesce(nullif(label_fr, ''), label)), id)
  `.execute(db);
  await sql`
    create index services_label_fr_search_idx on services using gin (search_text(label_fr) gin_trgm_ops)
  `.execute(db);
  await sql`
    alter table booking_services add column label_fr text not null default ''
  `.execute(db);
}
