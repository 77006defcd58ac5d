import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caller, type Caller } from "../../support/api";
import { createWorld, type TestWorld } from "../../support/context";
import { bookableHouse } from "../../support/bookings/stays";

let world: TestWorld;
let program: Caller;
let keeper: Caller;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  keeper = await caller(world, { may: ["hotels:view", "hotels:edit"] });
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

const stayToCome = async () => {
  const stay = await book({
    ...{ checkin_date: "2061-04-10", checkout_date: "2061-04-12" },
    ...{ override_amount: "200", override_reason: "Agreed" },
  });
  await confirm(stay.id);
  return stay;
};

/** The fields of a row that a body has to say. */
async function bodyOf(path: string, fields: string[]) {
  const { body } = await program.get(path);
  const row = body.data as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

const said = {
  roomType: [
    ...["hotel_id", "label", "description", "min_adults", "max_adults", "min_children"],
    ...["max_children", "max_guests", "min_los", "max_los", "available_rooms"],
  ],
  hotel: ["label", "currency_id"],
};

describe("what guests have booked", () => {
  it("is taken by a room type with fewer rooms only on purpose; the refusal names the nights", async () => {
    await stayToCome();
    const { room_type_id } = house();
    const path = `/room-types/${room_type_id}`;
    const fewer = { ...(await bodyOf(path, said.roomType)), available_rooms: 0 };
    const refused = await program.put(path, fewer);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      status: "error",
      code: "DISPLACES_STAYS",
      message: expect.stringMatching(/^There are bookings for this .*oversold nights: 2/) as string,
      oversold: [
        { date: "2061-04-10", room_type_id, taken: 1, rooms: 0 },
        { date: "2061-04-11", room_type_id, taken: 1, rooms: 0 },
      ],
      stays: [],
    });
    expect((await program.put(path, { ...fewer, on_purpose: false })).status).toBe(409);
    expect((await program.put(path, { ...fewer, on_purpose: "yes" })).status).toBe(422);
    const done = await program.put(path, { ...fewer, on_purpose: true });
    expect([done.status, done.body.data.available_rooms]).toEqual([200, 0]);
    expect(done.body.data).not.toHaveProperty("displaced");
  });

  it("is taken by what isn't sold any more only on purpose; whose stays they are is for those who may see bookings", async () => {
    const { id, reference } = await stayToCome();
    const { hotel_id, room_type_id } = house();
    const rows = [
      [`/room-types/${room_type_id}`, said.roomType],
      [`/hotels/${hotel_id}`, said.hotel],
    ] as const;
    for (const [path, fields] of rows) {
      const closed = { ...(await bodyOf(path, [...fields])), active: false };
      const refused = await program.put(path, closed);
      expect([refused.status, refused.body.stays]).toEqual([
        409,
        [{ booking_id: id, reference, checkin_date: "2061-04-10", checkout_date: "2061-04-12" }],
      ]);
      const unnamed = await keeper.put(path, closed);
      expect([unnamed.status, unnamed.body.stays]).toEqual([409, []]);
      expect((await keeper.put(path, { ...closed, on_purpose: true })).status).toBe(200);
      await program.put(path, { ...closed, active: true });
    }
  });
});
