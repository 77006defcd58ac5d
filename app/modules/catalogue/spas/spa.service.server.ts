import type { ChoiceQuery } from "~/core/choices";
import { valuesOf } from "~/core/fields/field-kind";
import { formatDate } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import { assertMayAny, type Permission } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { deleteImagesOf, forgetFiles } from "../../places/images/image.service.server";
import { lockChosenCurrency } from "../../settings/currencies/chosen-currency.server";
import {
  askBeforeClosing,
  refuseClosingBooked,
} from "../../sales/bookings/closing/closing.service.server";
import { SpaFields, type Spa, type SpaChange, type SpaInput } from "./spa.fields";
import type { SpaQuery } from "./spa.list";
import * as spas from "./spa.repository.server";
import type { LockedSpa, StoredSpa } from "./spa.repository.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

export const spaRows = auditedRows<Spa, SpaQuery, StoredSpa>({
  entity: "spa",
  area: "catalogue",
  texts: "spas",
  label: ({ label }) => label,
  lock: spas.table.lock,
  reads: spas.reads,
});

/**
 * The permissions of the areas whose forms and filters offer spas: each of them allows reading their names.
 */
const showsSpaNames: readonly Permission[] = ["catalogue:view", "pricing:view", "bookings:view"];

/** Lists spas as choices, by name; `chosen` is always among them. */
export async function listSpaOptions(ctx: Context, query: ChoiceQuery = {}): Promise<OptionList> {
  assertMayAny(ctx, showsSpaNames);
  const name = ({ label }: { label: string }) => label;
  const labels = await spas.listSpaLabels(ctx.db, query, ctx.locale);
  return optionsOf(labels, name, byName(ctx.locale, name));
}

/**
 * @returns the spa, without a check of permissions, because forms of other areas show its name, hours and
 *   currency
 */
export async function findSpa(
  ctx: Pick<Context, "db">,
  id: number,
): Promise<StoredSpa | undefined> {
  return spas.findSpa(ctx.db, id);
}

/** Locks a spa so that its currency and hours stay until the transaction ends. */
export async function lockSpa(trx: Transaction, id: number): Promise<LockedSpa | undefined> {
  return spas.lockSpa(trx, id);
}

/** Locks a spa for the booking of a treatment room: other bookings of its rooms wait. */
export async function lockSpaRooms(trx: Transaction, id: number): Promise<LockedSpa | undefined> {
  return spas.lockSpaRooms(trx, id);
}

/** @throws RuleBroken at a hotel or currency that can't be chosen */
export async function createSpa(ctx: Context, input: SpaInput): Promise<Spa> {
  return spaRows.create(ctx, async (trx) => {
    await lockChosenCurrency(trx, input.currency_id);
    return spas.table.insert(trx, valuesOf(SpaFields, input));
  });
}

/**
 * @throws NotFound; RuleBroken at a hotel or currency that can't be chosen, and at fewer treatment rooms than
 *   are booked at one moment from today on (docs/reference/stays.md#flights-and-treatments); Unanswered where it is
 *   closed under bookings
 */
export async function updateSpa(ctx: Context, id: number, input: SpaChange): Promise<Spa> {
  return spaRows.update(ctx, id, async (trx, before) => {
    const { currency_id, treatment_rooms } = before;
    await askBeforeClosing(ctx, trx, { spa_id: id }, { before, after: input, answers: input });
    if (input.treatment_rooms < treatment_rooms)
      await refuseTooFewRooms(await atHotel(ctx, input.hotel_id, trx), trx, id, input);
    if (input.currency_id !== currency_id) await refuseWhilePriced(trx, id);
    await lockChosenCurrency(trx, input.currency_id, currency_id);
    return spas.table.update(trx, id, valuesOf(SpaFields, input), ctx.now);
  });
}

/** Compares with the bookings after the spa's row is locked: who books a room waits for it. */
async function refuseTooFewRooms(
  { today, locale }: HotelContext,
  trx: Transaction,
  id: number,
  { treatment_rooms }: SpaInput,
): Promise<void> {
  const fullest = await spas.findFullestMoment(trx as Database, id, today);
  if (!fullest || fullest.treatments <= treatment_rooms) return;
  const { day, time, treatments: count } = fullest;
  const params = { count, day: formatDate(day, locale), time };
  throw new RuleBroken({ key: "spas:ERRORS.ROOMS_BOOKED", params }, "treatment_rooms");
}

/** @throws RuleBroken if the spa has treatments: their prices are in its present currency */
async function refuseWhilePriced(trx: Transaction, id: number): Promise<void> {
  const { treatments: count = 0 } = await spas.countUsesOfSpa(trx, id);
  if (count === 0) return;
  throw new RuleBroken({ key: "spas:ERRORS.TREATMENTS_PRICED", params: { count } }, "currency_id");
}

/** @throws NotFound; RuleBroken where it would be closed under bookings */
export async function setSpaState(ctx: Context, id: number, state: ActiveState): Promise<Spa> {
  return spaRows.setActive(ctx, id, state, async (trx, active) => {
    await refuseClosingBooked(ctx, trx, { spa_id: id }, active);
    return spas.table.update(trx, id, { active }, ctx.now);
  });
}

/**
 * Deletes a spa with its images.
 *
 * @throws NotFound; Conflict with its uses
 */
export async function deleteSpa(ctx: Context, id: number): Promise<void> {
  const files = await spaRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(await spas.countUsesOfSpa(trx, id), (table) => `spas:ERRORS.IN_USE.${table}`);
    const images = await deleteImagesOf(ctx, trx, { kind: "spa", id });
    await spas.table.remove(trx, id);
    return images;
  });
  await forgetFiles(ctx, files);
}
