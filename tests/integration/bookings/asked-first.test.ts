import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
  repriceHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import type { PackLine } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.fields";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import {
  createPackBooking,
  packBookingRows,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import type { ActInput } from "~/modules/sales/bookings/acts/booking-acts.service.server";
import { insertRoom, insertRoomType } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { bookableHouse, refusal } from "../../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, priced, input, book, confirm, complete, later } = bookableHouse(() => world);

const pay = (id: number, amount: string) =>
  recordPayment(world.ctx, id, { paid_on: "2026-03-15", amount, reference: "", note: "" });

describe("a stay in the past", () => {
  it("is booked and moved there only where that is meant", async () => {
    const past = { checkin_date: "2026-03-14", checkout_date: "2026-04-11" };
    expect(await refusal(book(past))).toBe("bookings:ASKED.PAST at in_the_past");
    await book({ ...past, in_the_past: true });
    await book({ ...past, checkin_date: "2026-03-15" });
    const { id } = await book();
    const moved = updateHotelBooking(later(), id, input(past));
    expect(await refusal(moved)).toBe("bookings:ASKED.PAST at in_the_past");
    await updateHotelBooking(later(), id, input({ ...past, in_the_past: true }));
    // Where it stays where it is nothing is asked.
    await updateHotelBooking(later(), id, input({ ...past, notes: "Late." }));
  });
});

describe("an edit below what is paid", () => {
  it("asks for the second step, with the very sum", async () => {
    const { id } = await book();
    await pay(id, "400");
    const shorter = (agreed_paid?: string) =>
      updateHotelBooking(later(), id, input({ checkout_date: "2026-04-11", agreed_paid }));
    expect(await refusal(shorter())).toBe("bookings:ASKED.BELOW_PAID at agreed_paid");
    expect(await refusal(shorter("399"))).toBe("bookings:ASKED.BELOW_PAID at agreed_paid");
    expect(await shorter("400.00")).toMatchObject({ amount: "160.0000" });
    // What is paid too much already is no question of a note.
    const notes = "Pays back.";
    await updateHotelBooking(later(), id, input({ checkout_date: "2026-04-11", notes }));
  });

  it("asks for a new price too", async () => {
    const { id } = await book();
    await pay(id, "480");
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "50" })
      .where("hotel_id", "=", house().hotel_id)
      .execute();
    const reprice = (agreed_paid?: string) =>
      repriceHotelBooking(later(), id, { shown_total: "300.00", agreed_paid });
    expect(await refusal(reprice())).toBe("bookings:ASKED.BELOW_PAID at agreed_paid");
    expect(await reprice("480")).toMatchObject({ amount: "300.0000" });
  });
});

describe("the room of a stay", () => {
  let room: number;
  let suite: number;
  beforeEach(async () => {
    const { hotel_id, room_type_id } = house();
    room = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
    suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    await priced(suite, "80");
  });

  it("is given up for another room type only where that is meant", async () => {
    const { id } = await book();
    await moveToRoom(later(), id, { room_id: room });
    const other = (given_up_room_id?: number) =>
      updateHotelBooking(later(), id, input({ room_type_id: suite, given_up_room_id }));
    const asked = "hotel-bookings:ASKED.GIVES_UP_ROOM at given_up_room_id";
    expect(await refusal(other())).toBe(asked);
    expect(await refusal(other(room + 1))).toBe(asked);
    expect(await other(room)).toMatchObject({ room_id: null, room_type_id: suite });
  });

  it("is kept by a completed stay that is reopened, whatever became of the room", async () => {
    const { id } = await book();
    await moveToRoom(later(), id, { room_id: room });
    await confirm(id);
    await complete(id);
    const inactive = { status: "inactive" };
    await world.db.updateTable("rooms").set(inactive).where("id", "=", room).execute();
    expect(await actOnHotelBooking(later(), id, "reopen")).toMatchObject({
      ...{ status: "confirmed", room_id: room },
    });
  });
});

const packOf = async (references: string[], lines: PackLine[] = []) => {
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .where("id", "=", house().hotel_id)
    .select("currency_id")
    .executeTakeFirstOrThrow();
  return createPackBooking(world.ctx, {
    ...{ label: "Pack", lines, discount: "0", external_reference: "", notes: "" },
    currency_id: currency_id!,
    bookings: references.map((reference) => ({ reference })),
  });
};

const off = { cancel_reason: "Ill.", cancellation_fee: "0" };

