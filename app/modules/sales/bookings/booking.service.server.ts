import { withPermission } from "~/db/with-permission";
import { Conflict, orGone, RuleBroken } from "~/core/errors";
import type { ExtraFields } from "~/api/problem-json";
import { assertMay } from "~/core/access/permissions";
import type { DisplayCurrency } from "~/core/money/money";
import { storedSum } from "~/core/money/stored-sum";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChange } from "../../log/audit/audit.service.server";
import type { Promised } from "../booking-prices/price-on-screen";
import { type Owing, balanceOf } from "./balance/balance";
import { entityOf, referenceOf, type BookingType } from "./booking";
import type { Booking } from "./booking.fields";
import {
  isOther,
  refuseOtherAmount,
  refuseUnexpectedAmount,
  type BookingCurrency,
  isMore,
} from "./booking-money.server";
import { amountOfPack, refuseTooMuch } from "./packed/pack-amount";
import * as packed from "./packed/packed.repository.server";
import type { PackedBooking } from "./packed/packed.repository.server";
import { inPack } from "./packed/in-pack";
import { aboutPack } from "./packed/packed.service.server";
import * as anyBookings from "./any-booking.repository.server";
import type { AnyBooking } from "./any-booking.repository.server";
import * as bookings from "./booking.repository.server";
import {
  type BookingValues,
  type WrittenBooking,
  findOtherCurrencyPaid,
} from "./booking.repository.server";
import { refuseNew } from "./rules/booking-rules.service.server";
import { agreesToPaid } from "./balance/agreed-paid";

type NewBooking = Partial<BookingValues> &
  Pick<BookingValues, "type" | "currency_id" | "amount"> & { promised?: Promised };

/**
 * The columns of a booking to change, with its id; where the amount changes, the amount that was shown; where the
 * user chose something that may have another currency, the field of that choice.
 */
export type BookingChange = Partial<BookingValues> & {
  id: number;
  promised?: Promised;
  currencyFrom?: CurrencyField;
};

/**
 * Inserts a draft with the next reference of its type.
 *
 * @returns its id
 * @throws RuleBroken where no new bookings of its type are accepted, and for an amount that is too large to be
 *   stored; Conflict where the amount differs from the one that was shown; ExternalReferenceTaken
 */
export async function makeBooking(
  ctx: Context,
  trx: Transaction,
  { promised, ...values }: NewBooking,
): Promise<number> {
  assertMay(ctx, "bookings:edit");
  storedSum(values.amount);
  await refuseNew(ctx, trx, values.type);
  await refuseUnexpectedAmount(trx, values, promised);
  const number = await bookings.nextBookingNumber(trx, values.type);
  // The house's day: one series of numbers for all hotels, named by its year.
  const reference = referenceOf(values.type, ctx.today, number);
  const created_by = ctx.actor.id;
  const id = await bookings.insertBooking(trx, { ...values, reference, created_by });
  return id ?? refuseTaken(await bookings.findByExternalReference(trx, values));
}

/** The error if another booking of the distribution point has the external reference: it names that booking. */
class ExternalReferenceTaken extends Conflict {
  constructor(readonly booking: bookings.NamedBooking) {
    const params = { reference: booking.reference };
    super({ key: "bookings:ERRORS.EXTERNAL_REFERENCE_TAKEN", params }, "external_reference");
  }

  override extraFields(): ExtraFields {
    const { id, type, reference } = this.booking;
    return { booking: { id, type, reference } };
  }
}

/** @throws ExternalReferenceTaken; Conflict where that booking is called otherwise by now */
function refuseTaken(booking: bookings.NamedBooking | undefined): never {
  if (booking) throw new ExternalReferenceTaken(booking);
  throw new Conflict({ key: "constraints:BOOKING_REFERENCE_EXISTS" }, "external_reference");
}

/** The questions to the user before a booking is changed, and their answers. */
interface Asking {
  questions?: (Question | null)[];
  answers: object;
}

/** What the caller has read of a booking under its lock, so that it needn't be read again. */
export interface KnownOfBooking {
  /** The booking as it was before, and what is paid for it. */
  payable: Owing & { currency: DisplayCurrency };
  /** Whether it is in a pack that isn't cancelled. */
  isPacked: boolean;
}

