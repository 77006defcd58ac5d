import type { Database, Transaction } from "../database";
import { errorFields, log } from "~/operations/log.server";
import { stopKeeping } from "../keeping/kept.server";
import { stayOnPrimary } from "../replica/from-replica.server";
import { isVoidName } from "../connection/named-statements.server";
import { isDeadlock } from "../connection/unavailable.server";

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
  stayOnPrimary(db);
  return inNewTransaction(db, work);
}

/**
 * Does the work in a new transaction. The transaction is rolled back and repeated once if the server has lost
 * the names of statements (after a restart behind a pooler, or a migration), and if it and another one waited
 * for each other.
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
    if (isDeadlock(error)) reportDeadlock(error);
    else if (!isVoidName(error)) throw error;
    return db.transaction().execute(work);
  }
}

/**
 * Logs a deadlock: the work is done at the second try, but the order of locks is broken somewhere (ADR 63).
 */
function reportDeadlock(error: unknown): void {
  log.error(errorFields(error), "Two transactions waited for each other; one is tried again");
}
