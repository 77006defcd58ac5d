import { valuesOf } from "~/core/fields/field-kind";
import { assertMayAny } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { lockChosenCurrency, refuseMisfit } from "../../settings/currencies/chosen-currency.server";
import {
  askBeforeClosing,
  refuseClosingBooked,
} from "../../sales/bookings/closing/closing.service.server";
import {
  ServiceFields,
  type Service,
  type ServiceChange,
  type ServiceInput,
} from "./service.fields";
import type { ServiceQuery } from "./service.list";
import * as services from "./service.repository.server";
import type { StoredService } from "./service.repository.server";

export const serviceRows = auditedRows<Service, ServiceQuery, StoredService>({
  entity: "service",
  area: "catalogue",
  texts: "services",
  label: ({ label }) => label,
  lock: services.table.lock,
  reads: services.reads,
});

/**
 * @param query the ids of services that are listed in any case, and the maximum number of services
 * @returns the services of a hotel in its own currency, the chosen ones first
 */
export async function listServicesOfHotel(
  ctx: Context,
  hotel_id: number,
  query: { chosen: number[]; limit: number },
): Promise<StoredService[]> {
  // Users who book stays may book services with them.
  assertMayAny(ctx, ["catalogue:view", "bookings:view"]);
  return services.listServicesOfHotel(ctx.db, hotel_id, query, ctx.locale);
}

/** @returns the services of these ids, without a check of permissions; deleted ones are missing */
export async function findServices(db: Database, ids: number[]): Promise<StoredService[]> {
  return ids.length > 0 ? services.findServices(db, ids) : [];
}

/** @throws Conflict when the code is taken; RuleBroken at the price or the currency */
export async function createService(ctx: Context, input: ServiceInput): Promise<Service> {
  return serviceRows.create(ctx, async (trx) => {
    await refuseMispriced(trx, input);
    return services.table.insert(trx, valuesOf(ServiceFields, input));
  });
}

/**
 * @throws NotFound; Conflict when the code is taken; RuleBroken at the price or the currency; Unanswered where it is
 *   switched off although stays to come contain it
 */
export async function updateService(
  ctx: Context,
  id: number,
  input: ServiceChange,
): Promise<Service> {
  return serviceRows.update(ctx, id, async (trx, before) => {
    const booked = { service_id: id };
    await askBeforeClosing(ctx, trx, booked, { before, after: input, answers: input });
    await refuseMispriced(trx, input, before.currency_id);
    return services.table.update(trx, id, valuesOf(ServiceFields, input), ctx.now);
  });
}

/** @throws NotFound; RuleBroken where it would be switched off although stays to come contain it */
export async function setServiceState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<Service> {
  return serviceRows.setActive(ctx, id, state, async (trx, active) => {
    await refuseClosingBooked(ctx, trx, { service_id: id }, active);
    return services.table.update(trx, id, { active }, ctx.now);
  });
}

/** @throws NotFound */
export async function deleteService(ctx: Context, id: number): Promise<void> {
  await serviceRows.remove(ctx, id, (trx) => services.table.remove(trx, id));
}

/** @throws RuleBroken at an unknown currency, or at a price with more decimals than the currency has */
async function refuseMispriced(
  trx: Transaction,
  { currency_id, price }: ServiceInput,
  former?: number,
): Promise<void> {
  refuseMisfit(price, await lockChosenCurrency(trx, currency_id, former));
}
