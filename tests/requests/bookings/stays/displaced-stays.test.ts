import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DisplacedQuestion } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import * as hotelPage from "~/routes/hotels/hotel-edit";
import * as hotels from "~/routes/hotels/hotels";
import * as rooms from "~/routes/hotels/rooms";
import * as severalRooms from "~/routes/hotels/rooms-several";
import * as roomTypes from "~/routes/hotels/room-types";
import * as roomTypePage from "~/routes/room-types/room-type-edit";
import { insertRoom } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import {
  asking,
  signedIn,
  speaking,
  staffWith,
  type Answer,
  type Fields,
  type Loader,
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

/** A stay to come, whatever the day on which the test runs. */
const stayToCome = async () => {
  const stay = await book({
    ...{ checkin_date: "2061-04-10", checkout_date: "2061-04-13" },
    ...{ override_amount: "200", override_reason: "Agreed" },
  });
  await confirm(stay.id);
  return stay;
};
const room = (number: string) =>
  insertRoom(world.db, { hotel_id: house().hotel_id, room_type_id: house().room_type_id, number });

const askedIn = ({ body }: Answer) =>
  (body as { options: { displaced: DisplacedQuestion } }).options.displaced;

const shownFields = async (loader: Loader, path: string, params = {}) => {
  const { body } = await staff.get(loader, path, params);
  const { dialog, open } = body as Record<"dialog" | "open", { defaults: Fields } | undefined>;
  return (dialog ?? open)!.defaults;
};

describe("a room that is taken out of order over a stay", () => {
  const outOfOrder = {
    ...{ "closures[0].from": "2061-04-11", "closures[0].to": "2061-04-11" },
    ...{ status: "available", "closures[0].reason": "Leak" },
  };

  it("comes back with the stay and the rooms that it could have; one press moves and saves", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const stay = await stayToCome();
    await moveToRoom(world.ctx, stay.id, { room_id: first });
    const path = `/hotels/rooms?dialog=edit&id=${first}`;
    const fields = { ...(await shownFields(rooms.loader, path)), ...outOfOrder };
    const asked = await staff.post(rooms.action, path, asking("update", fields));
    expect(asked.status).toBe(409);
    // What was typed stands there still, and nobody is reproached.
    expect(asked.body).toMatchObject({
      result: { initialValue: { closures: [{ reason: "Leak" }] } },
    });
    expect(asked.body).not.toHaveProperty("snackbar");
    const question = askedIn(asked);
    expect(question).toMatchObject({
      staysTitle: "1 booking would have no free room",
      nights: [],
      stays: [
        {
          reference: stay.reference,
          to: `/bookings/hotels/${stay.id}`,
          text: "Apr 10, 2061 - Apr 13, 2061: room 101 is out of order",
          move: { rooms: [{ value: "" }, { value: String(second), label: "102" }] },
        },
      ],
    });
    const answer = {
      ...{ on_purpose: question.shownStays, "moves[0].stay_id": String(stay.id) },
      "moves[0].room_id": String(second),
    };
    const saved = await staff.post(rooms.action, path, asking("update", { ...fields, ...answer }));
    expect(saved).toHaveToast("Room updated successfully");
    const { room_id } = await world.db
      .selectFrom("hotel_bookings")
      .select("room_id")
      .where("booking_id", "=", stay.id)
      .executeTakeFirstOrThrow();
    expect(room_id).toBe(second);
  });

  it("asks in French, and by the button of its row; whose stays they are is for those who may see them", async () => {
    const first = await room("101");
    const stay = await stayToCome();
    await moveToRoom(world.ctx, stay.id, { room_id: first });
    const press = (who: Visitor, fields = {}) =>
      who.post(
        rooms.action,
        `/hotels/rooms?id=${first}`,
        asking("state", { wanted: "inactive", ...fields }),
      );
    const asked = await press(speaking(staff, "fr"));
    expect(asked.status).toBe(409);
    expect(askedIn(asked)).toMatchObject({
      title: "Des clients ont réservé",
      staysTitle: "1 réservation n’aurait plus de chambre libre",
      stays: [{ text: expect.stringContaining("la chambre 101 n’est plus utilisée") as string }],
    });
    const keeper = await staffWith(world, "hotels:view", "hotels:edit");
    const unnamed = await press(keeper);
    expect(askedIn(unnamed)).toMatchObject({
      staysTitle: "1 booking would have no free room",
      stays: [],
    });
    expect(JSON.stringify(unnamed.body)).not.toContain(stay.reference);
    // Moving a stay is for those who may change bookings.
    const moves = { "moves[0].stay_id": String(stay.id), "moves[0].room_id": "1" };
    expect((await press(keeper, { ...moves, on_purpose: "x" })).status).toBe(403);
    expect((await press(keeper, { on_purpose: "nonsense" })).status).toBe(409);
    const { shownStays } = askedIn(unnamed);
    expect(await press(keeper, { on_purpose: shownStays })).toHaveToast("Room 101 is inactive");
  });
});

