import { sharedValues } from "../../sales/bookings/booking.fields";
import { ofOwnPoint } from "~/core/access/reach";
import { dateOf } from "~/core/dates/wall-clock";
import { RuleBroken } from "~/core/errors";
import { labelIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { auditedRows } from "../../log/audit/audited-rows.server";
import type { Source } from "../../sales/bookings/booking";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import { lockBooker } from "../../sales/bookings/booker/held-booker.service.server";
import { lockChosenCustomer } from "../../sales/customers/customer.service.server";
import { changeOf } from "../../sales/bookings/acts/act-on-booking.server";
import { bookingActs, factsOfBooking } from "../../sales/bookings/acts/booking-acts.service.server";
import { refuseByModule } from "../../sales/bookings/rules/booking-rules.service.server";
import { changeBooking, makeBooking } from "../../sales/bookings/booking.service.server";
import { askAboutPast } from "../../sales/bookings/questions.server";
import { lockSpaRooms } from "../../catalogue/spas/spa.service.server";
import type { LockedSpa } from "../../catalogue/spas/spa.repository.server";
import { findTreatment } from "../../catalogue/treatments/treatment.service.server";
import { withdrawOutdated } from "../letters/outdated-letters.service.server";
import {
  type ChangedTreatment,
  decideTreatment,
  type FoundTreatment,
  inItsSpa,
  lastingOf,
  valuesOf,
} from "./decided-treatment.server";
import { pricedNow, type TreatmentInSpa } from "./price-of-treatment.server";
import { refuseInactive, refuseOutside } from "./obstacles.server";
import type { SpaBooking, SpaBookingInput } from "./spa-booking.fields";
import type { SpaBookingQuery } from "./spa-booking.list";
import * as treatments from "./spa-booking.repository.server";
import type { SpaBookingValues, StoredSpaBooking } from "./spa-booking.repository.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

export const spaBookingRows = auditedRows<SpaBooking, SpaBookingQuery, StoredSpaBooking>({
  entity: "spa_booking",
  area: "bookings",
  texts: "spa-bookings",
  gone: "bookings:ERRORS.GONE",
  label: ({ reference }) => reference,
  lock: treatments.lockSpaBooking,
  afterUpdate: withdrawOutdated,
  reads: treatments.reads,
});

/**
 * Creates a draft at the present price; a draft takes no room.
 *
 * @throws RuleBroken at the field of an unknown row, of too many people, or of a time outside the opening
 *   hours
 */
export async function createSpaBooking(
  ctx: Context,
  asked: SpaBookingInput & Promised,
  source?: Source,
): Promise<SpaBooking> {
  const input = ofOwnPoint(ctx, asked);
  return spaBookingRows.create(ctx, async (trx) => {
    await lockChosenCustomer(ctx, trx, input.customer_id);
    const booked = await treatmentIn(ctx, trx, input);
    const values = valuesOf(input, booked.treatment);
    refuseOutside({ ...booked, ...lastingOf(values) }, ctx.locale);
    askAboutPast(await atHotel(ctx, booked.spa.hotel_id, trx), dateOf(input.starts_at), input);
    const shared = { ...sharedValues(input), ...(await pricedNow(ctx, trx, booked, input)) };
    const id = await makeBooking(ctx, trx, { ...shared, type: "spa", source, promised: input });
    await treatments.insertSpaBooking(trx, id, values);
    return treatments.readSpaBooking(trx, id);
  });
}

const change = changeOf(spaBookingRows, {
  ahead: (ctx, trx, id, { customer_id }: ChangedTreatment) => lockBooker(ctx, trx, id, customer_id),
  load: async (ctx, trx, before, input) => {
    const { pack } = await factsOfBooking(ctx, trx, before.id);
    const found = await lockTreatment(ctx, trx, input);
    return { pack, found, here: await atHotel(ctx, found.spa?.hotel_id, trx) };
  },
  decide: decideTreatment,
  take: async (
    ctx,
    trx,
    { before, input, decided: { booked, values, takesRoom, isSamePrice } },
  ) => {
    const { id, currency_id, amount } = before;
    if (takesRoom) await refuseFull(ctx, trx, booked.spa, { ...values, except: id });
    return isSamePrice ? { currency_id, amount } : pricedNow(ctx, trx, booked, input);
  },
  write: async (ctx, trx, { before: { id }, input, decided, taken: priced }) => {
    const { values, takesRoom, currencyFrom, question } = decided;
    const shared = { id, ...sharedValues(input), ...priced, promised: input, currencyFrom };
    await changeBooking(ctx, trx, shared, { questions: [question], answers: input });
    await treatments.updateSpaBooking(trx, id, values);
    if (takesRoom) await refuseByModule(ctx, trx, id, { moved: true });
    return treatments.readSpaBooking(trx, id);
  },
});

/**
 * Changes a booking. It keeps its price while treatment, day and channel stay the same, and is priced again
 * otherwise. If it takes a room, one must be free at the new time.
 *
 * @throws NotFound; ChangedMeanwhile; RuleBroken as `decideTreatment`, and where no room is left; Unanswered
 */
export async function updateSpaBooking(
  ctx: Context,
  id: number,
  asked: SpaBookingInput & Promised,
): Promise<SpaBooking> {
  return change(ctx, id, ofOwnPoint(ctx, asked));
}

/** The acts on a spa booking. If an act makes the booking take a room, it checks that one is free. */
export const spaBookingActs = bookingActs<SpaBooking>({
  rows: spaBookingRows,
  read: treatments.readSpaBooking,
  take: async (ctx, trx, booking) => {
    const { spa_id, treatment_id, starts_at, ends_at, freed_at } = booking;
    const booked = await treatmentIn(ctx, trx, { spa_id, treatment_id });
    const values = {
      ...{ spa_id, treatment_id, persons: booking.persons },
      ...{ starts_at, ends_at, freed_at },
    };
    refuseInactive(booked, ctx.locale);
    refuseOutside({ ...booked, ...lastingOf(values) }, ctx.locale);
    await refuseFull(ctx, trx, booked.spa, { ...values, except: booking.id });
  },
  keep: async (ctx, trx, booking) => {
    const { spa_id, treatment_id, starts_at, freed_at } = booking;
    const { spa } = await treatmentIn(ctx, trx, { spa_id, treatment_id });
    await refuseFull(ctx, trx, spa, { starts_at, freed_at, except: booking.id });
  },
  lastDay: (_, { starts_at }) => dateOf(starts_at),
});

/**
 * Reads the spa and the treatment, and locks the spa with its rooms until the transaction ends, even for a
 * draft, which takes no room. Otherwise a program that books and confirms in one transaction would take first
 * a weak lock and then a strong one, and two such programs would deadlock.
 */
async function lockTreatment(
  ctx: Context,
  trx: Transaction,
  { spa_id, treatment_id }: Pick<SpaBookingInput, "spa_id" | "treatment_id">,
): Promise<FoundTreatment> {
  const spa = await lockSpaRooms(trx, spa_id);
  return { spa, treatment: spa && (await findTreatment({ ...ctx, db: trx }, treatment_id)) };
}

/** @throws RuleBroken at the field of a deleted spa, or of a treatment of another spa */
async function treatmentIn(...asked: Parameters<typeof lockTreatment>): Promise<TreatmentInSpa> {
  return inItsSpa(await lockTreatment(...asked));
}

/** @throws RuleBroken if at some moment of the time all treatment rooms are taken */
async function refuseFull(
  { locale }: Context,
  trx: Transaction,
  spa: LockedSpa,
  {
    starts_at,
    freed_at,
    except,
  }: Pick<SpaBookingValues, "starts_at" | "freed_at"> & { except: number },
): Promise<void> {
  const time = { spa_id: spa.id, starts_at, freed_at, except };
  if ((await treatments.mostAtOnce(trx, time)) < spa.treatment_rooms) return;
  const params = { spa: labelIn(spa, locale), count: spa.treatment_rooms };
  throw new RuleBroken({ key: "spa-bookings:ERRORS.FULL", params }, "starts_at");
}
