import { Conflict, RuleBroken } from "~/core/errors";
import { nightsOf } from "~/core/dates";
import { refuseUnanswered, type Question } from "~/core/questions";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { statusAfter, type BookingStatus, type BookingType } from "../../sales/bookings/booking";
import { ChangedSinceShown, rowsAsShown } from "../../sales/bookings/acts/as-shown.server";
import type { Booking } from "../../sales/bookings/booking.fields";
import {
  bookingActs,
  type ActInput,
  type BookingActs,
} from "../../sales/bookings/acts/booking-acts.service.server";
import type { PlainAct } from "../../sales/bookings/acts/decided-act.server";
import { lockPacked, listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { amountOfOpenPack } from "../../sales/bookings/packed/packed.service.server";
import type { PackedBooking } from "../../sales/bookings/packed/packed.repository.server";
import { flightBookingActs } from "../flight-bookings/flight-booking.service.server";
import { hotelBookingActs } from "../hotel-bookings/booking-acts.service.server";
import { feeOfPack } from "../hotel-bookings/cancelling/fee-of-pack.service.server";
import { getHotelBookings } from "../hotel-bookings/hotel-booking.service.server";
import { listNightsShort } from "../../stock/rooms-left/rooms-left.service.server";
import { spaBookingActs } from "../spa-bookings/spa-booking.service.server";
import { cancelledWith, lastDayOf } from "./pack-booking";
import type { PackBooking } from "./pack-booking.fields";
import { readPackBooking, type StoredPackBooking } from "./pack-booking.repository.server";
import { partsOfVersion, versionOfContents } from "./pack-version.server";
import { isSameSet, packBookingRows } from "./pack-booking.service.server";
import { priceDraftsOfPack } from "./drafts/priced-pack.service.server";
import { namingIt } from "./refusing-part.server";

type Acts = Pick<BookingActs<Booking>, "act" | "cancel">;

type PackAct = (ctx: Context, id: number, input?: ActInput) => Promise<PackBooking>;

/** The acts on a booking of each type that a pack can hold. */
const actsOf: Partial<Record<BookingType, Acts>> = {
  hotel: hotelBookingActs,
  flight: flightBookingActs,
  spa: spaBookingActs,
};

/** The acts on the pack itself, without the bookings in it. */
const packAlone = bookingActs<PackBooking>({
  rows: packBookingRows,
  read: readPackBooking,
  amountWhenReopened: amountOfOpenPack,
  feeOfTerms: async (ctx, trx, pack) => {
    const inside = { ...ctx, db: trx };
    const ofStays = await feeOfPack(inside, pack, await listBookingsInPack(inside, pack.id));
    return ofStays && ofStays.fee;
  },
  lastDay: async (ctx, { id }) => lastDayOf(await listBookingsInPack(ctx, id)),
});

/** The statuses in which what is in a pack stays as it is. */
const settled: Record<"submit" | "confirm", BookingStatus[]> = {
  submit: ["pending", "confirmed", "completed", "cancelled"],
  // What is cancelled refuses: who confirms a pack promises everything in it.
  confirm: ["confirmed", "completed"],
};

/** @returns the act by which a pack becomes pending or confirmed together with all that is in it */
const takeWhole =
  (act: "submit" | "confirm"): PackAct =>
  (ctx, id, answers = {}) =>
    together(ctx, id, {
      pack: async (inside, packed, trx) => {
        const before = await rowsAsShown(packBookingRows).locked(inside, trx, id);
        if (statusAfter(before.status, act)) {
          await priceDraftsOfPack(inside, trx, before, packed, answers);
        }
        const pack = await packAlone.act({ ...inside, seenVersion: undefined }, id, act);
        if (act === "confirm") refuseEmpty(pack, await listBookingsInPack(inside, id));
        return pack;
      },
      each: async (inside, { id: packed, type, status }) => {
        if (settled[act].includes(status)) return;
        const { overbook, pricing } = answers;
        await actsOf[type]!.act(inside, packed, act, { overbook, pricing });
      },
    });

/** How a pack does each act: alone, or together with the bookings in it. */
const packActs: Record<PlainAct, PackAct> = {
  submit: takeWhole("submit"),
  confirm: takeWhole("confirm"),
  // The bookings are locked, so that none changes while the pack is completed.
  complete: (ctx, id, input) =>
    together(ctx, id, { pack: (inside) => packAlone.act(inside, id, "complete", input) }),
  reopen: reopenWhole,
};

/**
 * The acts on a pack. Setting it to pending, confirming and cancelling apply to all of its bookings in one transaction,
 * and reopening to those that were cancelled with it: if one of them refuses, none is changed, and the error names it.
 * Completing applies to the pack alone; reopening calculates the pack's amount again. The version in the context is that
 * of the pack with everything in it.
 */
export const packBookingActs: BookingActs<PackBooking> = {
  act: (ctx, id, act, input) => {
    assertMay(ctx, "bookings:edit");
    return packActs[act](ctx, id, input);
  },
  cancel: (ctx, id, input) =>
    together(ctx, id, {
      pack: (inside) => packAlone.cancel(inside, id, input),
      each: async (inside, { id: packed, type, status }) => {
        if (status === "cancelled") return;
        // The fee belongs to the pack as a whole, so the bookings in it are cancelled without one.
        const { cancel_reason } = input;
        await actsOf[type]!.cancel(inside, packed, { cancel_reason, cancellation_fee: "0" });
      },
    }),
};

/** An act on a pack and on what is in it: first on the pack, then on each booking. */
interface Together {
  pack: (inside: Context, packed: PackedBooking[], trx: Transaction) => Promise<PackBooking>;
  each?: (inside: Context, packed: PackedBooking) => Promise<void>;
}

/**
 * Runs an act on a pack and on its bookings. Everybody locks in the same order, so that there is no deadlock:
 * bookings in packs by id, then the pack, then the stocks from which the bookings take (by type, then by id).
 */
async function together(
  ctx: Context,
  id: number,
  { pack: onPack, each }: Together,
): Promise<PackBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const packedBookings = await lockPacked(ctx, trx, { pack_id: id });
    const { own, contents } = partsOfVersion(ctx.seenVersion);
    if (contents && contents !== versionOfContents(packedBookings)) throw new ChangedSinceShown();
    // The key and the version of the form belong to the pack, not to its bookings.
    const inside = { ...ctx, db: trx, formKey: undefined, seenVersion: own };
    const pack = await onPack(inside, packedBookings, trx);
    if (!isSameSet(packedBookings, pack)) {
      // A booking was added or removed before the pack was locked.
      throw new Conflict({ key: "pack-bookings:ERRORS.CHANGED" });
    }
    for (const packed of each ? [...packedBookings].sort(byWhatTheyTake) : []) {
      await namingIt(ctx, packed, () => each!({ ...inside, seenVersion: undefined }, packed));
    }
    return readPackBooking(trx, id);
  });
}

