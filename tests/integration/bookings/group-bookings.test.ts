import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addRoomsToPack,
  createGroupBooking,
} from "~/modules/kinds-of-booking/group-bookings/group-booking.service.server";
import type { GroupBookingInput } from "~/modules/kinds-of-booking/group-bookings/group-booking.fields";
import { hotelBookingActs } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { firstStatuses } from "~/modules/sales/bookings/create-with-status.service.server";
import type { RequestedStatus } from "~/modules/sales/bookings/create-with-status.service.server";
import { insertCustomer, insertRoomType } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";
import { statementsOf } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, priced, book, confirm } = bookableHouse(() => world);

type Said = GroupBookingInput & RequestedStatus;

const said = (changes: Partial<Said> = {}): Said => ({
  hotel_id: house().hotel_id,
  checkin_date: "2026-04-10",
  checkout_date: "2026-04-13",
  ...{ label: "", external_reference: "", notes: "", status: "draft" as const },
  rooms: [line()],
  ...changes,
});

const line = (changes: Partial<Said["rooms"][number]> = {}) => ({
  room_type_id: house().room_type_id,
  ...{ count: 1, adults: 2, children_ages: [] as number[] },
  ...changes,
});

const group = (changes: Partial<Said> = {}, ctx = world.ctx) =>
  createGroupBooking(ctx, said(changes), "manual");

/** A second room type of the house, with its number of rooms. */
const otherType = async (label: string, available_rooms: number) => {
  const id = await insertRoomType(world.db, house().hotel_id, { label, available_rooms });
  await priced(id, "100");
  return id;
};

const roomsOnSale = (available_rooms: number) =>
  world.db
    .updateTable("room_types")
    .set({ available_rooms })
    .where("id", "=", house().room_type_id)
    .execute();

/** The numbers of rows that a group writes. */
const written = async () => {
  const rows = await world.db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .execute();
  const log = await world.db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return [rows[0]!.count, log.count];
};

