import type { Context } from "~/db/context";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissions } from "~/core/access/permissions";
import { nextStep } from "~/modules/desk/dashboard/next-step.service.server";
import type { ListOfStep } from "~/modules/desk/dashboard/getting-started.presenter.server";
import { dashboardView } from "~/modules/desk/dashboard/dashboard.presenter.server";
import { undeliveredView } from "~/modules/desk/dashboard/undelivered.presenter.server";
import type { StoredWebhook } from "~/modules/desk/webhooks/webhook.repository.server";
import { getDashboard } from "~/modules/desk/dashboard/dashboard.service.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { setRoomTypeState } from "~/modules/places/room-types/room-type.service.server";
import { insertHotel, insertHouse, insertRoomType, insertSeason } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

/** Its clock stands still on 15 March 2026: 90 nights end with 12 June. */
let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Place {
  hotel: number;
  roomType: number;
  season: number;
}

async function price(
  { hotel, roomType, season }: Place,
  base_price: string,
  price_type: "sell" | "buy" = "sell",
) {
  await createRoomPrice(world.ctx, {
    hotel_id: hotel,
    room_type_id: roomType,
    season_id: season,
    price_type,
    base_price,
    per_person: true,
    active: true,
  });
}

const view = async (ctx = world.ctx) => dashboardView(await getDashboard(ctx), ctx);

const spring = { name: "Spring", start_date: "2026-03-01", end_date: "2026-04-10" };

describe("what wasn't delivered", () => {
  it("is told with a link to whoever may look after it, and to nobody else", async () => {
    const webhook = { id: 7, label: "Follower", failing_since: new Date("2026-03-14T10:00:00Z") };
    const view = undeliveredView(
      {
        letters: [{ state: "given_up", count: 2, since: new Date("2026-03-14T14:02:00Z") }],
        webhooks: { rows: [webhook as StoredWebhook], total: 3 },
      },
      { locale: "en" },
    );
    expect(view).toEqual({
      rows: [
        {
          key: "letters/given_up",
          text: "2 letters couldn’t be sent within two hours",
          to: "/bookings/letters?state=given_up&open=true",
          detail: "since Mar 14, 2026, 2:02 PM",
        },
        {
          key: "webhook/7",
          text: "Webhook “Follower”: deactivated after failing",
          to: "/settings/webhooks/7/deliveries",
          detail: "since Mar 14, 2026, 10:00 AM",
        },
      ],
      more: 2,
    });
    const actor = { ...world.ctx.actor, permissions: ["pricing:view"] as const };
    const { letters, webhooks } = await getDashboard({ ...world.ctx, actor });
    expect({ letters, webhooks }).toEqual({ letters: null, webhooks: null });
    expect(undeliveredView({ letters: [], webhooks: null }, { locale: "en" })).toBeNull();
  });
});

