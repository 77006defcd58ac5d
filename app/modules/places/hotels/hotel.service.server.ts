import { withPermission } from "~/db/with-permission";
import { valuesOf } from "~/core/fields/field-kind";
import { assertMay, assertMayAny, type Permission } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import type { GuestLabel } from "~/core/guest-text";
import { Conflict } from "~/core/errors";
import type { CalendarDate } from "~/core/dates";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { clockOfHotel, todayBy } from "~/db/house-clock.server";
import { refuseIfUsed } from "~/db/writing/uses.server";
import { inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, type OptionList, optionsOf } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { recordChange, type Change } from "../../log/audit/audit.service.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import {
  withDisplacementCheck,
  type MadeOnPurpose,
  type OnPurpose,
} from "../../stock/displaced-stays/displaced.service.server";
import { lockCurrency } from "../../settings/currencies/currency.service.server";
import { deleteImagesOf, forgetFiles } from "../images/image.service.server";
import type { HotelQuery } from "./hotel.list";
import * as hotelLists from "./hotel-list.repository.server";
import type { ListedHotel, WholeHotel } from "./hotel-list.repository.server";
import { HotelFields, type Hotel, type HotelInput } from "./hotel.fields";
import * as hotels from "./hotel.repository.server";
import { table, type StoredHotel } from "./hotel.repository.server";
import { findActiveHotelLabel } from "./last-hotel.repository.server";
import { fallbackCurrency, pricingCurrency, type PricingCurrency } from "./pricing-currency";
import {
  changeCurrency,
  lockCurrencyOfChosen,
  type CurrencyChange,
  type SettleMoney,
} from "./pricing-currency.service.server";

/** A hotel with the currency of its prices. */
export interface PricedHotel extends GuestLabel {
  id: number;
  active: boolean;
  currency: PricingCurrency;
  /** Today by its clock: the booking date of a stay that is priced now. */
  today: CalendarDate;
}

export const hotelRows = auditedRows<Hotel & MadeOnPurpose, HotelQuery, WholeHotel>({
  entity: "hotel",
  area: "hotels",
  texts: "hotels",
  label: ({ label }) => label,
  lock: table.lock,
  reads: hotelLists.wholeReads,
});

interface HotelChoiceQuery extends ChoiceQuery {
  /** Whether only active hotels are offered, besides the chosen one. */
  activeOnly?: boolean;
}

/**
 * The permissions of the areas whose forms and filters offer hotels: each of them allows reading their names.
 */
export const showsHotelNames: readonly Permission[] = [
  "hotels:view",
  "pricing:view",
  "bookings:view",
  "stop_sales:view",
  "catalogue:view",
  "content:view",
];

/** @returns hotels as choices, by name; `chosen` is always among them; `none` where no hotel exists at all */
export async function listHotelOptions(
  ctx: Context,
  query: HotelChoiceQuery = {},
): Promise<OptionList> {
  assertMayAny(ctx, showsHotelNames);
  const name = ({ label }: { label: string }) => label;
  const [labels, last] = await Promise.all([
    hotels.listHotelLabels(ctx.db, query, ctx.locale),
    ctx.lastHotel ? findActiveHotelLabel(ctx.db, ctx.lastHotel, ctx.locale) : undefined,
  ]);
  const list = {
    ...optionsOf(labels, name, byName(ctx.locale, name)),
    ...(last && { last: { value: String(last.id), label: last.label } }),
  };
  if (list.options.length > 0) return list;
  const isNarrowed = query.search || query.activeOnly;
  const all = isNarrowed ? await hotels.listHotelLabels(ctx.db, { limit: 1 }, ctx.locale) : labels;
  return all.rows.length > 0 ? list : { ...list, none: true };
}

/** @returns the hotel with the currency of its prices, and the id of its own currency; undefined where it doesn't exist */
export async function findPricedHotel(
  ctx: Pick<Context, "db" | "now" | "today" | "clock">,
  id: number,
): Promise<(PricedHotel & { currency_id: number | null }) | undefined> {
  const hotel = await hotels.findHotelWithCurrency(ctx.db, id);
  if (!hotel) return undefined;
  const { currency, time_zone, day_end, ...rest } = hotel;
  return {
    ...rest,
    today: todayBy(ctx, clockOfHotel({ time_zone, day_end })),
    currency: currency
      ? { code: currency.code, symbol: currency.symbol, digits: currency.decimals }
      : fallbackCurrency,
  };
}

