import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AvailabilityCalendar } from "~/modules/kinds-of-booking/availability-search/availability-calendar.presenter.server";
import type { AvailabilityPage } from "~/modules/kinds-of-booking/availability-search/availability-page.presenter.server";
import { loader } from "~/routes/bookings/availability";
import { loader as bookingForm } from "~/routes/bookings/hotels/hotel-booking-new";
import { storedRate } from "../../../factories/tax-rates";
import { insertHouse, insertRoomType, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { signedIn, speaking, staffWith, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  const { hotel_id, room_type_id, season_id } = house;
  await insertRoomType(world.db, hotel_id, { label: "Single", max_adults: 1, max_guests: 1 });
  await world.db
    .insertInto("room_prices")
    .values({ hotel_id, room_type_id, season_id, base_price: "80.25", price_type: "sell" })
    .execute();
});
afterAll(() => world.close());

async function ask(query = "", who = staff): Promise<AvailabilityPage> {
  const { status, body } = await who.get(loader, `/availability${query && `?${query}`}`);
  expect(status, query).toBe(200);
  return (body as { page: AvailabilityPage }).page;
}

const april = "checkin_date=2026-04-10&nights=2";

describe("the page that says what is free", () => {
  it("has the price of a stay and a night, the rooms left, its quote, and the form that books it", async () => {
    const { found } = await ask(`${april}&children_ages=7&sort=left`);
    expect(found.title).toBe(
      "Fri Apr 10, 2026 – Sun Apr 12, 2026, 2 nights, 2 adults, 1 child (age 7)",
    );
    expect(found.sum).toBe("1 room type can be booked, in 1 hotel.");
    expect(found.rows).toMatchObject([
      { roomType: "Double", left: "5 left", few: false, total: "€481.50", perNight: "€240.75" },
    ]);
    const [row] = found.rows;
    expect(row!.quote).toMatch(/^\/pricing\/management\/price-calculator\?.*calculate=1/);
    const form = await staff.get(bookingForm, row!.book!);
    expect((form.body as { open: { defaults: object } }).open.defaults).toMatchObject({
      ...{ hotel_id: String(house.hotel_id), room_type_id: String(house.room_type_id) },
      ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-12" },
      ...{ adults: "2", children: "1", "children_ages[0]": "7" },
    });
    // Leaving the form leads back to the same search.
    expect(new URLSearchParams(row!.book!.split("?")[1]).get("back")).toBe(
      "/availability?checkin_date=2026-04-10&nights=2&children_ages=7&sort=left",
    );
  });

  it("names the taxes that a total doesn't include", async () => {
    const { hotel_id } = house;
    const city = { label: "City", kind: "per_person_night", rates: storedRate("2") };
    const { id } = await world.db
      .insertInto("taxes")
      .values({ hotel_id, ...city })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { found } = await ask(april);
    expect(found.rows).toMatchObject([
      { total: "€321.00", taxes: "plus €8.00 of taxes at the hotel" },
    ]);
    await world.db.deleteFrom("taxes").where("id", "=", id).execute();
    expect((await ask(april)).found.rows).toMatchObject([{ total: "€321.00", taxes: "" }]);
  });

  it("says why the others can't be booked", async () => {
    const { found } = await ask(april);
    expect(found.refused).toMatchObject({
      count: 1,
      rows: [{ roomType: "Single", reason: "The room type takes 1 adult at most." }],
    });
    const winter = await ask("checkin_date=2026-12-24&nights=1");
    expect(winter.found.rows).toEqual([]);
    expect(winter.found.widen).toContain("around=on");
    expect(winter.found.refused.rows.map(({ reason }) => reason)).toContain(
      "No price on Dec 24, 2026.",
    );
  });

  it("answers without parameters: tonight, for two, with the weekends one press away", async () => {
    const page = await ask();
    expect(page.entered).toMatchObject({ nights: "1", adults: "2" });
    expect(page.usual.map(({ key }) => key)).toContain("NEXT_WEEKEND");
    expect(page.usual.find(({ current }) => current)?.key).toBe("TONIGHT");
  });

  it("takes a check-out instead of nights, and a compared search says each cell in words", async () => {
    const { entered, found } = await ask(
      "checkin_date=2026-04-10&nights=9&checkout_date=2026-04-13&around=on",
    );
    expect(entered).toMatchObject({ nights: "3" });
    expect(entered.checkout_date).toBeUndefined();
    expect(found.around?.rows.map(({ nights }) => nights)).toEqual([
      "2 nights",
      "3 nights",
      "4 nights",
    ]);
    expect(found.around?.rows[1]?.cells.find(({ current }) => current)).toMatchObject({
      total: "€481.50",
      label: "Apr 10, 2026, 3 nights: from €481.50, Hôtel Test, Double",
    });
  });

  it("keeps what is right of a wrong address, and says what is wrong at its field", async () => {
    const { reply, found, entered } = await ask(
      `${april.replace("nights=2", "nights=31")}&children_ages=18&adults=2&checkout_date=2026-04-01`,
    );
    expect(found.title).toContain("1 night, 2 adults");
    expect(Object.keys(reply!.result.error ?? {})).toEqual(
      expect.arrayContaining(["nights", "children_ages"]),
    );
    expect(entered).toMatchObject({ nights: "31", children_ages: "18" });
    const before = await ask("checkin_date=2026-04-10&checkout_date=2026-04-10");
    expect(before.reply!.result.error).toHaveProperty("checkout_date");
  });

  it("speaks French, with French amounts", async () => {
    const french = await ask(april, speaking(staff, "fr"));
    expect(french.title).toBe("Disponibilités");
    expect(french.found.sum).toBe("1 type de chambre est réservable, dans 1 hôtel.");
    expect(french.found.rows[0]!.total).toMatch(/^321,00\s€$/);
  });

  it("has no links to what its reader may not do", async () => {
    const viewer = await staffWith(world, "bookings:view");
    const { found } = await ask(april, viewer);
    expect(found.rows).toMatchObject([{ total: "€321.00", quote: null, book: null }]);
    const none = await staffWith(world, "pricing:view");
    expect((await none.get(loader, "/availability")).status).toBe(403);
  });

  it("offers no booking while no new stays are accepted", async () => {
    const switched = (enabled: boolean) =>
      world.db
        .updateTable("booking_modules")
        .set({ enabled })
        .where("kind", "=", "hotel")
        .execute();
    await switched(false);
    const { rows, refused } = (await ask(april)).found;
    expect(rows).toEqual([]);
    expect(refused.rows[0]!.reason).toMatch(/takes no new bookings|no new bookings/);
    await switched(true);
  });
});

