import type { DetailedChange, SharedEntity } from "../../../log/audit/audit";
import type { Cause } from "./price-difference";

/** A row whose changes may explain a difference of prices. */
export interface RowBehind {
  entity: Extract<SharedEntity, "price_rule" | "room_price" | "season" | "meal_price" | "markup">;
  id: number;
  /**
   * Whether the earlier price used this row too; then the creation of the row doesn't explain the difference.
   */
  isOld: boolean;
}

/** The fields that have no influence on a price. */
const wordsAlone = ["name", "description"];

/** @returns the rows whose changes can be the reason for a part of a difference */
export function rowsBehind(cause: Cause): RowBehind[] {
  if (cause.kind === "agreed" || cause.kind === "raised" || cause.change === "followed") return [];
  if (cause.kind === "rule") {
    const { before, after } = cause;
    return [{ entity: "price_rule", id: (after ?? before)!.ruleId, isOld: before !== null }];
  }
  const rowsOf = (entity: RowBehind["entity"], ids: (number | undefined)[]) =>
    [...new Set(ids)].flatMap((id) => id ?? []).map((id) => ({ entity, id, isOld: id === ids[0] }));
  if (cause.kind === "meals") {
    return rowsOf(
      "meal_price",
      [cause.before, cause.after].map((side) => side?.price_id),
    );
  }
  const sides = [cause.before, cause.after];
  const [was, is] = sides;
  return [
    ...rowsOf(
      "room_price",
      sides.map((side) => side?.row.id),
    ),
    ...rowsOf(
      "markup",
      sides.map((side) => side?.derivedFromBuy?.markup_id),
    ),
    ...(was?.season.id === is?.season.id
      ? []
      : rowsOf(
          "season",
          sides.map((side) => side?.season.id),
        )),
  ];
}

/**
 * @param changes of any rows, newest first
 * @param since the instant of the earlier price
 * @returns the changes that can be the reason for a part of a difference
 */
export function changesBehind(
  cause: Cause,
  changes: DetailedChange[],
  since: Date,
): DetailedChange[] {
  const rows = rowsBehind(cause);
  return changes.filter((change) => {
    const row = rows.find(({ entity, id }) => entity === change.entity && id === change.entity_id);
    if (!row || change.at < since) return false;
    // If the earlier price used the row, its creation can't be the reason.
    return change.action === "create" ? !row.isOld : changesPrices(change);
  });
}

function changesPrices({ action, before, after }: DetailedChange): boolean {
  if (action === "delete") return true;
  return Object.keys({ ...before, ...after })
    .filter((field) => !wordsAlone.includes(field))
    .some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));
}
