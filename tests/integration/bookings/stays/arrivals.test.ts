import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "~/core/access/permissions";
import { changeViews } from "~/modules/desk/history/history.presenter.server";
import { bookingPage } from "~/modules/kinds-of-booking/hotel-bookings/booking-page.presenter.server";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  checkIn,
  undoCheckIn,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import {
  changeGuests,
  listGuestsOfStay,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/guests.service.server";
import {
  markNoShow,
  undoNoShow,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import {
  createHotelBooking,
  getHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { actOnList } from "~/modules/kinds-of-booking/front-desk/front-desk";
import { readDeskDay } from "~/modules/kinds-of-booking/front-desk/front-desk.service.server";
import { listHistory } from "~/modules/log/audit/audit.service.server";
import { loggedFields } from "~/nouns.server";
import { insertCustomer, insertRoom } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { staysInRooms } from "../../../support/bookings/stays-in-rooms";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, on } = bookableHouse(() => world);
const { roomed, paid, cleaningOf } = staysInRooms(() => world, { house, book, confirm, on });

describe("guests check in", () => {
  it("with their names, in a room that is ready, as the hotel asks", async () => {
    const { id, room_id } = await roomed();
    await world.db
      .updateTable("hotels")
      .set({ birth_date_asked: "required" })
      .where("id", "=", house().hotel_id)
      .execute();
    await world.db
      .updateTable("rooms")
      .set({ cleaning: "dirty" })
      .where("id", "=", room_id)
      .execute();
    expect(await refusal(checkIn(on(10), id))).toBe("stay-day:ASKED.DIRTY at room_as_it_is");
    expect(await refusal(checkIn(on(10), id, { room_as_it_is: true }))).toBe(
      "stay-day:ERRORS.REQUIRED.name at guests[0].last_name",
    );
    const ada = { first_name: "Ada", last_name: "Lovelace", birth_date: "1815-12-10" };
    const guests = [{ ...ada, nationality: "GB", document_number: "X1" }];
    const stay = await checkIn(on(10), id, { guests, room_as_it_is: true });
    expect(stay).toMatchObject({ status: "confirmed", arrived_at: on(10).now });
    expect(await listGuestsOfStay(world.ctx, id)).toMatchObject(guests);
    const latest = (await auditOf(world, "hotel_booking", id)).at(-1);
    expect(latest!.after).toMatchObject({ arrived_at: on(10).now.toISOString(), guests });
  });

  it("under the name of their customer, where it is a person whom the user may see", async () => {
    const asked = async (customer: Parameters<typeof insertCustomer>[1], ctx = on(10)) => {
      const { id } = await roomed({ customer_id: await insertCustomer(world.db, customer) });
      const { question } = await withLetters(bookingPage)(
        ctx,
        id,
        new URLSearchParams("dialog=check_in"),
      );
      return [id, (question as { defaults: object }).defaults] as const;
    };
    const ada = { first_name: "Ada", last_name: "Lovelace", birth_date: "1990-12-10" };
    const [id, defaults] = await asked(ada);
    const unknown = { nationality: "", document_number: "" };
    const named = { "guests[0].first_name": "Ada", "guests[0].last_name": "Lovelace" };
    // The hotel doesn't ask when its guests were born.
    expect(defaults).toMatchObject({ ...named, "guests[0].birth_date": "" });
    expect(defaults).toMatchObject({ "guests[1].last_name": "" });
    await changeGuests(world.ctx, id, {
      guests: [{ ...unknown, first_name: "Mary", last_name: "Byron" }],
    });
    const page = await withLetters(bookingPage)(on(10), id, new URLSearchParams("dialog=check_in"));
    expect(page.question).toMatchObject({ defaults: { "guests[0].first_name": "Mary" } });
    const clerks: Permission[] = ["bookings:view", "bookings:edit"];
    const nobody = { "guests[0].first_name": "", "guests[0].last_name": "" };
    expect((await asked({ ...ada, type: "company", company_name: "Engines" }))[1]).toMatchObject(
      nobody,
    );
    const clerk = { ...on(10), actor: { ...world.ctx.actor, permissions: clerks } };
    expect((await asked(ada, clerk))[1]).toMatchObject(nobody);
  });

  it("in a room that others slept in last night only after a question, as housekeeping sees it", async () => {
    const before = await roomed({ checkin_date: "2026-04-08", checkout_date: "2026-04-10" });
    const { id } = await book();
    await confirm(id);
    await moveToRoom(world.ctx, id, { room_id: before.room_id });
    await checkIn(on(8), before.id);
    await paid(before.id, "320");
    await checkOut(on(10), before.id);
    // Somebody said so before the guests of the last night left.
    await world.db
      .updateTable("rooms")
      .set({ cleaning: "clean", cleaning_since: "2026-04-09" })
      .where("id", "=", before.room_id)
      .execute();
    expect(await refusal(checkIn(on(10), id))).toBe("stay-day:ASKED.DIRTY at room_as_it_is");
    await world.db
      .updateTable("rooms")
      .set({ cleaning_since: "2026-04-10" })
      .where("id", "=", before.room_id)
      .execute();
    // A day late: the night that they were expected for, and didn't sleep there, makes nothing dirty.
    expect(await checkIn(on(11), id)).toMatchObject({ arrived_at: on(11).now });
  });

  it("not while others are still in their room", async () => {
    const { id } = await book();
    await confirm(id);
    const before = await roomed({ checkin_date: "2026-04-08", checkout_date: "2026-04-10" });
    await checkIn(on(8), before.id);
    await moveToRoom(world.ctx, id, { room_id: before.room_id });
    expect(await refusal(checkIn(on(10), id))).toBe("stay-day:ERRORS.OCCUPIED at room_id");
    await paid(before.id, "320");
    await checkOut(on(10), before.id);
    expect(await cleaningOf(before.room_id)).toBe("dirty");
    expect(await checkIn(on(10), id, { room_as_it_is: true })).toMatchObject({
      arrived_at: on(10).now,
    });
    expect(await refusal(undoCheckOut(on(10), before.id))).toBe("stay-day:ERRORS.OCCUPIED");
  });

  it("after the midnight of their last night, until guests leave: the desk offers it, also to who was given up", async () => {
    const nights = { checkin_date: "2026-04-28", checkout_date: "2026-04-29" };
    const { id } = await roomed(nights);
    const deskAt = async (time: string) => {
      const date = on(29).today;
      const { stays } = await readDeskDay(on(29, time), { hotel_id: house().hotel_id, date });
      return actOnList("departures", stays[0]!, date);
    };
    expect([await deskAt("01:52"), await deskAt("11:01")]).toEqual(["check_in", null]);
    expect(await refusal(checkIn(on(29, "11:01"), id))).toBe("stay-day:ERRORS.OVER");
    await markNoShow(on(28, "23:50"), id, { cancellation_fee: "0" });
    const night = on(29, "01:52");
    await undoNoShow(night, id);
    // The hotel's day ends at midnight: the night is over.
    expect(await refusal(checkIn(night, id))).toBe("stay-day:ASKED.NIGHT_OVER at night_is_over");
    const night_is_over = true;
    expect(await checkIn(night, id, { night_is_over, room_as_it_is: true })).toMatchObject({
      ...{ status: "confirmed", arrived_at: night.now },
    });
    // Who comes without a booking is booked for the night that has begun.
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "110" });
    const walkIn = await createHotelBooking(night, input({ ...nights, in_the_past: true }));
    await actOnHotelBooking(night, walkIn.id, "confirm");
    await moveToRoom(night, walkIn.id, { room_id });
    expect(await checkIn(night, walkIn.id, { night_is_over })).toMatchObject({
      ...{ arrived_at: night.now, room_id },
    });
  });

  it("and are expected again where that was a mistake, on its day", async () => {
    const { id } = await roomed();
    await checkIn(on(10), id);
    expect(
      await refusal(cancelHotelBooking(on(10), id, { cancel_reason: "x", cancellation_fee: "0" })),
    ).toBe("stay-day:ERRORS.IN_HOUSE.cancel");
    expect(await refusal(undoCheckIn(on(11), id))).toBe("stay-day:ERRORS.TOO_LATE");
    expect(await undoCheckIn(on(10), id)).toMatchObject({ arrived_at: null });
    expect(await refusal(checkOut(on(10), id))).toBe("stay-day:ERRORS.NOT_IN_HOUSE");
  });
});

