import { type Kysely, sql } from "kysely";

/**
 * One change of a parent at a time: two that run together each see the tree before the other, and
 * between them could close a circle that neither closes alone. The lock ends with the transaction.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace function distribution_points_refuse_cycle() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('distribution_points.parent_id'));
      if exists (
        with recursive ancestors (id, parent_id) as (
          select id, parent_id from distribution_points where id = new.parent_id
          union
          select above.id, above.parent_id
          from distribution_points above join ancestors on above.id = ancestors.parent_id
        )
        select 1 from ancestors where id = new.id
      ) then
        raise exception 'a distribution point cannot be its own ancestor'
          using errcode = 'check_violation', constraint = 'distribution_points_parent_id_cycle';
      end if;
      return new;
    end
    $$
  `.execute(db);
}
