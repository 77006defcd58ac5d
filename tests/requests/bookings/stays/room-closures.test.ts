import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import type {
  CloseRoomsOptions,
  CloseRoomsPage,
} from "~/modules/kinds-of-booking/room-closures/close-rooms-page.presenter.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { closeRoomsHref } from "~/modules/places/rooms/room-links";
import { action, loader } from "~/routes/hotels/rooms-out-of-order";
import { insertCustomer, insertHouse, insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import {
  asking,
  signedIn,
  speaking,
  staffWith,
  type Fields,
  type Visitor,
} from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;
let rooms: number[];

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

beforeEach(async () => {
  const { hotel_id, room_type_id } = house();
  rooms = [];
  for (const number of ["301", "302", "311"]) {
    rooms.push(await insertRoom(world.db, { hotel_id, room_type_id, number }));
  }
});

/** A stay to come in room 301, whatever the day on which the test runs. */
async function stayIn(room_id = rooms[0]!) {
  const customer_id = await insertCustomer(world.db, { last_name: "Okafor" });
  const stay = await book({
    ...{ checkin_date: "2061-04-10", checkout_date: "2061-04-13", customer_id },
    ...{ override_amount: "200", override_reason: "Agreed" },
  });
  await confirm(stay.id);
  await moveToRoom(world.ctx, stay.id, { room_id });
  return stay;
}

const address = () => closeRoomsHref({ hotel_id: house().hotel_id }, "/front-desk/housekeeping");
const fields = (numbers = "301-302") => ({
  ...{ hotel_id: String(house().hotel_id), numbers, out_reason: "Leak" },
  ...{ out_from: "2061-04-11", out_until: "2061-04-12" },
});

const previewIn = (body: unknown) => (body as FormReply<CloseRoomsOptions>).options!.preview!;

const post = (intent: string, values: Fields, who = staff) =>
  who.post(action, address(), asking(intent, values));

/** Posts the form and then its preview as it was shown. */
async function closing(numbers?: string) {
  const { body } = await post("preview", fields(numbers));
  const preview = previewIn(body);
  const answer: Fields = {
    ...{ ...preview.hidden, seen: preview.seen, on_purpose: preview.shownStays },
    ...Object.fromEntries(
      preview.stays.flatMap(({ id, move }, nth) => [
        [`moves[${nth}].stay_id`, String(id)],
        [`moves[${nth}].room_id`, move!.chosen],
      ]),
    ),
  };
  return { preview, answer };
}

describe("the page that puts several rooms out of order", () => {
  it("fills in the ticked rooms of one hotel, and says that others are left out", async () => {
    const other = await insertHouse(world.db);
    const elsewhere = await insertRoom(world.db, {
      ...{ hotel_id: other.hotel_id, room_type_id: other.room_type_id, number: "999" },
    });
    const ticked = closeRoomsHref({ room_ids: [rooms[1]!, rooms[0]!] }, "/hotels/rooms");
    const page = (await staff.get(loader, ticked)).body as CloseRoomsPage;
    expect(page).toMatchObject({ leftOut: false, form: { defaults: { numbers: "301, 302" } } });
    const both = closeRoomsHref({ room_ids: [rooms[0]!, elsewhere] }, "/hotels/rooms");
    expect((await staff.get(loader, both)).body).toMatchObject({
      ...{ leftOut: true, hotel_id: house().hotel_id },
      form: { defaults: { numbers: "301" } },
    });
  });

  it("names the stays with a room for each, saves what it showed, and takes it back", async () => {
    const { id, reference } = await stayIn();
    const { preview, answer } = await closing();
    expect(preview).toMatchObject({
      title: "2 rooms will be out of order, Apr 11, 2061 - Apr 12, 2061: Leak",
      numbers: ["301", "302"],
      nights: [],
      staysTitle: "1 stay is in them",
      stays: [
        {
          ...{ id, reference, room: "301", inHouse: false, isNew: false },
          booker: expect.stringContaining("Okafor") as string,
          move: {
            chosen: String(rooms[2]),
            rooms: [{ label: "311" }, { label: "Keeps room 301 for now" }],
          },
        },
      ],
    });
    const saved = await post("close", answer);
    expect(saved).toRedirectTo(address());
    expect(saved).toHaveToast("2 rooms are out of order: 301, 302");
    expect(saved).toHaveToast("1 stay has another room");

    const after = (await speaking(staff, "fr").get(loader, address())).body as CloseRoomsPage;
    expect(after.out.map(({ number }) => number)).toEqual(["301", "302"]);
    expect(after.earlier[0]!.text).toMatch(/^301, 302 hors service.* 1 séjour déplacé\.$/);
    const closure_id = String(after.earlier[0]!.id);
    const undone = await post("undo", { closure_id });
    expect(undone).toHaveToast("2 rooms are as they were before: 301, 302");
    expect(undone).toHaveToast("1 stay is back in its room");
    expect(await post("undo", { closure_id })).toHaveToast(/already been undone/, "error");
  });

  it("names the rooms that are the stay's own on these nights, whatever it has tonight", async () => {
    const { id } = await stayIn();
    await moveToRoom(world.ctx, id, { room_id: rooms[1]!, from_night: "2061-04-12" });
    const named = async (numbers: string, who = staff) => {
      const { body } = await post("preview", fields(numbers), who);
      return previewIn(body).stays.map(({ room, stays }) => [room, stays]);
    };
    expect(await named("302")).toEqual([["302", "Keeps room 302 for now"]]);
    expect(await named("301-302")).toEqual([["301, 302", "Keeps rooms 301, 302 for now"]]);
    expect(await named("301-302", speaking(staff, "fr"))).toEqual([
      ["301, 302", "Garde les chambres 301, 302 pour l’instant"],
    ]);
  });

  it("is open to whoever comes after a room of it was deleted, and offers nothing to undo", async () => {
    const { answer } = await closing("302");
    await post("close", answer);
    await world.db.deleteFrom("rooms").where("id", "=", rooms[1]!).execute();
    const { status, body } = await staff.get(loader, address());
    expect(status).toBe(200);
    expect((body as { earlier: object[] }).earlier).toEqual([]);
  });

  it("offers no undoing of moved stays to who may not change bookings", async () => {
    await stayIn();
    const { answer } = await closing();
    await post("close", answer);
    const undoable = async (who: Visitor) =>
      ((await who.get(loader, address())).body as { earlier: { undoable: boolean }[] }).earlier.map(
        (one) => one.undoable,
      );
    expect(await undoable(staff)).toEqual([true]);
    const rooms = await staffWith(world, "hotels:view", "hotels:edit", "bookings:view");
    expect(await undoable(rooms)).toEqual([false]);
  });

  it("says what has changed since its preview, and keeps what was chosen", async () => {
    await stayIn();
    const { answer } = await closing();
    const late = await stayIn(rooms[1]);
    const refused = await post("close", { ...answer, "moves[0].room_id": "" });
    expect(refused.status).toBe(409);
    const reply = refused.body as FormReply<CloseRoomsOptions>;
    expect(reply.snackbar?.text).toMatch(/^Rooms not put out of order: somebody has changed/);
    expect(
      previewIn(refused.body).stays.map(({ id, isNew, move }) => [
        id === late.id,
        isNew,
        move!.chosen,
      ]),
    ).toEqual([
      [false, false, ""],
      [true, true, expect.any(String)],
    ]);
  });

  it("puts ticked rooms back in order, and asks for a tick first", async () => {
    await post("close", (await closing()).answer);
    expect(await post("in_order", { closures: [] })).toHaveProperty("status", 422);
    expect(await post("in_order", { closures: ["1/today"] })).toHaveProperty("status", 422);
    const { out } = (await staff.get(loader, address())).body as CloseRoomsPage;
    const closures = out.map(({ value }) => value);
    expect(await post("in_order", { closures })).toHaveToast(
      "2 rooms are no longer closed on these days: 301, 302",
    );
    expect(await post("in_order", { closures })).toHaveToast(/already ended/, "error");
  });

  it.each([
    ["no numbers", { numbers: "" }, "numbers"],
    ["nonsense", { numbers: "305-301" }, "numbers"],
    ["too many rooms", { numbers: "1-999" }, "numbers"],
    ["rooms that aren't there", { numbers: "900" }, "numbers"],
    ["an end before the start", { out_until: "2061-04-01" }, "out_until"],
    ["no reason", { out_reason: "" }, "out_reason"],
  ])("refuses %s at its field, and loses nothing", async (_, wrong, at) => {
    const refused = await post("preview", { ...fields(), ...wrong });
    expect(refused.status).toBe(422);
    const { result } = refused.body as FormReply;
    expect(Object.keys(result.error!)).toEqual([at]);
    expect(result.initialValue).toMatchObject({ out_from: "2061-04-11" });
  });

  it("tells those who may not see bookings only how many stays there are, and lets nobody else in", async () => {
    const { reference } = await stayIn();
    const keeper = await staffWith(world, "hotels:view", "hotels:edit");
    const { body } = await post("preview", fields(), keeper);
    expect(previewIn(body)).toMatchObject({ staysTitle: "1 stay is in them", stays: [] });
    expect(JSON.stringify(body)).not.toContain(reference);
    const { hidden, seen, shownStays } = previewIn(body);
    const closed = await post("close", { ...hidden, seen, on_purpose: shownStays }, keeper);
    expect(closed).toHaveToast("2 rooms are out of order: 301, 302");
    const looker = await staffWith(world, "hotels:view", "bookings:edit", "bookings:view");
    expect((await looker.get(loader, address())).status).toBe(403);
    expect((await post("preview", fields(), looker)).status).toBe(403);
  });
});