/**
 * Changes the columns that all types have; the caller writes the audit row.
 *
 * @param known what the caller knows of it already
 * @returns the booking as it is then
 * @param asking the questions of the caller and all answers; another question is added if the booking or
 *   its pack would cost less than was paid for it
 * @throws Conflict where the amount differs from the one that was shown; ExternalReferenceTaken; Unanswered;
 *   RuleBroken at `currencyFrom` where payments in another currency stand against it, and for an amount that is too
 *   large to be stored
 */
export async function changeBooking(
  ctx: Context,
  trx: Transaction,
  { id, promised, currencyFrom, ...values }: BookingChange,
  asking?: Asking,
  known?: Partial<KnownOfBooking>,
): Promise<WrittenBooking> {
  assertMay(ctx, "bookings:edit");
  if (currencyFrom) await refusePaidInAnother(trx, { id, ...values }, currencyFrom);
  const { amount } = values;
  if (amount !== undefined) storedSum(amount);
  const own =
    asking && amount !== undefined
      ? await belowPaid(ctx, trx, { id, ...values, amount }, known?.payable)
      : null;
  const isSeenLater = promised?.unseen && !(await mustBeSeen(trx, { id, amount }));
  await refuseUnexpectedAmount(trx, values, {
    ...promised,
    ...(isSeenLater ? { unseen: undefined } : {}),
  });
  const namesake =
    values.external_reference && (await bookings.findByExternalReference(trx, values, id));
  if (namesake) refuseTaken(namesake);
  const written = await bookings.updateBooking(trx, id, values, ctx.now);
  // The amount of a pack includes its bookings that aren't cancelled, so these changes affect it.
  const isPackConcerned =
    (amount !== undefined || values.cancelled_at !== undefined) && known?.isPacked !== false;
  const ofPack = isPackConcerned ? await letPackFollow(ctx, trx, id) : null;
  if (asking) refuseUnanswered([...(asking.questions ?? []), own, ofPack], asking.answers);
  return written;
}

/** An amount that a pack gets because what is in it was changed with it. */
interface OtherAmountOfPack extends Asking {
  /** The amount before. */
  before: string;
  currency: BookingCurrency;
  promised?: Promised;
}

/**
 * Gives a pack the amount of what was changed in it as a whole; the caller writes the audit row.
 *
 * @throws Conflict where the amount differs from the one that was shown; Unanswered, also before it costs less than was
 *   paid for it
 */
export async function changeAmountOfPack(
  ctx: Context,
  trx: Transaction,
  { id, amount }: Pick<Booking, "id" | "amount">,
  { before, currency, promised, questions = [], answers }: OtherAmountOfPack,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  storedSum(amount);
  refuseOtherAmount(promised ?? {}, { amount, currency });
  const costsLess = Number(amount) < Number(before);
  const paid = costsLess ? await belowPaid(ctx, trx, { id, amount }) : null;
  refuseUnanswered([...questions, paid], answers);
  if (isOther(amount, before)) await bookings.updateBooking(trx, id, { amount }, ctx.now);
}

/** @returns whether a change gives a booking another amount; that of a draft may be seen later */
async function mustBeSeen(
  trx: Transaction,
  { id, amount }: { id: number; amount?: string },
): Promise<boolean> {
  const before = orGone(await bookings.findPayable(trx, id), "bookings:ERRORS.GONE");
  return before.status !== "draft" && amount !== undefined && isOther(amount, before.amount);
}

/**
 * Updates the amount of the open pack that a booking is in. The caller has locked the booking already, since
 * a pack is always locked after its bookings.
 *
 * @returns the question if the pack would cost less than was paid for it
 * @throws RuleBroken where it would cost more than a booking may; Conflict where the pack was completed at
 *   the same moment
 */
async function letPackFollow(ctx: Context, trx: Transaction, id: number): Promise<Question | null> {
  const pack = await packed.lockPackOf(trx, id);
  if (!pack) return null;
  if (pack.status === "completed") {
    throw new Conflict(await aboutPack(trx, pack, inPack({ status: "completed" })));
  }
  const amount = amountOfPack(pack.amounts, pack.discount);
  refuseTooMuch(amount);
  if (Number(amount) === Number(pack.amount)) return null;
  const question = await belowPaid(ctx, trx, { id: pack.id, amount, ofPack: true });
  await bookings.updateBooking(trx, pack.id, { amount }, ctx.now);
  await recordChange(ctx, trx, {
    action: "update",
    entity: entityOf("pack"),
    entity_id: pack.id,
    label: pack.reference,
    before: { amount: pack.amount },
    after: { amount },
  });
  return question;
}

