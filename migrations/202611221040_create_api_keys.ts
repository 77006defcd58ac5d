import { type Kysely, sql } from "kysely";

/** The API key of a user: a hash to find it by, and itself encrypted, to be copied once more. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table api_keys (
      user_id integer primary key,
      key_hash text not null,
      encrypted text not null,
      ending text not null,
      created_at timestamptz(3) not null,
      constraint api_keys_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint api_keys_key_hash_key unique (key_hash),
      constraint api_keys_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$'),
      constraint api_keys_ending_check check (char_length(ending) = 4)
    )
  `.execute(db);
}
