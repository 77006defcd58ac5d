import type { MessageParams } from "~/core/errors";
import type { Transaction } from "~/db/database";
import type { DetailedChange } from "./audit";
import { datedLabel, type DatedLabel } from "./dated-label";

/** The functions that restore rows which a batch changed beside its prices. */
export interface KeptBeside<Row extends { id: number }> {
  /** @returns the rows with these ids, locked until the transaction ends; deleted ones are left out */
  lock: (trx: Transaction, ids: number[]) => Promise<Row[]>;
  /**
   * Locks what former values must fit, such as the currency of amounts, until the transaction ends; without it all
   * values fit.
   *
   * @returns a test whether the former values of a row fit
   */
  fitting?: (trx: Transaction, former: Row[]) => Promise<(former: Row) => boolean>;
  /** Whether two states of a row have the same values. */
  isSame: (one: Row, other: Row) => boolean;
  remove: (trx: Transaction, ids: number[]) => Promise<void>;
  /**
   * Gives rows their former values again.
   *
   * @returns the ids of the restored rows; a row is left out if something else has taken its place
   */
  restore: (trx: Transaction, rows: Row[], now: Date) => Promise<number[]>;
  /**
   * Inserts deleted rows again, with their former ids.
   *
   * @returns the ids of the inserted rows; a row is left out if something has taken its place, or if a row that it
   *   names was deleted
   */
  remake: (trx: Transaction, rows: Row[], now: Date) => Promise<number[]>;
}

/** The changes that are undone, and the others, each with the reason. */
export interface UndoneBeside {
  undone: DetailedChange[];
  /** The reason is a key below `batches:REASONS`. */
  refused: (DatedLabel & { reason: string; params?: MessageParams })[];
}

/**
 * Undoes what a batch did to rows of one kind: one that it made is deleted, a changed one gets its former values,
 * and a deleted one is inserted again. One that somebody has changed since stays. The caller writes the audit
 * rows.
 */
export async function undoBeside<Row extends { id: number }>(
  trx: Transaction,
  changes: DetailedChange[],
  kept: KeptBeside<Row>,
  now: Date,
): Promise<UndoneBeside> {
  if (changes.length === 0) return { undone: [], refused: [] };
  const former = (which: DetailedChange[]) => which.map(({ before }) => before as unknown as Row);
  const ids = changes.map(({ entity_id }) => entity_id);
  const befores = former(changes.filter(({ before }) => before !== null));
  const fits = await kept.fitting?.(trx, befores);
  const present = new Map((await kept.lock(trx, ids)).map((row) => [row.id, row]));
  const reasonOf = ({ entity_id, before, after }: DetailedChange) => {
    const row = present.get(entity_id);
    if (after && !row) return "deleted_since";
    if (row && !(after && kept.isSame(row, after as unknown as Row))) return "changed_since";
    return !before || !fits || fits(before as unknown as Row) ? null : "currency_since";
  };
  const undoable = changes.filter((change) => reasonOf(change) === null);
  const made = undoable.filter(({ before }) => before === null).map(({ entity_id }) => entity_id);
  const changed = former(undoable.filter(({ before, after }) => before !== null && after !== null));
  const deleted = former(undoable.filter(({ after }) => after === null));
  if (made.length > 0) await kept.remove(trx, made);
  const restored = changed.length > 0 ? await kept.restore(trx, changed, now) : [];
  const remade = deleted.length > 0 ? await kept.remake(trx, deleted, now) : [];
  const back = new Set([...made, ...restored, ...remade]);
  return {
    undone: undoable.filter(({ entity_id }) => back.has(entity_id)),
    refused: changes.flatMap((change) => {
      const reason = reasonOf(change) ?? (back.has(change.entity_id) ? null : "place_taken");
      return reason ? [{ ...datedLabel(change), reason }] : [];
    }),
  };
}
