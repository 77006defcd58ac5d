import type { Failed, Intent } from "~/screens/intent.server";
import { crudIntents } from "~/screens/crud-intents.server";
import { StopSaleInput } from "./stop-sale.schema";
import { createStopSale, deleteStopSale, updateStopSale } from "./stop-sale.service.server";

/** How long the toasts of stop sales stay, in milliseconds (`back-office.md` §9). */
const TOAST_MS = 5000;

/** Says the reason alone; of a failure that nobody foresaw, what failed (`back-office.md` §8). */
function reasonOr(key: string): Failed {
  return (t, reason) => reason ?? t(key);
}

/** What the list and the two form pages of stop sales can be asked. */
export function stopSaleIntents(): Record<"create" | "update" | "delete", Intent> {
  return crudIntents({
    schema: StopSaleInput,
    create: createStopSale,
    update: updateStopSale,
    delete: deleteStopSale,
    texts: "stop-sales",
    doneMs: TOAST_MS,
    failed: reasonOr,
  });
}
