import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { setHotelState } from "~/modules/places/hotels/hotel.service.server";
import { setRoomState } from "~/modules/places/rooms/room.service.server";
import * as dashboard from "~/routes/dashboard";
import { insertHouse, insertRoom } from "../../../factories/rows";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { speaking, staffWith } from "../../../support/requests";
import { bookableHouse } from "../../../support/bookings/stays";

const { world, staff, program } = deskWithStoppedClock();

const { house, book, confirm, later } = bookableHouse(() => world);

interface Found {
  rows: { text: string; to: string; detail: string }[];
}

/** The cards of what guests have lost; null where one isn't shown. */
const cards = async (who = staff) => {
  const { status, body } = await who.get(dashboard.loader, "/dashboard");
  expect(status).toBe(200);
  const { oversold, displaced } = (body as { view: Record<string, Found | null> }).view;
  return { oversold, displaced };
};

const stay = async (changes: Parameters<typeof book>[0] = {}) => {
  const nights = { checkin_date: "2026-04-10", checkout_date: "2026-04-12" };
  const made = await book({ ...nights, ...changes });
  await confirm(made.id);
  return made;
};

const off = { cancel_reason: "Ill.", cancellation_fee: "0" };
const nothing = { oversold: null, displaced: null };

describe("nights that are oversold on purpose", () => {
  const lower = async (available_rooms: number) => {
    const answer = await program.patch(`/room-types/${house().room_type_id}`, {
      ...{ available_rooms, on_purpose: true },
    });
    expect(answer.status).toBe(200);
  };

  it("are named, one by one, with a link to who is there, until somebody leaves", async () => {
    expect(await cards()).toEqual(nothing);
    const [one] = [await stay(), await stay()];
    await lower(1);
    const chart = (night: string) =>
      `/bookings/hotels?view=chart&hotel_id=${house().hotel_id}&start=${night}`;
    expect(await cards()).toMatchObject({
      oversold: {
        rows: [
          {
            text: "Hôtel Test, Double",
            detail: "Apr 10, 2026: 2 rooms booked, 1 for sale",
            to: chart("2026-04-10"),
          },
          { detail: "Apr 11, 2026: 2 rooms booked, 1 for sale", to: chart("2026-04-11") },
        ],
      },
      displaced: null,
    });
    const french = await cards(speaking(staff, "fr"));
    expect(french.oversold!.rows[0]!.detail).toMatch(/^10 avr\. 2026/);
    await cancelHotelBooking(later(), one.id, off);
    expect(await cards()).toEqual(nothing);
  });

  it("are gone once there are rooms enough again", async () => {
    const all = [await stay(), await stay()];
    await lower(1);
    expect((await cards()).oversold!.rows).toHaveLength(2);
    await lower(2);
    expect(await cards()).toEqual(nothing);
    for (const { id } of all) await cancelHotelBooking(later(), id, off);
  });
});

describe("stays without their room", () => {
  const room = (number: string) =>
    insertRoom(world.db, {
      ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
    });

  it("are named with the reason and a link, until they have another room or it is in use again", async () => {
    const [lost, other] = [await room("101"), await room("102")];
    const { id, reference } = await stay();
    await moveToRoom(later(), id, { room_id: lost });
    expect(await cards()).toEqual(nothing);
    await setRoomState(later(), lost, { wanted: "inactive", on_purpose: true });
    const named = {
      oversold: null,
      displaced: {
        rows: [
          {
            text: `${reference}, Hôtel Test`,
            to: `/bookings/hotels/${id}`,
            detail: expect.stringContaining("room 101 is not in use") as string,
          },
        ],
      },
    };
    expect(await cards()).toMatchObject(named);
    await moveToRoom(later(), id, { room_id: other });
    expect(await cards()).toEqual(nothing);
    await setRoomState(later(), other, { wanted: "inactive", on_purpose: true });
    expect((await cards()).displaced!.rows).toHaveLength(1);
    await setRoomState(later(), other, { wanted: "active" });
    expect(await cards()).toEqual(nothing);
    await cancelHotelBooking(later(), id, off);
  });

  it("of a hotel that isn't sold any more are named for whoever may see bookings; drafts aren't", async () => {
    const { id, reference } = await stay();
    const draft = await book();
    await setHotelState(later(), house().hotel_id, { wanted: "inactive", on_purpose: true });
    const { displaced } = await cards();
    expect(displaced!.rows.map(({ text }) => text)).toEqual([`${reference}, Hôtel Test`]);
    expect(JSON.stringify(displaced)).not.toContain(draft.reference);
    // Whoever may only look sees the same; who sees no bookings sees no card.
    expect(await cards(await staffWith(world, "bookings:view"))).toEqual(await cards());
    expect(await cards(await staffWith(world, "hotels:view", "pricing:view"))).toEqual(nothing);
    await cancelHotelBooking(later(), id, off);
    expect(await cards()).toEqual(nothing);
  });
});

it("each hotel is counted by itself: a second one that is as full as it may be isn't named", async () => {
  const { hotel_id, room_type_id } = await insertHouse(world.db);
  const elsewhere = { hotel_id, room_type_id };
  const agreed = { override_amount: "100", override_reason: "Agreed" };
  const all = [await stay(), await stay(), await stay({ ...elsewhere, ...agreed })];
  await program.patch(`/room-types/${room_type_id}`, { available_rooms: 1 });
  const fewer = { available_rooms: 1, on_purpose: true };
  await program.patch(`/room-types/${house().room_type_id}`, fewer);
  const { rows } = (await cards()).oversold!;
  expect(rows.map(({ to }) => new URLSearchParams(to.split("?")[1]).get("hotel_id"))).toEqual([
    String(house().hotel_id),
    String(house().hotel_id),
  ]);
  await setHotelState(later(), hotel_id, { wanted: "inactive", on_purpose: true });
  const found = await cards();
  expect(found.displaced!.rows.map(({ to }) => to)).toEqual([`/bookings/hotels/${all[2]!.id}`]);
  expect(found.oversold!.rows).toHaveLength(2);
  for (const { id } of all) await cancelHotelBooking(later(), id, off);
  expect(await cards()).toEqual(nothing);
});
