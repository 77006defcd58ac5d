import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hotelDay } from "~/core/dates";
import { timeZones } from "~/core/time-zones";
import { hotelBookingJson } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.json";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { hotelsByClock } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { insertHotel } from "../../factories/rows";
import { bookableHouse } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

/** Zones of whole, half and quarter hours, some of which set their clocks, at midnight, too, and by half an hour. */
const zones = [
  ...["UTC", "Europe/Paris", "America/New_York", "Pacific/Auckland", "Asia/Tokyo", "Asia/Kolkata"],
  ...[
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Africa/Cairo",
    "America/Santiago",
    "America/Havana",
  ],
  ...["Pacific/Chatham", "Asia/Beirut", "Africa/Casablanca"],
];

it("the database and the app say the same day, half an hour by half an hour through a year", async () => {
  const { rows } = await sql<{ now: Date; zone: string; day_end: string; day: string }>`
    select now, zone, day_end, hotel_day(now, zone, day_end)::text as day
    from unnest(${zones}::text[]) zone
      cross join unnest(array['00:00', '02:30', '04:00', '08:00']) day_end
      cross join generate_series(
        timestamptz '2026-01-01 00:00Z', timestamptz '2027-01-01 00:00Z', interval '30 minutes'
      ) now
    -- Besides some days without a change, all hours around changes.
    where extract(day from now) < 3
      or (now at time zone zone) - ((now - interval '1 day') at time zone zone) <> interval '1 day'
      or ((now + interval '1 day') at time zone zone) - (now at time zone zone) <> interval '1 day'
  `.execute(world.db);
  const different = rows.filter(
    ({ now, zone, day_end, day }) => hotelDay(now, { timeZone: zone, dayEnd: day_end }) !== day,
  );
  expect(different).toEqual([]);
  expect(rows.length).toBeGreaterThan(10_000);
});

it("every zone of the list is one for the database; abbreviations and offsets are none", async () => {
  const names = timeZones();
  const { rows } = await sql<{ zone: string; known: boolean }>`
    select zone, is_time_zone(zone) as known
    from unnest(${[...names, "CET", "+02:00", "Europe/Atlantis"]}::text[]) zone
  `.execute(world.db);
  expect(rows.filter(({ known }) => !known).map(({ zone }) => zone)).toEqual([
    "CET",
    "+02:00",
    "Europe/Atlantis",
  ]);
});

it("a stay begins at the hour of check-in on its day there, and is told by the clock there", async () => {
  await world.db
    .updateTable("hotels")
    .set({ time_zone: "Asia/Tokyo", day_end: "04:00" })
    .where("id", "=", house().hotel_id)
    .execute();
  const { id } = await book();
  await confirm(id);
  await world.db
    .updateTable("hotel_bookings")
    .set({ arrived_at: new Date("2026-04-10T15:10:00Z") })
    .where("booking_id", "=", id)
    .execute();
  const stay = await getHotelBooking(world.ctx, id);
  // 14:00 in Kyoto: 24 hours before it are 24 real hours.
  expect(stay.begins).toEqual(new Date("2026-04-10T05:00:00Z"));
  expect(hotelBookingJson.serialize(stay)).toMatchObject({
    arrived_at: "2026-04-11T00:10:00+09:00",
  });
});

it("hotels are counted by their clocks, each with its own today", async () => {
  const { ctx, db } = world;
  const now = new Date("2026-03-15T19:30:00Z");
  const at = { ...ctx, now, today: "2026-03-15" };
  await db.updateTable("hotels").set({ time_zone: null, day_end: "00:00" }).execute();
  expect(await hotelsByClock(at)).toEqual([
    { clock: { timeZone: "UTC", dayEnd: "00:00" }, today: "2026-03-15", hotel_ids: null },
  ]);
  const kyoto = await insertHotel(db, { time_zone: "Asia/Tokyo", day_end: "04:00" });
  expect(await hotelsByClock(at)).toMatchObject([
    { today: "2026-03-15", hotel_ids: expect.arrayContaining([house().hotel_id]) as number[] },
    { today: "2026-03-16", hotel_ids: [kyoto] },
  ]);
});
