import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as hotelEditLoader } from "~/routes/hotels/hotel-edit";
import { action as hotelsAction, loader as hotelsLoader } from "~/routes/hotels/hotels";
import { action as roomTypesAction, loader as roomTypesLoader } from "~/routes/hotels/room-types";
import { action as roomsAction } from "~/routes/hotels/rooms";
import { loader as roomTypeEditLoader } from "~/routes/room-types/room-type-edit";
import { loader as roleEditLoader } from "~/routes/settings/role-edit";
import { action as rolesAction, loader as rolesLoader } from "~/routes/settings/roles";
import { insertHotel, insertHouse, insertRole, insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

/** The question that a list asks before a row goes, and what its answer does. */
const question = (path: string, id: number) => `${path}?dialog=delete&id=${id}`;

describe("what nothing uses is deleted from its list", () => {
  it("a hotel", async () => {
    const id = await insertHotel(world.db, { label: "Auberge" });
    const asked = await staff.get(hotelsLoader, question("/hotels", id));
    expect(asked.body).toMatchObject({ dialog: { kind: "delete", name: "Auberge" } });
    const gone = await staff.post(hotelsAction, question("/hotels", id), asking("delete"));
    expect(gone).toMatchObject({
      status: 303,
      location: "/hotels",
      toasts: [{ kind: "success", text: "Hotel deleted successfully" }],
    });
  });

  it("a room type", async () => {
    const { room_type_id } = await insertHouse(world.db);
    const path = question("/hotels/room-types", room_type_id);
    const asked = await staff.get(roomTypesLoader, path);
    expect(asked.body).toMatchObject({ dialog: { kind: "delete", name: "Double" } });
    expect(await staff.post(roomTypesAction, path, asking("delete"))).toMatchObject({
      status: 303,
      location: "/hotels/room-types",
      toasts: [{ kind: "success", text: "Room type deleted successfully" }],
    });
  });

  it("a role", async () => {
    const id = await insertRole(world.db, { label: "Nobody's" });
    const asked = await staff.get(rolesLoader, question("/settings/roles", id));
    expect(asked.body).toMatchObject({ dialog: { kind: "delete", name: "Nobody's" } });
    const path = question("/settings/roles", id);
    expect(await staff.post(rolesAction, path, asking("delete"))).toMatchObject({
      status: 303,
      toasts: [{ kind: "success", text: "Role deleted successfully" }],
    });
  });
});

describe("what is used stays, and the question says what uses it", () => {
  it("a hotel and a role", async () => {
    const { hotel_id } = await insertHouse(world.db);
    const hotel = await staff.post(hotelsAction, question("/hotels", hotel_id), asking("delete"));
    expect(hotel).toMatchObject({
      status: 409,
      body: {
        result: {
          error: {
            "": [
              "It has 1 room type. Delete it first, or deactivate the hotel. It has 1 season. Delete it first, or deactivate the hotel.",
            ],
          },
        },
      },
    });
    const role = await insertRole(world.db, { label: "Somebody's" });
    await insertUser(world.db, "somebody", { role_id: role });
    const path = question("/settings/roles", role);
    expect(await staff.post(rolesAction, path, asking("delete"))).toMatchObject({
      status: 409,
      body: { snackbar: { text: "The role could not be deleted: 1 user has it" } },
    });
  });
});

describe("room types and rooms are switched off in their list", () => {
  it("and back on, where one is", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const list = `/hotels/room-types?hotel_id=${hotel_id}`;
    const off = asking("state", { wanted: "inactive" });
    expect(await staff.post(roomTypesAction, `${list}&id=${room_type_id}`, off)).toMatchObject({
      status: 303,
      location: list,
      toasts: [{ kind: "success", text: 'Room type "Double" is inactive' }],
    });
    const { body } = await staff.get(roomTypesLoader, `${list}&status=inactive`);
    expect(body).toMatchObject({ rows: [{ id: room_type_id, active: false }] });
    const { id } = await world.db
      .insertInto("rooms")
      .values({ hotel_id, room_type_id, number: "7b" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await staff.post(roomsAction, `/hotels/rooms?id=${id}`, off)).toMatchObject({
      status: 303,
      location: "/hotels/rooms",
      toasts: [{ kind: "success", text: "Room 7b is inactive" }],
    });
  });
});

describe("what can't be loaded leads to the list", () => {
  it.each([
    ["a hotel", hotelEditLoader, "/hotels", "Error loading hotel", 3000],
    ["a room type", roomTypeEditLoader, "/room-types", "Error loading room type", 3000],
    ["a role", roleEditLoader, "/settings/roles", "no longer exists", 5000],
  ])("%s", async (_, loader, list, said, ms) => {
    const answer = await staff.get(loader, "/", { id: "999999" });
    expect(answer).toMatchObject({ status: 302, location: list, toastMs: [ms] });
    expect(answer.toasts[0]?.text).toContain(said);
  });
});
