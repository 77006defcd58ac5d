import { spreadAmounts } from "../../../../scripts/seed/bookings/spread-amounts";
import { writeNights } from "~/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  dayParams,
  hotelBookingList,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { listHotelBookings } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking-list.service.server";
import { searchWords } from "~/modules/desk/search/search";
import { searchAnything } from "~/modules/desk/search/search.service.server";
import { changeGuests } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/guests.service.server";
import { insertCustomer } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { bookableHouse } from "../../../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);

describe("the list of bookings", () => {
  it("finds them by reference and by whose they are, and narrows them", async () => {
    const customer_id = await insertCustomer(world.db, {
      first_name: "Ottilie",
      last_name: "Findling",
      email: "ottilie@findling.example",
    });
    const mine = await book({ customer_id });
    const other = await book({ checkin_date: "2026-05-10", checkout_date: "2026-05-12" });
    const ask = async (search: string, filters = {}) => {
      const { rows } = await listHotelBookings(world.ctx, {
        ...hotelBookingList.defaults,
        size: 50,
        search,
        filters: { hotel_id: house().hotel_id, ...filters },
      });
      return rows.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await ask("")).toEqual([mine.id, other.id]);
    expect(await ask("ottilie find")).toEqual([mine.id]);
    expect(await ask("@findling.ex")).toEqual([mine.id]);
    expect(await ask(other.reference.toLowerCase())).toEqual([other.id]);
    expect(await ask("100%")).toEqual([]);
    expect(await ask("", { customer_id })).toEqual([mine.id]);
    expect(await ask("", { status: "confirmed" })).toEqual([]);
    expect(await ask("", { from: "2026-05-10" })).toEqual([other.id]);
    expect(await ask("", { to: "2026-05-09" })).toEqual([mine.id]);
  });

  it("finds stays by their named guests as people type them, and so does the search of everything", async () => {
    const [stay] = [await book(), await book()];
    const ada = { birth_date: null, nationality: "", document_number: "" };
    await changeGuests(world.ctx, stay.id, {
      guests: [
        { ...ada, first_name: "Jörg", last_name: "Schäfer" },
        { ...ada, first_name: "", last_name: "O’Hara" },
      ],
    });
    for (const search of ["schaefer", "Schafer Joerg", "ohara"]) {
      const { rows } = await listHotelBookings(world.ctx, {
        ...hotelBookingList.defaults,
        search,
        filters: { hotel_id: house().hotel_id },
      });
      expect(rows.map(({ id }) => id)).toEqual([stay.id]);
      const anything = await searchAnything(world.ctx, searchWords(search), 8);
      expect(anything.rows).toMatchObject([{ kind: "booking", name: stay.reference }]);
    }
  });

  it("finds as many as there are, however short the search and however many they are", async () => {
    const customer_id = await insertCustomer(world.db, { first_name: "Zoé", last_name: "Quick" });
    const { id } = await book({ customer_id });
    await book();
    await world.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
      with copied as (
        insert into bookings (reference, type, status, customer_id, currency_id, amount)
        select 'MANY-' || n, type, status, customer_id, currency_id, amount
        from bookings cross join generate_series(1, 1001) n where id = ${id} returning id
      )
      insert into hotel_bookings (booking_id, status, hotel_id, room_type_id, checkin_date, checkout_date, adults)
      select copied.id, status, hotel_id, room_type_id, checkin_date, checkout_date, adults
      from hotel_bookings cross join copied where booking_id = ${id}
      returning hotel_bookings.booking_id as id
    `.execute(trx);
      const ids = rows.map((row) => row.id);
      await writeNights(trx, ids);
      // Without counts of what was just written, its amounts would be spread row by row.
      await sql`analyze bookings, hotel_bookings, stay_nights`.execute(trx);
      await spreadAmounts(trx, ids);
    });
    const totalOf = async (search: string) => {
      const query = {
        ...hotelBookingList.defaults,
        search,
        filters: { hotel_id: house().hotel_id },
      };
      return (await listHotelBookings(world.ctx, query)).total;
    };
    for (const search of ["z", "Ë Q", "zoe", "quick"]) expect(await totalOf(search)).toBe(1002);
    expect(await totalOf("y-")).toBe(1001);
    expect(await totalOf("many-")).toBe(1001);
    expect(await totalOf("y-1001")).toBe(1);
    expect(await totalOf("%")).toBe(0);
  });

  it.each(hotelBookingList.sorts)(
    "is sorted by %s in as many statements for one as for many",
    async (sort) => {
      await book();
      await book();
      const list = (size: number) =>
        countStatements(world, (ctx) =>
          listHotelBookings(ctx, { ...hotelBookingList.defaults, sort, size }),
        );
      const [one, many] = [await list(1), await list(50)];
      expect(one).toBe(many);
      expect(many).toBeLessThanOrEqual(3);
    },
  );

  it("has the same stays whether it is sorted by what stays have or by what their bookings have", async () => {
    const [stay] = [await book(), await book()];
    const { hotel_id } = house();
    const values = {
      ...{ status: "draft", distribution_point_id: "none", customer_id: 1, hotel_id },
      ...{ from: "2026-04-01", to: "2026-04-30", start: "2026-04-01", days: 14, floor: 1 },
      ...{ folded: "1", reference: stay.reference, external_reference: "X" },
      ...Object.fromEntries(dayParams.map((name) => [name, "today"])),
    };
    expect(Object.keys(values)).toEqual(
      expect.arrayContaining(Object.keys(hotelBookingList.filters)),
    );
    for (const [name, value] of Object.entries(values)) {
      const filters = { hotel_id, [name]: value };
      const [own, joined] = await Promise.all(
        (["reference", "amount"] as const).map(async (sort) => {
          const query = { ...hotelBookingList.defaults, sort, filters, size: 50 as const };
          const { rows, total } = await listHotelBookings(world.ctx, query);
          return { total, ids: rows.map(({ id }) => id).sort((one, other) => one - other) };
        }),
      );
      expect([name, own]).toEqual([name, joined]);
    }
  });
});
