import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { moveGroup } from "~/modules/kinds-of-booking/group-bookings/group-move.service.server";
import type { GroupMoveInput } from "~/modules/kinds-of-booking/group-bookings/group-move.fields";
import { createGroupBooking } from "~/modules/kinds-of-booking/group-bookings/group-booking.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import type { Context } from "~/db/context";
import { insertRoomType } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";
import { statementsOf } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, priced, input, book, confirm, later } = bookableHouse(() => world);

/** Rooms from April 10 to 13 at 160.00 a night; since then a night costs 200.00. */
async function grouped(
  count: number,
  status: "draft" | "confirmed" = "confirmed",
  checkin_date = "2026-04-10",
) {
  await world.db
    .updateTable("pricing_changes")
    .set({ at: new Date("2026-03-01") })
    .execute();
  await roomsOnSale(count);
  const room = { room_type_id: house().room_type_id, adults: 2, children_ages: [] };
  const { pack, stays } = await createGroupBooking(
    world.ctx,
    {
      ...{ hotel_id: house().hotel_id, checkin_date, checkout_date: addDays(checkin_date, 3) },
      ...{ label: "Choir", external_reference: "", notes: "", status },
      rooms: [{ ...room, count }],
    },
    "manual",
  );
  await world.db
    .updateTable("room_prices")
    .set({ base_price: "100" })
    .where("room_type_id", "=", house().room_type_id)
    .execute();
  return { id: pack.id, stays: stays.map(({ id }) => id) };
}

const roomsOnSale = (available_rooms: number) =>
  world.db
    .updateTable("room_types")
    .set({ available_rooms })
    .where("id", "=", house().room_type_id)
    .execute();

const move = (id: number, input: GroupMoveInput, ctx: Context = later()) =>
  moveGroup(ctx, id, input);

const nightsOf = async (id: number) =>
  Object.fromEntries(
    (
      await world.db
        .selectFrom("stay_nights")
        .select(["night", "price"])
        .where("booking_id", "=", id)
        .orderBy("night")
        .execute()
    ).map(({ night, price }) => [night.slice(5), Number(price)]),
  );

const AGREED = { "04-10": 160, "04-11": 160, "04-12": 160 };

