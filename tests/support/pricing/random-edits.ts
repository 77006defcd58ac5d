import fc from "fast-check";
import { sql } from "kysely";
import type { Context } from "~/db/context";
import { HotelChange } from "~/modules/pricing/currency-changes/currency-change.schema";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import {
  createPriceRule,
  deletePriceRule,
  updatePriceRule,
} from "~/modules/pricing/price-rules/price-rule.service.server";
import type { RoomPrice } from "~/modules/pricing/room-prices/room-price.fields";
import { BulkAdjustInput } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import { bulkAdjustPrices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";
import { roomPriceImport } from "~/modules/pricing/room-prices/room-price-import.service.server";
import {
  createRoomPrice,
  deleteRoomPrice,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import type { Season } from "~/modules/places/seasons/season.fields";
import {
  createSeason,
  deleteSeason,
  updateSeason,
} from "~/modules/places/seasons/season.service.server";
import type { StopSale } from "~/modules/places/stop-sales/stop-sale.fields";
import {
  createStopSale,
  deleteStopSale,
  updateStopSale,
} from "~/modules/places/stop-sales/stop-sale.service.server";

/** A hotel whose prices are edited, with the ids that an edit may choose. */
export interface EditedHotel {
  hotel_id: number;
  label: string;
  roomTypes: { id: number; label: string }[];
  channel: number;
  currencies: number[];
}

/** The random values of an edit: numbers from 0 to 1, a day of June 2027, a choice of two. */
interface Chance {
  which: number;
  other: number;
  amount: number;
  day: number;
  length: number;
  heads: boolean;
}

export const chance: fc.Arbitrary<Chance> = fc.record({
  which: fc.double({ min: 0, max: 0.999, noNaN: true }),
  other: fc.double({ min: 0, max: 0.999, noNaN: true }),
  amount: fc.integer({ min: 20, max: 300 }),
  day: fc.integer({ min: 1, max: 28 }),
  length: fc.integer({ min: 0, max: 40 }),
  heads: fc.boolean(),
});

type Edit = (ctx: Context, hotel: EditedHotel, chance: Chance) => Promise<unknown>;

/** Every kind of change to prices, each by the service that screens and the API call. */
export const edits: Record<string, Edit> = {
  "a new price": async (ctx, hotel, { which, other, amount, heads }) => {
    const season = await oneOf(ctx, "seasons", hotel, which);
    return createRoomPrice(ctx, {
      ...{ hotel_id: hotel.hotel_id, room_type_id: pick(hotel.roomTypes, other).id },
      ...{ season_id: season.id, price_type: "sell", base_price: String(amount) },
      distribution_point_id: heads ? hotel.channel : null,
      ...{ per_person: other > 0.5, active: true },
    });
  },
  "another price": async (ctx, hotel, { which, amount, heads, other }) => {
    const price = await oneOf(ctx, "room_prices", hotel, which);
    const changes = { base_price: String(amount), per_person: heads, active: other < 0.9 };
    return updateRoomPrice(ctx, price.id, { ...price, ...changes });
  },
  "no price": async (ctx, hotel, { which }) =>
    deleteRoomPrice(ctx, (await oneOf(ctx, "room_prices", hotel, which)).id),
  "a new season": async (ctx, hotel, { day, length, amount }) => {
    const season = await createSeason(ctx, {
      ...{ hotel_id: hotel.hotel_id, name: `Season from ${day}`, active: true },
      ...days(day, length),
    });
    return createRoomPrice(ctx, {
      ...{ hotel_id: hotel.hotel_id, room_type_id: hotel.roomTypes[0]!.id },
      ...{ season_id: season.id, price_type: "sell", base_price: String(amount) },
      ...{ per_person: false, active: true },
    });
  },
  "another season": async (ctx, hotel, { which, day, length, other }) => {
    const season = await oneOf(ctx, "seasons", hotel, which);
    return updateSeason(ctx, season.id, { ...season, ...days(day, length), active: other < 0.9 });
  },
  "no season": async (ctx, hotel, { which }) =>
    deleteSeason(ctx, (await oneOf(ctx, "seasons", hotel, which)).id),
  "a new rule": (ctx, hotel, chosen) => createPriceRule(ctx, rule(hotel, chosen)),
  "another rule": async (ctx, hotel, chosen) => {
    const { id } = await oneOf(ctx, "price_rules", hotel, chosen.which);
    return updatePriceRule(ctx, id, rule(hotel, chosen));
  },
  "no rule": async (ctx, hotel, { which }) =>
    deletePriceRule(ctx, (await oneOf(ctx, "price_rules", hotel, which)).id),
  "a new stop sale": (ctx, hotel, { day, length, heads }) =>
    createStopSale(ctx, {
      ...{ hotel_id: hotel.hotel_id, room_type_id: heads ? null : hotel.roomTypes[0]!.id },
      ...{ ...days(day, length % 5), reason: `From ${day}` },
    }),
  "another stop sale": async (ctx, hotel, { which, day, length }) => {
    const stopSale = await oneOf(ctx, "stop_sales", hotel, which);
    return updateStopSale(ctx, stopSale.id, { ...stopSale, ...days(day, length % 5) });
  },
  "no stop sale": async (ctx, hotel, { which }) =>
    deleteStopSale(ctx, (await oneOf(ctx, "stop_sales", hotel, which)).id),
  "another currency": (ctx, { hotel_id, label, currencies }, { which, heads }) => {
    const currency_id = pick(currencies, which);
    const figures = heads ? "keep" : "convert";
    const settled = { figures, rate: heads ? undefined : "1.1", decided_for: currency_id };
    const form = HotelChange.parse({ label, active: true, currency_id, ...settled });
    return changeHotel(ctx, hotel_id, form);
  },
  "an adjustment": async (ctx, hotel, { amount, heads }) => {
    const prices = await rowsOf(ctx, "room_prices", hotel);
    const general = prices.filter(
      (price) => price.distribution_point_id === null && price.price_type === "sell",
    );
    if (general.length === 0) throw new NothingThere();
    const input = BulkAdjustInput.parse({
      hotel_id: hotel.hotel_id,
      ...{ source_price_type: "sell", source_distribution_point_id: 0 },
      ...{ target_price_type: "sell", target_distribution_point_id: heads ? 0 : hotel.channel },
      ...{ adjustment_type: "percentage", adjustment_value: String(amount - 150) },
      ...{ replace_existing: true, source_price_ids: general.map(({ id }) => id).slice(0, 50) },
    });
    return bulkAdjustPrices(ctx, input);
  },
  "a batch undone": async (ctx) => {
    const batch = await ctx.db
      .selectFrom("price_batches")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (!batch) throw new NothingThere();
    return undoPriceBatch(ctx, batch.id);
  },
  "an import": async (ctx, hotel, { which, amount, other }) => {
    const { name } = await oneOf(ctx, "seasons", hotel, which);
    const roomType = pick(hotel.roomTypes, other).label;
    const content = [
      "hotel,room_type,season,price_type,base_price",
      `${hotel.label},${roomType},${name},sell,${amount}`,
    ].join("\n");
    const id = await roomPriceImport.stage(ctx, { name: "prices.csv", content });
    return roomPriceImport.run(ctx, id);
  },
};

function rule(
  { hotel_id, roomTypes, channel }: EditedHotel,
  { which, other, amount, day, length, heads }: Chance,
): PriceRuleForm {
  const value = String(heads ? amount - 150 : (amount - 150) / 10);
  const conditions = pick<object>(
    [
      {},
      { has_stay: true, min_stay: 1 + (length % 8) },
      { has_weekdays: true, weekdays: ["friday", "saturday"] },
      { has_age_range: true, age_min: 0, age_max: length % 17 },
      { has_booking_date_range: true, booking_start: "2020-01-01", booking_end: "2150-01-01" },
      {
        ...{ has_stay_date_range: true, stay_date_mode: "per_day" },
        ...{ stay_start: days(day, length).start_date, stay_end: days(day, length).end_date },
      },
    ],
    which,
  );
  return PriceRuleForm.parse({
    ...{ name: `Rule ${amount}`, rule_type: heads ? "percentage" : "fixed_amount", value },
    ...{ priority: length, active: true, ...conditions },
    ...(other < 0.3 ? {} : { hotel_ids: [hotel_id] }),
    ...(other > 0.7 ? { room_type_ids: [pick(roomTypes, which).id] } : {}),
    ...(other > 0.9 ? { distribution_point_ids: [channel] } : {}),
  });
}

function days(day: number, length: number): { start_date: string; end_date: string } {
  const date = (number: number) => new Date(Date.UTC(2027, 5, number)).toISOString().slice(0, 10);
  return { start_date: date(day), end_date: date(day + length) };
}

function pick<T>(choices: readonly T[], chosen: number): T {
  return choices[Math.floor(chosen * choices.length)]!;
}

type Listed = "room_prices" | "seasons" | "stop_sales" | "price_rules";

async function rowsOf<Table extends Listed>(
  { db }: Context,
  table: Table,
  { hotel_id }: EditedHotel,
): Promise<Row<Table>[]> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where hotel_id = ${hotel_id} or hotel_id is null order by id
  `.execute(db);
  return rows;
}

async function oneOf<Table extends Listed>(
  ctx: Context,
  table: Table,
  hotel: EditedHotel,
  which: number,
): Promise<Row<Table>> {
  const row = pick(await rowsOf(ctx, table, hotel), which);
  if (!row) throw new NothingThere();
  return row;
}

/** The hotel has no row that this edit could change. */
export class NothingThere extends Error {}

interface Rows {
  room_prices: RoomPrice;
  seasons: Season;
  stop_sales: StopSale;
  price_rules: { id: number };
}
type Row<Table extends Listed> = Rows[Table];
