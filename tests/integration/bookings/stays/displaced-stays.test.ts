import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { writtenList } from "~/modules/stock/displaced-stays/displaced";
import type { Language } from "~/i18n/languages";
import {
  UnconfirmedDisplacement,
  findDisplaced,
} from "~/modules/stock/displaced-stays/displaced.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { getHotel, setHotelState } from "~/modules/places/hotels/hotel.service.server";
import {
  setRoomStateMovingStays,
  updateRoomMovingStays,
} from "~/modules/kinds-of-booking/room-closures/room-closure.service.server";
import type { RoomInputWithMoves } from "~/modules/kinds-of-booking/room-closures/room-closure.schema";
import type { RoomsForSale } from "~/modules/places/room-types/rooms-for-sale";
import {
  getRoomType,
  setRoomTypeState,
  updateRoomType,
} from "~/modules/places/room-types/room-type.service.server";
import { createRoom, deleteRoom, roomRows } from "~/modules/places/rooms/room.service.server";
import { createSeveralRooms } from "~/modules/places/rooms/several-rooms.service.server";
import { insertRoom } from "../../../factories/rows";
import { createWorld, inRequest, type TestWorld } from "../../../support/context";
import { bookableHouse, refusal } from "../../../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, later } = bookableHouse(() => world);

const roomTypeInput = async (changes: {
  available_rooms?: number;
  rooms_for_sale?: RoomsForSale[];
  on_purpose?: string | true;
}) => {
  const type = await getRoomType(world.ctx, house().room_type_id);
  return {
    ...{ hotel_id: type.hotel_id, label: type.label, label_fr: "" },
    ...{ description: type.description, description_fr: "" },
    ...{ min_adults: type.min_adults, max_adults: type.max_adults },
    ...{ min_children: type.min_children, max_children: type.max_children },
    ...{ max_guests: type.max_guests, min_los: type.min_los, max_los: type.max_los },
    available_rooms: type.available_rooms,
    ...changes,
  };
};
const lower = async (available_rooms: number, on_purpose?: string | true, ctx?: Context) =>
  updateRoomType(
    ctx ?? later(),
    house().room_type_id,
    await roomTypeInput({ available_rooms, on_purpose }),
  );

const sellOn = async (rooms_for_sale: RoomsForSale[], on_purpose?: string) =>
  updateRoomType(
    later(),
    house().room_type_id,
    await roomTypeInput({ rooms_for_sale, on_purpose }),
  );

const room = (number: string) =>
  insertRoom(world.db, {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
  });
const outOfOrder = async (
  id: number,
  [from, to]: [string, string],
  answer: Partial<RoomInputWithMoves> = {},
) => {
  const { number } = await roomRows.find(world.ctx, id);
  return updateRoomMovingStays(later(), id, {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number, note: "" },
    ...{ status: "available", closures: [{ from, to, reason: "Paint" }], moves: [] },
    ...answer,
  });
};

async function asked(doing: Promise<unknown>): Promise<UnconfirmedDisplacement> {
  const error: unknown = await doing.then(
    () => expect.unreachable("wasn't asked"),
    (reason: unknown) => reason,
  );
  if (error instanceof UnconfirmedDisplacement) return error;
  throw error;
}

