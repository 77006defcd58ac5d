import type { Transaction } from "../database";

/** The record of whether the writes of a transaction have changed anything so far. */
interface WriteState {
  changed?: boolean;
  unchanged?: boolean;
}

const writeStates = new WeakMap<Transaction, WriteState>();

function note(trx: Transaction, what: WriteState): void {
  writeStates.set(trx, { ...writeStates.get(trx), ...what });
}

/** Notes that this transaction has changed something. */
export function noteChanged(trx: Transaction): void {
  note(trx, { changed: true });
}

/** Notes that a row was written without a change. */
export function noteUnchanged(trx: Transaction): void {
  note(trx, { unchanged: true });
}

/** @returns whether no write of the transaction changed anything, so that it can be rolled back */
export function changedNothing(trx: Transaction): boolean {
  const { changed, unchanged } = writeStates.get(trx) ?? {};
  return Boolean(unchanged && !changed);
}
