import { valuesOf } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import type { ModuleKind } from "./booking-module";
import { BookingModuleInput, type BookingModule } from "./booking-module.fields";
import type { BookingModuleQuery } from "./booking-module.list";
import * as modules from "./booking-module.repository.server";
import type { StoredModule } from "./booking-module.repository.server";

export const bookingModuleRows = auditedRows<BookingModule, BookingModuleQuery, StoredModule>({
  entity: "booking_module",
  area: "finance",
  texts: "booking-modules",
  label: ({ label_en }) => label_en,
  lock: modules.table.lock,
  isActive: ({ enabled }) => enabled,
  reads: modules.reads,
});

/**
 * @returns the rules of a kind of booking; no permission is needed, because the rules apply to everybody
 *   who books
 */
export async function moduleOf(ctx: Pick<Context, "db">, kind: ModuleKind): Promise<BookingModule> {
  return modules.readModuleOf(ctx.db, kind);
}

/** @throws NotFound; RuleBroken at a field that refers to a row which doesn't exist */
export async function updateBookingModule(
  ctx: Context,
  id: number,
  input: BookingModuleInput,
): Promise<BookingModule> {
  return bookingModuleRows.update(ctx, id, (trx) =>
    modules.table.update(trx, id, valuesOf(BookingModuleInput, input), ctx.now),
  );
}

/** @throws NotFound */
export async function setBookingModuleState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<BookingModule> {
  return bookingModuleRows.setActive(ctx, id, state, (trx, enabled) =>
    modules.table.update(trx, id, { enabled }, ctx.now),
  );
}
