import { sql } from "kysely";
import type { Sorted } from "./list-order.server";
import type { DB } from "../schema";

/** The table with `updated_at`, where it isn't the list's own table, and the list's column of its ids. */
export interface Versions {
  of: keyof DB;
  /** As `table.column`. */
  through: string;
}

/** The parts of a list that decide which rows it has. */
interface Narrowed<Table extends keyof DB> {
  filtered: Sorted<Table, unknown>["filtered"];
  ofMany?: () => Promise<Sorted<Table, unknown>["filtered"]>;
  whole?: boolean;
  versions?: Versions;
}

/**
 * @param table the list's own table
 * @returns the list with only those rows that were written at this moment or later
 */
export function onlySince<Table extends keyof DB, List extends Narrowed<Table>>(
  moment: Date,
  list: List & Narrowed<Table>,
  table: string,
): List {
  const { versions, ofMany } = list;
  const since = (of: string) => sql<boolean>`${sql.ref(`${of}.updated_at`)} >= ${moment}`;
  const condition = versions
    ? sql<boolean>`${sql.ref(versions.through)} in (
        select id from ${sql.table(versions.of)} where ${since(versions.of)})`
    : since(table);
  return {
    ...list,
    whole: false,
    filtered: list.filtered.where(condition),
    ofMany: ofMany && (async () => (await ofMany()).where(condition)),
  };
}