describe("a group", () => {
  it("is a stay for each room and a pack of them, each priced by itself, with its rows in the log", async () => {
    const suite = await otherType("Suite", 2);
    const customer_id = await insertCustomer(world.db, { last_name: "Meier" });
    const { pack, stays } = await group({
      customer_id,
      external_reference: "EXT-1",
      notes: "The bus comes at ten.",
      rooms: [line({ count: 2 }), line({ room_type_id: suite, adults: 1, children_ages: [7] })],
    });
    expect(stays.map(({ amount }) => Number(amount))).toEqual([480, 480, 600]);
    expect(stays).toMatchObject([
      { room_type_id: house().room_type_id, adults: 2, children_ages: [] },
      { room_type_id: house().room_type_id, status: "draft", customer_id, notes: "" },
      { room_type_id: suite, adults: 1, children_ages: [7], external_reference: "" },
    ]);
    expect(pack).toMatchObject({
      ...{ label: "Anna Meier", status: "draft", customer_id, amount: "1560.0000" },
      ...{ external_reference: "EXT-1", notes: "The bus comes at ten." },
      bookings: stays.map(({ reference }) => reference),
    });
    for (const { id } of stays) {
      expect(await auditOf(world, "hotel_booking", id)).toMatchObject([{ action: "create" }]);
    }
    expect(await auditOf(world, "pack_booking", pack.id)).toMatchObject([{ action: "create" }]);
  });

  it.each(firstStatuses)("is %s as a whole in one step", async (status) => {
    const { pack, stays } = await group({ status, rooms: [line({ count: 3 })] });
    expect(pack.status).toBe(status);
    const rows = await world.db
      .selectFrom("bookings")
      .where(
        "id",
        "in",
        stays.map(({ id }) => id),
      )
      .select("status")
      .execute();
    expect(rows.map((row) => row.status)).toEqual([status, status, status]);
  });

  it("without a customer has the hotel's name, unless it was given one", async () => {
    expect((await group()).pack.label).toMatch(/\w{3}/);
    expect((await group({ label: "Wedding" })).pack.label).toBe("Wedding");
  });

  it("counts its rooms of one type together, and is booked whole or not at all, naming who refuses", async () => {
    const suite = await otherType("Suite", 2);
    const before = await written();
    const rooms = [line(), line({ room_type_id: suite, count: 3 })];
    for (const status of ["pending", "confirmed"] as const) {
      const error: unknown = await group({ status, rooms }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        field: "rooms[1].room_type_id",
        sentence: {
          key: "group-bookings:ERRORS.REFUSES",
          params: {
            number: 2,
            roomType: "Suite",
            reason: expect.stringMatching(/Suite/) as string,
          },
        },
      });
    }
    expect(await written()).toEqual(before);
    // A draft takes no room.
    expect((await group({ rooms })).pack.status).toBe("draft");
  });

  it.each([
    ["too many guests", { rooms: () => [line(), line({ adults: 9 })] }],
    ["no price", { checkin_date: "2026-08-01", checkout_date: "2026-08-02" }],
  ] as const)("is refused for %s", async (_, changes) => {
    const rooms = "rooms" in changes ? changes.rooms() : [line()];
    const { rooms: _rooms, ...dates } = { rooms: null, ...changes };
    const refused = refusal(group({ ...dates, rooms, status: "confirmed" }));
    expect(await refused).toBe(
      `group-bookings:ERRORS.REFUSES at rooms[${rooms.length - 1}].room_type_id`,
    );
  });

  it("says what all rooms share at its own field, and a foreign room type at its line", async () => {
    expect(await refusal(group({ hotel_id: 999_999 }))).toBe(
      "hotel-bookings:ERRORS.NO_CURRENCY at hotel_id",
    );
    expect(await refusal(group({ customer_id: 999_999 }))).toBe(
      "customers:ERRORS.GONE at customer_id",
    );
    expect(await refusal(group({ rooms: [line(), line({ room_type_id: 999_999 })] }))).toBe(
      "group-bookings:ERRORS.UNKNOWN_REFUSES at rooms[1].room_type_id",
    );
    expect(await refusal(group({ checkin_date: "2020-01-01", checkout_date: "2020-01-02" }))).toBe(
      "bookings:ASKED.PAST at in_the_past",
    );
  });

  it("is saved at the promised amounts only: of all its rooms, and of each", async () => {
    const before = await written();
    const promised = (expected_amount: string) => ({ expected_amount, expected_currency: "EUR" });
    const rooms = [line({ count: 2 })];
    const asked = (changes: Partial<Said>) =>
      group({ rooms, ...changes }).catch((reason: unknown) => reason);
    expect(await asked(promised("900"))).toMatchObject({ amount: "960.0000" });
    const ofRoom = await asked({ rooms: [line(), line({ count: 2, ...promised("470") })] });
    expect(ofRoom).toMatchObject({ amount: "480.0000", saidAt: "rooms.1.expected_amount" });
    expect(await written()).toEqual(before);
    const right = { rooms: [line({ count: 2, ...promised("480") })], ...promised("960") };
    expect((await group(right)).pack.amount).toBe("960.0000");
  });

  it("is confirmed and cancelled as a pack", async () => {
    const { pack, stays } = await group({ status: "pending", rooms: [line({ count: 2 })] });
    await packBookingActs.act(world.ctx, pack.id, "confirm");
    const cancelled = await packBookingActs.cancel(world.ctx, pack.id, {
      ...{ cancel_reason: "Rain.", cancellation_fee: "0" },
    });
    expect(cancelled.status).toBe("cancelled");
    await expect(hotelBookingActs.act(world.ctx, stays[0]!.id, "reopen")).resolves.toMatchObject({
      status: "draft",
    });
  });
});