describe("guests who never come", () => {
  it("are a no show after the hour of check-in, with a fee, until that is undone", async () => {
    const { id } = await roomed();
    const fee = { cancellation_fee: "160" };
    const late = on(10, "22:01");
    expect(await markNoShow(late, id, fee)).toMatchObject({
      ...{ status: "cancelled", cancel_reason: "No show", no_show: true },
      cancellation_fee: "160.0000",
    });
    expect(await undoNoShow(late, id)).toMatchObject({
      ...{ status: "confirmed", cancel_reason: "", no_show: false, cancellation_fee: null },
    });
    await markNoShow(late, id, fee);
    expect(await actOnHotelBooking(late, id, "reopen")).toMatchObject({
      status: "draft",
      no_show: false,
    });
  });

  it("are expected again without their room, where others have it by now", async () => {
    const { id, room_id } = await roomed();
    const { hotel_id, room_type_id } = house();
    await insertRoom(world.db, { hotel_id, room_type_id, number: "199" });
    const late = on(10, "22:01");
    await markNoShow(late, id, { cancellation_fee: "0" });
    const other = await book();
    await confirm(other.id);
    await moveToRoom(late, other.id, { room_id });
    expect(await undoNoShow(late, id)).toMatchObject({ status: "confirmed", room_id: null });
  });
});

describe("the names of guests", () => {
  it("are saved at any time, with an audit row, and read by nobody without the permission", async () => {
    const { id } = await book();
    const guests = [{ first_name: "Ada", last_name: "", nationality: "", document_number: "" }];
    await changeGuests(world.ctx, id, { guests });
    const latest = (await auditOf(world, "hotel_booking", id)).at(-1);
    expect(latest).toMatchObject({ before: { guests: [] }, after: { guests } });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ status: "draft" });
  });

  it("are all that who may not see customers learns of guests", async () => {
    const { id } = await book();
    const ada = {
      ...{ first_name: "Ada", last_name: "Lovelace", birth_date: "1815-12-10" },
      ...{ nationality: "GB", document_number: "P-1843" },
    };
    await changeGuests(world.ctx, id, { guests: [ada] });
    const reader = (...permissions: Permission[]) => ({
      ...world.ctx,
      actor: { ...world.ctx.actor, permissions },
    });
    expect(await listGuestsOfStay(reader("bookings:view", "customers:view"), id)).toEqual([ada]);
    const clerk = reader("bookings:view");
    expect(await listGuestsOfStay(clerk, id)).toEqual([
      { ...ada, birth_date: null, nationality: "", document_number: "" },
    ]);
    const page = await withLetters(bookingPage)(clerk, id, new URLSearchParams());
    const history = await changeViews(
      clerk,
      loggedFields,
      await listHistory(clerk, "hotel_booking", id, 5),
    );
    for (const shown of [page, history]) {
      expect(JSON.stringify(shown)).toContain("Ada Lovelace");
      expect(JSON.stringify(shown)).not.toContain("P-1843");
    }
  });
});
