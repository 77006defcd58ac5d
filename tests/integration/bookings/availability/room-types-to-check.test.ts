import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, type CalendarDate } from "~/core/dates";
import * as displaced from "~/modules/stock/displaced-stays/displaced.repository.server";
import { findDisplaced } from "~/modules/stock/displaced-stays/displaced.service.server";
import {
  findRoomTypesToCheck,
  recheckRoomTypes,
} from "~/modules/stock/displaced-stays/room-types-to-check.service.server";
import { insertHouse, insertRoom, insertRoomType } from "../../../factories/rows";
import { insertStay } from "../../../support/bookings/insert-stay";
import { changeStay } from "../../../support/bookings/changed-stay";
import {
  giveNightsRooms,
  writeNights,
} from "~/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { createWorld, type TestWorld } from "../../../support/context";
import { rounds } from "../../../support/nightly";

let world: TestWorld;
let roomTypes: { hotel_id: number; room_type_id: number }[];

beforeAll(async () => {
  world = await createWorld();
  const first = await insertHouse(world.db);
  const second = await insertHouse(world.db);
  roomTypes = [first, second].map(({ hotel_id, room_type_id }) => ({ hotel_id, room_type_id }));
  const further = await insertRoomType(world.db, first.hotel_id);
  roomTypes.push({ hotel_id: first.hotel_id, room_type_id: further });
  for (const [nth, place] of roomTypes.entries()) {
    for (const room of [0, 1]) await insertRoom(world.db, { ...place, number: `${nth}-${room}` });
  }
});
afterAll(() => world.close());

/** @returns what the dashboard lists on a day, and the same read from the stays of all room types */
async function listed(today: CalendarDate) {
  const found = await findDisplaced({ ...world.ctx, today }, 1000);
  const all = {
    ...{ scope: { roomTypeIds: roomTypes.map(({ room_type_id }) => room_type_id) }, from: today },
    ...{ now: world.ctx.now, limit: 1000, locale: world.ctx.locale },
  };
  const { nights } = await displaced.listOversoldNights(world.db, all);
  const { stays } = await displaced.listDisplacedStays(world.db, all);
  return {
    kept: { nights: found.oversold.rows, stays: found.displaced.rows },
    read: { nights, stays },
  };
}

const day = fc.integer({ min: -6, max: 12 });
const nth = fc.nat({ max: 2 });
const chosen = fc.nat({ max: 999 });
const later = (days: number) => addDays(world.ctx.today, days);
let reference = 0;

