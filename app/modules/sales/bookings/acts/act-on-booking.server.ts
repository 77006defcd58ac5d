import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { AuditedRows } from "../../../log/audit/audited-rows.server";
import { rowsAsShown } from "./as-shown.server";

/** What an act has found out so far. */
interface Found<Row, Input, Facts> {
  /** The booking as it was locked. */
  before: Row;
  input: Input;
  facts: Facts;
}

/** What an act has decided, and what it has taken. */
interface Done<Row, Input, Facts, Decided, Taken> extends Found<Row, Input, Facts> {
  decided: Decided;
  taken: Taken;
}

/** An act on one booking of any kind: the steps between the lock of the booking and the row in the log. */
export interface ActOnBooking<Row, Input, Facts, Decided, Taken, After extends Row, Ahead = void> {
  /** Locks what comes before the booking in the order of `order-of-locks`: its customer, and what is in a pack. */
  ahead?: (ctx: Context, trx: Transaction, id: number, input: Input) => Promise<Ahead>;
  /** Reads what the act is decided by, with what was locked ahead. */
  load: (ctx: Context, trx: Transaction, before: Row, input: Input, ahead: Ahead) => Promise<Facts>;
  /**
   * Decides what becomes of the booking, without asking anything else.
   *
   * @throws RuleBroken where the act is refused; Unanswered where something is asked first
   */
  decide: (before: Row, input: Input, facts: Facts) => Decided;
  /**
   * Locks what the booking takes by then, in the order of `order-of-locks`, and refuses where it isn't to be had any
   * more: only under these locks it is known.
   *
   * @returns what is written of it
   */
  take?: (
    ctx: Context,
    trx: Transaction,
    act: Found<Row, Input, Facts> & { decided: Decided },
  ) => Promise<Taken>;
  /** @returns the booking as it was written, with what else the act answers */
  write: (
    ctx: Context,
    trx: Transaction,
    act: Done<Row, Input, Facts, Decided, Taken>,
  ) => Promise<After>;
  /** @returns the booking before and after, with what else the log says of this act */
  logged?: (
    act: Done<Row, Input, Facts, Decided, Taken>,
    after: After,
  ) => { before: Row; after: Row };
}

/** An act as it is done. */
export type Act<After, Input> = (ctx: Context, id: number, input: Input) => Promise<After>;

/**
 * The one way to act on a booking: it is locked as its page showed it, the act is decided and written, and the log has
 * a row of it, in one transaction.
 *
 * @returns the act, which throws NotFound, ChangedSinceShown, and what its steps throw
 */
export function actOn<
  Row,
  Input,
  Facts,
  Decided,
  Taken = void,
  After extends Row = Row,
  Ahead = void,
>(
  rows: RowsOfBookings<Row>,
  act: ActOnBooking<Row, Input, Facts, Decided, Taken, After, Ahead>,
): Act<After, Input> {
  return inSteps({ ...rows, ...rowsAsShown(rows) }, act);
}

/**
 * The same for a change by the form of a booking, which lets its user merge what somebody else has saved meanwhile.
 *
 * @returns the change, which throws NotFound, ChangedMeanwhile, and what its steps throw
 */
export function changeOf<Row, Input, Facts, Decided, Taken = void, Ahead = void>(
  rows: RowsOfBookings<Row>,
  change: ActOnBooking<Row, Input, Facts, Decided, Taken, Row, Ahead>,
): Act<Row, Input> {
  return inSteps(rows, change);
}

type RowsOfBookings<Row> = Pick<AuditedRows<Row>, "locked" | "update" | "record">;

function inSteps<Row, Input, Facts, Decided, Taken, After extends Row, Ahead>(
  rows: RowsOfBookings<Row>,
  steps: ActOnBooking<Row, Input, Facts, Decided, Taken, After, Ahead>,
): Act<After, Input> {
  const { load, decide, take, write, logged } = steps;
  return (ctx, id, input) => {
    assertMay(ctx, "bookings:edit");
    return inTransaction(ctx, async (trx) => {
      const ahead = (await steps.ahead?.(ctx, trx, id, input)) as Ahead;
      const before = await rows.locked(ctx, trx, id);
      const facts = await load(ctx, trx, before, input, ahead);
      const found = { before, input, facts, decided: decide(before, input, facts) };
      const taken = (await take?.(ctx, trx, found)) as Taken;
      const done = { ...found, taken };
      const after = await write(ctx, trx, done);
      const told = logged?.(done, after) ?? { before, after };
      await rows.record(ctx, trx, told.before, told.after);
      return after;
    });
  };
}
