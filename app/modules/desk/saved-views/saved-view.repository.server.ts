import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { registerConstraints } from "~/db/writing/constraint-errors.server";

registerConstraints({
  saved_views_name_key: { conflict: "constraints:VIEW_EXISTS", at: "name" },
});

interface SavedViewRow {
  id: number;
  name: string;
  path: string;
  query: string;
  is_default: boolean;
}

const columns = ["id", "name", "path", "query", "is_default"] as const;

/** Reads a user's views of a list, by name. */
export async function listSavedViews(
  db: Database,
  user_id: number,
  path: string,
): Promise<SavedViewRow[]> {
  return db
    .selectFrom("saved_views")
    .select(columns)
    .where("user_id", "=", user_id)
    .where("path", "=", path)
    .orderBy(sql`search_text(name)`)
    .orderBy("id")
    .execute();
}

/** Somebody's views of a list, locked until the transaction ends. */
export async function lockSavedViews(
  trx: Transaction,
  user_id: number,
  path: string,
): Promise<SavedViewRow[]> {
  return trx
    .selectFrom("saved_views")
    .select(columns)
    .where("user_id", "=", user_id)
    .where("path", "=", path)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function setDefaultView(
  trx: Transaction,
  id: number,
  is_default: boolean,
): Promise<void> {
  await trx.updateTable("saved_views").set({ is_default }).where("id", "=", id).execute();
}

interface NewSavedView {
  user_id: number;
  path: string;
  name: string;
  query: string;
}

export async function insertSavedView(trx: Transaction, view: NewSavedView): Promise<SavedViewRow> {
  return trx.insertInto("saved_views").values(view).returning(columns).executeTakeFirstOrThrow();
}

/** @returns the deleted view; undefined if the user has no such view */
export async function deleteSavedView(
  trx: Transaction,
  user_id: number,
  id: number,
): Promise<SavedViewRow | undefined> {
  return trx
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returning(columns)
    .executeTakeFirst();
}

/** Reads all users' views of these lists. */
export async function listViewsOfAll(
  trx: Transaction,
  paths: string[],
): Promise<Pick<SavedViewRow, "id" | "name" | "query">[]> {
  return trx
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where(sql<boolean>`path = any(${paths}::text[])`)
    .execute();
}

export async function deleteViews(trx: Transaction, ids: number[]): Promise<void> {
  await trx
    .deleteFrom("saved_views")
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}
