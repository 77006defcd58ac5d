import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RateCalendarPage } from "~/modules/pricing/rate-calendar/rate-calendar-page.presenter.server";
import type { CalendarView } from "~/modules/pricing/rate-calendar/rate-calendar.presenter.server";
import { loader as calculator } from "~/routes/pricing/management/price-calculator";
import { loader } from "~/routes/pricing/rate-calendar";
import { insertHouse, insertRoomType, insertSeason, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, speaking, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;

/** A double at 50.25 a person from April to June, a festival at 80, and a suite for two nights or more. */
beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  const { hotel_id, room_type_id, season_id } = house;
  const suite = await insertRoomType(world.db, hotel_id, { label: "Suite", min_los: 2 });
  const festival = await insertSeason(world.db, hotel_id, {
    ...{ name: "Festival", start_date: "2026-05-09", end_date: "2026-05-12" },
  });
  await world.db
    .insertInto("room_prices")
    .values([
      { hotel_id, room_type_id, season_id, base_price: "50.25" },
      { hotel_id, room_type_id, season_id: festival, base_price: "80" },
      { hotel_id, room_type_id: suite, season_id, base_price: "1300", per_person: false },
    ])
    .execute();
  await world.db
    .insertInto("stop_sales")
    .values({ hotel_id, room_type_id, start_date: "2026-05-20", end_date: "2026-05-20" })
    .execute();
});
afterAll(() => world.close());

async function ask(query: string, who = staff): Promise<RateCalendarPage> {
  const { status, body } = await who.get(loader, `/pricing/calendar?${query}`);
  expect(status, query).toBe(200);
  return (body as { page: RateCalendarPage }).page;
}

async function calendarOf(query: string, who = staff): Promise<CalendarView> {
  return (await ask(`hotel_id=${house.hotel_id}&${query}`, who)).calendar!;
}

const row = (calendar: CalendarView, label: string) =>
  calendar.rows.find((one) => one.label === label)!;

