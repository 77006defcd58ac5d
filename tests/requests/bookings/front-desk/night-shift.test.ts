import { describe, expect, it } from "vitest";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { frontDeskAddress } from "~/modules/kinds-of-booking/front-desk/desk-address";
import type { FrontDeskPage } from "~/modules/kinds-of-booking/front-desk/front-desk-page.presenter.server";
import * as dashboard from "~/routes/dashboard";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import * as newStay from "~/routes/bookings/hotels/hotel-booking-new";
import { action, loader } from "~/routes/front-desk/front-desk";
import { insertRoom } from "../../../factories/rows";
import { seeingThePrice } from "../../../support/bookings/shown-prices";
import { bookableHouse } from "../../../support/bookings/stays";
import { setClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking } from "../../../support/requests";

const { world, staff } = deskWithStoppedClock();

const { house, book, confirm } = bookableHouse(() => world);

/** The night from 10 to 11 April: the moment of ten past midnight in each zone. */
const nights = [
  ["Pacific/Auckland", "2026-04-10T12:10:00Z"],
  ["Europe/Paris", "2026-04-10T22:10:00Z"],
  ["America/New_York", "2026-04-11T04:10:00Z"],
] as const;

const [evening, morning] = ["2026-04-10", "2026-04-11"];

describe.each(nights)("a night shift in %s", (time_zone, midnight) => {
  it("lives the evening on until the day's end", async () => {
    const { hotel_id, room_type_id } = house();
    await world.db
      .updateTable("hotels")
      .set({ time_zone, day_end: "04:00" })
      .where("id", "=", hotel_id)
      .execute();
    const at = (minutes: number) =>
      setClock(world, new Date(new Date(midnight).getTime() + minutes * 60_000));
    const roomed = async (number: string, checkout_date = morning) => {
      const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number });
      const { id } = await book({ checkin_date: evening, checkout_date });
      await confirm(id);
      await moveToRoom(world.ctx, id, { room_id });
      return id;
    };
    const [last, lost, asleep] = [
      await roomed("101", "2026-04-12"),
      await roomed("102"),
      await roomed("103"),
    ];
    const now = new Date(new Date(midnight).getTime() - 4 * 60 * 60_000);
    await checkIn({ ...world.ctx, now, today: evening }, asleep);

    const address = frontDeskAddress.href({ filters: { hotel_id } });
    const desk = async () => {
      const { body } = await staff.get(loader, address);
      const { days, lists } = (body as { page: FrontDeskPage }).page;
      const [arrivals, departures, inHouse] = lists.map(({ rows }) => rows.map(({ id }) => id));
      const today = new URL(days[0]!.to, "http://desk").searchParams.get("date");
      return { today, shown: days[0]!.current, arrivals, departures, inHouse };
    };
    const press = (id: number, intent: string, fields = {}) =>
      staff.post(action, `${address}&id=${id}`, asking(intent, fields));

    await at(0);
    expect(await desk()).toMatchObject({ today: evening, shown: true, departures: [] });
    const numbers = await staff.get(dashboard.loader, `/dashboard?hotel_id=${hotel_id}`);
    expect(numbers.body).toMatchObject({ today: "Friday, April 10, 2026" });
    // The last arrival is let in without a question.
    expect(await press(last, "check_in")).toHaveToast(/ is in house$/, "success");
    // Who comes without a booking gets the night that has begun: it isn't in the past.
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "104" });
    const stay = {
      ...{ hotel_id: String(hotel_id), room_type_id: String(room_type_id) },
      ...{ checkin_date: evening, checkout_date: morning, adults: "2", children: "0" },
    };
    const booked = await seeingThePrice(asking("create_confirmed", stay), (seen) =>
      staff.post(newStay.action, "/bookings/hotels/new", seen),
    );
    expect(booked.location, JSON.stringify(booked.body)).toMatch(/^\/bookings\/hotels\/\d+$/);
    const walkIn = Number(booked.location!.split("/").at(-1));
    const { calculated } = await world.db
      .selectFrom("stay_nights")
      .select("calculated")
      .where("booking_id", "=", walkIn)
      .executeTakeFirstOrThrow();
    expect(calculated).toMatchObject({ bookingDate: evening });
    await press(walkIn, "room", { room_id: String(room_id) });
    expect(await press(walkIn, "check_in")).toHaveToast(/ is in house$/, "success");
    // Nobody came for room 102.
    const given = await staff.post(
      stayPage.action,
      `/bookings/hotels/${lost}?dialog=no_show`,
      asking("no_show", { cancellation_fee: "0" }),
      { id: String(lost) },
    );
    expect(given.toasts).toMatchObject([{ kind: "success" }]);

    // A minute before the end of the day it is the same evening, a minute after it the morning.
    await at(3 * 60 + 49);
    expect(await desk()).toMatchObject({ today: evening });
    await at(3 * 60 + 51);
    const early = await desk();
    expect(early).toMatchObject({ today: morning, arrivals: [], inHouse: [last] });
    expect(early.departures!.sort()).toEqual([asleep, walkIn].sort());
  });
});