/**
 * Reopens a pack with what was cancelled with it, and only that (docs/reference/stays.md#groups-and-packs): all are
 * drafts again, or none is. A stay for which no room is left by now is asked about, since it can't be confirmed until
 * there is one.
 */
function reopenWhole(ctx: Context, id: number, input: ActInput = {}): Promise<PackBooking> {
  return together(ctx, id, {
    pack: async (inside, packed, trx) => {
      const before = await rowsAsShown(packBookingRows).locked(inside, trx, id);
      const returning = cancelledWith(before, packed);
      for (const one of returning) {
        const alone = { ...inside, seenVersion: undefined };
        await namingIt(ctx, one, async () => {
          await actsOf[one.type]!.act(alone, one.id, "reopen");
        });
      }
      const stays = returning.filter(({ type }) => type === "hotel");
      refuseUnanswered([await asksWithoutRoom(inside, stays)], input);
      // What it comes to follows from what came back with it.
      return packAlone.act(inside, id, "reopen", input);
    },
  });
}

/** @returns the question before stays come back for which no room is left; null where there are rooms for all */
async function asksWithoutRoom(
  ctx: Context,
  returning: Pick<PackedBooking, "id" | "reference">[],
): Promise<Question | null> {
  const stays = await getHotelBookings(
    ctx,
    returning.map(({ id }) => id),
  );
  const short = await listNightsShort(
    ctx,
    stays.map(({ id, room_type_id, checkin_date, checkout_date }) => ({
      ...{ id, had: [] },
      has: nightsOf(checkin_date, checkout_date).map((night) => ({ room_type_id, night })),
    })),
  );
  const without = stays.filter(({ id }) => short.some((night) => night.id === id));
  if (without.length === 0) return null;
  const references = new Intl.ListFormat(ctx.locale).format(
    without.map(({ reference }) => reference),
  );
  const sentence = { key: "pack-bookings:ASKED.WITHOUT_ROOM", params: { references } };
  return { sentence, field: "without_room", yes: true };
}

/**
 * Reopens a pack.
 *
 * @returns the pack, and its amount before: a decimal string
 * @throws as `packBookingActs.act`
 */
export async function reopenPackBooking(
  ctx: Context,
  id: number,
  input: ActInput,
): Promise<{ booking: StoredPackBooking; before: string }> {
  assertMay(ctx, "bookings:edit");
  const { amount: before } = await packBookingRows.find(ctx, id);
  await packBookingActs.act(ctx, id, "reopen", input);
  return { booking: await packBookingRows.find(ctx, id), before };
}

/** @throws RuleBroken for an empty pack */
function refuseEmpty({ lines }: PackBooking, packed: Pick<Booking, "status">[]): void {
  if (lines.length > 0 || packed.some(({ status }) => status !== "cancelled")) return;
  throw new RuleBroken({ key: "pack-bookings:ERRORS.EMPTY" });
}

function byWhatTheyTake(a: PackedBooking, b: PackedBooking): number {
  return a.type.localeCompare(b.type) || a.takesOf - b.takesOf || a.id - b.id;
}
