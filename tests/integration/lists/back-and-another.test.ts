import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hotelList } from "~/modules/places/hotels/hotel.list";
import { listHotels } from "~/modules/places/hotels/hotel.service.server";
import { action as currenciesAction, loader as currenciesLoader } from "~/routes/currencies";
import { action as hotelEditAction, loader as hotelEditLoader } from "~/routes/hotels/hotel-edit";
import { action as hotelNewAction } from "~/routes/hotels/hotel-new";
import { loader as hotelsLoader } from "~/routes/hotels/hotels";
import { action as roomsAction, loader as roomsLoader } from "~/routes/hotels/rooms";
import { action as severalAction } from "~/routes/hotels/rooms-several";
import { action as stopSaleNewAction } from "~/routes/hotels/stop-sale-new";
import { loader as stopSalesLoader } from "~/routes/hotels/stop-sales";
import {
  action as roomTypeNewAction,
  loader as roomTypeNewLoader,
} from "~/routes/room-types/room-type-new";
import {
  action as roomPricesAction,
  loader as roomPricesLoader,
} from "~/routes/pricing/management/room-prices";
import {
  action as seasonsAction,
  loader as seasonsLoader,
} from "~/routes/pricing/management/seasons";
import { action as roleEditAction } from "~/routes/settings/role-edit";
import { insertHotel, insertHouse, insertPoint, insertRole } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, type Answer, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const backParam = (page: string) => `back=${encodeURIComponent(page)}`;

interface Row {
  id: number;
  label: string;
}

/** What the browser asks for after an answer: its redirect, with the cookies that came with it. */
async function follow(loader: Parameters<Visitor["get"]>[0], { location, cookies }: Answer) {
  const session = staff.cookie;
  const flashed = cookies.map((cookie) => cookie.split(";")[0]!).join("; ");
  const request = new Request(`http://desk.test${location}`, {
    headers: { Cookie: `${session}; ${flashed}` },
  });
  const shown = (await loader({ request, params: {}, context: {} })) as Record<string, unknown>;
  return { rows: [], ...shown } as Record<string, unknown> & { rows: Row[] };
}

const hotelFields = (label: string) => ({
  label,
  stars: "3",
  checkin_time_from: "14:00",
  checkin_time_to: "22:00",
  checkout_time_from: "06:00",
  checkout_time_to: "11:00",
  active: "on",
});

const roomTypeFields = (hotel_id: number) => ({
  hotel_id: String(hotel_id),
  label: "Triple",
  min_adults: "1",
  max_adults: "3",
  min_children: "0",
  max_children: "0",
  max_guests: "3",
  available_rooms: "2",
  min_los: "1",
  max_los: "0",
});

