import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { insertHouse, insertRoom } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { bookableHouse } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

const room = (number: string) =>
  insertRoom(world.db, { hotel_id: house().hotel_id, room_type_id: house().room_type_id, number });

const outage = { out_from: "2061-04-10", out_until: "2061-04-12", out_reason: "Leak" };

async function stayIn(room_id: number) {
  const stay = await book({
    ...{ checkin_date: "2061-04-10", checkout_date: "2061-04-13" },
    ...{ override_amount: "200", override_reason: "Agreed" },
  });
  await confirm(stay.id);
  await moveToRoom(world.ctx, stay.id, { room_id });
  return stay;
}

describe("rooms put out of order by a program", () => {
  it("ask about the stays in them, move them where they are told or proposed, and are undone in one call", async () => {
    const [one, two, three, four] = [
      await room("301"),
      await room("302"),
      await room("311"),
      await room("312"),
    ];
    const [first, second] = [await stayIn(one), await stayIn(two)];
    const body = { room_ids: [one, two], ...outage };
    const asked = await program.post("/room-closures", body);
    expect([asked.status, asked.body.code]).toEqual([409, "DISPLACES_STAYS"]);
    expect(asked.body.stays).toMatchObject([{ booking_id: first.id }, { booking_id: second.id }]);
    const moves = [{ booking_id: second.id, room_id: three }];
    const closed = await program.post("/room-closures", { ...body, moves, propose_moves: true });
    expect(closed.status).toBe(201);
    expect(closed.body.data).toMatchObject({
      ...{ hotel_id: house().hotel_id, room_ids: [one, two] },
      moved: [
        { booking_id: first.id, from_room_id: one, room_id: four },
        { booking_id: second.id, from_room_id: two, room_id: three },
      ],
    });
    const { id } = closed.body.data as { id: number };
    const undone = await program.post(`/room-closures/${id}/undo`);
    expect(undone.body.data).toEqual({ rooms: 2, stays: 2, left_alone: 0 });
    expect((await program.post(`/room-closures/${id}/undo`)).status).toBe(404);

    const meant = await program.post("/room-closures", { ...body, on_purpose: true });
    expect(meant.body.data).toMatchObject({ moved: [] });
    const again = await program.post("/room-closures", { ...body, out_from: "2061-04-12" });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { out_from: [expect.stringMatching(/^Room 301 is already out of order, .+ \(Leak\)/)] },
    ]);
    const earlier = { out_from: "2061-02-28", out_until: "2061-03-01", out_reason: "Paint" };
    expect((await program.post("/room-closures", { room_ids: [one], ...earlier })).status).toBe(
      201,
    );
    expect((await program.get(`/rooms/${one}`)).body.data).toMatchObject({
      ...{ status: "out_of_order", ...earlier },
      closures: [
        { from: "2061-02-28", to: "2061-03-01", reason: "Paint" },
        { from: outage.out_from, to: outage.out_until, reason: outage.out_reason },
      ],
    });
    const reopened = await program.post("/rooms/in-order", { room_ids: [one, two] });
    expect(reopened.body.data).toEqual({ numbers: ["301", "302"] });
  });

  it("are refused at their field where they are of several hotels or unknown, and moving needs its permission", async () => {
    const other = await insertHouse(world.db);
    const elsewhere = await insertRoom(world.db, {
      ...{ hotel_id: other.hotel_id, room_type_id: other.room_type_id, number: "1" },
    });
    const one = await room("301");
    for (const room_ids of [
      [one, elsewhere],
      [one, 2_000_000_000],
    ]) {
      const { status, body } = await program.post("/room-closures", { room_ids, ...outage });
      expect([status, Object.keys(body.errors!)]).toEqual([422, ["room_ids"]]);
    }
    const { id } = await stayIn(one);
    const free = await room("302");
    const keeper = await caller(world, { may: ["hotels:view", "hotels:edit"] });
    const moves = [{ booking_id: id, room_id: free }];
    const body = { room_ids: [one], ...outage };
    expect((await keeper.post("/room-closures", { ...body, moves })).status).toBe(403);
    const unnamed = await keeper.post("/room-closures", body);
    expect([unnamed.status, unnamed.body.stays]).toEqual([409, []]);
  });
});
