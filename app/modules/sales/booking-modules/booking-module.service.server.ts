import { valuesOf } from "~/core/fields/field-kind";
import type { Page } from "~/core/page";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import type { ModuleKind } from "./booking-module";
import { BookingModuleInput, type BookingModule } from "./booking-module.fields";
import type { BookingModuleQuery } from "./booking-module.list";
import * as modules from "./booking-module.repository.server";
import type { StoredModule } from "./booking-module.repository.server";

export const bookingModuleRows = auditedRows<BookingModule>({
  entity: "booking_module",
  area: "finance",
  texts: "booking-modules",
  gone: "booking-modules:ERRORS.GONE",
  label: ({ label_en }) => label_en,
  lock: modules.table.lock,
  isActive: ({ enabled }) => enabled,
});

export async function listBookingModules(
  ctx: Context,
  query: BookingModuleQuery,
): Promise<Page<StoredModule>> {
  assertMay(ctx, "finance:view");
  return modules.listModules(ctx.db, query);
}

/** @throws NotFound */
export async function getBookingModule(ctx: Context, id: number): Promise<StoredModule> {
  assertMay(ctx, "finance:view");
  return bookingModuleRows.orGone(await modules.findModule(ctx.db, id));
}

/** @returns the modules with these ids, in any order; ids that don't exist are left out */
export async function getBookingModules(ctx: Context, ids: number[]): Promise<StoredModule[]> {
  assertMay(ctx, "finance:view");
  return modules.findModules(ctx.db, ids);
}

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
