import { assertMay, assertMayAny, type Permission } from "~/core/permissions";
import { NotFound, RuleBroken } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/uses.server";
import { asSeen, inTransaction } from "~/db/write.server";
import type { ActiveState } from "~/forms/active-state";
import { MAX_OPTIONS, type OptionList } from "~/forms/options";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import type { Currency } from "../currencies/currency";
import { holdCurrencies, holdCurrency } from "../currencies/currency.service.server";
import { deleteImagesOf, forgetFiles } from "../images/image.service.server";
import type { Hotel } from "./hotel";
import type { HotelQuery } from "./hotel.list";
import * as hotelLists from "./hotel-list.repository.server";
import type { ListedHotel } from "./hotel-list.repository.server";
import type { HotelInput } from "./hotel.schema";
import * as hotels from "./hotel.repository.server";
import type { StoredHotel } from "./hotel.repository.server";

/** What prices are written in. */
export interface PricingCurrency {
  /** ISO 4217. */
  code: string;
  symbol: string;
  /** Digits after the point: JPY 0, TND 3, most 2. */
  digits: number;
}

/** A hotel without a currency of its own is priced in euros (`price-calculation.md` §5). */
export const fallbackCurrency: PricingCurrency = { code: "EUR", symbol: "€", digits: 2 };

export interface PricedHotel {
  id: number;
  label: string;
  active: boolean;
  currency: PricingCurrency;
}

interface WantedOptions {
  search?: string;
  chosen?: number;
  /** Only hotels that are still sold, and the chosen one. */
  activeOnly?: boolean;
}

/** Areas whose forms and filters name hotels and their room types. */
const ofHotels: readonly Permission[] = ["hotels:view", "pricing:view", "stop_sales:view"];

/** Hotels as choices, by name; `chosen` is always among them. */
export async function listHotelOptions(
  ctx: Context,
  { search = "", chosen, activeOnly = false }: WantedOptions = {},
): Promise<OptionList> {
  assertMayAny(ctx, ofHotels);
  const limit = MAX_OPTIONS + 1;
  const found = await hotels.listHotelLabels(ctx.db, { search, chosen, activeOnly, limit });
  const shown = found.slice(0, MAX_OPTIONS);
  // A chosen hotel came first, to be among them; it stands in its place.
  shown.sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  return {
    options: shown.map((hotel) => ({ value: String(hotel.id), label: hotel.label })),
    more: found.length > MAX_OPTIONS,
  };
}

/** @returns the hotel with the currency of its prices, or undefined where there is none */
export async function findPricedHotel(
  ctx: Pick<Context, "db">,
  id: number,
): Promise<PricedHotel | undefined> {
  const hotel = await hotels.findHotelWithCurrency(ctx.db, id);
  if (!hotel) return undefined;
  const { currency } = hotel;
  return {
    ...hotel,
    currency: currency
      ? { code: currency.code, symbol: currency.symbol, digits: currency.decimals }
      : fallbackCurrency,
  };
}

/**
 * What the prices of hotels are written in, while prices are written: until the transaction ends the
 * hotels keep their currency, and the currency its decimals. Who writes prices asks for this before
 * locking any of them, as who changes a hotel's currency does.
 *
 * @returns the currency by the id of the hotel; hotels that are gone are missing
 */
export async function holdPricingCurrencies(
  trx: Transaction,
  hotelIds: number[],
): Promise<Map<number, PricingCurrency>> {
  const held = await hotels.holdHotels(trx, hotelIds);
  const currencies = await holdCurrencies(
    trx,
    held.flatMap(({ currencyId }) => currencyId ?? []),
  );
  const byId = new Map(currencies.map((currency) => [currency.id, pricingCurrency(currency)]));
  return new Map(
    held.map(({ id, currencyId }) => [id, byId.get(currencyId ?? 0) ?? fallbackCurrency]),
  );
}