/** @returns how guests reach a hotel, for its papers; undefined where it doesn't exist */
export const findHotelContact = withPermission(showsHotelNames, hotels.findHotelContact);

export async function listHotels(ctx: Context, query: HotelQuery): Promise<Page<ListedHotel>> {
  assertMay(ctx, "hotels:view");
  return hotelLists.listHotels(ctx.db, query, ctx.locale);
}

/** @throws NotFound */
export async function getHotel(ctx: Context, id: number): Promise<StoredHotel> {
  assertMay(ctx, "hotels:view");
  return hotelRows.orGone(await table.find(ctx.db, id));
}

/** @throws RuleBroken at the field of a currency that doesn't exist or is inactive */
export async function createHotel(ctx: Context, input: HotelInput): Promise<Hotel> {
  return hotelRows.create(ctx, async (trx) => {
    await lockCurrencyOfChosen(trx, input.currency_id ?? null);
    return table.insert(trx, valuesOf(HotelFields, input));
  });
}

/**
 * @param settle decides about the hotel's prices and fixed-amount rules when its currency changes
 * @throws NotFound; whatever `settle` throws; RuleBroken where the new currency has fewer decimals than the
 *   prices use; UnconfirmedDisplacement where the hotel becomes inactive although stays are booked there
 */
export async function updateHotel(
  ctx: Context,
  id: number,
  { on_purpose, ...input }: HotelInput & { on_purpose?: OnPurpose },
  settle: SettleMoney,
): Promise<Hotel> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await hotelRows.locked(ctx, trx, id);
    const currency_id = input.currency_id ?? null;
    const batch_id = await changeCurrency(trx, before, currency_id, settle);
    const write = () => table.update(trx, id, valuesOf(HotelFields, input), ctx.now);
    const request = { scope: { hotel_id: id }, onPurpose: on_purpose };
    const after =
      before.active && !input.active
        ? await withDisplacementCheck(ctx, trx, request, write)
        : await write();
    await recordChange(ctx, trx, changeOf(before, after), batch_id);
    return after;
  });
}

/**
 * Gives a hotel its former currency back while the batch that converted its prices is undone.
 *
 * @returns the change for the audit log, as a part of that batch
 * @throws NotFound; Conflict where the currency has been changed again, or the former one has been deleted
 */
export async function restoreCurrency(
  ctx: Context,
  trx: Transaction,
  id: number,
  { toId, fromId }: Pick<CurrencyChange, "fromId" | "toId">,
): Promise<{ change: Change; currency: PricingCurrency }> {
  assertMay(ctx, "hotels:edit");
  const before = await hotelRows.locked(ctx, trx, id);
  if (before.currency_id !== toId) throw new Conflict({ key: "batches:CURRENCY_CHANGED_SINCE" });
  const former = fromId ? await lockCurrency(trx, fromId) : undefined;
  if (fromId && !former) throw new Conflict({ key: "batches:FORMER_CURRENCY_GONE" });
  const after = await table.update(trx, id, { currency_id: fromId }, ctx.now);
  return {
    change: changeOf(before, after),
    currency: former ? pricingCurrency(former) : fallbackCurrency,
  };
}

/**
 * Activates or deactivates a hotel: one with prices or rules can be deactivated, but not deleted.
 *
 * @throws NotFound; UnconfirmedDisplacement where stays are booked there
 */
export async function setHotelState(
  ctx: Context,
  id: number,
  { on_purpose, ...state }: ActiveState & { on_purpose?: OnPurpose },
): Promise<Hotel> {
  const request = { scope: { hotel_id: id }, onPurpose: on_purpose };
  return hotelRows.setActive(ctx, id, state, (trx, active) => {
    const write = () => table.update(trx, id, { active }, ctx.now);
    return active ? write() : withDisplacementCheck(ctx, trx, request, write);
  });
}

/**
 * Deletes a hotel that nothing refers to, with its images.
 *
 * @throws NotFound; Conflict with what refers to it
 */
export async function deleteHotel(ctx: Context, id: number): Promise<void> {
  const files = await hotelRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(
      await hotels.countUsesOfHotel(trx, id),
      (table) => `hotels:ERRORS.IN_USE.${table}`,
    );
    const images = await deleteImagesOf(ctx, trx, { kind: "hotel", id });
    await table.remove(trx, id);
    return images;
  });
  await forgetFiles(ctx, files);
}

/** @returns the change of a hotel for the log of a batch */
function changeOf(before: Hotel, after: Hotel): Change {
  const { id, label } = after;
  return { action: "update", entity: hotelRows.entity, entity_id: id, label, before, after };
}
