import type { Context } from "~/db/context";
import type { DetailedChange } from "../../../log/audit/audit";
import { listChangesOfManyRows } from "../../../log/audit/audit.service.server";
import { rowsBehind } from "./changes-behind";
import type { PriceDifference } from "./price-difference";

/** More changes than this behind the differences of a page aren't read: the latest are. */
const MAX_CHANGES = 500;

/**
 * @param since the instant of the earliest of the earlier prices
 * @returns the changes since then, newest first, of all rows that can be the reason for these
 *   differences, as far as the reader may see them; at most one statement
 */
export async function historyBehind(
  ctx: Context,
  differences: PriceDifference[],
  since: Date,
): Promise<DetailedChange[]> {
  const rows = differences.flatMap(({ causes }) => causes.flatMap(rowsBehind));
  const each = new Map(rows.map((row) => [`${row.entity}/${row.id}`, row]));
  return listChangesOfManyRows(ctx, [...each.values()], since, MAX_CHANGES);
}