describe("a cancelled pack of which a part is off still", () => {
  const transfer = { description: "Transfer", amount: "40" };
  const cancelled = async () => {
    const stay = await book();
    const { id } = await packOf([stay.reference], [transfer]);
    await packBookingActs.act(later(), id, "confirm");
    const cancel = async () => {
      await packBookingActs.cancel(later(), id, off);
      // It was cancelled on its own, so it doesn't come back with the pack.
      const cancelled_at = new Date("2026-01-01");
      await world.db
        .updateTable("bookings")
        .set({ cancelled_at })
        .where("id", "=", stay.id)
        .execute();
    };
    return { id, stay, cancel };
  };
  const reopen = (id: number, input: ActInput = {}) =>
    packBookingActs.act(later(), id, "reopen", input);
  const unchanged = async (id: number) =>
    expect(await packBookingRows.find(world.ctx, id)).toMatchObject({
      ...{ status: "cancelled", amount: "520.0000", cancel_reason: "Ill." },
    });

  it("is reopened below what is paid for it only where that is meant", async () => {
    const { id, cancel } = await cancelled();
    await pay(id, "500");
    await cancel();
    for (const agreed_paid of [undefined, "499.99"]) {
      expect(await refusal(reopen(id, { agreed_paid }))).toBe(
        "bookings:ASKED.BELOW_PAID at agreed_paid",
      );
      await unchanged(id);
    }
    expect(await reopen(id, { agreed_paid: "500" })).toMatchObject({
      ...{ status: "draft", amount: "40.0000", cancel_reason: "" },
    });
  });

  it("is reopened at the amount that was promised, or not at all", async () => {
    const { id, cancel } = await cancelled();
    await cancel();
    for (const promised of [
      { expected_amount: "520.00" },
      { expected_amount: "40", expected_currency: "CHF" },
    ]) {
      expect(await refusal(reopen(id, promised))).toBe("bookings:ERRORS.OTHER_AMOUNT");
      await unchanged(id);
    }
    expect(await refusal(reopen(id, { expected_amount: "40.001" }))).toBe(
      "bookings:ERRORS.DECIMALS at expected_amount",
    );
    const code = (await packBookingRows.find(world.ctx, id)).currency.code;
    const promised = { expected_amount: "40.00", expected_currency: code };
    expect(await reopen(id, promised)).toMatchObject({ status: "draft", amount: "40.0000" });
  });

  it("asks nothing where it comes to what it came to, or where nothing is paid", async () => {
    const { id, stay, cancel } = await cancelled();
    await pay(id, "500");
    await cancel();
    await actOnHotelBooking(later(), stay.id, "reopen");
    expect(await reopen(id)).toMatchObject({ status: "draft", amount: "520.0000" });
    const unpaid = await cancelled();
    await unpaid.cancel();
    expect(await reopen(unpaid.id)).toMatchObject({ status: "draft", amount: "40.0000" });
  });
});

describe("what is in a confirmed pack", () => {
  it("is changed through it, and by nothing else", async () => {
    const stay = await book();
    const pack = await packOf([stay.reference]);
    await updateHotelBooking(later(), stay.id, input({ notes: "Still open." }));
    await packBookingActs.act(later(), pack.id, "confirm");
    const change = (pack_id?: number) =>
      updateHotelBooking(later(), stay.id, input({ checkout_date: "2026-04-12", pack_id }));
    const said = "bookings:ERRORS.IN_PACK.confirmed";
    expect(await refusal(change())).toBe(said);
    expect(await refusal(change(pack.id + 1))).toBe(said);
    expect(await refusal(cancelHotelBooking(later(), stay.id, off))).toBe(said);
    expect(await refusal(repriceHotelBooking(later(), stay.id, { shown_total: "480" }))).toBe(said);
    await pay(pack.id, "480");
    expect(await refusal(change(pack.id))).toBe(
      "bookings:ASKED.PACK_BELOW_PAID at agreed_pack_paid",
    );
    const agreed = { checkout_date: "2026-04-12", pack_id: pack.id, agreed_pack_paid: "480" };
    await updateHotelBooking(later(), stay.id, input(agreed));
    await packBookingActs.cancel(later(), pack.id, off);
  });

  it("is cancelled through a paid pack only where it is meant that the pack costs less", async () => {
    const [one, other] = [await book(), await book()];
    const pack = await packOf([one.reference, other.reference]);
    await packBookingActs.act(later(), pack.id, "confirm");
    await pay(pack.id, "960");
    const cancel = (agreed_pack_paid?: string) =>
      cancelHotelBooking(later(), one.id, {
        ...off,
        ...{ pack_id: pack.id, agreed_pack_paid },
      });
    const asked = "bookings:ASKED.PACK_BELOW_PAID at agreed_pack_paid";
    expect(await refusal(cancel())).toBe(asked);
    expect(await refusal(cancel("959"))).toBe(asked);
    expect(await cancel("960")).toMatchObject({ status: "cancelled" });
    expect(await packBookingRows.find(world.ctx, pack.id)).toMatchObject({ amount: "480.0000" });
  });

  it("is something: an empty pack isn't confirmed", async () => {
    const { id } = await packOf([]);
    expect(await refusal(packBookingActs.act(later(), id, "confirm"))).toBe(
      "pack-bookings:ERRORS.EMPTY",
    );
  });
});
