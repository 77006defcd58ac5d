import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader, action } from "~/routes/bookings/hotels/assign-rooms";
import type { FormReply } from "~/forms/posting/form-reply";
import type { AssignRoomsView } from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/room-assignment.presenter.server";
import { insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, speaking, staffWith, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);
const address = () =>
  `/bookings/hotels/assign-rooms?hotel_id=${house().hotel_id}&start=2026-04-08&days=14`;
const room = (number: string) =>
  insertRoom(world.db, {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
  });

type View = Extract<AssignRoomsView, { hotel: object }>;

async function shown(who = staff): Promise<View> {
  return (await who.get(loader, address())).body as View;
}

describe("the page that assigns rooms", () => {
  it("shows the rooms, assigns those that are ticked, and takes them back", async () => {
    await room("101");
    const { id, reference } = await book();
    await confirm(id);
    const { rows, back } = await shown();
    expect(rows).toMatchObject([{ reference, room: { number: "101" } }]);
    expect(back).toContain("view=chart");
    const fields = { hotel_id: String(house().hotel_id), pairs: [rows[0]!.room!.value] };
    const assigned = await staff.post(action, address(), asking("assign", fields));
    expect(assigned).toHaveToast("1 stay has its room");
    expect(assigned).toRedirectTo(address());
    const after = await shown(speaking(staff, "fr"));
    expect(after.rows).toEqual([]);
    expect(after.earlier[0]!.text).toMatch(/^1 chambre, par /);

    // Who had the page open still sees the room as free.
    const late = await staff.post(action, address(), asking("assign", fields));
    expect(late.status).toBe(409);
    expect((late.body as FormReply).snackbar?.text).toContain(`${reference} (101)`);

    const undo = asking("undo", { assignment_id: String(after.earlier[0]!.id) });
    expect(await staff.post(action, address(), undo)).toHaveToast("1 stay is without a room again");
    expect(await staff.post(action, address(), undo)).toHaveToast(
      "Not undone: this assignment has already been undone",
      "error",
    );
  });

  it.each([
    ["nothing ticked", []],
    ["a room that can't be", ["1:x"]],
    ["too many", Array.from({ length: 201 }, (_, nth) => `${nth + 1}:1`)],
  ])("refuses %s with a sentence", async (_, pairs) => {
    const fields = { hotel_id: String(house().hotel_id), pairs };
    const refused = await staff.post(action, address(), asking("assign", fields));
    expect(refused.status).toBe(422);
  });

  it("is for those who may change bookings", async () => {
    const looker = await staffWith(world, "bookings:view");
    expect((await looker.get(loader, address())).status).toBe(403);
    const fields = asking("assign", { hotel_id: "1", pairs: ["1:1"] });
    expect((await looker.post(action, address(), fields)).status).toBe(403);
  });
});
