import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { DomainError } from "~/core/errors";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import type { HotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import { fullNights } from "~/modules/stock/rooms-left/rooms-left";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { closedFrom, insertRoom, insertRoomType } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { rounds } from "../../../support/nightly";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, priced, input, book, confirm, complete, later } = bookableHouse(() => world);

/** @returns the nights of a stay on which other stays leave no room of its type */
const fullNightsOf = async (stay: HotelBooking) =>
  fullNights(await listRoomsLeft(world.ctx, [stay], stay.id));

describe("the rooms of a type", () => {
  const offer = (available_rooms: number) =>
    world.db
      .updateTable("room_types")
      .set({ available_rooms })
      .where("id", "=", house().room_type_id)
      .execute();

  it("are never taken twice on a night; who leaves makes room for who comes", async () => {
    await offer(1);
    const first = await book();
    await actOnHotelBooking(world.ctx, first.id, "submit");
    const second = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
    expect(await refusal(confirm(second.id))).toBe("hotel-bookings:ERRORS.FULL");
    const next = await book({ checkin_date: "2026-04-13", checkout_date: "2026-04-14" });
    await confirm(next.id);
    // Nor does a change take what isn't there.
    const wider = updateHotelBooking(later(), first.id, input({ checkout_date: "2026-04-14" }));
    expect(await refusal(wider)).toBe("hotel-bookings:ERRORS.FULL");
    await updateHotelBooking(later(), first.id, input({ notes: "Its own night is no hindrance." }));
    await cancelHotelBooking(world.ctx, next.id, { cancel_reason: "-", cancellation_fee: "0" });
    await updateHotelBooking(later(), first.id, input({ checkout_date: "2026-04-14" }));
  });

  it("stay taken on the nights of a stay that is completed", async () => {
    await offer(1);
    const over = await book();
    await confirm(over.id);
    await complete(over.id);
    const second = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
    expect(await fullNightsOf(second)).toEqual(["2026-04-12"]);
    expect(await refusal(confirm(second.id))).toBe("hotel-bookings:ERRORS.FULL");
  });

  it("are kept by who has them: an overbooked stay gets shorter, has fewer guests, and no new night", async () => {
    await offer(2);
    const [one, two] = [await book(), await book()];
    await confirm(one.id);
    await confirm(two.id);
    await offer(1);
    await updateHotelBooking(later(), one.id, input({ notes: "Quiet, please." }));
    await updateHotelBooking(later(), one.id, input({ adults: 1 }));
    await updateHotelBooking(later(), one.id, input({ adults: 1, checkout_date: "2026-04-12" }));
    const back = input({ adults: 1, checkout_date: "2026-04-13" });
    await offer(0);
    const longer = updateHotelBooking(later(), one.id, back);
    expect(await refusal(longer)).toBe("hotel-bookings:ERRORS.FULL");
  });

  it("are as many as there are physical rooms in order, where those are fewer", async () => {
    await offer(3);
    const rooms = ["1", "2"].map((number) => ({
      ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
    }));
    const out = closedFrom("2026-04-12", "2026-04-12");
    await world.db
      .insertInto("rooms")
      .values([rooms[0]!, { ...rooms[1]!, ...out }])
      .execute();
    const [one, two] = [await book(), await book()];
    await confirm(one.id);
    expect(await refusal(confirm(two.id))).toBe("hotel-bookings:ERRORS.FULL");
    await updateHotelBooking(later(), two.id, input({ checkout_date: "2026-04-12" }));
    await confirm(two.id);
    const three = await book({ checkout_date: "2026-04-11" });
    expect(await refusal(confirm(three.id))).toBe("hotel-bookings:ERRORS.FULL");
  });

  it("are exceeded by who may overbook, and by nobody else; a physical room never is", async () => {
    await offer(1);
    const number = "1";
    const room_id = await insertRoom(world.db, {
      ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
    });
    const [one, two, three] = [await book(), await book(), await book()];
    await moveToRoom(world.ctx, one.id, { room_id });
    await confirm(one.id);
    expect(await refusal(confirm(two.id))).toBe("hotel-bookings:ERRORS.FULL");
    expect(await fullNightsOf(one)).toEqual([]);
    expect(await fullNightsOf(two)).toHaveLength(3);
    const { actor } = world.ctx;
    const overbooking = {
      ...world.ctx,
      actor: { ...actor, permissions: [...actor.permissions, "bookings:overbook" as const] },
    };
    const meant = { overbook: true };
    expect(await refusal(actOnHotelBooking(world.ctx, two.id, "confirm", meant))).toBe(
      "hotel-bookings:ERRORS.FULL",
    );
    expect(await refusal(actOnHotelBooking(overbooking, two.id, "confirm"))).toBe(
      "hotel-bookings:ASKED.OVERBOOKS at overbook",
    );
    await actOnHotelBooking(overbooking, two.id, "confirm", meant);
    // Both bookings, the first and the overbooked one, see their nights as full.
    expect(await fullNightsOf(one)).toHaveLength(3);
    expect(await refusal(moveToRoom(overbooking, two.id, { room_id }))).toBe(
      "constraints:ROOM_TAKEN at room_id",
    );
    await offer(9);
    expect(await refusal(confirm(three.id))).toBe("hotel-bookings:ERRORS.FULL");
    // What the house's rules refuse stays refused.
    const crowd = await book({ adults: 3 });
    expect(await refusal(actOnHotelBooking(overbooking, crowd.id, "confirm"))).toBe(
      "quotes:WARNINGS.ADULTS_ABOVE",
    );
  });

  it("are never oversold by forty at once, who wait for each other briefly and get a sentence", async () => {
    const types = await Promise.all(
      [1, 2, 3, 1, 2].map(async (available_rooms, nth) => {
        const id = await insertRoomType(world.db, house().hotel_id, {
          label: `Type ${nth}`,
          available_rooms,
        });
        await priced(id, "50");
        return { id, available_rooms };
      }),
    );
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const checkin_date = addDays("2026-04-01", round * 4);
      const drafts = await Promise.all(
        Array.from({ length: 40 }, (_, worker) =>
          book({
            room_type_id: types[worker % types.length]!.id,
            checkin_date: addDays(checkin_date, worker % 2),
            checkout_date: addDays(checkin_date, 2 + (worker % 3)),
          }),
        ),
      );
      const began = performance.now();
      const answers = await Promise.allSettled(drafts.map(({ id }) => confirm(id)));
      expect(performance.now() - began).toBeLessThan(5000);
      const refused = answers.flatMap((answer) =>
        answer.status === "rejected" ? [answer.reason as DomainError] : [],
      );
      expect(refused.length).toBeGreaterThan(0);
      expect(new Set(refused.map((error) => error.sentence?.key))).toEqual(
        new Set(["hotel-bookings:ERRORS.FULL"]),
      );
      // The rooms that could be had were had.
      expect(answers.length - refused.length).toBeGreaterThanOrEqual(9);
    }
    const { rows: oversold } = await sql`
      select room_type_id, night from hotel_bookings
      cross join generate_series(checkin_date, checkout_date - 1, interval '1 day') night
      where status in ('pending', 'confirmed', 'completed') and room_type_id = any(${types.map(({ id }) => id)}::int[])
      group by room_type_id, night
      having count(*) > (select available_rooms from room_types where id = room_type_id)
    `.execute(world.db);
    expect(oversold).toEqual([]);
  }, 60_000);
});