describe("a group", () => {
  it.each<[string, (stays: number[]) => GroupMoveInput, Record<string, number>, number]>([
    ["a day later", () => ({ by_days: 1 }), { "04-11": 160, "04-12": 160, "04-13": 200 }, 1040],
    ["a day earlier", () => ({ by_days: -1 }), { "04-09": 200, "04-10": 160, "04-11": 160 }, 1040],
    [
      "to a day of arrival, with no night kept",
      () => ({ checkin_date: "2026-04-20" }),
      { "04-20": 200, "04-21": 200, "04-22": 200 },
      1200,
    ],
    [
      "with one stay otherwise",
      ([, second]) => ({
        by_days: 1,
        stays: [{ id: second!, checkin_date: "2026-04-10", checkout_date: "2026-04-13" }],
      }),
      { "04-11": 160, "04-12": 160, "04-13": 200 },
      1000,
    ],
    [
      "only one of its stays",
      ([, second]) => ({
        stays: [{ id: second!, checkin_date: "2026-04-10", checkout_date: "2026-04-12" }],
      }),
      AGREED,
      800,
    ],
  ])("moves %s", async (_, asked, first, amount) => {
    const { id, stays } = await grouped(2);
    const { pack } = await move(id, asked(stays));
    expect(await nightsOf(stays[0]!)).toEqual(first);
    expect(Number(pack.amount)).toBe(amount);
  });

  it.each<[string, GroupMoveInput, number, object]>([
    ["today's prices", { by_days: 1, pricing: "today" }, 1200, { "04-11": 200, "04-13": 200 }],
    ["nothing for nights given up", { fewer_nights: "as_agreed" }, 640, { "04-12": 160 }],
    ["all of them without terms", { fewer_nights: "charged" }, 960, { "04-12": 160 }],
  ])("is asked for %s as a whole", async (_, asked, amount, nights) => {
    const { id, stays } = await grouped(2);
    const fewer = stays.map((stay) => ({
      ...{ id: stay, checkin_date: "2026-04-11", checkout_date: "2026-04-13" },
    }));
    const { pack } = await move(id, { ...asked, ...(!asked.by_days && { stays: fewer }) });
    expect(Number(pack.amount)).toBe(amount);
    expect(await nightsOf(stays[1]!)).toMatchObject(nights);
  });

  it("charges for each of its stays what the fee of its plan is", async () => {
    const { id, stays } = await grouped(2);
    const terms = {
      ...{ label: "Flexible", code: "FLEX", prepayment: 0, description: "", description_fr: "" },
      cancellation_steps: [{ hours: 0, fee: "nights", value: "1" }],
    };
    const { cancellation_steps, ...plan } = terms;
    const { id: rate_plan_id } = await world.db
      .insertInto("rate_plans")
      .values({ ...plan, cancellation_steps: JSON.stringify(cancellation_steps) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable("hotel_bookings")
      .set({ rate_plan_id, rate_plan_terms: JSON.stringify(terms) })
      .where("booking_id", "=", stays[0]!)
      .execute();
    const fewer = stays.map((stay) => ({
      ...{ id: stay, checkin_date: "2026-04-12", checkout_date: "2026-04-13" },
    }));
    const { pack } = await move(id, { stays: fewer, fewer_nights: "charged" });
    expect(Number(pack.amount)).toBe(160 + 160 + 160 + 320);
  });

  it("keeps the room types of its stays by night", async () => {
    const { id, stays } = await grouped(2);
    const suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    await priced(suite, "60");
    await updateHotelBooking(later(), stays[0]!, {
      ...input({ room_type_id: suite }),
      ...{ from_night: "2026-04-12", pack_id: id },
    });
    const typesOf = async () => {
      const rows = await world.db
        .selectFrom("stay_nights")
        .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "stay_nights.booking_id")
        .select(["stay_nights.room_type_id", "hotel_bookings.room_type_id as present"])
        .where("stay_nights.booking_id", "=", stays[0]!)
        .orderBy("night")
        .execute();
      return [...rows.map(({ room_type_id }) => room_type_id), rows[0]!.present];
    };
    await move(id, { by_days: 1 });
    const double = house().room_type_id;
    expect(await typesOf()).toEqual([double, suite, suite, double]);
    await move(id, { by_days: 1 });
    expect(await typesOf()).toEqual([suite, suite, suite, suite]);
  });

  it("tells of it in the log of each stay and its own, and gets new nights where it moves back", async () => {
    const { id, stays } = await grouped(2);
    await move(id, { by_days: 1 });
    for (const stay of stays) {
      const [last] = (await auditOf(world, "hotel_booking", stay)).slice(-1);
      expect(last).toMatchObject({
        before: { checkin_date: "2026-04-10", nights: [{}, {}, {}] },
        after: { checkin_date: "2026-04-11", nights: [{}, {}, { fate: "new" }] },
      });
    }
    const own = (await auditOf(world, "pack_booking", id)).slice(-1);
    expect(own).toMatchObject([{ before: { amount: "960.0000" }, after: { amount: "1040.0000" } }]);
    await move(id, { by_days: -1 });
    expect(await nightsOf(stays[0]!)).toEqual({ "04-10": 200, "04-11": 160, "04-12": 160 });
  });

  it("is priced anew as a whole as a draft", async () => {
    const { id, stays } = await grouped(2, "draft");
    await move(id, { by_days: 1 });
    expect(await nightsOf(stays[0]!)).toEqual({ "04-11": 200, "04-12": 200, "04-13": 200 });
  });

  it("moves as a whole or not at all, with its rooms counted together", async () => {
    const { id, stays } = await grouped(2);
    const [first, second] = stays as [number, number];
    // One of them leaves the night that the other takes.
    const swapped = {
      stays: [
        { id: first, checkin_date: "2026-04-12", checkout_date: "2026-04-15" },
        { id: second, checkin_date: "2026-04-14", checkout_date: "2026-04-17" },
      ],
    };
    await roomsOnSale(1);
    expect(await refusal(move(id, swapped))).toContain(
      "group-move:ERRORS.REFUSES at stays[1].checkin_date",
    );
    swapped.stays[1] = { id: second, checkin_date: "2026-04-15", checkout_date: "2026-04-16" };
    await move(id, swapped);
    await roomsOnSale(2);
    await confirm((await book({ checkin_date: "2026-04-16", checkout_date: "2026-04-18" })).id);
    await confirm((await book({ checkin_date: "2026-04-16", checkout_date: "2026-04-18" })).id);
    expect(await refusal(move(id, { by_days: 1 }))).toContain("group-move:ERRORS.REFUSES");
    expect(await nightsOf(second)).toHaveProperty("04-15");
    expect(await refusal(move(id, { by_days: 1 }, mayOverbook()))).toContain(
      "pack-bookings:ASKED.OVERBOOKS",
    );
    await move(id, { by_days: 1, overbook: true }, mayOverbook());
    expect(await nightsOf(second)).toHaveProperty("04-16");
  });

  it("takes its rooms along, also one that another of its stays gives up, but none of others", async () => {
    const { id, stays } = await grouped(2);
    const [first, second] = stays as [number, number];
    const { room_type_id, hotel_id } = house();
    const { id: room_id } = await world.db
      .insertInto("rooms")
      .values({ hotel_id, room_type_id, number: "101" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await move(id, {
      stays: [{ id: second, checkin_date: "2026-04-13", checkout_date: "2026-04-16" }],
    });
    for (const table of ["hotel_bookings", "stay_nights"] as const) {
      await world.db.updateTable(table).set({ room_id }).where("booking_id", "in", stays).execute();
    }
    await move(id, { by_days: 2 });
    const rooms = await world.db
      .selectFrom("stay_nights")
      .select(["night", "booking_id"])
      .where("room_id", "=", room_id)
      .orderBy("night")
      .execute();
    expect(rooms.map(({ booking_id }) => booking_id)).toEqual([
      ...[first, first, first],
      ...[second, second, second],
    ]);
    const other = await book({ checkin_date: "2026-04-20", checkout_date: "2026-04-21" });
    await confirm(other.id);
    for (const table of ["hotel_bookings", "stay_nights"] as const) {
      await world.db
        .updateTable(table)
        .set({ room_id })
        .where("booking_id", "=", other.id)
        .execute();
    }
    expect(await refusal(move(id, { by_days: 5 }))).toContain("group-move:ERRORS.REFUSES");
  });

  it.each<[string, GroupMoveInput, string]>([
    [
      "a stay that isn't in it",
      { stays: [{ id: 1e9, checkin_date: "2026-04-11", checkout_date: "2026-04-12" }] },
      "group-move:ERRORS.NOT_IN_GROUP at stays[0].id",
    ],
    ["days without a price", { checkin_date: "2026-01-01" }, "group-move:ERRORS.REFUSES"],
    ["another amount", { by_days: 1, expected_amount: "960" }, "bookings:ERRORS.OTHER_AMOUNT"],
  ])("refuses %s", async (_, asked, expected) => {
    const { id } = await grouped(2);
    expect(await refusal(move(id, asked))).toBe(expected);
  });

  it("of nine rooms moves in as many statements as one of two", async () => {
    const counted = async (count: number, checkin_date: string) => {
      const { id } = await grouped(count, "confirmed", checkin_date);
      const statements = await statementsOf(world, (ctx) =>
        move(id, { by_days: 1 }, { ...later(), db: ctx.db }),
      );
      const locked = statements.findIndex((statement) =>
        /from bookings booking[^]*for update/.test(statement),
      );
      return statements.slice(locked);
    };
    const two = await counted(2, "2026-05-20");
    const nine = await counted(9, "2026-05-10");
    expect(nine.length).toBeLessThanOrEqual(Math.min(two.length, 20));
  });
});

const mayOverbook = (): Context => {
  const ctx = later();
  const permissions = [...ctx.actor.permissions, "bookings:overbook" as const];
  return { ...ctx, actor: { ...ctx.actor, permissions } };
};
