import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sumStored } from "~/core/money/money";
import type { PaymentInput } from "~/modules/kinds-of-booking/booking-payments/booking-payment.fields";
import {
  listPaymentsOfBooking,
  recordPayment,
  reversePayment,
} from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  createFlightBooking,
  flightBookingActs,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import {
  cancelHotelBooking,
  hotelBookingActs,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { markNoShow } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import type { ModuleKind } from "~/modules/sales/booking-modules/booking-module";
import { insertCurrency, insertRoom } from "../../factories/rows";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let currency_id: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book } = bookableHouse(() => world);

beforeEach(async () => {
  const hotel = await world.db
    .selectFrom("hotels")
    .select("currency_id")
    .where("id", "=", house().hotel_id)
    .executeTakeFirstOrThrow();
  currency_id = hotel.currency_id!;
});

const fly = (amount: string, currency = currency_id) =>
  createFlightBooking(world.ctx, {
    ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" },
    ...{ origin: "ZRH", destination: "NCE", amount, currency_id: currency },
    ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
    ...{ external_reference: "", notes: "" },
    passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" }],
  });

const pack = (packed: { reference: string }[], currency = currency_id) =>
  createPackBooking(world.ctx, {
    ...{ label: "Spring", lines: [], discount: "0", currency_id: currency },
    ...{ external_reference: "", notes: "" },
    bookings: packed.map(({ reference }) => ({ reference })),
  });
const confirmPack = (id: number) => packBookingActs.act(world.ctx, id, "confirm");

const pay = (id: number, amount: string, changes: Partial<PaymentInput> = {}) =>
  recordPayment(world.ctx, id, {
    ...{ paid_on: "2026-03-15", amount, reference: "", note: "" },
    ...changes,
  });
const balance = async (id: number) => (await listPaymentsOfBooking(world.ctx, id)).balance;
const due = async (id: number) => Number((await balance(id)).due);

/** What is due for all of them together. */
const dueOfAll = async (ids: number[]) =>
  Number(sumStored(...(await Promise.all(ids.map(async (id) => (await balance(id)).due)))));

const nothing = { owed: "0.0000", paid: "0.0000", due: "0.0000" };
const off = { cancel_reason: "Ill.", cancellation_fee: "0" };