/** Everything that may oversell a night or displace a stay, as any version of the app may write it. */
const step: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        ...{ nth, first: day, nights: fc.integer({ min: 1, max: 6 }) },
        room: fc.option(fc.constantFrom(0, 1)),
        status: fc.constantFrom("pending", "confirmed", "confirmed", "completed", "draft"),
      })
      .map((stay) => async () => {
        const place = roomTypes[stay.nth]!;
        const booking_id = await insertStay(world, {
          ...{ ...place, reference: `CHECK-${(reference += 1)}`, status: stay.status },
          ...{ checkin_date: later(stay.first), checkout_date: later(stay.first + stay.nights) },
        });
        const room = await world.db
          .selectFrom("rooms")
          .select("id")
          .where("number", "=", `${stay.nth}-${stay.room}`)
          .executeTakeFirst();
        if (room)
          await changeStay(world.db, booking_id, { room_id: room.id }).catch(expectTakenRoom);
      }),
  },
  written(
    (n) => sql`
      update rooms set status = 'inactive'
      where id % 5 = ${n % 5}
    `,
    chosen,
  ),
  written(
    (n) => sql`
      update rooms set status = 'available', closures = '[]'
      where id % 3 = ${n % 3}
    `,
    chosen,
  ),
  written(
    ([n, from]) => sql`
      update rooms set closures = jsonb_build_array(
        jsonb_build_object('from', ${later(from)}::date, 'to', ${later(from + 2)}::date, 'reason', 'Paint'),
        jsonb_build_object('from', ${later(from + 5)}::date, 'to', ${later(from + 5)}::date, 'reason', 'Leak')
      )
      where id % 5 = ${n % 5}
    `,
    fc.tuple(chosen, day),
  ),
  // Rooms between the two room types of the first hotel.
  written(
    (n) => sql`
      update rooms set room_type_id = ${roomTypes[n % 2 === 0 ? 0 : 2]!.room_type_id}
      where hotel_id = ${roomTypes[0]!.hotel_id} and id % 3 = ${n % 3}
    `,
    chosen,
  ),
  written(
    (n) => sql`update room_types set available_rooms = ${n % 4} where id % 3 = ${n % 3}`,
    chosen,
  ),
  written(
    ({ n, from, number }) => sql`
      update room_types set rooms_for_sale = ${JSON.stringify(
        number === null ? [] : [{ from: later(from), to: later(from + 6), number }],
      )}
      where id % 3 = ${n % 3}
    `,
    fc.record({ n: chosen, from: day, number: fc.constantFrom(null, 0, 0, 1) }),
  ),
  written((n) => sql`update room_types set active = not active where id % 3 = ${n % 3}`, chosen),
  written((n) => sql`update hotels set active = not active where id % 2 = ${n % 2}`, chosen),
  chosen.map(
    (n) => () =>
      world.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
        update hotel_bookings set checkout_date = checkout_date + 1, room_id = null
        where booking_id % 4 = ${n % 4} returning booking_id as id
      `.execute(trx);
        const ids = rows.map(({ id }) => id);
        await writeNights(trx, ids);
        await giveNightsRooms(
          trx,
          ids.map((stay_id) => ({ stay_id, room_id: null, from: null })),
        );
      }),
  ),
);

function written<Given>(
  statement: (given: Given) => { execute: (db: TestWorld["db"]) => Promise<unknown> },
  given: fc.Arbitrary<Given>,
): fc.Arbitrary<() => Promise<unknown>> {
  return given.map((value) => () => statement(value).execute(world.db));
}

/** Two stays in one room at the same time, which the database refuses. */
function expectTakenRoom(error: { constraint?: string }) {
  expect(error).toHaveProperty("constraint", "stay_nights_room_key");
}

describe("the room types to check", () => {
  it("are all that have oversold nights or displaced stays, whatever was written, on every day", async () => {
    let findings = 0;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 25, size: "max" }),
      async (steps) => {
        for (const write of steps) {
          await write();
          const { kept, read } = await listed(world.ctx.today);
          expect(kept).toEqual(read);
          findings += kept.nights.length + kept.stays.length;
        }
        for (const days of [1, 3, 8]) {
          const { kept, read } = await listed(later(days));
          expect(kept).toEqual(read);
        }
        expect(await recheckRoomTypes(world.db, world.ctx.today)).toBe(0);
      },
    );
    await fc.assert(property, { numRuns: rounds(4, 12), seed: 164, endOnFailure: true });
    expect(findings).toBeGreaterThan(100);
  });

  it("are none where every stay has its room", async () => {
    await sql`with nights as (delete from stay_nights) delete from hotel_bookings`.execute(
      world.db,
    );
    expect(await findRoomTypesToCheck(world.db, world.ctx.today)).toMatchObject({
      ...{ oversold: [], displaced: [] },
    });
  });

  it("hold a change that was committed while somebody else was checking", async () => {
    const other = await world.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(hashtext('room_types_to_check'))`.execute(other);
    const place = roomTypes[0]!;
    await sql`update room_types set active = false where id = ${place.room_type_id}`.execute(
      world.db,
    );
    await insertStay(world, {
      ...{ ...place, reference: "CHECK-LAST", status: "confirmed" },
      ...{ checkin_date: later(3), checkout_date: later(5) },
    });
    const asked = findDisplaced(world.ctx, 10);
    await other.commit().execute();
    expect((await asked).displaced.rows).toMatchObject([{ reference: "CHECK-LAST" }]);
  });

  it("are put right by a recheck, whatever had become of them", async () => {
    const right = await findRoomTypesToCheck(world.db, world.ctx.today);
    await sql`update room_types_to_check set displaced_until = null, oversold_until = '2000-01-01'`.execute(
      world.db,
    );
    await sql`insert into room_types_to_check values (999999, '2999-01-01', null)`.execute(
      world.db,
    );
    expect(await recheckRoomTypes(world.db, world.ctx.today)).toBe(2);
    expect(await findRoomTypesToCheck(world.db, world.ctx.today)).toEqual(right);
  });
});
