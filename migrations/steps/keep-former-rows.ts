import { type RawBuilder, sql } from "kysely";

/**
 * Of several changes in one transaction only the first has a "before". The state is written out, since a function that
 * names its `search_path` is called row by row. And no nested loop: a plan that was made for one changed row is used
 * for ten thousand, too.
 *
 * @param ofHotels the columns that are kept of a hotel; of other tables all are, but for when a row was written
 * @returns the statement that makes the function of the triggers of `keptAsFormerly`, or replaces it
 */
export function keepFormerRows(ofHotels: string[]): RawBuilder<unknown> {
  const state = (row: string) => {
    const columns = ofHotels.map(
      (column) => sql`${sql.lit(column)}, to_jsonb(${sql.ref(row)}) -> ${sql.lit(column)}`,
    );
    return sql`
    case tg_table_name
      when 'hotels' then jsonb_build_object(${sql.join(columns)})
      else to_jsonb(${sql.ref(row)}) - '{created_at,updated_at}'::text[]
    end
  `;
  };
  return sql`
    create or replace function former_rows_keep() returns trigger
    language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
    begin
      if tg_op = 'INSERT' then
        insert into former_rows (list, row_id, change_id)
        select tg_table_name, id, (select pricing_change_of_transaction()) from new_rows
        on conflict do nothing;
      elsif tg_op = 'DELETE' then
        insert into former_rows (list, row_id, change_id, scope_id, state)
        select
          tg_table_name,
          id,
          (select pricing_change_of_transaction()),
          (state ->> tg_argv[0])::integer,
          state
        from (select id, ${state("old_rows")} as state from old_rows offset 0) deleted
        on conflict do nothing;
      else
        insert into former_rows (list, row_id, change_id, scope_id, state)
        select
          tg_table_name,
          id,
          (select pricing_change_of_transaction()),
          (before ->> tg_argv[0])::integer,
          before
        from (
          select id, ${state("old_rows")} as before, ${state("new_rows")} as after
          from old_rows join new_rows using (id)
          offset 0
        ) updated
        where before <> after
        on conflict do nothing;
      end if;
      return null;
    end
    $$
  `;
}