const logged = (entity: string, entity_id: number) =>
  world.db
    .selectFrom("audit_log")
    .select("after")
    .where("entity", "=", entity)
    .where("entity_id", "=", entity_id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

const confirmed = async (changes = {}) => {
  const stay = await book(changes);
  await confirm(stay.id);
  return stay;
};

describe("fewer rooms of a type than are booked", () => {
  it("are asked about with their nights; on purpose they are logged, and found", async () => {
    await confirmed();
    await confirmed({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
    const { displaced } = await asked(lower(1));
    expect(displaced).toMatchObject({ stays: [], staysInAll: 0 });
    expect(displaced.nights).toEqual([
      expect.objectContaining({ night: "2026-04-12", taken: 2, rooms: 1, roomType: "Double" }),
    ]);
    expect((await getRoomType(world.ctx, house().room_type_id)).available_rooms).toBe(5);
    // As many as are booked take nothing, and more rooms never do.
    await lower(2);
    await lower(6);
    await lower(1, writtenList(displaced));
    expect((await logged("room_type", house().room_type_id)).after).toMatchObject({
      available_rooms: 1,
      displaced: { nights: ["2026-04-12"], stays: [], staysInAll: 0 },
    });
    const found = await findDisplaced(world.ctx, 50);
    expect(found.oversold.rows).toContainEqual(
      expect.objectContaining({ room_type_id: house().room_type_id, night: "2026-04-12" }),
    );
  });

  it("are asked about by dates, too: where a number falls, moves or goes", async () => {
    await confirmed();
    await confirmed();
    const nightsOf = (found: UnconfirmedDisplacement) =>
      found.displaced.nights.map(({ night, rooms }) => `${night}: ${rooms}`);
    const dated = (from: string, to: string, number: number) => [{ from, to, number }];
    // As many as are booked, fewer on the night of departure, and none in another year.
    await sellOn([
      ...dated("2026-04-10", "2026-04-12", 2),
      ...dated("2026-04-13", "2026-04-13", 0),
      ...dated("2027-04-10", "2027-04-12", 0),
    ]);
    const falls = await asked(sellOn(dated("2026-04-12", "2026-04-30", 1)));
    expect(nightsOf(falls)).toEqual(["2026-04-12: 1"]);
    expect((await getRoomType(world.ctx, house().room_type_id)).rooms_for_sale).toHaveLength(3);
    await sellOn(dated("2026-04-12", "2026-04-30", 1), falls.shownStays);
    expect((await logged("room_type", house().room_type_id)).after).toMatchObject({
      rooms_for_sale: dated("2026-04-12", "2026-04-30", 1),
      displaced: { nights: ["2026-04-12"] },
    });
    expect((await findDisplaced(world.ctx, 50)).oversold.rows).toContainEqual(
      expect.objectContaining({
        room_type_id: house().room_type_id,
        night: "2026-04-12",
        rooms: 1,
      }),
    );
    const moves = await asked(sellOn(dated("2026-04-11", "2026-04-11", 1)));
    expect(nightsOf(moves)).toEqual(["2026-04-11: 1"]);
    // Without a word about them they stay, and more than usual goes with its dates.
    await lower(1, true);
    await sellOn(dated("2026-04-10", "2026-04-12", 2));
    expect(nightsOf(await asked(sellOn([])))).toEqual([
      ...["2026-04-10: 1", "2026-04-11: 1", "2026-04-12: 1"],
    ]);
  });

  it("are named in the language of whoever reads of them, though what was found is kept", async () => {
    const { room_type_id } = house();
    await confirmed();
    await lower(0, true);
    await world.db
      .updateTable("room_types")
      .set({ label_fr: "Chambre double" })
      .where("id", "=", room_type_id)
      .execute();
    const ctx = await inRequest(world.ctx);
    const named = async (locale: Language) => {
      const { rows } = (await findDisplaced({ ...ctx, locale }, 50)).oversold;
      return rows.find((night) => night.room_type_id === room_type_id)!.roomType;
    };
    expect([await named("en"), await named("fr")]).toEqual(["Double", "Chambre double"]);
  });

  it("are asked about again where more is booked than was shown, and not where it is less", async () => {
    await confirmed();
    const { displaced } = await asked(lower(0));
    const second = await confirmed();
    expect((await asked(lower(0, writtenList(displaced)))).displaced.nights[0]!.taken).toBe(2);
    const both = (await asked(lower(0))).displaced;
    await cancelHotelBooking(later(), second.id, { cancel_reason: "-", cancellation_fee: "0" });
    await lower(0, writtenList(both));
  });

  it("are a matter of the future: nights that are over and drafts ask nothing", async () => {
    await book();
    await confirmed({ checkin_date: "2026-04-10", checkout_date: "2026-04-11" });
    await lower(0, undefined, { ...later(), today: "2026-04-11" });
  });

  it("change nothing of what was oversold before: only more of it asks", async () => {
    await confirmed();
    await confirmed();
    await lower(1, true);
    // The name of a type that is oversold changes like any other.
    await lower(1);
    expect((await asked(lower(0))).displaced.nights).toHaveLength(3);
  });
});

describe("a room that is taken from its stays", () => {
  it("names them, moves them where the form says, and asks no more", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const stay = await confirmed();
    await moveToRoom(later(), stay.id, { room_id: first });
    const { displaced } = await asked(outOfOrder(first, ["2026-04-12", "2026-04-20"]));
    expect(displaced).toMatchObject({
      nights: [],
      stays: [{ id: stay.id, room: "101", reason: "out_of_order" }],
    });
    // The morning of departure is no night.
    await outOfOrder(first, ["2026-04-13", "2026-04-20"]);
    await outOfOrder(first, ["2026-04-12", "2026-04-20"], {
      on_purpose: writtenList(displaced),
      moves: [{ stay_id: stay.id, room_id: second }],
    });
    expect((await logged("hotel_booking", stay.id)).after).toMatchObject({ room_id: second });
    expect((await logged("room", first)).after).not.toHaveProperty("displaced");
    const { rows } = (await findDisplaced(world.ctx, 50)).displaced;
    expect(rows.map(({ id }) => id)).not.toContain(stay.id);
  });

  it("leaves them without one on purpose, which is logged and found until they have another", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const stay = await confirmed();
    await moveToRoom(later(), stay.id, { room_id: first });
    const state = { wanted: "inactive" as const, moves: [] };
    const { displaced } = await asked(setRoomStateMovingStays(later(), first, state));
    expect(displaced.stays).toMatchObject([{ id: stay.id, reason: "room_inactive" }]);
    await setRoomStateMovingStays(later(), first, { ...state, on_purpose: writtenList(displaced) });
    expect((await logged("room", first)).after).toMatchObject({
      status: "inactive",
      displaced: { nights: [], stays: [stay.reference], staysInAll: 1 },
    });
    const lost = async () => (await findDisplaced(world.ctx, 50)).displaced.rows;
    expect(await lost()).toContainEqual(expect.objectContaining({ id: stay.id }));
    await moveToRoom(later(), stay.id, { room_id: second });
    expect(await lost()).not.toContainEqual(expect.objectContaining({ id: stay.id }));
  });

  it("is kept where a stay can't go where the form says: nothing is done, and it says why", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const [stay, other] = [await confirmed(), await confirmed()];
    await moveToRoom(later(), stay.id, { room_id: first });
    await moveToRoom(later(), other.id, { room_id: second });
    const moves = [{ stay_id: stay.id, room_id: second }];
    const again = await asked(
      outOfOrder(first, ["2026-04-10", "2026-04-20"], { on_purpose: "x", moves }),
    );
    expect(again.refused).toMatchObject({ key: "constraints:ROOM_TAKEN" });
    expect(again.displaced.stays).toMatchObject([{ id: stay.id }]);
    expect((await roomRows.find(world.ctx, first)).status).toBe("available");
  });

  it("counts what is left of its type: the nights on which that is too few are named", async () => {
    const [first] = [await room("101"), await room("102")];
    await confirmed();
    await confirmed();
    const { displaced } = await asked(outOfOrder(first, ["2026-04-12", "2026-04-20"]));
    expect(displaced.nights).toEqual([
      expect.objectContaining({ night: "2026-04-12", taken: 2, rooms: 1 }),
    ]);
    expect(await refusal(deleteRoom(later(), first))).toBe("rooms:ERRORS.NEEDED");
    expect((await roomRows.find(world.ctx, first)).number).toBe("101");
  });
});