describe("the payments on what is in a pack", () => {
  it.each([
    [0, "JPY", { prices: ["48000", "12000"], deposit: "10000", rest: "50000" }],
    [2, "SEK", { prices: ["480", "120.55"], deposit: "100.55", rest: "500" }],
    [3, "KWD", { prices: ["48.005", "12"], deposit: "10.005", rest: "50" }],
  ])("count for it, to the last of %i digits", async (decimals, iso_code, sums) => {
    const currency = await insertCurrency(world.db, { iso_code, decimals, label: iso_code });
    const [one, two] = [await fly(sums.prices[0]!, currency), await fly(sums.prices[1]!, currency)];
    const { id } = await pack([one, two], currency);
    await pay(one.id, sums.deposit);
    // An open pack and its parts both show a payment, as they both show an amount.
    expect(await due(id)).toBe(Number(sums.rest));
    expect(Number((await balance(one.id)).paid)).toBe(Number(sums.deposit));
    await confirmPack(id);
    expect(await due(id)).toBe(Number(sums.rest));
    expect([await balance(one.id), await balance(two.id)]).toEqual([nothing, nothing]);
    await pay(id, sums.rest);
    expect(await balance(id)).toMatchObject({ due: "0.0000" });
    const { payments } = await listPaymentsOfBooking(world.ctx, id);
    expect(payments.map(({ booking_reference }) => booking_reference)).toContain(one.reference);
    expect(await refusal(pay(id, "1"))).toBe("booking-payments:ASKED.TOO_MUCH at agreed_paid");
  });

  it("are recorded on the confirmed pack alone, and reversed where they stand", async () => {
    const [one, two] = [await book(), await fly("120")];
    const deposit = await pay(one.id, "100");
    const { id } = await pack([one, two]);
    await confirmPack(id);
    expect(await refusal(pay(two.id, "10"))).toBe("booking-payments:ERRORS.PAID_WITH_PACK");
    await pay(id, "60");
    await pay(id, "-50", { agreed_paid: "110" });
    expect(await refusal(pay(id, "-10.01"))).toBe("booking-payments:ERRORS.BELOW_OWN at amount");
    await pay(id, "-10", { agreed_paid: "100" });
    await reversePayment(world.ctx, one.id, deposit.id, { note: "" });
    expect(await refusal(pay(id, "-1"))).toBe("booking-payments:ERRORS.BELOW_ZERO at amount");
    expect(await balance(id)).toEqual({ owed: "600.0000", paid: "0.0000", due: "600.0000" });
  });

  it("go back where they stand alone, since a part may leave its pack", async () => {
    const one = await book();
    await pay(one.id, "100");
    const { id } = await pack([one]);
    expect(await refusal(pay(id, "-100"))).toBe("booking-payments:ERRORS.BELOW_OWN at amount");
    await pay(one.id, "-100", { agreed_paid: "0" });
    expect(await balance(id)).toMatchObject({ paid: "0.0000", due: "480.0000" });
  });

  it("don't exceed what is owed when they are reversed and paid back at once", async () => {
    const one = await book();
    const deposit = await pay(one.id, "100");
    const { id } = await pack([one]);
    await confirmPack(id);
    const tried = await Promise.allSettled([
      reversePayment(world.ctx, one.id, deposit.id, { note: "" }),
      pay(id, "-100"),
      pay(id, "-100"),
    ]);
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance(id)).toMatchObject({ paid: "0.0000" });
  });

  it("are asked about once, for the pack, where a stay in it becomes cheaper", async () => {
    const one = await book();
    await pay(one.id, "480");
    const { id } = await pack([one]);
    await confirmPack(id);
    const shorter = input({ checkout_date: "2026-04-12", pack_id: id });
    const change = (agreed: object = {}) =>
      updateHotelBooking(world.ctx, one.id, { ...shorter, ...agreed });
    expect(await refusal(change())).toBe("bookings:ASKED.PACK_BELOW_PAID at agreed_pack_paid");
    await change({ agreed_pack_paid: "480" });
    expect(await balance(id)).toMatchObject({ owed: "320.0000", due: "-160.0000" });
  });
});

describe("the fee of what is cancelled in a confirmed pack", () => {
  const evening = { ...{ today: "2026-04-10" }, now: new Date("2026-04-10T23:30:00Z") };

  it("is owed with the pack, such as that of a no-show", async () => {
    const [one, two] = [await book(), await book()];
    const { id } = await pack([one, two]);
    await confirmPack(id);
    await pay(id, "960");
    const late = { ...world.ctx, ...evening };
    // As much stays owed as is paid, so that nothing is asked.
    await markNoShow(late, one.id, { cancellation_fee: "480", pack_id: id });
    expect(await balance(id)).toEqual({ owed: "960.0000", paid: "960.0000", due: "0.0000" });
    expect(await balance(one.id)).toEqual(nothing);
    await hotelBookingActs.act(world.ctx, one.id, "reopen", { pack_id: id });
    expect(await balance(id)).toEqual({ owed: "960.0000", paid: "960.0000", due: "0.0000" });
  });

  it("is asked about where less is owed with it than is paid", async () => {
    const [one, two] = [await book(), await book()];
    const { id } = await pack([one, two]);
    await confirmPack(id);
    await pay(id, "960");
    const cancel = (agreed: object = {}) =>
      cancelHotelBooking(world.ctx, one.id, {
        ...{ ...off, cancellation_fee: "100", pack_id: id },
        ...agreed,
      });
    expect(await refusal(cancel())).toBe("bookings:ASKED.PACK_BELOW_PAID at agreed_pack_paid");
    await cancel({ agreed_pack_paid: "960" });
    expect(await balance(id)).toEqual({ owed: "580.0000", paid: "960.0000", due: "-380.0000" });
  });

  it("stays owed where the whole pack is cancelled with a fee of its own, and nothing is owed twice", async () => {
    const [one, two] = [await book(), await fly("120")];
    await pay(one.id, "100");
    const { id } = await pack([one, two]);
    await confirmPack(id);
    await flightBookingActs.cancel(world.ctx, two.id, {
      ...{ cancel_reason: "Ill.", cancellation_fee: "20", pack_id: id },
    });
    await packBookingActs.cancel(world.ctx, id, { ...off, cancellation_fee: "50" });
    expect(await balance(id)).toEqual({ owed: "70.0000", paid: "100.0000", due: "-30.0000" });
    expect(await dueOfAll([id, one.id, two.id])).toBe(-30);
    // Reopened out of the cancelled pack, the stay stands for itself, with what was paid for it.
    await hotelBookingActs.act(world.ctx, one.id, "reopen");
    expect(await balance(one.id)).toEqual({ owed: "480.0000", paid: "100.0000", due: "380.0000" });
    expect(await balance(id)).toEqual({ owed: "70.0000", paid: "0.0000", due: "70.0000" });
    expect(await pay(one.id, "380")).toMatchObject({ booking_id: one.id });
  });
});

