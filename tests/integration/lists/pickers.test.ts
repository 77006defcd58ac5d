import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { Forbidden } from "~/core/errors";
import type { Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { listCurrencyOptions } from "~/modules/settings/currencies/currency.service.server";
import { listDistributionPointOptions } from "~/modules/settings/distribution-points/distribution-point.service.server";
import { hotelChoices, pricingChoices } from "~/modules/places/hotel-choices/hotel-choices.server";
import { listHotelOptions } from "~/modules/places/hotels/hotel.service.server";
import { listRoomTypeOptions } from "~/modules/places/room-types/room-type.service.server";
import { listSeasonOptions } from "~/modules/places/seasons/season.service.server";
import { loader } from "~/routes/pricing/management/seasons";
import type { FilterView } from "~/lists/filters/filter-view";
import { insertHotel } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn } from "../../support/requests";

let world: TestWorld;
let hotel_id: number;
let last: { hotel: number; roomType: number; season: number };

const numbers = Array.from({ length: 101 }, (_, index) => String(index).padStart(3, "0"));

beforeAll(async () => {
  world = await createWorld();
  const { db } = world;
  hotel_id = await insertHotel(db, { label: "Aaa" });
  const hotels = await db
    .insertInto("hotels")
    .values(numbers.map((number) => ({ label: `Hôtel ${number}` })))
    .returning("id")
    .execute();
  const roomTypes = await db
    .insertInto("room_types")
    .values(numbers.map((number) => ({ hotel_id, label: `Room ${number}` })))
    .returning("id")
    .execute();
  const seasons = await db
    .insertInto("seasons")
    .values(
      numbers.map((number, index) => ({
        hotel_id,
        name: `Season ${number}`,
        start_date: addDays("2036-01-01", index),
        end_date: addDays("2036-01-01", index),
      })),
    )
    .returning("id")
    .execute();
  last = { hotel: hotels.at(-1)!.id, roomType: roomTypes.at(-1)!.id, season: seasons.at(-1)!.id };
});
afterAll(() => world.close());

describe("the hotels in the form of a price", () => {
  const hotelsIn = async (entered: Record<string, string>) =>
    (await pricingChoices(world.ctx, entered)).hotels;
  const chosen = () => String(last.hotel);

  it("are the chosen one alone where there are more than are offered at once", async () => {
    const { options, more } = await hotelsIn({ hotel_id: chosen() });
    expect(options.map(({ value }) => value)).toEqual([chosen()]);
    expect(more).toBe(true);
  });

  it("are the first hundred where none is chosen, or where somebody presses Find", async () => {
    expect((await hotelsIn({})).options).toHaveLength(100);
    const found = await hotelsIn({ hotel_id: chosen(), hotel_id_search: "" });
    expect(found.options.length).toBeGreaterThanOrEqual(100);
    const sought = await hotelsIn({ hotel_id: chosen(), hotel_id_search: "hotel 01" });
    expect(sought.options).toHaveLength(11);
  });
});

it("names the hotel that was used last, though it isn't among the first hundred", async () => {
  const ctx = { ...world.ctx, lastHotel: last.hotel };
  const { options, last: used } = await listHotelOptions(ctx);
  expect(options.map(({ value }) => value)).not.toContain(String(last.hotel));
  expect(used).toEqual({ value: String(last.hotel), label: "Hôtel 100" });
  expect((await listHotelOptions({ ...ctx, lastHotel: 999_999 })).last).toBeUndefined();
});

describe("a picker", () => {
  it.each([
    ["hotels", (asked: object) => listHotelOptions(world.ctx, asked), () => last.hotel],
    [
      "room types",
      (asked: object) => listRoomTypeOptions(world.ctx, hotel_id, asked),
      () => last.roomType,
    ],
    [
      "seasons",
      (asked: object) => listSeasonOptions(world.ctx, hotel_id, asked),
      () => last.season,
    ],
  ])(
    "of %s offers 100, the chosen one among them, and finds the others",
    async (_, list, chosen) => {
      const values = ({ options }: Awaited<ReturnType<typeof list>>) =>
        options.map(({ value }) => value);
      const plain = await list({});
      expect(plain.options).toHaveLength(100);
      expect(plain.more).toBe(true);
      expect(values(plain)).not.toContain(String(chosen()));
      expect(values(await list({ chosen: chosen() }))).toContain(String(chosen()));
      expect(values(await list({ search: "100" }))).toEqual([String(chosen())]);
    },
  );

  it("tells one season from another by its dates and their number", async () => {
    const { options } = await listSeasonOptions(world.ctx, hotel_id, { search: "000" });
    expect(options[0]!.label).toBe("Season 000 (Jan 1, 2036 - Jan 1, 2036) - 1 day");
  });

  it("has nothing of no hotel", async () => {
    expect(await listRoomTypeOptions(world.ctx, undefined)).toEqual({ options: [], more: false });
  });
});