describe("the rate calendar", () => {
  it("shows a month of room types by days, with shades, signs and the seasons over them", async () => {
    const calendar = await calendarOf("start=2026-05-17&span=month");
    expect(calendar.title).toBe("May 2026");
    expect(calendar.days).toHaveLength(31);
    expect(calendar.days.filter(({ weekend }) => weekend).map(({ day }) => day)).toEqual([
      "2",
      "3",
      "9",
      "10",
      "16",
      "17",
      "23",
      "24",
      "30",
      "31",
    ]);
    const double = row(calendar, "Double").cells;
    expect(double[0]).toEqual({ text: "100.50", shade: 0, end: "lowest", left: 5 });
    expect(double[8]).toEqual({ text: "160", shade: 4, end: "highest", left: 5 });
    // The sign of a stop sale stands in the place of the rooms left.
    expect(double[19]).toEqual({ text: "100.50", shade: 0, end: "lowest", signs: ["stopped"] });
    expect(row(calendar, "Suite").cells[0]).toEqual({
      ...{ text: "1,300", shade: 0, signs: ["short"], left: 5 },
    });
    expect(row(calendar, "Suite").minNights).toBe(2);
    expect(calendar.signs).toEqual(["stopped", "short"]);
    expect(calendar.bands.flat().map(({ name, from, to }) => [name, from, to])).toEqual([
      ["Season", 0, 31],
      ["Festival", 8, 12],
    ]);
  });

  it("shows fourteen or 31 days from a day, over the end of a season and of a year", async () => {
    const calendar = await calendarOf("start=2026-06-24&span=14");
    expect(calendar.title).toBe("Jun 24, 2026 - Jul 7, 2026");
    expect(calendar.days).toHaveLength(14);
    const double = row(calendar, "Double").cells;
    expect(double[6]).toMatchObject({ text: "100.50" });
    expect(double[7]).toEqual({ text: null, signs: ["unpriced"], left: 5 });
    expect((await calendarOf("start=2026-12-20&span=31")).days.at(-1)!.date).toBe("2027-01-19");
    expect((await calendarOf("start=2028-02-10&span=month")).days).toHaveLength(29);
    // It opens on today, of which nothing is over yet.
    const opened = await calendarOf("");
    expect([opened.days.length, opened.days[0]!.today]).toEqual([31, true]);
  });

  it("shows prices per night of longer stays, with their totals, and says how they are rounded", async () => {
    const page = await ask(`hotel_id=${house.hotel_id}&start=2026-05-01&nights=3`);
    const cell = row(page.calendar!, "Double").cells[6]!;
    // Two nights of 100.50 and one of 160: 361 / 3 = 120.333…
    expect(cell).toMatchObject({ text: "120.33", total: "361" });
    expect(page.prices!.rounding).toMatch(/divided by 3 and rounded/);
    expect(row(page.calendar!, "Suite").cells[0]!.signs).toBeUndefined();
    expect(page.calendar!.rows[0]!.cells[17]!.signs).toEqual(["stopped"]);
  });

  it("links each cell to its quote, which says the same total", async () => {
    const query = "start=2026-05-01&nights=3&adults=1&children_ages=4%2C9&price_type=sell";
    const page = await ask(`hotel_id=${house.hotel_id}&${query}`);
    const stay = `room_type_id=${house.room_type_id}&checkin_date=2026-05-07&checkout_date=2026-05-10`;
    const { body } = await staff.get(calculator, `${page.prices!.quote}&${stay}`);
    const { quote } = (body as { page: { quote: { ok: boolean; total: string } } }).page;
    // Each of the three guests pays 50.25 on two of the nights, and 80 on the festival's.
    expect(row(page.calendar!, "Double").cells[6]!.total).toBe("541.50");
    expect(quote.total).toBe("€541.50");
  });

  it("takes any address, and tells a mistake at its field", async () => {
    for (const query of [
      "hotel_id=x&start=2026-02-30&span=9&price_type=gift&nights=0&adults=none",
      "hotel_id=2147483647&distribution_point_id=99999&room_type_id=1e9&from=x&to=y&view=z",
      "hotel_id=999999999999&start=2199-12-31&span=31&nights=30",
      "start=1900-01-01&span=31",
      "children_ages=%00&promo_code=%F0%9F%A6%8A&adults=1.5",
    ]) {
      expect((await ask(query)).calendar!.days.length, query).toBeGreaterThanOrEqual(14);
    }
    const page = await ask(`hotel_id=${house.hotel_id}&children_ages=four&nights=31&span=14`);
    expect(Object.keys(page.reply!.result.error!)).toEqual(["children_ages", "nights"]);
    expect(page.entered).toMatchObject({ children_ages: "four", nights: "31" });
    expect(page.calendar!.days).toHaveLength(14);
    expect(page.prices!.sentence).toMatch(/1 night/);
  });

  it("says that its hotel doesn't exist, and which one it shows in its place", async () => {
    for (const unknown of ["hotel_id=999999", "hotel_id=x", "hotel_id=999999&view=year"]) {
      const { note, prices } = await ask(unknown);
      expect(prices!.hotel).toBe("Hôtel Test");
      expect(note, unknown).toBe(
        "The hotel in this address doesn’t exist: it was deleted, or the address is wrong. Hôtel Test is shown instead.",
      );
    }
    expect((await ask("hotel_id=999999", speaking(staff, "fr"))).note).toMatch(
      /^Cette adresse désigne un hôtel qui n’existe pas.* Vous voyez Hôtel Test à sa place\.$/,
    );
    for (const right of ["", "hotel_id=", `hotel_id=${house.hotel_id}`]) {
      expect((await ask(right)).note, right).toBeNull();
    }
  });

  it("speaks French", async () => {
    const page = await ask(
      `hotel_id=${house.hotel_id}&start=2026-05-01&span=month&children_ages=4`,
      speaking(staff, "fr"),
    );
    expect(page.calendar!.title).toBe("mai 2026");
    expect(row(page.calendar!, "Double").cells[0]!.text).toBe("150,75");
    expect(row(page.calendar!, "Suite").cells[0]!.text).toBe("1\u202f300");
    expect(page.prices!.sentence).toBe(
      "Prix de vente en EUR · 2 adultes, 1 enfant (4 ans) · 1 nuit · sans point de distribution",
    );
  });
});