describe("what isn't sold any more though somebody is to stay there", () => {
  it("is asked about for a room type, and for a hotel by its button and its form", async () => {
    const stay = await confirmed();
    const { hotel_id, room_type_id } = house();
    const inactive = { wanted: "inactive" as const };
    const ofType = await asked(setRoomTypeState(later(), room_type_id, inactive));
    expect(ofType.displaced.stays).toMatchObject([{ id: stay.id, reason: "not_sold" }]);
    const hotel = await getHotel(world.ctx, hotel_id);
    const input = {
      ...{ label: hotel.label, label_fr: "", stars: hotel.stars, currency_id: hotel.currency_id },
      ...{
        description: "",
        description_fr: "",
        address: "",
        phone: "",
        email: "",
        policies: "",
        policies_fr: "",
        active: false,
      },
      ...{ checkin_time_from: "15:00", checkin_time_to: "22:00" },
      ...{ checkout_time_from: "07:00", checkout_time_to: "11:00" },
      day_end: "04:00" as const,
      birth_date_asked: "not_asked" as const,
      nationality_asked: "not_asked" as const,
      document_number_asked: "not_asked" as const,
      room_cleaning: "every_night" as const,
    };
    expect((await asked(changeHotel(later(), hotel_id, input))).displaced.staysInAll).toBe(1);
    const ofHotel = await asked(setHotelState(later(), hotel_id, inactive));
    const on_purpose = writtenList(ofHotel.displaced);
    await setHotelState(later(), hotel_id, { ...inactive, on_purpose });
    expect((await logged("hotel", hotel_id)).after).toMatchObject({
      active: false,
      displaced: { stays: [stay.reference] },
    });
    expect((await findDisplaced(world.ctx, 50)).displaced.rows).toContainEqual(
      expect.objectContaining({ id: stay.id, reason: "not_sold" }),
    );
    // Its room types take nothing more from anybody, and back in use all is as it was.
    await setRoomTypeState(later(), room_type_id, inactive);
    await setRoomTypeState(later(), room_type_id, { wanted: "active" });
    await setHotelState(later(), hotel_id, { wanted: "active" });
    expect((await findDisplaced(world.ctx, 50)).displaced.rows).not.toContainEqual(
      expect.objectContaining({ id: stay.id }),
    );
  });
});

