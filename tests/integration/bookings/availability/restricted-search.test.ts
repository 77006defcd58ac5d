import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, daysBetween, nightsOf, weekdayOf, weekdays, type Weekday } from "~/core/dates";
import { searchAvailability } from "~/modules/kinds-of-booking/availability-search/availability-search.service.server";
import { insertHouse, insertPoint, insertRoomType } from "../../../factories/rows";
import { insertStay } from "../../../support/bookings/insert-stay";
import { createWorld, type TestWorld } from "../../../support/context";
import { rounds } from "../../../support/nightly";

let world: TestWorld;
let points: number[];

beforeAll(async () => {
  world = await createWorld();
  points = [await insertPoint(world.db, "SA"), await insertPoint(world.db, "SB")];
});
afterAll(() => world.close());

const FIRST = "2026-04-06";
const DAYS = 12;
const day = (offset: number) => addDays(FIRST, offset);

const span = fc.record({
  first: fc.integer({ min: -3, max: DAYS }),
  days: fc.integer({ min: 1, max: 7 }),
});
const some = (max: number) => fc.option(fc.integer({ min: 1, max }), { freq: 2 });
const type = fc.constantFrom(0, 1);
const point = fc.constantFrom(0, 1);

const anyHouse = fc.record({
  stays: fc.array(fc.record({ type, span }), { maxLength: 4 }),
  stopSales: fc.array(fc.record({ type: fc.option(type), span }), { maxLength: 1 }),
  restrictions: fc.array(
    fc.record({
      span,
      types: fc.uniqueArray(type, { maxLength: 2 }),
      points: fc.uniqueArray(point, { maxLength: 2 }),
      weekdays: fc.subarray<Weekday>([...weekdays]),
      active: fc.boolean(),
      closed_to_arrival: fc.boolean(),
      closed_to_departure: fc.boolean(),
      min_stay_arrival: some(4),
      min_stay_through: some(4),
      min_advance_days: some(40),
    }),
    { maxLength: 5 },
  ),
  asked: fc.array(
    fc.record({
      first: fc.integer({ min: 0, max: DAYS - 6 }),
      nights: fc.integer({ min: 1, max: 5 }),
      point: fc.option(point),
    }),
    { minLength: 4, maxLength: 4 },
  ),
});

type House = typeof anyHouse extends fc.Arbitrary<infer Value> ? Value : never;
type Span = House["stays"][number]["span"];
type Asked = House["asked"][number];

const covers = ({ first, days }: Span, date: string) =>
  day(first) <= date && date < day(first + days);

/** @returns whether a room type is free, counted day by day and row by row; each type has two rooms */
function isFree(
  { stays, stopSales, restrictions }: House,
  asked: Asked,
  of: number,
  today: string,
) {
  const checkin = day(asked.first);
  const checkout = day(asked.first + asked.nights);
  const nights = nightsOf(checkin, checkout);
  const on = (date: string) =>
    restrictions.filter(
      (one) =>
        one.active &&
        covers(one.span, date) &&
        (one.weekdays.length === 0 || one.weekdays.includes(weekdayOf(date))) &&
        (one.types.length === 0 || one.types.some((nth) => nth === of)) &&
        (one.points.length === 0 || one.points.some((id) => id === asked.point)),
    );
  const arrival = on(checkin);
  return !(
    nights.some(
      (night) => stays.filter((stay) => stay.type === of && covers(stay.span, night)).length >= 2,
    ) ||
    nights.some((night) =>
      stopSales.some((stop) => (stop.type ?? of) === of && covers(stop.span, night)),
    ) ||
    arrival.some((one) => one.closed_to_arrival) ||
    on(checkout).some((one) => one.closed_to_departure) ||
    arrival.some((one) => asked.nights < (one.min_stay_arrival ?? 0)) ||
    nights.flatMap(on).some((one) => asked.nights < (one.min_stay_through ?? 0)) ||
    arrival.some((one) => daysBetween(today, checkin) < (one.min_advance_days ?? 0))
  );
}

/** Writes the house. @returns the ids of the hotel and of its two room types */
async function build({ stays, stopSales, restrictions }: House) {
  const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
  const types = [room_type_id, await insertRoomType(world.db, hotel_id, { label: "Suite" })];
  await world.db
    .updateTable("room_types")
    .set({ available_rooms: 2 })
    .where("hotel_id", "=", hotel_id)
    .execute();
  await world.db
    .insertInto("room_prices")
    .values(
      types.map((id) => ({
        ...{ hotel_id, season_id, room_type_id: id, base_price: "80", price_type: "sell" },
      })),
    )
    .execute();
  for (const [nth, { type: of, span: nights }] of stays.entries()) {
    await insertStay(world, {
      ...{ hotel_id, room_type_id: types[of]!, reference: `${hotel_id}-${nth}` },
      ...{ status: "confirmed", checkin_date: day(nights.first) },
      checkout_date: day(nights.first + nights.days),
    });
  }
  const dates = ({ first, days }: Span) => ({
    start_date: day(first),
    end_date: day(first + days - 1),
  });
  for (const { type: of, span: stopped } of stopSales) {
    const room = of === null ? null : types[of]!;
    await world.db
      .insertInto("stop_sales")
      .values({ hotel_id, room_type_id: room, ...dates(stopped) })
      .execute();
  }
  const said = restrictions.filter(
    (one) =>
      one.closed_to_arrival ||
      one.closed_to_departure ||
      (one.min_stay_arrival ?? one.min_stay_through ?? one.min_advance_days) !== null,
  );
  for (const { span: restricted, types: of, points: by, ...values } of said) {
    await world.db
      .insertInto("restrictions")
      .values({
        ...{ hotel_id, ...dates(restricted), ...values },
        room_type_ids: of.map((nth) => types[nth]!),
        distribution_point_ids: by.map((nth) => points[nth]!),
      })
      .execute();
  }
  return { hotel_id, types };
}

describe("a search among stays, stop sales and restrictions", () => {
  it("has just what counting day by day leaves", async () => {
    await fc.assert(
      fc.asyncProperty(anyHouse, async (built) => {
        const { hotel_id, types } = await build(built);
        for (const asked of built.asked) {
          const { first, nights, point: by } = asked;
          const { free, refused } = await searchAvailability(world.ctx, {
            ...{ checkin_date: day(first), checkout_date: day(first + nights) },
            ...{ adults: 2, children_ages: [], hotel_ids: [hotel_id] },
            distribution_point_id: by === null ? null : points[by]!,
          });
          expect(free.length + refused.length).toBe(types.length);
          const expected = types.filter((_, of) => isFree(built, asked, of, world.ctx.today));
          expect(free.map(({ roomType }) => roomType.id).sort()).toEqual([...expected].sort());
        }
      }),
      { numRuns: rounds(6, 15) },
    );
  }, 60_000);
});
