import type { DisplayCurrency } from "~/core/money/money";
import { assertMay, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { forgetStates, recordChanges } from "../../../log/audit/audit.service.server";
import { customerName } from "../../customers/customer";
import * as anyBookings from "../any-booking.repository.server";
import type { AnyBooking } from "../any-booking.repository.server";
import {
  bookingStatuses,
  bookingTypes,
  entityOf,
  type BookingStatus,
  type BookingType,
} from "../booking";
import * as bookings from "./bookings-of-customer.repository.server";

/** The maximum number of bookings on the page of a customer. */
const MAX_OF_CUSTOMER = 10;

/** @returns a customer's bookings of any type, sorted by their beginning, the latest first, at most ten */
export async function listBookingsOfCustomer(
  ctx: Context,
  customer_id: number,
): Promise<AnyBooking[]> {
  assertMay(ctx, "bookings:view");
  return anyBookings.listBookingsOfCustomer(ctx.db, customer_id, MAX_OF_CUSTOMER);
}

/**
 * @returns a customer's name for who looks at bookings, without an e-mail address; undefined for an anonymised
 *   or unknown customer, and for one without bookings where the reader may not view customers
 */
export async function nameOfBooker(ctx: Context, customer_id: number): Promise<string | undefined> {
  assertMay(ctx, "bookings:view");
  const bookedOnly = !may(ctx.actor, "customers:view");
  const customer = await anyBookings.findNamed(ctx.db, customer_id, { bookedOnly });
  return (customer && customerName(customer)) || undefined;
}

/** @returns a customer's last booking, without packs; undefined if there is none */
export async function lastOfCustomer(
  ctx: Context,
  customer_id: number,
): Promise<AnyBooking | undefined> {
  assertMay(ctx, "bookings:view");
  return anyBookings.findLastOfCustomer(ctx.db, customer_id, ctx);
}

/**
 * @returns the number of a customer's bookings by type, in the order of the types; types without bookings are
 *   left out
 */
export async function countsOfCustomer(
  ctx: Context,
  customer_id: number,
): Promise<{ type: BookingType; count: number }[]> {
  assertMay(ctx, "bookings:view");
  const counts = await bookings.countsOfCustomer(ctx.db, customer_id);
  return bookingTypes.flatMap((type) => counts.find((one) => one.type === type) ?? []);
}

/**
 * @returns the number of a customer's bookings that may still be changed, in the order of types and statuses; without
 *   those of which there are none
 */
export async function openCountsOfCustomer(
  ctx: Context,
  customer_id: number,
): Promise<{ type: BookingType; status: BookingStatus; count: number }[]> {
  assertMay(ctx, "bookings:view");
  const counts = await anyBookings.openCountsOfCustomer(ctx.db, customer_id);
  return bookingTypes.flatMap((type) =>
    bookingStatuses.flatMap(
      (status) => counts.find((one) => one.type === type && one.status === status) ?? [],
    ),
  );
}

/** The sum of a customer's bookings in one currency: amounts in different currencies are never added up. */
export interface BookedTotal {
  count: number;
  /** A decimal string. */
  total: string;
  currency: DisplayCurrency;
}

/** @returns the sums of a customer's confirmed and completed bookings, by currency */
export async function totalsOfCustomer(ctx: Context, customer_id: number): Promise<BookedTotal[]> {
  assertMay(ctx, "bookings:view");
  const totals = await bookings.totalsOfCustomer(ctx.db, customer_id);
  return totals.map(({ count, total, ...currency }) => ({ count, total, currency }));
}

/** Moves the bookings of one customer to another, because the two are merged. */
export async function moveBookings(
  ctx: Context,
  trx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const moved = await bookings.moveBookings(trx, from, to, ctx.now);
  if (moved.length === 0) return;
  const changes = moved.map(({ id, reference, type }) => ({
    action: "update" as const,
    entity: entityOf(type),
    entity_id: id,
    label: reference,
    before: { customer_id: from },
    after: { customer_id: to },
  }));
  await recordChanges(ctx, trx, changes, null);
}

/** A booking from which the customer's data were removed. */
export interface ForgettingBooking {
  id: number;
  reference: string;
  type: BookingType;
}

/** The columns of `bookings` that contain text written by people. */
const ownWords = ["notes", "external_reference", "cancel_reason"];

/**
 * Removes the notes and other texts on the bookings of customers, and their references in other systems; also on
 * bookings without a customer in the packs of these customers. The bookings themselves stay, with contents and
 * amounts.
 *
 * @returns these bookings, so that each type can remove its own texts
 */
export async function forgetWords(
  ctx: Context,
  trx: Transaction,
  customerIds: number[],
): Promise<ForgettingBooking[]> {
  assertMay(ctx, "customers:edit");
  const forgetting = await bookings.forgetWords(trx, customerIds, ctx.now);
  for (const type of bookingTypes) {
    const ids = idsOfType(forgetting, type);
    await forgetStates(trx, { entity: entityOf(type), ids, fields: ownWords, keepLabels: true });
  }
  return forgetting;
}

/** @returns the ids of the bookings of one type */
export function idsOfType(forgetting: ForgettingBooking[], type: BookingType): number[] {
  return forgetting.filter((booking) => booking.type === type).map(({ id }) => id);
}
