import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { KnownPoint } from "./planned-line.server";
import type { ImportedKind } from "./price-import";

registerConstraints({
  price_imports_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
});

/** A file between its dry run and its import. */
export interface StagedImport {
  id: string;
  file_name: string;
  content: string;
  /**
   * The fingerprint of each line's result when the file was first checked; null for files stored before
   * fingerprints were.
   */
  planned: string[] | null;
  /** The hotel of a contract; null for files of prices, whose lines name it. */
  hotel_id: number | null;
}

interface NewImport {
  id: string;
  kind: ImportedKind;
  user_id: number;
  file_name: string;
  content: string;
  created_at: Date;
  planned: string[];
  hotel_id?: number;
}

/**
 * Stores a file for its dry run, and deletes files that were stored before `forgottenAt` and never imported.
 */
export async function stageImport(
  trx: Transaction,
  staged: NewImport,
  forgottenAt: Date,
): Promise<void> {
  await trx.deleteFrom("price_imports").where("created_at", "<", forgottenAt).execute();
  await trx
    .insertInto("price_imports")
    .values({ ...staged, planned: JSON.stringify(staged.planned) })
    .execute();
}

/** The id of a file, the id of its user, and the kind of its prices. */
export interface Owned {
  id: string;
  user_id: number;
  kind: ImportedKind;
}

/** @returns a stored file of the user; undefined where there is none */
export async function findImport(
  db: Database,
  { id, user_id, kind }: Owned,
): Promise<StagedImport | undefined> {
  const row = await db
    .selectFrom("price_imports")
    .select(["id", "file_name", "content", "planned", "hotel_id"])
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row && { ...row, planned: row.planned as string[] | null };
}

/**
 * Removes a stored file.
 *
 * @returns whether the file was still there, so that of two simultaneous imports only one gets it
 */
export async function takeImport(trx: Transaction, { id, user_id }: Owned): Promise<boolean> {
  const taken = await trx
    .deleteFrom("price_imports")
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** @returns the distribution points with these codes, as they are written or in lower case */
export async function listNamedPoints(db: Database, codes: string[]): Promise<KnownPoint[]> {
  return db
    .selectFrom("distribution_points")
    .select(["id", "code as name", "label"])
    .where(sql<boolean>`array[code, lower(code)] && ${codes}::text[]`)
    .execute();
}