/**
 * Locks the bookings in a pack and those with these references until the transaction ends.
 *
 * @returns these bookings, by id
 */
export async function lockPacked(
  ctx: Context,
  trx: Transaction,
  query: { pack_id?: number; references?: string[] },
): Promise<PackedBooking[]> {
  assertMay(ctx, "bookings:edit");
  return packed.lockPacked(trx, query);
}

/**
 * @returns a booking of any type, with the name and dates of what is booked
 * @throws NotFound
 */
export async function getAnyBooking(ctx: Context, id: number): Promise<AnyBooking> {
  assertMay(ctx, "bookings:view");
  return orGone(await anyBookings.findAnyBooking(ctx.db, id), "bookings:ERRORS.GONE");
}

/** @returns the bookings in a pack, in its order */
export const listBookingsInPack = withPermission("bookings:view", anyBookings.listBookingsInPack);

/** The number of bookings that are offered for a pack; any other can be added by its reference. */
const MAX_PACKABLE = 50;

/** @returns bookings that can be put into a pack, those of the customer first, at most fifty */
export async function listPackable(ctx: Context, customer_id = 0): Promise<AnyBooking[]> {
  assertMay(ctx, "bookings:view");
  return anyBookings.listPackable(ctx.db, { customer_id, limit: MAX_PACKABLE });
}

/** The columns of a booking that a payment needs, and its balance. */
export interface PayableBooking
  extends Owing, Pick<Booking, "id" | "reference" | "currency_id" | "distribution_point_id"> {
  type: BookingType;
  currency: DisplayCurrency;
  updated_at: Date;
}

/** @throws NotFound */
export async function getPayableBooking(
  ctx: Pick<Context, "actor" | "db">,
  id: number,
): Promise<PayableBooking> {
  assertMay(ctx, "bookings:view");
  return orGone(await bookings.findPayable(ctx.db, id), "bookings:ERRORS.GONE");
}

/**
 * Locks a booking of any type until the transaction ends, and its currency, which keeps its decimals.
 *
 * @throws NotFound
 */
export async function lockBooking(trx: Transaction, id: number): Promise<PayableBooking> {
  return orGone(await bookings.lockPayable(trx, id), "bookings:ERRORS.GONE");
}

/**
 * @param known the booking as it was, where the caller has read it
 * @returns the question before a booking costs less than was paid for it; null if it doesn't, and for a booking
 *   that is paid with its pack, since that is asked about
 */
async function belowPaid(
  ctx: Context,
  trx: Transaction,
  {
    id,
    ofPack = false,
    ...values
  }: Partial<BookingValues> & { id: number; amount: string; ofPack?: boolean },
  known?: Owing & { currency: DisplayCurrency },
): Promise<Question | null> {
  const before = known ?? orGone(await bookings.findPayable(trx, id), "bookings:ERRORS.GONE");
  const { owed, paid } = balanceOf({ ...before, ...values });
  if (!isMore(before.amount, values.amount) || !isMore(paid, owed)) return null;
  const sums = { paid, owed, currency: before.currency };
  return ofPack
    ? agreesToPaid(ctx, "bookings:ASKED.PACK_BELOW_PAID", sums, "agreed_pack_paid")
    : agreesToPaid(ctx, "bookings:ASKED.BELOW_PAID", sums);
}

/** The fields on which the currency of a booking depends. */
type CurrencyField = "hotel_id" | "spa_id" | "currency_id";

/**
 * Refuses another currency for a booking against which payments stand.
 *
 * @param field the choice with which the other currency came
 * @throws RuleBroken at this field
 */
async function refusePaidInAnother(
  trx: Transaction,
  { id, currency_id }: { id: number; currency_id?: number },
  field: CurrencyField,
): Promise<void> {
  if (currency_id === undefined) return;
  const code = await findOtherCurrencyPaid(trx, id, currency_id);
  if (!code) return;
  const key = `booking-payments:ERRORS.CURRENCY_CHOSEN.${field}`;
  throw new RuleBroken({ key, params: { code } }, field);
}
