import { type Kysely, sql } from "kysely";

/**
 * Each attempt of a webhook has an id, which its post names. A secret that was replaced signs beside the new one for a
 * day: it is kept sealed as long.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table webhook_deliveries
      add column delivery_id uuid not null default gen_random_uuid()
  `.execute(db);
  await sql`
    alter table webhooks
      add column former_secret_sealed text,
      add column former_secret_until timestamptz(3),
      add constraint webhooks_former_secret_check
        check ((former_secret_sealed is null) = (former_secret_until is null))
  `.execute(db);
}