describe("fewer rooms, or none", () => {
  it("of a room type come back with the nights that would be oversold", async () => {
    await stayToCome();
    const id = String(house().room_type_id);
    const path = `/room-types/edit/${id}`;
    const fields = {
      ...(await shownFields(roomTypePage.loader, path, { id })),
      available_rooms: "0",
    };
    const save = (more = {}) =>
      staff.post(roomTypePage.action, path, asking("update", { ...fields, ...more }), { id });
    const asked = await save();
    expect(asked.status).toBe(409);
    expect(askedIn(asked)).toMatchObject({
      nightsTitle: "3 nights would be oversold",
      nights: [{ text: "Double, Apr 10, 2061 - Apr 12, 2061: 1 rooms booked, 0 for sale" }],
      stays: [],
      anyway: "Save anyway",
    });
    expect(await save({ on_purpose: askedIn(asked).shownStays })).toHaveToast(/./);
  });

  it("that isn't sold any more asks on the list of room types, and of hotels, and on a hotel's page", async () => {
    const { reference } = await stayToCome();
    const { hotel_id, room_type_id } = house();
    const state = asking("state", { wanted: "inactive" });
    const ofType = await staff.post(
      roomTypes.action,
      `/hotels/room-types?id=${room_type_id}`,
      state,
    );
    const ofHotel = await staff.post(hotels.action, `/hotels?id=${hotel_id}`, state);
    const id = String(hotel_id);
    const path = `/hotels/edit/${id}`;
    const fields = await shownFields(hotelPage.loader, path, { id });
    delete fields.active;
    const ofPage = await staff.post(hotelPage.action, path, asking("update", fields), { id });
    for (const asked of [ofType, ofHotel, ofPage]) {
      expect(asked.status).toBe(409);
      expect(askedIn(asked).stays).toMatchObject([{ reference, move: null }]);
    }
    const on_purpose = askedIn(ofPage).shownStays;
    const saved = await staff.post(
      hotelPage.action,
      path,
      asking("update", { ...fields, on_purpose }),
      { id },
    );
    expect(saved.status).toBe(303);
  });
});

describe("the first room of a type that sold more", () => {
  const twoStays = async () => {
    await stayToCome();
    await stayToCome();
    return {
      ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
    };
  };
  const nights = [{ text: "Double, Apr 10, 2061 - Apr 12, 2061: 2 rooms booked, 1 for sale" }];

  it("comes back with the nights that would be oversold, with what was typed", async () => {
    const fields = { ...(await twoStays()), number: "101", status: "available", note: "Sea view" };
    const path = "/hotels/rooms?dialog=new";
    const save = (more = {}) =>
      staff.post(rooms.action, path, asking("create", { ...fields, ...more }));
    const asked = await save();
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ result: { initialValue: { note: "Sea view" } } });
    expect(askedIn(asked)).toMatchObject({ nights, anyway: "Save anyway" });
    const saved = await save({ on_purpose: askedIn(asked).shownStays });
    expect(saved).toHaveToast("Room created successfully");
  });

  it("comes back where several are made, beside what would be made", async () => {
    const fields = { ...(await twoStays()), numbers: "101" };
    const path = "/hotels/rooms/several";
    const make = (more = {}) =>
      staff.post(severalRooms.action, path, asking("create", { ...fields, ...more }));
    const asked = await make();
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ options: { preview: { created: ["101"] } } });
    expect(askedIn(asked)).toMatchObject({ nights });
    const made = await make({ on_purpose: askedIn(asked).shownStays });
    expect(made).toHaveToast("1 room created: 101");
  });
});
