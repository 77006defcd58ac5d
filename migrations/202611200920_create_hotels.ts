import { type Kysely, sql } from "kysely";

/** Hotels; their hours are texts HH:MM, without a date or a zone. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table hotels (
      id integer generated always as identity primary key,
      label text not null,
      description text not null default '',
      stars smallint not null default 3,
      active boolean not null default true,
      currency_id integer,
      checkin_time_from text not null default '14:00',
      checkin_time_to text not null default '22:00',
      checkout_time_from text not null default '06:00',
      checkout_time_to text not null default '11:00',
      policies text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint hotels_currency_id_fkey foreign key (currency_id) references currencies (id) on delete restrict,
      constraint hotels_label_check check (char_length(label) between 3 and 100),
      constraint hotels_description_check check (char_length(description) <= 500),
      constraint hotels_stars_check check (stars between 1 and 5),
      constraint hotels_checkin_time_from_check check (checkin_time_from ~ '^([01][0-9]|2[0-3]):00$'),
      constraint hotels_checkin_time_to_check check (checkin_time_to ~ '^([01][0-9]|2[0-3]):00$'),
      constraint hotels_checkout_time_from_check check (checkout_time_from ~ '^([01][0-9]|2[0-3]):00$'),
      constraint hotels_checkout_time_to_check check (checkout_time_to ~ '^([01][0-9]|2[0-3]):00$')
    )
  `.execute(db);
  await sql`
    create index hotels_label_idx on hotels (search_text(label), id)
  `.execute(db);
  await sql`
    create index hotels_label_search_idx on hotels using gin (search_text(label) gin_trgm_ops)
  `.execute(db);
  await sql`
    create index hotels_currency_id_idx on hotels (currency_id)
  `.execute(db);
}
