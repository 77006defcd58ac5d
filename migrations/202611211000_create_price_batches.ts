import { type Kysely, sql } from "kysely";

/**
 * Prices changed many at once: by a bulk adjustment, an import, or the undoing of one. The rows that
 * changed stand in the audit log under the batch; those that were refused stand here with their reasons.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table price_batches (
      id integer generated always as identity primary key,
      at timestamptz(3) not null,
      actor_id integer not null,
      actor_name text not null,
      kind text not null,
      summary jsonb not null,
      refused jsonb not null default '[]',
      undoes_id integer,
      constraint price_batches_actor_id_fkey foreign key (actor_id) references users (id) on delete restrict,
      constraint price_batches_undoes_id_fkey foreign key (undoes_id) references price_batches (id) on delete restrict,
      constraint price_batches_undoes_id_key unique (undoes_id),
      constraint price_batches_kind_check check (kind in ('adjustment', 'import', 'undo')),
      constraint price_batches_undo_check check ((kind = 'undo') = (undoes_id is not null)),
      constraint price_batches_summary_check check (jsonb_typeof(summary) = 'object'),
      constraint price_batches_refused_check check (jsonb_typeof(refused) = 'array')
    )
  `.execute(db);
  await sql`
    create index price_batches_actor_id_idx on price_batches (actor_id)
  `.execute(db);
  await sql`
    alter table audit_log
      add column batch_id integer,
      add constraint audit_log_batch_id_fkey foreign key (batch_id) references price_batches (id) on delete restrict
  `.execute(db);
  await sql`
    create index audit_log_batch_id_idx on audit_log (batch_id, id) where batch_id is not null
  `.execute(db);
}
