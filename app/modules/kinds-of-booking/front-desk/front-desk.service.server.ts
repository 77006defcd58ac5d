import { assertMay, may } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import { listFreeRoomsOfStays } from "../hotel-bookings/booking-room.service.server";
import { dayOfLeaving, mayArrive } from "../hotel-bookings/stay-day/stay-day";
import type { RoomOfStay } from "../hotel-bookings/room-of-stay.repository.server";
import { logCustomersRead } from "../../sales/customers/customer-reads.server";
import * as desk from "./front-desk.repository.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** A stay on a list of the front desk, and whether its guests are expected and may be checked in now. */
export interface DeskStay extends desk.DeskStay {
  awaited: boolean;
  /** The day on which its guests left; null for guests who haven't. */
  left_on: CalendarDate | null;
}

/** The stays of the front desk on a day, and for those expected without a room, the rooms they may have. */
export interface DeskDay {
  stays: DeskStay[];
  freeRooms: RoomOfStay[];
}

/**
 * Reads the stays of a hotel that arrive, leave or are in house on a day; without phone numbers for readers who
 * may not see customers.
 */
export async function readDeskDay(
  ctx: Context,
  { hotel_id, date }: { hotel_id: number; date: CalendarDate },
): Promise<DeskDay> {
  assertMay(ctx, "bookings:view");
  const { locale, now, today, clock } = await atHotel(ctx, hotel_id);
  const listed = await desk.listDeskStays(ctx.db, { hotel_id, date, today, locale, now });
  const seesCustomers = may(ctx.actor, "customers:view");
  if (seesCustomers) {
    logCustomersRead(
      ctx,
      listed.map(({ customer_id }) => customer_id),
    );
  }
  const stays = listed.map((stay) => {
    const { status, arrived, departed_at, checkout_time_to } = stay;
    const awaited =
      status === "confirmed" &&
      !arrived &&
      mayArrive(stay, { now, today, clock, checkout_time_to });
    const left_on = departed_at && dayOfLeaving(stay, departed_at, clock);
    return { ...stay, awaited, left_on, ...(seesCustomers ? {} : { phone: "" }) };
  });
  const withoutRoom = stays.filter(
    (stay) => stay.room === null && (date < stay.checkout_date || stay.awaited),
  );
  const ids = withoutRoom.map(({ id }) => id);
  const freeRooms = may(ctx.actor, "bookings:edit")
    ? await listFreeRoomsOfStays(await atHotel(ctx, hotel_id), ids, { without: undefined })
    : [];
  return { stays, freeRooms };
}
