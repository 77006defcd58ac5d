import type { Context } from "~/db/context";
import type { DetailedChange } from "../../../log/audit/audit";
import { listChangesOfManyRows } from "../../../log/audit/audit.service.server";
import { rowsBehind } from "./changes-behind";
import type { PriceDifference } from "./price-difference";

/** The most changes that are read for the differences of a page; the newest are taken. */
const MAX_CHANGES = 500;

/**
 * @param since the instant of the earliest of the earlier prices
 * @returns the changes since then, newest first, of all rows that can be the reason for these differences;
 *   only rows that the reader may see. At most one statement
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
