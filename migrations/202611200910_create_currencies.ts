import { type Kysely, sql } from "kysely";

/** Currencies by ISO 4217; `decimals` is the number of digits that their money has. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table currencies (
      id integer generated always as identity primary key,
      iso_code text not null,
      label text not null,
      symbol text not null,
      decimals smallint not null,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint currencies_iso_code_key unique (iso_code),
      constraint currencies_iso_code_check check (iso_code ~ '^[A-Z]{3}$'),
      constraint currencies_label_check check (char_length(label) between 2 and 50),
      constraint currencies_symbol_check check (char_length(symbol) between 1 and 8),
      constraint currencies_decimals_check check (decimals between 0 and 4)
    )
  `.execute(db);
}
