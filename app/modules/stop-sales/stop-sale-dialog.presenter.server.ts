import { assertMay } from "~/core/permissions";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import type { OpenDialog } from "~/lists/dialog-params";
import { getStopSale } from "./stop-sale.service.server";

/** What the question before a deletion names. */
export interface StopSaleQuestion {
  kind: "delete";
  hotel: string;
  start: string;
  end: string;
}

/** @throws NotFound when the row is gone */
export async function stopSaleDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<StopSaleQuestion | null> {
  // Adding and editing are pages of their own.
  if (dialog?.kind !== "delete") return null;
  assertMay(ctx, "stop_sales:edit");
  const { hotelLabel, startDate, endDate } = await getStopSale(ctx, dialog.id);
  return {
    kind: "delete",
    hotel: hotelLabel,
    start: formatDate(startDate, ctx.locale),
    end: formatDate(endDate, ctx.locale),
  };
}
