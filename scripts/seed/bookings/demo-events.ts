import type { Transaction } from "../../../app/db/database";
import type { Change } from "../../../app/modules/log/audit/audit.service.server";
import { recordChanges } from "../../../app/modules/log/audit/audit.service.server";
import { readHotelBooking } from "../../../app/modules/kinds-of-booking/hotel-bookings/hotel-booking.repository.server";
import { readStopSale } from "../../../app/modules/places/stop-sales/stop-sale.repository.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Inserts acts by colleagues and by a booking engine, later than the moment three days ago when all users
 * last looked at their notifications.
 */
export async function insertEvents(trx: Transaction, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const users = await trx
    .selectFrom("users")
    .select(["id", "username", "first_name", "last_name"])
    .execute();
  const by = (username: string) => users.find((user) => user.username === username)!;
  const record = (username: string, at: Date, change: Change) =>
    recordChanges({ actor: by(username), now: at }, trx, [change], null);

  const { id: stopSale } = await trx
    .selectFrom("stop_sales")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const stopped = await readStopSale(trx, stopSale);
  await record("louis.martin", ago(27 * HOUR), {
    ...{ action: "create", entity: "stop_sale", entity_id: stopSale },
    label: `${stopped.hotel_label}, ${stopped.start_date} – ${stopped.end_date}`,
    ...{ before: null, after: stopped },
  });

  const [third, second, latest] = await newest(trx, ["pending", "confirmed"], 3);
  const [off] = await newest(trx, ["cancelled"], 1);
  await record("ines.moreau", ago(21 * HOUR), {
    ...(await written(trx, off!)),
    before: { ...(await readHotelBooking(trx, off!)), ...notCancelled },
  });
  await record("ines.moreau", ago(3 * HOUR), {
    ...(await written(trx, third!)),
    before: { ...(await readHotelBooking(trx, third!)), status: "draft" },
  });
  for (const [id, at, external_reference] of [
    [second!, ago(95 * MINUTE), "SF-88213"],
    [latest!, ago(20 * MINUTE), "SF-88240"],
  ] as const) {
    const source = { source: "api", external_reference, created_by: by("stayfinder").id };
    await trx
      .updateTable("bookings")
      .set({ ...source, created_at: at, updated_at: at })
      .where("id", "=", id)
      .execute();
    await record("stayfinder", at, { ...(await written(trx, id)), action: "create", before: null });
  }

  await trx
    .insertInto("notification_marks")
    .values(users.map(({ id }) => ({ user_id: id, seen_until: ago(3 * DAY) })))
    .execute();
}

const notCancelled = {
  status: "confirmed",
  cancel_reason: "",
  cancelled_at: null,
  cancellation_fee: null,
};

/** @returns the latest bookings of stays, the oldest of them first */
async function newest(trx: Transaction, statuses: string[], count: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("bookings")
    .select("id")
    .where("type", "=", "hotel")
    .where("status", "in", statuses)
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id).reverse();
}

async function written(trx: Transaction, id: number): Promise<Change> {
  const after = await readHotelBooking(trx, id);
  const { reference: label } = after;
  return {
    ...{ action: "update", entity: "hotel_booking", entity_id: id },
    ...{ label, before: null, after },
  };
}