describe("the first rooms of a type that sold as many as it said", () => {
  const place = () => ({ hotel_id: house().hotel_id, room_type_id: house().room_type_id });
  const add = (on_purpose?: string | true) =>
    createRoom(later(), {
      ...{ ...place(), number: "101", status: "available", closures: [], note: "" },
      on_purpose,
    });
  const addSeveral = (numbers: string, on_purpose?: string) =>
    createSeveralRooms(later(), { ...place(), numbers, on_purpose });

  it("are asked about where they are fewer than are booked; on purpose they are logged", async () => {
    await confirmed();
    await confirmed();
    const question = await asked(add());
    expect(question.displaced.nights).toMatchObject([
      { night: "2026-04-10", taken: 2, rooms: 1 },
      { night: "2026-04-11", taken: 2, rooms: 1 },
      { night: "2026-04-12", taken: 2, rooms: 1 },
    ]);
    expect(await asked(addSeveral("101"))).toMatchObject({ shownStays: question.shownStays });
    const { id } = await add(question.shownStays);
    const nights = ["2026-04-10", "2026-04-11", "2026-04-12"];
    expect(await logged("room", id)).toMatchObject({ after: { displaced: { nights } } });
    // One more takes nothing from anybody.
    expect(await addSeveral("102-103")).toMatchObject({ created: ["102", "103"] });
  });

  it("ask nothing where they are enough", async () => {
    await confirmed();
    expect(await addSeveral("101-102")).toMatchObject({ created: ["101", "102"] });
  });

  it("are all made on purpose, or none of several", async () => {
    await confirmed();
    await confirmed();
    const { shownStays } = await asked(addSeveral("101"));
    expect(await addSeveral("101", shownStays)).toEqual({ created: ["101"], skipped: [] });
  });
});

describe("rooms and bookings at once", () => {
  it("wait for each other briefly: nobody is oversold who wasn't asked about", async () => {
    const stays = await Promise.all(Array.from({ length: 8 }, () => book()));
    const results = await Promise.allSettled([
      ...stays.slice(0, 5).map(({ id }) => confirm(id)),
      ...[4, 3, 2, 1].map((rooms) => lower(rooms)),
      ...stays.slice(5).map(({ id }) => confirm(id)),
    ]);
    for (const result of results) {
      if (result.status === "rejected") {
        expect(["FULL", "DISPLACES"].some((why) => String(result.reason).includes(why))).toBe(true);
      }
    }
    const found = await findDisplaced(world.ctx, 50);
    expect(found.oversold.rows).not.toContainEqual(
      expect.objectContaining({ room_type_id: house().room_type_id }),
    );
  });
});