describe("rooms that are added to a pack", () => {
  const added = (id: number, changes: Partial<Said> = {}) => {
    const {
      label: _label,
      external_reference: _reference,
      notes: _notes,
      ...rooms
    } = said(changes);
    return addRoomsToPack(world.ctx, id, rooms, "manual");
  };

  it.each(firstStatuses)(
    "get the status of a %s one, its customer, and a row in its history",
    async (status) => {
      const customer_id = await insertCustomer(world.db, { last_name: "Meier" });
      const { pack, stays } = await group({ status, customer_id });
      const grown = await added(pack.id, { rooms: [line({ count: 2, adults: 1 })] });
      expect(grown.pack).toMatchObject({
        ...{ status, amount: "960.0000" },
        bookings: [...stays, ...grown.stays].map(({ reference }) => reference),
      });
      const rows = await world.db
        .selectFrom("bookings")
        .where(
          "id",
          "in",
          grown.stays.map(({ id }) => id),
        )
        .select(["status", "customer_id"])
        .execute();
      expect(rows).toEqual([
        { status, customer_id },
        { status, customer_id },
      ]);
      const log = await auditOf(world, "pack_booking", pack.id);
      expect(log.at(-1)).toMatchObject({ action: "update", after: { amount: "960.0000" } });
    },
  );

  it("are refused as a whole: too many, too full, at another price, and once the pack is over", async () => {
    const { pack } = await group({ status: "confirmed", rooms: [line({ count: 2 })] });
    const before = await written();
    expect(await refusal(added(pack.id, { rooms: [line({ count: 8 })] }))).toBe(
      "group-bookings:ERRORS.PACK_FULL at rooms",
    );
    expect(await refusal(added(pack.id, { rooms: [line({ count: 4 })] }))).toBe(
      "group-bookings:ERRORS.REFUSES at rooms[0].room_type_id",
    );
    await expect(added(pack.id, { expected_amount: "1" })).rejects.toMatchObject({
      amount: "480.0000",
    });
    expect(await written()).toEqual(before);
    await packBookingActs.cancel(world.ctx, pack.id, {
      ...{ cancel_reason: "Rain.", cancellation_fee: "0" },
    });
    expect(await refusal(added(pack.id))).toBe("bookings:ERRORS.FROM.cancelled");
  });
});

describe("at the same moment", () => {
  it("groups and guests who want the last rooms: nobody is oversold, and each group is whole", async () => {
    await roomsOnSale(4);
    const suite = await otherType("Suite", 3);
    const { room_type_id } = house();
    const single = await book();
    const both = [line({ count: 2 }), line({ room_type_id: suite })];
    // The lines are in both orders, so that locks in the order of lines would cause a deadlock.
    const asked = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, nth) =>
        group({ status: "confirmed", rooms: nth % 2 ? both : [...both].reverse() }),
      ),
      confirm(single.id),
    ]);
    const whole = asked.filter(({ status }) => status === "fulfilled").length;
    expect(whole).toBeGreaterThan(0);
    const refused = asked.flatMap((one) =>
      one.status === "rejected" ? [one.reason as Error] : [],
    );
    for (const { name } of refused) expect(name).toBe("RuleBroken");
    const taken = async (type: number) => {
      const { count } = await world.db
        .selectFrom("hotel_bookings")
        .where("room_type_id", "=", type)
        .where("status", "=", "confirmed")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const groups = asked.slice(0, 6).filter(({ status }) => status === "fulfilled").length;
    expect(await taken(suite)).toBe(groups);
    expect(await taken(room_type_id)).toBeLessThanOrEqual(4);
    expect(await taken(room_type_id)).toBe(2 * groups + (asked[6]!.status === "fulfilled" ? 1 : 0));
  });
});

describe("the statements of a group", () => {
  const counted = async (count: number, status: Said["status"]) =>
    statementsOf(world, (ctx) => group({ status, rooms: [line({ count })] }, ctx));

  it("read prices once, and grow by what each stay writes", async () => {
    await roomsOnSale(99);
    await counted(1, "confirmed");
    const [one, two, nine] = [
      await counted(1, "confirmed"),
      await counted(2, "confirmed"),
      await counted(9, "confirmed"),
    ];
    // Each stay is numbered, written, counted against what is left once holds have lapsed, confirmed, logged twice,
    // and looked through for waiting letters that aren't true any more.
    const ofOneStay = two.length - one.length;
    expect(ofOneStay).toBeLessThanOrEqual(18);
    expect(nine.length - two.length).toBe(7 * ofOneStay);
    const reads = (of: string[]) => of.filter((statement) => /room_prices/.test(statement)).length;
    expect(reads(nine)).toBe(reads(one));
  });
});