describe("getting started", () => {
  it("has ten steps: the first is next, and others say what comes before them", async () => {
    const { steps } = await view();
    expect(steps?.map(({ key, state, after }) => [key, state, after])).toEqual([
      ["HOTEL", "next", undefined],
      ["ROOM_TYPES", "later", 1],
      ["ROOMS", "later", 1],
      ["SEASON", "later", 1],
      ["PRICES", "later", 1],
      ["QUOTE", "later", 5],
      ["BOOKING", "later", 5],
      ["TAXES", "later", undefined],
      ["COLLEAGUE", "later", undefined],
      ["PAYMENT", "later", undefined],
    ]);
    expect(steps?.[0]?.to).toBe("/hotels/new?back=%2Fdashboard%23getting-started");
  });

  it("leaves out what a role may not do", async () => {
    const actor = { ...world.ctx.actor, permissions: ["pricing:view", "hotels:edit"] as const };
    const { steps } = await view({ ...world.ctx, actor });
    // A quote waits for prices that somebody else enters.
    expect(steps?.map(({ key }) => key)).toEqual(["HOTEL", "ROOM_TYPES", "ROOMS"]);
  });

  it("ticks what is there, fills the next form with it, and leads on after a save", async () => {
    const begun = await createWorld();
    const { hotel_id, room_type_id, season_id } = await insertHouse(begun.db);
    const ticked = (await view(begun.ctx)).steps!;
    const done = ticked.filter(({ state }) => state === "done").map(({ key }) => key);
    expect(done).toEqual(["HOTEL", "ROOM_TYPES", "SEASON"]);
    const prices = new URL(ticked[4]!.to!, "http://desk.test").searchParams;
    expect(Object.fromEntries(prices)).toMatchObject({
      ...{ hotel_id: String(hotel_id), room_type_id: String(room_type_id) },
      ...{ season_id: String(season_id), back: "/dashboard#getting-started" },
    });
    await createRoomPrice(begun.ctx, {
      ...{ hotel_id, room_type_id, season_id, price_type: "sell", base_price: "100" },
      ...{ per_person: true, active: true },
    });
    const after = async (ctx: Context, ...list: [ListOfStep, number | undefined]) =>
      (await nextStep(ctx, ...list))?.to;
    const priced = await view(begun.ctx);
    expect(await after(begun.ctx, "room_types", room_type_id)).toBe(
      `/hotels/rooms/several?hotel_id=${hotel_id}&room_type_id=${room_type_id}`,
    );
    expect(await after(begun.ctx, "room_prices", 1)).toContain("/price-calculator?hotel_id=");
    // A price is there, nothing was saved, and who may not.
    expect(await after(begun.ctx, "seasons", season_id)).toBeUndefined();
    expect(await after(begun.ctx, "room_types", undefined)).toBeUndefined();
    const looking = { ...begun.ctx.actor, permissions: ["pricing:view", "hotels:view"] as const };
    const reader = { ...begun.ctx, actor: looking };
    expect(await after(reader, "room_types", room_type_id)).toBeUndefined();
    expect(priced.begun).toBe(true);
    expect(priced.findings).not.toBeNull();
    await begun.close();
  });

  it("fills the next form with the saved row's hotel, or with the active one that has the most", async () => {
    const begun = await createWorld();
    await insertRoomType(begun.db, await insertHotel(begun.db, { label: "Left", active: false }));
    const fresh = await insertHotel(begun.db, { label: "New" });
    const { hotel_id } = await insertHouse(begun.db);
    const module = begun.db.updateTable("booking_modules").where("kind", "=", "hotel");
    await module.set({ enabled: false }).execute();
    const { steps } = await view(begun.ctx);
    expect(steps!.find(({ key }) => key === "PRICES")!.to).toContain(`hotel_id=${hotel_id}&`);
    // No stays are accepted, so that none is offered to be booked.
    expect(steps!.map(({ key }) => key)).not.toContain("BOOKING");
    const room_type_id = await insertRoomType(begun.db, fresh);
    expect((await nextStep(begun.ctx, "room_types", room_type_id))?.to).toBe(
      `/hotels/rooms/several?hotel_id=${fresh}&room_type_id=${room_type_id}`,
    );
    await begun.close();
  });
});