describe("who is offered what", () => {
  const as = (...permissions: Permission[]): Context => ({
    ...world.ctx,
    actor: { ...world.ctx.actor, permissions },
  });
  const lists = {
    hotels: (ctx: Context) => listHotelOptions(ctx),
    "room types": (ctx: Context) => listRoomTypeOptions(ctx, hotel_id),
    seasons: (ctx: Context) => listSeasonOptions(ctx, hotel_id),
    currencies: (ctx: Context) => listCurrencyOptions(ctx),
    "distribution points": (ctx: Context) => listDistributionPointOptions(ctx),
  };
  const offered: Record<keyof typeof lists, Permission[]> = {
    hotels: ["hotels:view", "pricing:view", "stop_sales:view"],
    "room types": ["hotels:view", "pricing:view", "stop_sales:view"],
    seasons: ["pricing:view"],
    currencies: ["hotels:view", "finance:view"],
    "distribution points": ["finance:view", "pricing:view", "settings:view", "stop_sales:view"],
  };
  const views: Permission[] = [
    "pricing:view",
    "hotels:view",
    "stop_sales:view",
    "finance:view",
    "settings:view",
  ];

  it.each(Object.keys(lists) as (keyof typeof lists)[])(
    "%s: whose forms name them",
    async (kind) => {
      await expect(lists[kind](as())).rejects.toBeInstanceOf(Forbidden);
      for (const permission of views) {
        const asked = lists[kind](as(permission));
        if (offered[kind].includes(permission))
          await expect(asked).resolves.toHaveProperty("options");
        else await expect(asked, permission).rejects.toBeInstanceOf(Forbidden);
      }
    },
  );

  it("a form that has no seasons gets none of the hotel's", async () => {
    const choices = await hotelChoices(as("stop_sales:view"), hotel_id);
    expect(choices.roomTypes.options).toHaveLength(100);
    expect(choices.seasons.options).toEqual([]);
    await expect(hotelChoices(as(), hotel_id)).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("the filter of a list", () => {
  const seasons = "/pricing/management/seasons";
  const filter = async (query: string) => {
    const visitor = await signedIn(world);
    const { body } = await visitor.get(loader, `${seasons}?dialog=filters${query}`);
    const { filters } = body as { filters: FilterView[] };
    const found = filters.find(({ name }) => name === "hotel_id");
    if (found?.kind !== "select") throw new Error("There is no such filter.");
    return { offered: found.options.map(({ label }) => label), more: found.more };
  };

  it("is made where somebody opens it; until then the list says how many are set", async () => {
    const visitor = await signedIn(world);
    const shown = async (query: string) =>
      (await visitor.get(loader, seasons + query)).body as {
        filters: FilterView[];
        folded?: number;
        chips: unknown[];
      };
    expect(await shown("")).toMatchObject({ filters: [], folded: 0, chips: [] });
    const set = await shown(`?hotel_id=${last.hotel}`);
    expect(set).toMatchObject({ filters: [], folded: 1, chips: [{ value: "Hôtel 100" }] });
    expect((await shown("?dialog=filters")).folded).toBeUndefined();
  });

  it("of many rows comes with the one that is chosen alone", async () => {
    expect(await filter("")).toEqual({ offered: [], more: true });
    expect(await filter(`&hotel_id=${last.hotel}`)).toEqual({ offered: ["Hôtel 100"], more: true });
  });

  it("offers a hundred once somebody presses Find, or those that contain what was typed", async () => {
    const { offered, more } = await filter("&hotel_id_search=&intent=load");
    expect([offered.length, more]).toEqual([100, true]);
    const found = await filter(`&hotel_id=${last.hotel}&hotel_id_search=007&intent=load`);
    expect(found).toEqual({ offered: ["Hôtel 007", "Hôtel 100"], more: false });
  });

  it("of few rows comes with all of them", async () => {
    const others = world.db.deleteFrom("hotels").where("label", "like", "Hôtel 0%");
    await others.execute();
    expect(await filter("")).toEqual({ offered: ["Aaa", "Hôtel 100"], more: false });
  });
});
