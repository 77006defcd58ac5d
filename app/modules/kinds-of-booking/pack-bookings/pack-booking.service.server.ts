import { ofOwnPoint } from "~/core/access/reach";
import { Conflict, RuleBroken } from "~/core/errors";
import { spelledAsBefore } from "~/core/money/same-spelling";
import type { Page } from "~/core/page";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import { lockBooker } from "../../sales/bookings/booker/held-booker.service.server";
import { lockChosenCustomer } from "../../sales/customers/customer.service.server";
import type { Source } from "../../sales/bookings/booking";
import { sharedValues, type Booking } from "../../sales/bookings/booking.fields";
import { refuseClosed } from "../../sales/bookings/acts/booking-acts.service.server";
import {
  currencyToBookIn,
  refuseDecimals,
  type BookingCurrency,
} from "../../sales/bookings/booking-money.server";
import {
  changeBooking,
  lockPacked,
  makeBooking,
} from "../../sales/bookings/booking.service.server";
import { amountOfPack, refuseTooMuch } from "../../sales/bookings/packed/pack-amount";
import { amountOfOpenPack } from "../../sales/bookings/packed/packed.service.server";
import type { PackedBooking } from "../../sales/bookings/packed/packed.repository.server";
import { withdrawOutdated } from "../letters/outdated-letters.service.server";
import type { PackBooking, PackBookingInput } from "./pack-booking.fields";
import type { PackBookingQuery } from "./pack-booking.list";
import * as packs from "./pack-booking.repository.server";
import type { StoredPackBooking } from "./pack-booking.repository.server";

export const packBookingRows = auditedRows<PackBooking>({
  entity: "pack_booking",
  area: "bookings",
  texts: "pack-bookings",
  gone: "bookings:ERRORS.GONE",
  label: ({ reference }) => reference,
  lock: packs.lockPackBooking,
  afterUpdate: withdrawOutdated,
});

export async function listPackBookings(
  ctx: Context,
  query: PackBookingQuery,
): Promise<Page<StoredPackBooking>> {
  assertMay(ctx, "bookings:view");
  return packs.listPackBookings(ctx.db, query, ctx.locale);
}

/** @returns all rows of the filtered list, in portions */
export function exportPackBookings(
  ctx: Context,
  query: PackBookingQuery,
): AsyncGenerator<StoredPackBooking[]> {
  assertMay(ctx, "bookings:view");
  return packs.readPackBookings(ctx.db, query, ctx.locale);
}

/** @throws NotFound */
export async function getPackBooking(ctx: Context, id: number): Promise<StoredPackBooking> {
  assertMay(ctx, "bookings:view");
  return packBookingRows.orGone(await packs.findPackBooking(ctx.db, id));
}

/** @returns the bookings with these ids, in any order; ids that don't exist are left out */
export async function getPackBookings(ctx: Context, ids: number[]): Promise<StoredPackBooking[]> {
  assertMay(ctx, "bookings:view");
  return packs.findPackBookings(ctx.db, ids);
}

/**
 * Creates a draft with existing bookings.
 *
 * @throws RuleBroken at the field of a booking that can't be in it (unknown, a pack itself, in another
 *   pack, cancelled, in another currency) or is named twice, and at any other wrong field
 */
export async function createPackBooking(
  ctx: Context,
  asked: PackBookingInput & Promised,
  source?: Source,
): Promise<PackBooking> {
  const input = ofOwnPoint(ctx, asked);
  return packBookingRows.create(ctx, async (trx) => {
    await lockChosenCustomer(ctx, trx, input.customer_id);
    const packedBookings = await lockPacked(ctx, trx, { references: referencesIn(input) });
    const currency = await currencyToBookIn(trx, input.currency_id);
    const packed = packable(input, packedBookings, { id: 0, currency });
    const shared = bookingValues(input, packed, currency);
    const id = await makeBooking(ctx, trx, { ...shared, type: "pack", source, promised: input });
    await packs.insertPackBooking(trx, id, packValues(input));
    await packs.pack(trx, id, currency.id, idsOf(packed));
    return packs.readPackBooking(trx, id);
  });
}

/**
 * Changes a pack. The bookings of a confirmed pack stay in it, since it was promised as a whole.
 *
 * @throws NotFound; RuleBroken as `createPackBooking`, and for a pack that is over
 */
