import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { forgetStates } from "../../log/audit/audit.service.server";
import { forgetWords } from "./pack-booking.repository.server";

/**
 * Removes the names of packs and of their own lines, which may contain the customer's, such as "Honeymoon of
 * the Meiers". A pack is then named by its reference.
 */
export async function forgetPackWords(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  await forgetWords(trx, ids);
  const fields = ["label", "lines"];
  await forgetStates(trx, { entity: "pack_booking", ids, fields, keepLabels: true });
}
