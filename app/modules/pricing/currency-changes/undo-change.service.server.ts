import { Conflict } from "~/core/errors";
import { fitsCurrency } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { inTransaction } from "~/db/writing/write.server";
import {
  listChangesOfPriceBatch,
  recordChanges,
  type Change,
} from "../../log/audit/audit.service.server";
import { restoreCurrency } from "../../places/hotels/hotel.service.server";
import { undoAdjustment } from "../catalogue-prices/adjusting/adjust-prices.service.server";
import { undoMealPrices } from "../meal-prices/many-meal-prices.service.server";
import { lockPriceBatch, originOf, recordBatch } from "../price-batches/price-batch.service.server";
import { undoRules } from "../price-rules/many-rules.service.server";
import { undoRestrictionsBeside } from "../restrictions/bulk/restriction-batches.service.server";
import { undoTaxes } from "../taxes/many-taxes.service.server";
import type { UndoneBatch } from "../price-batches/undo-rows.service.server";
import { undoBatch } from "../room-prices/adjusting/undo-batch.service.server";
import {
  amountsOfHotel,
  changeOf,
  type LockedRow,
  type RowChange,
} from "./amounts-of-hotel.server";

/** The number of rows that a refusal names. */
const MAX_NAMED_ROWS = 5;

/**
 * Undoes a batch of any kind: a conversion as a whole, any other batch row by row.
 *
 * @throws as `undoBatch` and `undoConversion`
 */
export async function undoPriceBatch(ctx: Context, id: number): Promise<UndoneBatch> {
  assertMay(ctx, "pricing:edit");
  const { summary } = await originOf(ctx, id);
  switch (summary.kind) {
    case "conversion":
      return undoConversion(ctx, id);
    case "tour_adjustment":
    case "treatment_adjustment":
    case "tour_import":
    case "treatment_import":
      return undoAdjustment(ctx, id);
    default:
      return undoBatch(ctx, id, [
        { entity: "meal_price", undo: undoMealPrices },
        { entity: "price_rule", undo: undoRules },
        { entity: "restriction", undo: undoRestrictionsBeside },
        { entity: "tax", undo: undoTaxes },
      ]);
  }
}

/**
 * Undoes the conversion of a hotel's amounts: the hotel gets its former currency back, and its prices, fixed
 * rules, taxes, markups and rate plans get their former amounts. If the batch is itself the undoing of a
 * conversion, the conversion is done again. It is all or nothing: an amount that has changed since has no
 * counterpart in the restored currency. Rows that were deleted since, or whose amount is no longer one of this
 * hotel alone, stay as they are.
 *
 * @throws NotFound; Conflict where the batch is already undone, where an amount was changed or added since, or
 *   where the hotel's currency was changed since
 */
export async function undoConversion(ctx: Context, id: number): Promise<UndoneBatch> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const batch = await lockPriceBatch(ctx, trx, id);
    if (batch.undone_by_id) throw new Conflict({ key: "constraints:ALREADY_UNDONE" });
    const { summary, undone } = await originOf({ ...ctx, db: trx }, id);
    if (summary.kind !== "conversion") throw new Error("Only a conversion is undone as a whole");
    const { fromId, toId } = summary;
    const back = undone ? { fromId: toId, toId: fromId } : { fromId, toId };
    const changes = await listChangesOfPriceBatch({ db: trx }, id);
    const { change, currency } = await restoreCurrency(ctx, trx, summary.hotel_id, back);
    const undoings: Undoing[] = [];
    for (const kind of amountsOfHotel) {
      const rows = await kind.lock(ctx, trx, summary.hotel_id);
      const ofKind = changes.filter(({ entity }) => entity === kind.entity);
      const states = rows.map(({ state }) => state);
      const together = (await kind.together?.(ctx, trx, states, ofKind)) ?? ofKind;
      undoings.push(undoingOf(kind, rows, { changes: together, currency }));
    }
    const moved = undoings.flatMap((undoing) => undoing.moved);
    if (moved.length > 0) {
      const between = translator(ctx.locale)("common:AND_THEN");
      const params = { count: moved.length, names: moved.slice(0, MAX_NAMED_ROWS).join(between) };
      throw new Conflict({ key: "batches:CONVERSION_OUTDATED", params });
    }
    const reversed: Change[] = [];
    for (const { kind, rows, former } of undoings) {
      await kind.rewrite(ctx, trx, former);
      reversed.push(...rows.map((row, at) => changeOf(kind.entity, row, former[at]!)));
    }
    const batch_id = await recordBatch(ctx, trx, { kind: "undo", again: undone }, [], id);
    await recordChanges(ctx, trx, [...reversed, change], batch_id);
    const restored = reversed.filter(({ entity }) => isPrice(entity)).length;
    return { batch_id, restored, seasons: 0, refused: [] };
  });
}

function isPrice(entity: Change["entity"]): boolean {
  return entity === "room_price" || entity === "meal_price";
}

/** The rows of one kind, with the amounts that undoing a conversion gives them. */
interface Undoing {
  kind: (typeof amountsOfHotel)[number];
  rows: LockedRow<{ id: number }>[];
  /** The rows with their former amounts. */
  former: { id: number }[];
  /** The names of rows that have changed since, were added, or whose former amounts no longer fit the currency. */
  moved: string[];
}

function undoingOf(
  kind: Undoing["kind"],
  rows: Undoing["rows"],
  { changes, currency }: { changes: RowChange[]; currency: { digits: number } },
): Undoing {
  const byId = new Map(changes.map((one) => [one.entity_id, one]));
  const amountsBefore = (id: number) =>
    kind.amounts(byId.get(id)?.before as unknown as { id: number });
  const moved = rows.filter(({ state }) => {
    const converted = byId.get(state.id)?.after as { id: number } | undefined;
    if (!converted || !kind.isSame(converted, state)) return true;
    const mustFit = kind.decimals === null;
    return mustFit && !amountsBefore(state.id).every((amount) => fitsCurrency(amount, currency));
  });
  return {
    ...{ kind, rows },
    former:
      moved.length > 0
        ? []
        : rows.map(({ state }) => kind.withAmounts(state, amountsBefore(state.id))),
    moved: moved.map(({ label }) => label),
  };
}