export async function updatePackBooking(
  ctx: Context,
  id: number,
  asked: PackBookingInput & Promised,
): Promise<PackBooking> {
  const input = ofOwnPoint(ctx, asked);
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    await lockBooker(ctx, trx, id, input.customer_id);
    // The bookings in a pack are always locked before the pack itself.
    const packedBookings = await lockPacked(ctx, trx, {
      pack_id: id,
      references: referencesIn(input),
    });
    const before = await packBookingRows.locked(ctx, trx, id);
    refuseClosed(before);
    const currency = await currencyToBookIn(trx, input.currency_id, before);
    const packed = packable(input, packedBookings, { id, currency });
    const references = packed.map(({ reference }) => reference);
    if (before.status === "confirmed" && references.join() !== before.bookings.join()) {
      throw new RuleBroken({ key: "bookings:ERRORS.FROM.confirmed" }, "bookings");
    }
    await packs.unpack(trx, id);
    const lines = spelledAsBefore(input.lines, before.lines);
    await packs.updatePackBooking(trx, id, { ...packValues(input), lines });
    const currencyFrom = currency.id === before.currency_id ? undefined : ("currency_id" as const);
    const change = { id, ...bookingValues(input, packed, currency), promised: input, currencyFrom };
    await changeBooking(ctx, trx, change, { answers: input });
    await packs.pack(trx, id, currency.id, idsOf(packed));
    const after = await packs.readPackBooking(trx, id);
    await packBookingRows.record(ctx, trx, before, after);
    return after;
  });
}

/**
 * Locks an open pack until the transaction ends, and before it the bookings in it.
 *
 * @throws NotFound; RuleBroken for a pack that is over; Conflict where its bookings changed at the same moment
 */
export async function lockOpenPack(
  ctx: Context,
  trx: Transaction,
  id: number,
): Promise<PackBooking> {
  const packedBookings = await lockPacked(ctx, trx, { pack_id: id });
  const pack = await packBookingRows.locked(ctx, trx, id);
  refuseClosed(pack);
  if (!isSameSet(packedBookings, pack)) throw new Conflict({ key: "pack-bookings:ERRORS.CHANGED" });
  return pack;
}

/** @returns whether these are the bookings of the pack, in any order */
export function isSameSet(packedBookings: PackedBooking[], { bookings }: PackBooking): boolean {
  return (
    packedBookings.length === bookings.length &&
    packedBookings.every(({ reference }) => bookings.includes(reference))
  );
}

/**
 * Adds bookings to an open pack, after those that it has. They were made in this transaction, with the status
 * of the pack where it is confirmed.
 *
 * @param before the pack, which is locked
 * @throws RuleBroken where the pack would cost more than a booking may
 */
export async function addToPack(
  ctx: Context,
  trx: Transaction,
  before: PackBooking,
  added: Booking[],
): Promise<PackBooking> {
  assertMay(ctx, "bookings:edit");
  const { id, currency_id } = before;
  const ids = added.map((booking) => booking.id);
  await packs.pack(trx, id, currency_id, ids, before.bookings.length);
  await changeBooking(ctx, trx, { id, currency_id, amount: await amountOfOpenPack(trx, id) });
  const after = await packs.readPackBooking(trx, id);
  await packBookingRows.record(ctx, trx, before, after);
  return after;
}

/** @returns the bookings that a form names, in its order; each of them may be in this pack */
function packable(
  { bookings, lines, discount }: PackBookingInput,
  packedBookings: PackedBooking[],
  { id, currency }: { id: number; currency: BookingCurrency },
): PackedBooking[] {
  lines.forEach(({ amount }, place) => refuseDecimals(amount, currency, `lines[${place}].amount`));
  refuseDecimals(discount, currency, "discount");
  const byReference = new Map(packedBookings.map((booking) => [booking.reference, booking]));
  const seen = new Set<string>();
  return bookings.map(({ reference: entered }, place) => {
    const reference = entered.toUpperCase();
    const booking = byReference.get(reference);
    const refuse = (key: string) => {
      const params = { reference, code: currency.code };
      const error = { key: `pack-bookings:ERRORS.${key}`, params };
      return new RuleBroken(error, `bookings[${place}].reference`);
    };
    if (!booking) throw refuse("UNKNOWN");
    if (seen.has(reference)) throw refuse("TWICE");
    seen.add(reference);
    if (booking.type === "pack") throw refuse("A_PACK");
    if (booking.pack_id !== null && booking.pack_id !== id) throw refuse("IN_ANOTHER");
    if (booking.currency_id !== currency.id) throw refuse("OTHER_CURRENCY");
    if (booking.status === "cancelled" && booking.pack_id !== id) throw refuse("CANCELLED");
    return booking;
  });
}

function referencesIn({ bookings }: PackBookingInput): string[] {
  return bookings.map(({ reference }) => reference.toUpperCase());
}

const idsOf = (packed: PackedBooking[]) => packed.map(({ id }) => id);

function bookingValues(
  input: PackBookingInput,
  packed: PackedBooking[],
  currency: BookingCurrency,
) {
  const counted = packed.filter(({ status }) => status !== "cancelled");
  const amounts = [...counted, ...input.lines].map(({ amount }) => amount);
  const amount = amountOfPack(amounts, input.discount);
  refuseTooMuch(amount);
  return { ...sharedValues(input), amount, currency_id: currency.id };
}

function packValues({ label, discount, lines }: PackBookingInput): packs.PackBookingValues {
  return { label, discount, lines };
}
