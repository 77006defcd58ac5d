import type { Database, Transaction } from "../database";
import { stopKeeping } from "../keeping/kept.server";
import { isVoidName } from "../connection/named-statements.server";

/**
 * Does everything in `work`, or nothing, in a new transaction, and reads everything from the database from
 * then on.
 *
 * @returns the result of `work`
 */
export async function atomically<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  stopKeeping(db);
  return inNewTransaction(db, work);
}

/**
 * Does the work in a new transaction. If the server has lost the names of statements (after a restart behind
 * a pooler, or a migration), the transaction is rolled back and repeated with new names.
 *
 * @returns the result of `work`
 */
export async function inNewTransaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isVoidName(error)) throw error;
    return db.transaction().execute(work);
  }
}