function pricingCurrency({ isoCode, symbol, decimals }: Currency): PricingCurrency {
  return { code: isoCode, symbol, digits: decimals };
}

export async function listHotels(ctx: Context, query: HotelQuery): Promise<Page<ListedHotel>> {
  assertMay(ctx, "hotels:view");
  return hotelLists.listHotels(ctx.db, query);
}

/** @throws NotFound */
export async function getHotel(ctx: Context, id: number): Promise<StoredHotel> {
  assertMay(ctx, "hotels:view");
  return found(await hotels.findHotel(ctx.db, id));
}

/** @throws RuleBroken at the field of a currency that is gone or no longer chosen */
export async function createHotel(ctx: Context, input: HotelInput): Promise<Hotel> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    await refuseCurrency(trx, input.currency_id ?? null, null);
    const hotel = await hotels.insertHotel(trx, input);
    await audit(ctx, trx, "create", null, hotel);
    return hotel;
  });
}

/** @throws NotFound; RuleBroken where the new currency has fewer decimals than the prices use */
export async function updateHotel(ctx: Context, id: number, input: HotelInput): Promise<Hotel> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await hotels.lockHotel(trx, id)));
    const currency_id = input.currency_id ?? null;
    await refuseCurrency(trx, currency_id, before);
    const after = await hotels.updateHotel(trx, id, { ...input, currency_id }, ctx.now);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/** A hotel with prices, rules and quotes is deactivated rather than deleted. */
export async function setHotelState(
  ctx: Context,
  id: number,
  { wanted }: ActiveState,
): Promise<Hotel> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await hotels.lockHotel(trx, id)));
    const active = wanted === "active";
    // Somebody was faster, or pressed twice: it is as wanted.
    if (before.active === active) return before;
    const after = await hotels.updateHotel(trx, id, { active }, ctx.now);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/**
 * Deletes a hotel that nothing uses, its images with it.
 *
 * @throws NotFound; Conflict, with what uses it, where something does
 */
export async function deleteHotel(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "hotels:edit");
  const files = await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await hotels.lockHotel(trx, id)));
    refuseIfUsed(
      await hotels.countUsesOfHotel(trx, id),
      (table) => `HOTELS.ERRORS.IN_USE.${table}`,
    );
    const images = await deleteImagesOf(ctx, trx, { kind: "hotel", id });
    await hotels.deleteHotel(trx, id);
    await audit(ctx, trx, "delete", before, null);
    return images;
  });
  await forgetFiles(ctx, files);
}

/** The new currency must be on offer and hold what the hotel's prices say. */
async function refuseCurrency(
  trx: Transaction,
  currencyId: number | null,
  before: Hotel | null,
): Promise<void> {
  if (currencyId === (before?.currencyId ?? null)) return;
  const currency = currencyId ? await holdCurrency(trx, currencyId) : undefined;
  if (currencyId && !currency?.active) {
    const key = currency ? "CURRENCY_INACTIVE" : "CURRENCY_GONE";
    throw new RuleBroken({ key: `HOTELS.ERRORS.${key}` }, "currency_id");
  }
  const used = before ? await hotels.decimalsOfPrices(trx, before.id) : 0;
  const { code, digits } = currency
    ? { code: currency.isoCode, digits: currency.decimals }
    : fallbackCurrency;
  if (used > digits) {
    const params = { code, digits, count: used };
    throw new RuleBroken({ key: "HOTELS.ERRORS.PRICES_USE_DECIMALS", params }, "currency_id");
  }
}

function found<T>(hotel: T | undefined): T {
  if (!hotel) throw new NotFound({ key: "HOTELS.ERRORS.GONE" });
  return hotel;
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update" | "delete",
  before: Hotel | null,
  after: Hotel | null,
): Promise<void> {
  const { id, label } = (after ?? before)!;
  await recordChange(ctx, trx, { action, entity: "hotel", entityId: id, label, before, after });
}