describe("after saving one is back where one came from", () => {
  it("on the page of the list, with its filter, and the row is marked once", async () => {
    for (let made = 0; made < 12; made += 1)
      await insertHotel(world.db, { label: `Zebra ${made}` });
    const id = await insertHotel(world.db, { label: "Zebra 99" });
    const list = "/hotels?search=Zebra&status=active&page=2";
    const path = `/hotels/edit/${id}?${backParam(list)}`;
    const params = { id: String(id) };
    expect((await staff.get(hotelEditLoader, path, params)).body).toMatchObject({ back: list });
    const fields = asking("update", hotelFields("Zebra 98"));
    const saved = await staff.post(hotelEditAction, path, fields, params);
    expect(saved.location).toBe(list);
    const shown = await follow(hotelsLoader, saved);
    expect(shown).toMatchObject({ query: { saved: id }, page: { page: 2, outside: false } });
    expect(shown.rows).toContainEqual(expect.objectContaining({ id, label: "Zebra 98" }));
    expect((await staff.get(hotelsLoader, list)).body).toMatchObject({
      query: { saved: undefined },
    });
  });

  it("even where the page wouldn't show the row: it stands first", async () => {
    const made = await staff.post(
      hotelNewAction,
      `/hotels/new?${backParam("/hotels?search=Zebra")}`,
      asking("create", hotelFields("Another name")),
    );
    expect(made.location).toBe("/hotels?search=Zebra");
    const shown = await follow(hotelsLoader, made);
    expect(shown).toMatchObject({ page: { outside: true, total: 13 } });
    expect(shown.rows).toHaveLength(11);
    expect(shown.rows[0]).toMatchObject({ label: "Another name", roomTypes: 0 });
    // A list that finds nothing shows it all the same.
    const query = { ...hotelList.defaults, search: "nothing has this name" };
    const { id } = shown.rows[0]!;
    expect(await listHotels(world.ctx, { ...query, saved: id })).toMatchObject({
      total: 0,
      outside: true,
      rows: [{ id }],
    });
    expect(await listHotels(world.ctx, { ...query, saved: 999_999 })).toMatchObject({
      outside: false,
      rows: [],
    });
  });

  it("in a list with dialogs too", async () => {
    const fields = { iso_code: "NOK", label: "Norwegian krone", symbol: "kr", active: "on" };
    const saved = await staff.post(
      currenciesAction,
      "/currencies?search=krone&dialog=new",
      asking("create", fields),
    );
    expect(saved.location).toBe("/currencies?search=krone");
    const { id } = await world.db
      .selectFrom("currencies")
      .select("id")
      .where("iso_code", "=", "NOK")
      .executeTakeFirstOrThrow();
    expect(await follow(currenciesLoader, saved)).toMatchObject({ query: { saved: id } });
    // A row that was saved elsewhere is none of this list's.
    expect(await follow(hotelsLoader, { ...saved, location: "/hotels" })).toMatchObject({
      query: { saved: undefined },
    });
  });

  it("on the page that a dialog was opened from, such as a quote", async () => {
    const { hotel_id } = await insertHouse(world.db);
    const quote = `/pricing/management/price-calculator?hotel_id=${hotel_id}&calculate=1`;
    const list = `/pricing/management/seasons?hotel_id=${hotel_id}`;
    const path = `${list}&dialog=new&${backParam(quote)}`;
    expect((await staff.get(seasonsLoader, path)).body).toMatchObject({ back: quote });
    const fields = { hotel_id: String(hotel_id), name: "Quoted", active: "on" };
    const dates = { start_date: "2031-05-01", end_date: "2031-05-02" };
    const refused = await staff.post(seasonsAction, path, asking("create", fields));
    expect(refused.status).toBe(422);
    const saved = await staff.post(seasonsAction, path, asking("create", { ...fields, ...dates }));
    expect(saved).toMatchObject({ status: 303, location: quote });
    expect(saved.toasts).toMatchObject([{ text: "Season created successfully" }]);
    const elsewhere = `${list}&dialog=new&${backParam("//evil.example")}`;
    expect((await staff.get(seasonsLoader, elsewhere)).body).toMatchObject({ back: undefined });
    const stays = asking("create", { ...fields, ...dates, name: "Stays" });
    expect((await staff.post(seasonsAction, elsewhere, stays)).location).toBe(list);
  });

  it("in the month of the calendar", async () => {
    const { hotel_id } = await insertHouse(world.db);
    const month = `/hotels/stop-sales?view=calendar&hotel_id=${hotel_id}&month=2031-05`;
    const shown = await staff.get(stopSalesLoader, month);
    const calendar = (shown.body as { calendar: { rows: { cells: { to: string }[] }[] } }).calendar;
    const day = calendar.rows[0]!.cells[6]!.to;
    expect(day).toContain("start_date=2031-05-07");
    const fields = { hotel_id: String(hotel_id), start_date: "2031-05-07", end_date: "2031-05-07" };
    const saved = await staff.post(stopSaleNewAction, day, asking("create", fields));
    expect(saved.location).toBe(month);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/logout"])(
    "and nowhere else: %s",
    async (wanted) => {
      const id = await insertRole(world.db, { label: `Wanted ${wanted}` });
      const fields = { label: `Saved ${wanted}`, description: "For one case.", active: "on" };
      const path = `/settings/roles/${id}/edit?${backParam(wanted)}`;
      const saved = await staff.post(roleEditAction, path, asking("update", fields), {
        id: String(id),
      });
      expect(saved.location).toBe("/settings/roles");
    },
  );
});

describe("save and add another", () => {
  it("keeps the hotel of a room type, and the way back", async () => {
    const hotel_id = await insertHotel(world.db);
    const list = `/hotels/room-types?hotel_id=${hotel_id}`;
    const path = `/room-types/new?hotel_id=${hotel_id}&${backParam(list)}`;
    const fields = asking("create_another", roomTypeFields(hotel_id));
    const saved = await staff.post(roomTypeNewAction, path, fields);
    const { id } = await world.db
      .selectFrom("room_types")
      .select("id")
      .where("hotel_id", "=", hotel_id)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({
      status: 303,
      location: `/room-types/new?after=${id}&${backParam(list)}`,
      toasts: [{ text: "Room type created successfully" }],
    });
    const { body } = await staff.get(roomTypeNewLoader, saved.location!);
    expect(body).toMatchObject({
      back: list,
      // Another key: the form begins anew.
      open: { key: `new-${id}`, defaults: { hotel_id: String(hotel_id) } },
    });
    expect((body as { open: { defaults: object } }).open.defaults).not.toHaveProperty("label");
    const refused = await staff.post(roomTypeNewAction, path, asking("create_another"));
    expect(refused.status).toBe(422);
  });

  it("keeps the place of a room, but not its number; the list behind stays as it was", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const fields = {
      hotel_id: String(hotel_id),
      room_type_id: String(room_type_id),
      number: "12",
      floor: "1",
      status: "available",
    };
    const list = "/hotels/rooms?status=available";
    const path = `${list}&dialog=new`;
    const saved = await staff.post(roomsAction, path, asking("create_another", fields));
    const { id } = await world.db
      .selectFrom("rooms")
      .select("id")
      .where("hotel_id", "=", hotel_id)
      .executeTakeFirstOrThrow();
    expect(saved.location).toBe(`${list}&dialog=new&after=${id}`);
    const shown = await follow(roomsLoader, saved);
    expect(shown).toMatchObject({
      query: { saved: id, filters: { status: "available" } },
      dialog: {
        key: `new-${id}`,
        defaults: { hotel_id: String(hotel_id), room_type_id: String(room_type_id), floor: "1" },
      },
    });
    expect((shown.dialog as { defaults: object }).defaults).not.toHaveProperty("number");
    const last = asking("create", { ...fields, number: "13" });
    expect((await staff.post(roomsAction, saved.location!, last)).location).toBe(list);
  });

  it("keeps hotel, season, price type and channel of a price, and the way back to its quote", async () => {
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    const channel = await insertPoint(world.db, "another");
    const quote = "/pricing/management/price-calculator?hotel_id=1";
    const list = `/pricing/management/room-prices?hotel_id=${hotel_id}`;
    const path = `${list}&dialog=new&${backParam(quote)}`;
    const place = {
      hotel_id: String(hotel_id),
      season_id: String(season_id),
      distribution_point_id: String(channel),
      price_type: "buy",
    };
    const fields = {
      ...place,
      room_type_id: String(room_type_id),
      base_price: "70",
      active: "on",
    };
    const saved = await staff.post(roomPricesAction, path, asking("create_another", fields));
    const { id } = await world.db
      .selectFrom("room_prices")
      .select("id")
      .where("hotel_id", "=", hotel_id)
      .executeTakeFirstOrThrow();
    expect(saved.location).toBe(`${list}&dialog=new&after=${id}&${backParam(quote)}`);
    const shown = await follow(roomPricesLoader, saved);
    expect(shown).toMatchObject({
      query: { saved: id },
      back: quote,
      dialog: { key: `new-${id}`, defaults: { ...place, room_type_id: "" } },
    });
    expect((shown.dialog as { defaults: object }).defaults).not.toHaveProperty("base_price");
    const doubled = await staff.post(roomPricesAction, path, asking("create_another", fields));
    expect(doubled.status).toBe(409);
  });

  it("is nothing that a list without such a form knows", async () => {
    const unknown = await staff.post(currenciesAction, "/currencies", asking("create_another"));
    expect(unknown.status).toBe(400);
  });
});

describe("several rooms", () => {
  it("lead back to the list they were opened from", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const list = `/hotels/rooms?hotel_id=${hotel_id}`;
    const fields = {
      hotel_id: String(hotel_id),
      room_type_id: String(room_type_id),
      numbers: "1-3",
    };
    const path = `/hotels/rooms/several?${backParam(list)}`;
    const shown = await staff.post(severalAction, path, asking("preview", fields));
    expect(shown).toMatchObject({
      status: 200,
      body: { options: { preview: { created: ["1", "2", "3"], skipped: [] } } },
    });
    const made = await staff.post(severalAction, path, asking("create", fields));
    expect(made).toMatchObject({ status: 303, location: list });
  });
});
