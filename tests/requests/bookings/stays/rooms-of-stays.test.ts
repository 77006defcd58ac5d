import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import * as edit from "~/routes/bookings/hotels/hotel-booking-edit";
import { loader as options } from "~/routes/options";
import { insertRoom } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { caller } from "../../../support/api";
import {
  asking,
  signedIn,
  speaking,
  staffWith,
  type Fields,
  type Visitor,
} from "../../../support/requests";
import { bookableHouse } from "../../../support/bookings/stays";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);
const room = (number: string) =>
  insertRoom(world.db, { hotel_id: house().hotel_id, room_type_id: house().room_type_id, number });
const open = (id: number, query = "", who = staff) =>
  who.get(page.loader, `/bookings/hotels/${id}${query}`, { id: String(id) });
const ask = (id: number, intent: string, fields: Fields, who = staff) =>
  who.post(page.action, `/bookings/hotels/${id}`, asking(intent, fields), { id: String(id) });

describe("the room of a booking, on its page", () => {
  it("is chosen among those that are free, and refused at the field where it isn't any more", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const [one, other] = [await book(), await book()];
    expect((await open(one.id, "?dialog=room")).body).toMatchObject({
      room: null,
      question: { about: "room", room_id: "", rooms: { options: [{ label: "101" }, {}] } },
    });
    const moved = await ask(one.id, "move", { room_id: String(first) });
    expect(moved).toRedirectTo(`/bookings/hotels/${one.id}`);
    expect(moved).toHaveToast("The booking is in room 101");
    await confirm(one.id);
    expect((await open(one.id)).body).toMatchObject({ room: "101" });
    const refused = await ask(other.id, "move", { room_id: String(first) });
    expect(refused).toRefuse({ room_id: /^Another booking has this room/ }, 409);
    // What is offered now comes with the answer.
    expect(refused.body).toMatchObject({
      options: { rooms: { options: [{}, { value: String(second), label: "102" }] } },
      snackbar: { text: expect.stringMatching(/^The booking could not be moved: /) as string },
    });
    expect((await ask(other.id, "load", { room_id_search: "102" })).body).toMatchObject({
      options: { rooms: { options: [{ label: "102" }] } },
    });
    const without = await ask(one.id, "move", { room_id: "" });
    expect(without).toHaveToast("The booking has no room yet");
  });

  it("stands in the form of who may only look, without any other", async () => {
    await room("102");
    const first = await room("101");
    const { id } = await book();
    await ask(id, "move", { room_id: String(first) });
    const looking = await staffWith(world, "bookings:view");
    const params = { id: String(id) };
    const { body } = await looking.get(edit.loader, `/bookings/hotels/${id}/edit`, params);
    const alone = { options: [{ value: String(first), label: "101" }], more: false };
    expect(JSON.stringify(body)).toContain(`"rooms":${JSON.stringify(alone).slice(0, -1)}`);
  });

  it("is another one for some nights, in the form and for programs", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const { id } = await book();
    await ask(id, "move", { room_id: String(first) });
    const later = { room_id: String(second), from_night: "2026-04-12", to_night: "" };
    expect(await ask(id, "move", later)).toHaveToast("The booking is in room 102");
    expect((await open(id)).body).toMatchObject({ room: "101 · from Apr 12, 2026: 102" });
    expect((await open(id, "", speaking(staff, "fr"))).body).toMatchObject({
      room: "101 · dès le 12 avr. 2026\u00a0: 102",
    });
    const refused = await ask(id, "move", { ...later, from_night: "2026-04-13" });
    expect(refused).toRefuse({ from_night: /isn’t over yet/ }, 422);
    const program = await caller(world);
    const { status } = await program.put(`/bookings/hotels/${id}/room`, {
      ...{ room_id: first, from_night: "2026-04-12", to_night: "2026-04-12" },
    });
    expect([status, (await open(id)).body]).toMatchObject([200, { room: "101" }]);
  });

  it("is moved by whoever may change bookings, and takes nonsense for nothing", async () => {
    const { id } = await book();
    const looking = await staffWith(world, "bookings:view");
    expect((await open(id, "?dialog=room", looking)).status).toBe(403);
    expect((await ask(id, "move", { room_id: "1" }, looking)).status).toBe(403);
    expect((await ask(id, "move", { room_id: "x" })).status).toBe(422);
    const find = (query: string, who = staff) =>
      who.get(options, `/options/free-rooms${query}`, { kind: "free-rooms" });
    await room("7b");
    expect((await find(`?booking_id=${id}&search=7B`)).body).toMatchObject({
      options: [{ label: "7b" }],
    });
    for (const query of ["", "?booking_id=x", "?booking_id=999999"]) {
      expect((await find(query)).body, query).toEqual({ options: [], more: false });
    }
    expect((await find(`?booking_id=${id}`, looking)).status).toBe(403);
  });
});