describe("the calendar of a hotel's rooms left", () => {
  const calendarOf = async (query: string, who = staff) => {
    const { status, body } = await who.get(loader, `/availability?view=calendar&${query}`);
    expect(status, query).toBe(200);
    return (body as { calendar: AvailabilityCalendar }).calendar;
  };

  it("has the rooms left and the price of a night for two, and leads to the form of that night", async () => {
    const calendar = await calendarOf(`hotel_id=${house.hotel_id}&start=2026-06-25&days=14`);
    const { table } = calendar;
    expect(table).toMatchObject({ hotel: "Hôtel Test", currency: "EUR" });
    expect(table!.heads).toHaveLength(14);
    const [double] = table!.rows;
    expect(double!.cells[0]).toMatchObject({
      ...{ left: 5, closed: false, price: "160.50", night: "Double, Thu Jun 25, 2026" },
    });
    const form = await staff.get(bookingForm, double!.cells[0]!.to!);
    expect((form.body as { open: { defaults: object } }).open.defaults).toMatchObject({
      ...{ room_type_id: String(house.room_type_id), adults: "2" },
      ...{ checkin_date: "2026-06-25", checkout_date: "2026-06-26" },
    });
    // The season is over.
    expect(double!.cells[6]).toMatchObject({ left: 5, price: null });
  });

  it("has the price of a room type for as many as it takes, and says so", async () => {
    const { hotel_id, season_id } = house;
    const query = `hotel_id=${hotel_id}&start=2026-06-25&days=14`;
    const single = async () =>
      (await calendarOf(query)).table!.rows.find(({ label }) => label === "Single")!;
    const { id: room_type_id } = await single();
    await world.db
      .insertInto("room_prices")
      .values({ hotel_id, season_id, room_type_id, base_price: "80.25" })
      .execute();
    const { note, cells } = await single();
    expect([note, cells[0]!.price]).toEqual(["Prices for 1 adult", "80.25"]);
    expect(cells[0]!.to).toContain("adults=1");
    await world.db.deleteFrom("room_prices").where("room_type_id", "=", room_type_id).execute();
  });

  it("shows the usual days of the first hotel for garbage, and no links to who may only look", async () => {
    const calendar = await calendarOf("hotel_id=x&start=2026-02-30&days=400");
    expect(calendar).toMatchObject({ days: "14", hotel_id: String(house.hotel_id) });
    expect(calendar.note).toMatch(/doesn’t exist.* Hôtel Test is shown instead\./);
    expect((await calendarOf(`hotel_id=${house.hotel_id}`)).note).toBeNull();
    const viewer = await staffWith(world, "bookings:view");
    const { table } = await calendarOf(`hotel_id=${house.hotel_id}`, viewer);
    expect(table!.rows[0]!.cells.every(({ to }) => to === null)).toBe(true);
  });
});
