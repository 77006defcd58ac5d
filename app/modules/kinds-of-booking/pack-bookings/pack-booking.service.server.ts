import { ofOwnPoint } from "~/core/access/reach";
import { Conflict } from "~/core/errors";
import { spelledAsBefore } from "~/core/money/same-spelling";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { auditedRows } from "../../log/audit/audited-rows.server";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import { lockBooker } from "../../sales/bookings/booker/held-booker.service.server";
import { lockChosenCustomer } from "../../sales/customers/customer.service.server";
import type { Source } from "../../sales/bookings/booking";
import { type Booking, sharedValues } from "../../sales/bookings/booking.fields";
import { refuseClosed } from "../../sales/bookings/acts/booking-acts.service.server";
import { changeOf } from "../../sales/bookings/acts/act-on-booking.server";
import { currencyToBookIn } from "../../sales/bookings/booking-money.server";
import {
  changeBooking,
  lockPacked,
  makeBooking,
} from "../../sales/bookings/booking.service.server";
import { amountOfOpenPack } from "../../sales/bookings/packed/packed.service.server";
import type { PackedBooking } from "../../sales/bookings/packed/packed.repository.server";
import { lockCurrency } from "../../settings/currencies/currency.service.server";
import { withdrawOutdated } from "../letters/outdated-letters.service.server";
import { amountOf, decidePack, packable, type ChangedPack } from "./decided-pack.server";
import type { PackBooking, PackBookingInput } from "./pack-booking.fields";
import type { PackBookingQuery } from "./pack-booking.list";
import * as packs from "./pack-booking.repository.server";
import type { StoredPackBooking } from "./pack-booking.repository.server";

export const packBookingRows = auditedRows<PackBooking, PackBookingQuery, StoredPackBooking>({
  entity: "pack_booking",
  area: "bookings",
  texts: "pack-bookings",
  gone: "bookings:ERRORS.GONE",
  label: ({ reference }) => reference,
  lock: packs.lockPackBooking,
  afterUpdate: withdrawOutdated,
  reads: packs.reads,
});

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
    const price = { amount: amountOf(input, packed), currency_id: currency.id, promised: input };
    const shared = { ...sharedValues(input), ...price };
    const id = await makeBooking(ctx, trx, { ...shared, type: "pack", source });
    await packs.insertPackBooking(trx, id, packValues(input));
    await packs.pack(trx, id, currency.id, idsOf(packed));
    return packs.readPackBooking(trx, id);
  });
}

const change = changeOf(packBookingRows, {
  ahead: async (ctx, trx, id, input: ChangedPack) => {
    await lockBooker(ctx, trx, id, input.customer_id);
    // The bookings in a pack are always locked before the pack itself.
    return lockPacked(ctx, trx, { pack_id: id, references: referencesIn(input) });
  },
  load: async (ctx, trx, before, { currency_id }, named) => ({
    ...{ named, currency: await lockCurrency(trx, currency_id) },
  }),
  decide: decidePack,
  write: async (ctx, trx, { before: { id, lines }, input, decided }) => {
    const { packed, amount, currency, currencyFrom } = decided;
    await packs.unpack(trx, id);
    const values = { ...packValues(input), lines: spelledAsBefore(input.lines, lines) };
    await packs.updatePackBooking(trx, id, values);
    const price = { amount, currency_id: currency.id, promised: input, currencyFrom };
    await changeBooking(ctx, trx, { id, ...sharedValues(input), ...price }, { answers: input });
    await packs.pack(trx, id, currency.id, idsOf(packed));
    return packs.readPackBooking(trx, id);
  },
});

/**
 * Changes a pack.
 *
 * @throws NotFound; ChangedMeanwhile; RuleBroken as `decidePack`; Unanswered
 */
export async function updatePackBooking(
  ctx: Context,
  id: number,
  asked: PackBookingInput & Promised,
): Promise<PackBooking> {
  return change(ctx, id, ofOwnPoint(ctx, asked));
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

function referencesIn({ bookings }: PackBookingInput): string[] {
  return bookings.map(({ reference }) => reference.toUpperCase());
}

const idsOf = (packed: PackedBooking[]) => packed.map(({ id }) => id);

function packValues({ label, discount, lines }: PackBookingInput): packs.PackBookingValues {
  return { label, discount, lines };
}
