import { sql } from "kysely";
import { addDays, type CalendarDate } from "../../../app/core/dates";
import { sumStored } from "../../../app/core/money/money";
import type { Database, Transaction } from "../../../app/db/database";
import { recordChanges } from "../../../app/modules/log/audit/audit.service.server";
import { giveNightsRooms } from "../../../app/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { readHotelBooking } from "../../../app/modules/kinds-of-booking/hotel-bookings/hotel-booking.repository.server";

import {
  readBookedStays,
  readTaxesOfHotels,
  writeBookedTaxes,
} from "../../../app/modules/pricing/booked-taxes/booked-taxes.repository.server";
import { taxesOfNights } from "../../../app/modules/pricing/booked-taxes/taxes-of-nights";
import { bookableTypes } from "./demo-bookable";
import { pricedStay } from "./demo-bookings";
import { stayNightsOf } from "./demo-prices-of-stays";

/** The hotel whose front desk opens first, in which these changes were made. */
const HOUSE = "Hôtel Belle Rive";

/**
 * Changes some stays as a day at the desk does: guests who stay a night longer, at the price of today;
 * guests who move to another room for their last night; some who left early and pay for a night that they gave up; a
 * minibar, and a night with a defect; and a cancelled stay that had used a service. Guests of these days owe the taxes of
 * the house, which came after the demo's bookings; one of them is exempt.
 */
export async function changeStays(db: Database, today: CalendarDate, staffId: number) {
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    const changed = { trx, today, staffId, now };
    const longer = await stayLonger(changed);
    await moveForLastNight(changed, longer);
    await leaveEarly(changed);
    await adjust(changed);
    await useBeforeCancelling(changed);
    await oweTaxes(changed);
  });
}

interface Changing {
  trx: Transaction;
  today: CalendarDate;
  staffId: number;
  now: Date;
}

/** A stay in the house, as these changes look for one. */
interface Found {
  id: number;
  room_id: number;
  room_type_id: number;
  checkout_date: CalendarDate;
}

