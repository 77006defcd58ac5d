import type { Transaction } from "../database";

/** The writes of a transaction so far: whether one changed something, or the same again. */
interface WriteState {
  changed?: boolean;
  unchanged?: boolean;
}

const writeStates = new WeakMap<Transaction, WriteState>();

function note(trx: Transaction, what: WriteState): void {
  writeStates.set(trx, { ...writeStates.get(trx), ...what });
}

/** Something of this transaction has to stay, whatever else is found unchanged. */
export function noteChanged(trx: Transaction): void {
  note(trx, { changed: true });
}

/** A row was written as it was before. */
export function noteUnchanged(trx: Transaction): void {
  note(trx, { unchanged: true });
}

/** @returns whether everything was written as it was before, so that nothing needs to stay */
export function changedNothing(trx: Transaction): boolean {
  const { changed, unchanged } = writeStates.get(trx) ?? {};
  return Boolean(unchanged && !changed);
}
