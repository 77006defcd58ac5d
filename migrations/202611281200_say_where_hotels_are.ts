import { type Kysely, sql } from "kysely";

/** Where a hotel is and how it is reached: guests are told, on paper and on its pages. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotels
      add column address text not null default '',
      add column phone text not null default '',
      add column email text not null default '',
      add constraint hotels_contact_lengths_check check (
        char_length(address) <= 500 and char_length(phone) <= 20 and char_length(email) <= 254
      ),
      add constraint hotels_email_check check (email = '' or email ~ '^[^@[:space:]]+@[^@[:space:]]+$')
  `.execute(db);
}
