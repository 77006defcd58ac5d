import { Conflict } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { translator } from "~/i18n/i18n.server";
import { inTransaction } from "~/db/writing/write.server";
import type { DetailedChange } from "../../log/audit/audit";
import {
  listChangesOfPriceBatch,
  recordChanges,
  type Change,
} from "../../log/audit/audit.service.server";
import { datedLabel } from "../../log/audit/dated-label";
import { labelInWords } from "../../log/audit/change-title.presenter.server";
import { refusedKinds, type BatchSummary, type RefusedRow } from "./price-batch";
import type { UndoneBeside } from "../../log/audit/undo-beside.server";
import { bringBackSeasons, takeAwaySeasons } from "./undo-seasons.server";
import { lockPriceBatch, originOf, recordBatch } from "./price-batch.service.server";

export interface UndoneBatch {
  /** The id of the batch that this undoing makes. */
  batch_id: number;
  /** The number of prices that have their former value again. */
  restored: number;
  /** The number of seasons that were removed, or that exist again. */
  seasons: number;
  refused: RefusedRow[];
}

/** Rows of another kind that a batch made or deleted together with its prices, such as meal prices. */
export interface RowsBeside {
  entity: string;
  undo: (ctx: Context, trx: Transaction, changes: DetailedChange[]) => Promise<UndoneBeside>;
}

/** The functions that restore prices of one kind, or other rows that are changed in bulk. */
export interface KeptPrices<Price extends { id: number }> {
  /** The area whose permission to edit is needed; "pricing" by default. */
  area?: "pricing" | "stop_sales";
  /**
   * @param again whether the undone batch had itself undone another one
   * @returns the parameters of the undoing; by default those of prices
   */
  undoing?: (origin: BatchSummary, again: boolean) => BatchSummary;
  beside?: readonly RowsBeside[];
  /**
   * Locks the prices that a batch changed, and their currencies, until the transaction ends.
   *
   * @returns the prices that still exist, and a test whether a former amount fits the present currency of a
   *   price
   */
  hold: (
    trx: Transaction,
    changes: DetailedChange[],
  ) => Promise<{ rows: Price[]; fits: (before: Price) => boolean }>;
  /** Whether two states of a price have the same values. */
  isSame: (one: Price, other: Price) => boolean;
  remove: (trx: Transaction, ids: number[]) => Promise<void>;
  /**
   * Gives prices their former values again.
   *
   * @returns the ids of the restored prices; a price is left out if another price has taken its place
   */
  restore: (trx: Transaction, prices: Price[], now: Date) => Promise<number[]>;
  /**
   * Inserts removed prices again, with their former ids.
   *
   * @returns the ids of the inserted prices; a price is left out if another price has taken its place, or if
   *   a row that it belongs to no longer exists
   */
  remake: (trx: Transaction, prices: Price[], now: Date) => Promise<number[]>;
}

/** The number of rows that a refusal names. */
const MAX_NAMED_ROWS = 5;

/**
 * Undoes a batch, row by row: a price that it created is deleted, a changed one gets its former value, and a
 * removed one is inserted again. The undoing is itself a batch, which can be undone in the same way.
 *
 * A row that has changed since the batch is left as it is, and named in the result. Rows are compared by
 * their values and not by their times, so of two batches over the same price, the earlier one can be undone
 * after the later one. A season that the batch created is deleted after its prices, unless something else
 * refers to it. A season that the batch removed is inserted again before its prices.
 *
 * @throws NotFound; Conflict where the batch is already undone, or where every row has changed since
 */
