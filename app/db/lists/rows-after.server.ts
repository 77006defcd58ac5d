import { type RawBuilder, sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "../database";
import type { DB } from "../schema";
import { asMany, fewOf, type Id, type Paged } from "./found-ids.server";
import type { Sorted } from "./list-order.server";

/**
 * Reads the rows after an id, by id: along the primary key and without a count, so that no place in the list is
 * slower than its beginning. A row is found by its id alone, so it is in exactly one such answer whatever others
 * write meanwhile (ADR 200). Where filters leave few rows, those are found first, as for a page.
 */
export async function rowsAfter<Table extends keyof DB, Row extends { id: Key }, Key extends Id>(
  after: number,
  size: number,
  sorted: Paged<Table, Row, Key>,
): Promise<Page<Row>> {
  const byId = { ...sorted, by: sorted.id, below: undefined };
  const isNarrowed = sorted.filtered.toOperationNode().where !== undefined;
  const few = isNarrowed ? await fewOf(byId, "asc", null) : undefined;
  const ids = few
    ? few.ids.filter((id) => Number(id) > after)
    : await idsOf(sorted.db, idsAfter(await asMany(byId), after, size + 1));
  const shown = ids.slice(0, size);
  const rows = new Map(
    (shown.length > 0 ? await sorted.read(shown) : []).map((row) => [row.id, row]),
  );
  return {
    // A row that was deleted after the ids were read is left out.
    rows: shown.flatMap((key) => rows.get(key) ?? []),
    ...{ total: rows.size, page: 1, size, pages: 1 },
    next: ids.length > size ? Number(shown.at(-1)) : null,
  };
}

async function idsOf<Key>(db: Database, query: RawBuilder<{ id: Key }>): Promise<Key[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** @returns a query for the first ids after one, by id, whatever the list is sorted by */
function idsAfter<Table extends keyof DB, Key>(
  { filtered, id }: Sorted<Table, Key>,
  after: number,
  take: number,
): RawBuilder<{ id: Key }> {
  const ids = filtered
    .where(sql<boolean>`${id} > ${after}`)
    .select(id.as("id"))
    .orderBy(id);
  return sql<{ id: Key }>`${ids} limit ${sql.lit(take)}`;
}
