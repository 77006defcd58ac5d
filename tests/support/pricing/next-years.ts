import type { Context } from "~/db/context";
import { nextYearPage } from "~/modules/pricing/next-year/next-year-page.presenter.server";
import {
  makeNextYear,
  type MadeNextYear,
  type NextYearAct,
} from "~/modules/pricing/next-year/next-year.service.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { insertHotel, insertRoomType, insertSeason } from "../../factories/rows";
import type { TestWorld } from "../context";

type Fields = Record<string, string>;

/** A hotel with one room type and two seasons of 2026. */
export interface YearOfHotel {
  hotel_id: number;
  room_type_id: number;
  low: number;
  high: number;
}

/** Inserts a hotel with one room type and two seasons of 2026. */
export async function insertYear({ db }: Pick<TestWorld, "db">): Promise<YearOfHotel> {
  const hotel_id = await insertHotel(db, { label: "Hôtel des Ans" });
  const of = (name: string, start_date: string, end_date: string) =>
    insertSeason(db, hotel_id, { name, start_date, end_date });
  return {
    hotel_id,
    room_type_id: await insertRoomType(db, hotel_id, { label: "Double" }),
    low: await of("Low 2026", "2026-01-01", "2026-06-30"),
    high: await of("High 2026", "2026-07-01", "2026-12-31"),
  };
}

/** @returns functions that preview and make the next year of a hotel */
export function nextYearsIn(world: () => TestWorld, year: () => YearOfHotel) {
  const act = (changes: Partial<NextYearAct> = {}): NextYearAct => ({
    ...{ hotel_id: year().hotel_id, year: 2026, shift: "calendar" },
    ...{ percent: "0", rounding: "none", ...changes },
  });

  const pageAt = (fields: Fields = {}, ctx: Context = world().ctx) =>
    nextYearPage(ctx, new URLSearchParams({ hotel_id: String(year().hotel_id), ...fields }));

  const previewAt = async (fields: Fields = {}) => (await pageAt(fields)).preview!;

  /** Makes the next year as the preview shows it. */
  async function make(changes: Partial<NextYearAct> = {}): Promise<MadeNextYear> {
    const { shift, percent, rounding, year: from } = act(changes);
    const { fingerprint } = await previewAt({ shift, percent, rounding, year: String(from) });
    return makeNextYear(world().ctx, act(changes), fingerprint);
  }

  const season = (name: string, start_date: string, end_date: string, changes = {}) =>
    insertSeason(world().db, year().hotel_id, { name, start_date, end_date, ...changes });

  function price(changes = {}) {
    const { hotel_id, room_type_id, high: season_id } = year();
    return createRoomPrice(world().ctx, {
      ...{ hotel_id, room_type_id, season_id, price_type: "sell" as const },
      ...{ base_price: "80", per_person: true, active: true, ...changes },
    });
  }

  const seasonsOfHotel = () =>
    world()
      .db.selectFrom("seasons")
      .select(["id", "name", "start_date", "end_date", "active"])
      .where("hotel_id", "=", year().hotel_id)
      .orderBy("id")
      .execute();

  const names = async () => (await seasonsOfHotel()).map(({ name }) => name);

  const newPrices = () =>
    world()
      .db.selectFrom("room_prices")
      .innerJoin("seasons", "seasons.id", "room_prices.season_id")
      .select(["seasons.name as season", "price_type", "distribution_point_id"])
      .select(["base_price", "per_person"])
      .where("room_prices.hotel_id", "=", year().hotel_id)
      .where("seasons.id", ">", year().high)
      .orderBy("room_prices.id")
      .execute();

  return { act, pageAt, previewAt, make, season, price, seasonsOfHotel, names, newPrices };
}