export async function undoRows<Price extends { id: number }>(
  ctx: Context,
  id: number,
  kept: KeptPrices<Price>,
): Promise<UndoneBatch> {
  const { area = "pricing", undoing = (_, again) => ({ kind: "undo", again }), beside = [] } = kept;
  assertMay(ctx, `${area}:edit`);
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx };
    const batch = await lockPriceBatch(ctx, trx, id, area);
    if (batch.undone_by_id) throw new Conflict({ key: "constraints:ALREADY_UNDONE" });
    const origin = await originOf(inside, id);
    if (origin.summary.kind === "conversion") throw new Error("A conversion is undone as a whole");
    const all = await listChangesOfPriceBatch(inside, id);
    const others = ["season", ...beside.map(({ entity }) => entity)];
    const changes = all.filter(({ entity }) => !others.includes(entity));
    const ofSeasons = all.filter(({ entity }) => entity === "season");
    const { rows, fits } = await kept.hold(trx, changes);
    const current = new Map(rows.map((row) => [row.id, row]));
    const reasonOf = ({ entity_id, before, after }: DetailedChange) => {
      const row = current.get(entity_id);
      if (after && !row) return "deleted_since";
      if (row && !(after && kept.isSame(row, after as unknown as Price))) return "changed_since";
      return !before || fits(before as unknown as Price) ? null : "currency_since";
    };
    const undoable = changes.filter((change) => reasonOf(change) === null);
    const made = undoable.filter((change) => change.before === null);
    const removed = undoable.filter((change) => change.after === null);
    const changed = undoable.filter((change) => change.before !== null && change.after !== null);
    const seasonsBack = await bringBackSeasons(ctx, trx, ofSeasons);
    const remade = await kept.remake(trx, removed.map(asBefore<Price>), ctx.now);
    await kept.remove(
      trx,
      made.map((change) => change.entity_id),
    );
    const restored = await kept.restore(trx, changed.map(asBefore<Price>), ctx.now);
    const back = new Set([...made.map((change) => change.entity_id), ...remade, ...restored]);
    const stands = ({ entity_id }: DetailedChange) => back.has(entity_id);
    const undoneBeside: DetailedChange[] = [];
    const refusedBeside: RefusedRow[] = [];
    for (const { entity, undo } of beside) {
      const one = await undo(
        ctx,
        trx,
        all.filter((change) => change.entity === entity),
      );
      undoneBeside.push(...one.undone);
      refusedBeside.push(...one.refused.map((row) => ({ ...row, ...kindOf(entity) })));
    }
    const seasonsGone = await takeAwaySeasons(ctx, trx, ofSeasons);
    const refused: RefusedRow[] = [
      ...seasonsBack.refused,
      ...seasonsGone.refused,
      ...refusedBeside,
      ...changes.flatMap((change) => {
        const reason = reasonOf(change) ?? (stands(change) ? null : "place_taken");
        return reason ? [{ ...datedLabel(change), reason }] : [];
      }),
    ];
    const prices = [...undoable.filter(stands), ...undoneBeside];
    const seasons = [...seasonsBack.undone, ...seasonsGone.undone];
    if (prices.length + seasons.length === 0) throw allChanged(ctx, refused);

    const batch_id = await recordBatch(
      ctx,
      trx,
      undoing(origin.summary, origin.undone),
      refused,
      id,
    );
    await recordChanges(ctx, trx, [...seasons, ...prices].map(reversed), batch_id);
    return { batch_id, restored: prices.length, seasons: seasons.length, refused };
  });
}

/** @returns what a refused row is; nothing for the price of a meal, which is a price */
function kindOf(entity: string): Pick<RefusedRow, "kind"> {
  const kind = refusedKinds.find((one) => one === entity);
  return kind ? { kind } : {};
}

function asBefore<Price>({ before }: DetailedChange): Price {
  return before as unknown as Price;
}

function reversed({ entity, entity_id, label, before, after }: DetailedChange): Change {
  const action = !before ? "delete" : after ? "update" : "create";
  return { action, entity, entity_id, label, before: after, after: before };
}

function allChanged({ locale }: Context, refused: RefusedRow[]): Conflict {
  // The sell and the buy price of a room type have one label.
  const labels = [...new Set(refused.map((row) => labelInWords(row, locale)))];
  const between = translator(locale)("common:AND_THEN");
  const more = labels.length > MAX_NAMED_ROWS ? `${between}…` : "";
  const names = `${labels.slice(0, MAX_NAMED_ROWS).join(between)}${more}`;
  return new Conflict({ key: "batches:ALL_CHANGED_SINCE", params: { names } });
}