describe("a pack that must be paid before it is confirmed", () => {
  const rule = (kind: ModuleKind, require_payment: boolean) =>
    world.db
      .updateTable("booking_modules")
      .set({ require_payment })
      .where("kind", "=", kind)
      .execute();
  afterEach(async () => {
    for (const kind of ["hotel", "pack"] as const) await rule(kind, false);
  });

  it.each([
    ["hotel", "in full on the pack", ["600", "0"], null],
    ["hotel", "in full on the stay and the pack", ["500", "100"], null],
    ["hotel", "for the stay alone", ["0", "480"], "pack-bookings:ERRORS.REFUSES"],
    ["hotel", "all but a cent", ["499.99", "100"], "pack-bookings:ERRORS.REFUSES"],
    ["pack", "in full on the stay and the pack", ["500", "100"], null],
    ["pack", "all but a cent", ["499.99", "100"], "booking-modules:REFUSED.UNPAID"],
  ] as const)("by the rule of %ss, paid %s", async (kind, _, [onPack, onStay], refused) => {
    await rule(kind, true);
    const stay = await book();
    const { id } = await pack([stay, await fly("120")]);
    for (const [booking, amount] of [
      [id, onPack],
      [stay.id, onStay],
    ] as const) {
      if (amount !== "0") await pay(booking, amount);
    }
    if (refused) expect(await refusal(confirmPack(id))).toBe(refused);
    else expect(await confirmPack(id)).toMatchObject({ status: "confirmed" });
  });

  it("says what is due for the pack, and asks for the amount of a part that comes back", async () => {
    const [one, two] = [await book(), await fly("120")];
    const { id, reference } = await pack([one, two]);
    await pay(id, "120");
    await rule("hotel", true);
    await expect(confirmPack(id)).rejects.toMatchObject({
      sentence: {
        params: {
          reason: `Hotels: only paid bookings can be confirmed. €480.00 is still due for the pack ${reference}.`,
        },
      },
    });
    await rule("hotel", false);
    await confirmPack(id);
    await cancelHotelBooking(world.ctx, one.id, { ...off, pack_id: id });
    await rule("hotel", true);
    const reopen = () => hotelBookingActs.act(world.ctx, one.id, "reopen", { pack_id: id });
    expect(await refusal(reopen())).toBe("booking-modules:REFUSED.PACK_UNPAID");
    await pay(id, "480", { agreed_paid: "600" });
    expect(await reopen()).toMatchObject({ status: "confirmed" });
  });
});

it("guests of a pack leave after the question what is due for it, less what is paid anywhere", async () => {
  const { hotel_id, room_type_id } = house();
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
  const one = await book();
  await moveToRoom(world.ctx, one.id, { room_id });
  await pay(one.id, "100");
  const { id } = await pack([one, await fly("120")]);
  await confirmPack(id);
  const on = (day: string) => ({ ...world.ctx, today: day, now: new Date(`${day}T10:00:00Z`) });
  await checkIn(on("2026-04-10"), one.id, {});
  const leave = (agreed_due?: string) => checkOut(on("2026-04-13"), one.id, { agreed_due });
  expect(await refusal(leave())).toBe("stay-day:ASKED.PACK_DUE at agreed_due");
  expect(await refusal(leave("480"))).toBe("stay-day:ASKED.PACK_DUE at agreed_due");
  expect(await leave("500")).toMatchObject({ status: "completed" });
});