describe("the dashboard", () => {
  it("says to whoever has a role that grants nothing that it does so, and to nobody else", async () => {
    const withPermissions = (...permissions: Context["actor"]["permissions"]) => ({
      ...world.ctx,
      actor: { ...world.ctx.actor, permissions },
    });
    expect((await view(withPermissions())).grantsNothing).toBe(true);
    expect((await view(withPermissions("customers:view"))).grantsNothing).toBe(false);
  });

  it("finds what is missing, ending, free and sold below its buy price", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const season = await insertSeason(world.db, hotel_id, spring);
    const here = { hotel: hotel_id, roomType: room_type_id, season };
    await price(here, "0");
    await price(here, "1", "buy");
    const { pricing, changes } = await getDashboard(world.ctx);
    const found = pricing!;
    // From 15 March 90 nights: 11 April to 12 June have no price; the season has one until 10 April.
    expect(found.missing.rows).toContainEqual(
      expect.objectContaining({ hotel_id, nights: 63, firstNight: "2026-04-11" }),
    );
    expect(found.free.rows).toHaveLength(1);
    expect(found.below_buy.rows.map(({ season_name }) => season_name)).toContain("Spring");
    expect(changes!.length).toBeLessThanOrEqual(10);
    expect(changes![0]).toMatchObject({ action: "create", entity: "room_price" });
  });

  it("says of what is sold below its buy price that other meals are bought", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    await world.db
      .updateTable("hotels")
      .set({ label: "Meals" })
      .where("id", "=", hotel_id)
      .execute();
    const season = await insertSeason(world.db, hotel_id, { ...spring, name: "Served" });
    const here = { hotel: hotel_id, roomType: room_type_id, season };
    await price(here, "10");
    await price(here, "11", "buy");
    const told = async () => {
      const view = dashboardView(await getDashboard(world.ctx), world.ctx);
      return view.findings!.below_buy.rows.find(({ text }) => text.startsWith("Meals"))!.detail;
    };
    expect(await told()).toBe("Served");
    await world.db
      .updateTable("room_prices")
      .set({ meal_plan: "breakfast" })
      .where("season_id", "=", season)
      .where("price_type", "=", "buy")
      .execute();
    expect(await told()).toMatch(/^Served · Sold with “Room only”, bought with “Breakfast”/);
  });

  it("shows nobody's changes to whoever may see none, rather than that there are none", async () => {
    const looking = (permissions: Context["actor"]["permissions"]) =>
      getDashboard({ ...world.ctx, actor: { ...world.ctx.actor, permissions } });
    expect((await looking([])).changes).toBeNull();
    expect((await looking(["finance:view"])).changes).not.toBeNull();
  });

  it("says nothing of seasons that are over, of inactive ones, nor of inactive hotels", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const over = { name: "Over", start_date: "2025-06-01", end_date: "2026-03-14" };
    const off = { ...spring, name: "Off", active: false };
    for (const season of [over, off]) {
      const id = await insertSeason(world.db, hotel_id, season);
      await price({ hotel: hotel_id, roomType: room_type_id, season: id }, "0");
      await price({ hotel: hotel_id, roomType: room_type_id, season: id }, "1", "buy");
    }
    const closed = await insertHouse(world.db);
    await price(
      { hotel: closed.hotel_id, roomType: closed.room_type_id, season: closed.season_id },
      "0",
    );
    const inactive = { active: false, label: "Closed" };
    await world.db.updateTable("hotels").set(inactive).where("id", "=", closed.hotel_id).execute();
    const { pricing } = await getDashboard(world.ctx);
    const named = [...pricing!.free.rows, ...pricing!.below_buy.rows].map(
      ({ hotel_label, season_name }) => `${hotel_label}, ${season_name}`,
    );
    expect(named.filter((name) => /Over|Off|Closed/.test(name))).toEqual([]);
  });

  it("tells one gap once, however many room types it has, and leads to what closes it", async () => {
    const hotel = await insertHotel(world.db, { label: "Aube" });
    const single = await insertRoomType(world.db, hotel, { label: "Single" });
    const twin = await insertRoomType(world.db, hotel, { label: "Twin" });
    const suite = await insertRoomType(world.db, hotel, { label: "Suite" });
    const season = await insertSeason(world.db, hotel, spring);
    const summer = await insertSeason(world.db, hotel, {
      name: "Summer",
      start_date: "2026-05-01",
      end_date: "2026-12-31",
    });
    const ofAube = async (ctx = world.ctx) =>
      (await view(ctx)).findings?.missing.rows.filter(({ text }) => text.startsWith("Aube"));

    // Nothing is priced yet: one gap, whose first night has its season.
    expect(await ofAube()).toMatchObject([
      {
        text: "Aube, all 3 room types",
        to: `/pricing/management/room-prices?hotel_id=${hotel}&dialog=new&season_id=${season}`,
        detail: "90 nights, from Mar 15, 2026",
      },
    ]);

    for (const roomType of [single, twin, suite]) {
      await price({ hotel, roomType, season }, "50");
      if (roomType !== suite) await price({ hotel, roomType, season: summer }, "80");
    }
    // Nights without a season: one that ends where the next begins is what is missing.
    const between = `/pricing/management/seasons?hotel_id=${hotel}&dialog=new&start_date=2026-04-11&end_date=2026-04-30`;
    expect(await ofAube()).toMatchObject([
      { text: "Aube, Single, Twin", to: between, detail: "20 nights, from Apr 11, 2026" },
      { text: "Aube, Suite", to: between, detail: "63 nights, from Apr 11, 2026" },
    ]);

    const april = { name: "April", start_date: "2026-04-11", end_date: "2026-04-30" };
    const filled = await insertSeason(world.db, hotel, april);
    for (const roomType of [single, twin, suite]) {
      await price({ hotel, roomType, season: filled }, "60");
    }
    expect(await ofAube()).toMatchObject([
      {
        text: "Aube, Suite",
        to: `/pricing/management/room-prices?hotel_id=${hotel}&dialog=new&room_type_id=${suite}&season_id=${summer}`,
        detail: "43 nights, from May 1, 2026",
      },
    ]);

    await setRoomTypeState(world.ctx, suite, { wanted: "inactive" });
    expect(await ofAube()).toEqual([]);
    await setRoomTypeState(world.ctx, suite, { wanted: "active" });

    const looking = permissions.filter((permission) => permission.endsWith(":view"));
    const actor = { ...world.ctx.actor, permissions: looking };
    expect(await ofAube({ ...world.ctx, actor })).toMatchObject([
      {
        to: `/pricing/management/room-prices?hotel_id=${hotel}&room_type_id=${suite}&price_type=sell`,
      },
    ]);
  });

  it("names seasons that are priced in part, and leads to their grids", async () => {
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    await world.db.updateTable("hotels").set({ label: "Mer" }).where("id", "=", hotel_id).execute();
    const suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    const now = await insertSeason(world.db, hotel_id, spring);
    const over = { name: "Over", start_date: "2026-01-01", end_date: "2026-03-14" };
    const past = await insertSeason(world.db, hotel_id, over);
    const here = { hotel: hotel_id, roomType: room_type_id };
    for (const season of [now, season_id, past]) await price({ ...here, season }, "80");
    await price({ hotel: hotel_id, roomType: suite, season: season_id }, "90");
    const ofMer = async (ctx = world.ctx) => {
      const { findings } = await view(ctx);
      return findings!.inPart!.rows.filter(({ text }) => text.startsWith("Mer, "));
    };
    const [detail, to] = [
      "1 of 2 room types has a sell price, none a buy price",
      `/pricing/grid?hotel_id=${hotel_id}&season_id=${now}`,
    ];
    expect(await ofMer()).toEqual([{ key: String(now), text: "Mer, Spring", detail, to }]);

    await price({ ...here, season: season_id }, "40", "buy");
    expect((await ofMer({ ...world.ctx, locale: "fr" }))[1]).toMatchObject({
      detail: "Les 2 types de chambre ont un prix de vente, 1 a un prix d’achat",
      to: `/pricing/grid?hotel_id=${hotel_id}&price_type=buy&season_id=${season_id}`,
    });
    await setRoomTypeState(world.ctx, suite, { wanted: "inactive" });
    const { inPart } = (await getDashboard(world.ctx)).pricing!;
    expect(inPart.rows.filter((season) => season.hotel_id === hotel_id)).toEqual([]);
  });

  it("takes seventeen statements where no stay is to be checked, and one for the names of doubtful prices", async () => {
    expect(await countStatements(world, (ctx) => getDashboard(ctx))).toBe(18);
  });
});