describe("a year of a room type", () => {
  const yearOf = async (query: string) =>
    (await ask(`view=year&hotel_id=${house.hotel_id}&room_type_id=${house.room_type_id}&${query}`))
      .year!;

  it("has all its days by weekday and week, each with the price of its stay", async () => {
    const year = await yearOf("start=2026-05-17");
    expect(year.year).toBe("2026");
    expect(year.roomType.label).toBe("Double");
    expect(year.days).toHaveLength(365);
    // 2026 begins on a Thursday.
    expect(year.days[0]).toMatchObject({ date: "2026-01-01", weekday: 3, week: 0, text: null });
    expect(year.days.at(-1)).toMatchObject({ date: "2026-12-31", weekday: 3, week: 52 });
    const day = (date: string) => year.days.find((one) => one.date === date);
    expect(day("2026-04-01")).toMatchObject({ text: "100.50", strength: 0 });
    expect(day("2026-05-09")).toMatchObject({ text: "160", strength: 100, week: 18, weekday: 5 });
    expect(day("2026-05-20")).toMatchObject({ signs: ["stopped"] });
    expect(year.months.map(({ from, to }) => to - from)).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect((await yearOf("start=2028-02-29")).days).toHaveLength(366);
  });

  it("has its lines, and the same as a table of days with equal amounts", async () => {
    const { chart } = await yearOf("start=2026-05-17");
    expect(chart!.lines.map(({ name, lowest, highest }) => [name, lowest, highest])).toEqual([
      ["sell", "100.50", "160"],
    ]);
    expect(chart!.runs.map(({ dates, sell }) => [dates, sell])).toEqual([
      ["Jan 1, 2026 - Mar 31, 2026", null],
      ["Apr 1, 2026 - May 8, 2026", "100.50"],
      ["May 9, 2026 - May 12, 2026", "160"],
      ["May 13, 2026 - Jun 30, 2026", "100.50"],
      ["Jul 1, 2026 - Dec 31, 2026", null],
    ]);
    expect((await yearOf("start=2031-01-01")).chart).toBeNull();
  });

  it("is of the first room type where the address names none of the hotel", async () => {
    const { year } = await ask(`view=year&hotel_id=${house.hotel_id}&room_type_id=999999`);
    expect(year!.roomType.label).toBe("Double");
  });
});

describe("nights chosen in it", () => {
  const links = async (query: string, who = staff) =>
    (await calendarOf(`start=2026-05-01&${query}`, who)).range;

  it("lead to a price of each of their seasons, a stop sale and a season, filled in", async () => {
    const range = await links(`from=2026-05-08&to=2026-05-10&room_type_id=${house.room_type_id}`);
    expect(range).toMatchObject({ title: "May 8, 2026 - May 10, 2026, 3 nights", note: null });
    expect(range!.acts.map(({ label }) => label)).toEqual([
      "New price in “Festival”",
      "New price in “Season”",
      "New stop sale",
      "New restriction",
      "Set or clear restrictions",
      "New season",
    ]);
    const params = range!.acts.map(({ to }) =>
      Object.fromEntries(new URL(to, "http://x").searchParams),
    );
    const place = { hotel_id: String(house.hotel_id), room_type_id: String(house.room_type_id) };
    expect(params[1]).toMatchObject({
      ...{ ...place, dialog: "new", season_id: String(house.season_id), price_type: "sell" },
    });
    const nights = { start_date: "2026-05-08", end_date: "2026-05-10" };
    expect(params[2]).toMatchObject({ ...place, ...nights });
    expect(params[2]!.back).toMatch(/^\/pricing\/calendar\?/);
    for (const of of params.slice(3, 5)) {
      expect(of).toMatchObject({ hotel_id: place.hotel_id, ...nights });
      expect(of.back).toMatch(/^\/pricing\/calendar\?/);
    }
    expect(params[5]).toMatchObject({ hotel_id: place.hotel_id, dialog: "new", ...nights });
  });

  it("are chosen by two days in either order, one alone is a night, and a third begins anew", async () => {
    const chosen = async (query: string, day: number) => {
      const { days } = await calendarOf(`start=2026-05-01&${query}`);
      const { searchParams } = new URL(days[day - 1]!.choose, "http://x");
      return [searchParams.get("from"), searchParams.get("to")];
    };
    expect(await chosen("", 8)).toEqual(["2026-05-08", null]);
    expect(await chosen("from=2026-05-08", 10)).toEqual(["2026-05-08", "2026-05-10"]);
    expect(await chosen("from=2026-05-08", 3)).toEqual(["2026-05-03", "2026-05-08"]);
    expect(await chosen("from=2026-05-08&to=2026-05-10", 20)).toEqual(["2026-05-20", null]);
    expect(await links("from=2026-05-08")).toMatchObject({
      start: "2026-05-08",
      end: "2026-05-08",
    });
    expect(await links("from=2026-05-10&to=2026-05-08")).toMatchObject({ start: "2026-05-08" });
    expect((await links("from=2026-09-01&to=2026-09-02"))!.note).toMatch(/No season/);
    // The season of these nights isn't among the days that are shown.
    expect((await links("from=2026-06-10&to=2026-06-12"))!.note).toBeNull();
  });

  it("offer nobody what they may not do", async () => {
    const looks = await staffWith(world, "pricing:view");
    expect((await links("from=2026-05-08", looks))!.acts).toEqual([]);
    const stops = await staffWith(world, "pricing:view", "stop_sales:view", "stop_sales:edit");
    const offered = (await links("from=2026-05-08", stops))!.acts;
    expect(offered.map(({ label }) => label)).toEqual([
      "New stop sale",
      "New restriction",
      "Set or clear restrictions",
    ]);
    const none = await staffWith(world, "hotels:view");
    expect((await none.get(loader, "/pricing/calendar")).status).not.toBe(200);
  });
});