/** @returns the stays of the house that are in house or come today, have a room and are in no pack */
async function staysOfHouse({ trx, today }: Changing): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select stay.booking_id as id, stay.room_id, stay.room_type_id, stay.checkout_date::text
    from hotel_bookings stay join hotels on hotels.id = stay.hotel_id
    where hotels.label = ${HOUSE} and stay.status = 'confirmed' and stay.room_id is not null
      and stay.checkin_date <= ${today}::date and stay.checkout_date > ${addDays(today, 1)}::date
      and not exists (select from packed_bookings where booking_id = stay.booking_id)
    order by stay.booking_id
  `.execute(trx);
  return rows;
}

/** @returns whether nobody has a room on a night */
async function isFree(trx: Transaction, room_id: number, night: CalendarDate): Promise<boolean> {
  const taken = await trx
    .selectFrom("stay_nights")
    .select("booking_id")
    .where("room_id", "=", room_id)
    .where("night", "=", night)
    .where("status", "in", ["pending", "confirmed", "completed"])
    .executeTakeFirst();
  return !taken;
}

/** @returns the id of the stay that is a night longer now, at the price of today; 0 where no room is free for one */
async function stayLonger(changing: Changing): Promise<number> {
  const { trx, now, today } = changing;
  const days = { start: addDays(today, -1), end: addDays(today, 10) };
  const types = await bookableTypes(trx, days, []);
  for (const { id, room_id, room_type_id, checkout_date: night } of await staysOfHouse(changing)) {
    const before = await readHotelBooking(trx, id);
    const { adults, children_ages } = before;
    const checkout_date = addDays(night, 1);
    const added = pricedStay(
      types.find((type) => type.id === room_type_id)!,
      { checkin_date: night, checkout_date, adults, children_ages },
      { channel: null, on: today, status: "confirmed" },
    );
    if (!added || !(await isFree(trx, room_id, night))) continue;
    const nights = await agreedNights(trx, id);
    const [row] = stayNightsOf({ ...added, commission: null, customer: 0, dice: 0 }, id);
    await trx
      .insertInto("stay_nights")
      .values({ ...row!, room_id })
      .execute();
    const calculated_amount = sumStored(before.calculated_amount!, added.amount);
    await trx
      .updateTable("hotel_bookings")
      .set({ checkout_date, calculated_amount })
      .where("booking_id", "=", id)
      .execute();
    await trx
      .updateTable("bookings")
      .set({ amount: sumStored(before.amount, added.amount), updated_at: now })
      .where("id", "=", id)
      .execute();
    const agreed = nights.map((one) => ({ ...one, fate: "agreed" }));
    const after = [...agreed, { night, price: added.amount, fate: "new" }];
    await record(changing, before, { before: nights, after });
    return id;
  }
  return 0;
}

async function agreedNights(trx: Transaction, id: number) {
  const rows = await trx
    .selectFrom("stay_nights")
    .where("booking_id", "=", id)
    .select(["night", "price"])
    .orderBy("night")
    .execute();
  return rows.map(({ night, price }) => ({ night, price: price! }));
}

/** Records a change of a stay with its nights, as the page of the change does. */
async function record(
  { trx, now, staffId }: Changing,
  before: Awaited<ReturnType<typeof readHotelBooking>>,
  nights: { before: object[]; after: object[] },
): Promise<void> {
  const actor = await trx
    .selectFrom("users")
    .where("id", "=", staffId)
    .select(["id", "username", "first_name", "last_name"])
    .executeTakeFirstOrThrow();
  const after = await readHotelBooking(trx, before.id);
  await recordChanges(
    { actor, now },
    trx,
    [
      {
        ...{ action: "update", entity: "hotel_booking", entity_id: before.id },
        label: before.reference,
        before: { ...before, nights: nights.before },
        after: { ...after, nights: nights.after },
      },
    ],
    null,
  );
}

async function moveForLastNight(changing: Changing, longer: number): Promise<void> {
  const { trx } = changing;
  for (const { id, room_id, room_type_id, checkout_date } of await staysOfHouse(changing)) {
    if (id === longer) continue;
    const night = addDays(checkout_date, -1);
    const rooms = await trx
      .selectFrom("rooms")
      .where("room_type_id", "=", room_type_id)
      .where("status", "=", "available")
      .where("id", "<>", room_id)
      .where("closures", "=", "[]")
      .select("id")
      .orderBy("id")
      .execute();
    for (const other of rooms) {
      if (!(await isFree(trx, other.id, night))) continue;
      return giveNightsRooms(trx, [{ stay_id: id, room_id: other.id, from: night }]);
    }
  }
}

/** Charges the guests who left last, and were to stay a night more, for that night. */
async function leaveEarly({ trx }: Changing): Promise<void> {
  await sql`
    with left_last as (
      select stay.booking_id, (
        select price from stay_nights night where night.booking_id = stay.booking_id
        order by night.night desc limit 1
      ) as charge
      from hotel_bookings stay join hotels on hotels.id = stay.hotel_id
      where hotels.label = ${HOUSE} and stay.status = 'completed'
        and not exists (select from packed_bookings where booking_id = stay.booking_id)
      order by stay.checkout_date desc, stay.booking_id desc limit 1
    ),
    charged as (
      update hotel_bookings stay set nights_left_charge = left_last.charge
      from left_last where stay.booking_id = left_last.booking_id
      returning stay.booking_id, stay.nights_left_charge
    )
    update bookings set amount = amount + charged.nights_left_charge
    from charged where bookings.id = charged.booking_id
  `.execute(trx);
}

async function adjust(changing: Changing): Promise<void> {
  const { trx, today, staffId } = changing;
  const [first, second] = await staysOfHouse(changing);
  const lines = [
    { of: first, description: "Minibar", amount: "14.50", reason: "Two waters, a chocolate" },
    { of: second, description: "Heating", amount: "-30.00", reason: "Off on the first evening" },
  ];
  for (const { of, ...line } of lines) {
    if (!of) continue;
    const { currency_id } = await trx
      .selectFrom("bookings")
      .where("id", "=", of.id)
      .select("currency_id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("booking_adjustments")
      .values({ ...line, booking_id: of.id, currency_id, posted_on: today, created_by: staffId })
      .execute();
  }
}

/** Marks a service of a cancelled stay as used, if it isn't charged by the night. */
async function useBeforeCancelling({ trx }: Changing): Promise<void> {
  await sql`
    update booking_services set used = true
    where id = (
      select min(service.id) from booking_services service
      join bookings on bookings.id = service.booking_id
      where bookings.status = 'cancelled' and service.charge_mode in ('once', 'per_person')
    )
  `.execute(trx);
}

/** Reckons the taxes of the guests who are in house or come within a week; those of one are exempt from the first. */
async function oweTaxes({ trx, today, staffId, now }: Changing): Promise<void> {
  const { rows } = await sql<{ id: number; hotel_id: number }>`
    select stay.booking_id as id, stay.hotel_id
    from hotel_bookings stay join hotels on hotels.id = stay.hotel_id
    where hotels.label = ${HOUSE} and stay.status = 'confirmed'
      and stay.checkin_date <= ${addDays(today, 7)}::date and stay.checkout_date >= ${today}::date
    order by stay.booking_id
  `.execute(trx);
  const exempt = rows.at(-1);
  if (!exempt) return;
  const taxes = await readTaxesOfHotels(trx, [exempt.hotel_id]);
  const { id: tax_id, label, label_fr } = taxes.find(({ included }) => !included)!;
  await trx
    .insertInto("tax_exemptions")
    .values({
      ...{ booking_id: exempt.id, tax_id, label, label_fr, reason: "Stays for work" },
      ...{ exempted_by: staffId, exempted_at: now },
    })
    .execute();
  const stays = await readBookedStays(
    trx,
    rows.map(({ id }) => id),
  );
  const taxed = stays.map((stay) => ({ id: stay.id, taxed: taxesOfNights(stay, taxes)! }));
  await writeBookedTaxes(trx, taxed, now);
}
