import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAccount } from "~/modules/kinds-of-booking/account/account.service.server";
import { sumsOf } from "~/modules/kinds-of-booking/account/account";
import {
  listAdjustmentsOf,
  postAdjustment,
  reverseAdjustment,
} from "~/modules/kinds-of-booking/adjustments/adjustment.service.server";
import { listPaymentsOfBooking } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { insertService } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { book, confirm } = bookableHouse(() => world);

const post = (id: number, amount: string, reason = "Two waters") =>
  postAdjustment(world.ctx, id, { description: "Minibar", amount, reason });
const balance = async (id: number) => (await listPaymentsOfBooking(world.ctx, id)).balance;

/** @returns the charges of an account by its lines, which are the same as what everybody reads */
async function charges(id: number): Promise<string> {
  const { parts, balance: read } = await getAccount(world.ctx, id);
  const sums = sumsOf(parts.flatMap(({ lines }) => lines));
  expect(sums).toEqual({ charges: read.owed, payments: read.paid, balance: read.due });
  return sums.charges;
}

describe("an adjustment", () => {
  it("adds to what is owed or takes off, today, and is recorded with its reason", async () => {
    const { id } = await book();
    const { id: posted } = await post(id, "12.5");
    await post(id, "-30", "The heating was off");
    expect(await balance(id)).toMatchObject({ owed: "462.5000", due: "462.5000" });
    expect(await charges(id)).toBe("462.5000");
    expect(await auditOf(world, "booking_adjustment", posted)).toMatchObject([
      { action: "create", after: { amount: "12.5000", reason: "Two waters" } },
    ]);
    expect(await listAdjustmentsOf(world.ctx, id)).toMatchObject([
      {
        posted_on: "2026-03-15",
        description: "Minibar",
        posted_by: "tester Administrator",
        reversed: false,
      },
      { amount: "-30.0000" },
    ]);
  });

  it("is taken back once, by a line of the opposite amount", async () => {
    const { id } = await book();
    const posted = await post(id, "12.5");
    const back = (one: number) =>
      reverseAdjustment(world.ctx, id, one, { reason: "Another room’s" });
    const reversal = await back(posted.id);
    expect(reversal).toMatchObject({ amount: "-12.5000", reverses_id: posted.id });
    expect(await balance(id)).toMatchObject({ owed: "480.0000" });
    expect(await refusal(back(posted.id))).toBe("accounts:ERRORS.REVERSED");
    expect(await refusal(back(reversal.id))).toBe("accounts:ERRORS.IS_REVERSAL");
    const { id: other } = await book();
    const elsewhere = reverseAdjustment(world.ctx, other, posted.id, { reason: "" });
    expect(await refusal(elsewhere)).toBe("accounts:ERRORS.GONE");
  });

  it("is owed by a cancelled stay beside its fee, and by the pack that its booking is in", async () => {
    const [alone, packed] = [await book(), await book()];
    await post(alone.id, "5");
    await cancelHotelBooking(world.ctx, alone.id, { cancel_reason: "Ill", cancellation_fee: "20" });
    expect(await charges(alone.id)).toBe("25.0000");
    const pack = await createPackBooking(world.ctx, {
      ...{ label: "Two days", currency_id: packed.currency_id, discount: "30", notes: "" },
      ...{ external_reference: "", bookings: [{ reference: packed.reference }] },
      lines: [{ description: "Transfer", amount: "50" }],
    });
    await post(packed.id, "7");
    await post(pack.id, "-1");
    expect(await charges(pack.id)).toBe("506.0000");
    expect(await balance(pack.id)).toMatchObject({ owed: "506.0000" });
    expect(await charges(packed.id)).toBe("487.0000");
  });

  it("keeps a booking in its currency, by the database too", async () => {
    const { id } = await book();
    await confirm(id);
    await post(id, "1");
    const other = world.db
      .updateTable("bookings")
      .set({ currency_id: 0 })
      .where("id", "=", id)
      .execute();
    await expect(other).rejects.toThrow(/booking_adjustments_booking_id_fkey|currency/);
    const acted = await actOnHotelBooking(world.ctx, id, "submit").catch(() => null);
    expect(acted).toBeNull();
  });
});

describe("services that a cancelled stay had used", () => {
  const offered = (charge_mode: string) =>
    insertService(world.db, charge_mode, { charge_mode, price: "15" });

  it("are owed beside its fee, by its history too, until it is reopened", async () => {
    const [transfer, parking] = [await offered("per_person"), await offered("per_night")];
    const { id } = await book({ service_ids: [transfer, parking] });
    const cancel = (...used_service_ids: number[]) =>
      cancelHotelBooking(world.ctx, id, {
        ...{ cancel_reason: "Ill", cancellation_fee: "20", used_service_ids },
      });
    expect(await refusal(cancel(parking))).toBe(
      "hotel-bookings:ERRORS.NOT_USABLE at used_service_ids",
    );
    const cancelled = await cancel(transfer);
    expect(cancelled.services).toMatchObject([{ used: true }, { charge_mode: "per_night" }]);
    expect(await balance(id)).toMatchObject({ owed: "50.0000" });
    expect(await charges(id)).toBe("50.0000");
    await actOnHotelBooking(world.ctx, id, "reopen");
    expect(await charges(id)).toBe("555.0000");
    expect((await auditOf(world, "hotel_booking", id)).at(-1)).toMatchObject({
      before: { services: [{ used: true }, {}] },
    });
  });

  it("are asked of stays alone", async () => {
    const { currency_id } = await book();
    const pack = await createPackBooking(world.ctx, {
      ...{ label: "Transfer", currency_id, discount: "0", notes: "", external_reference: "" },
      ...{ bookings: [], lines: [{ description: "Transfer", amount: "50" }] },
    });
    const cancelled = packBookingActs.cancel(world.ctx, pack.id, {
      ...{ cancel_reason: "Ill", used_service_ids: [1] },
    });
    expect(await refusal(cancelled)).toBe("bookings:ERRORS.NO_SERVICES at used_service_ids");
  });
});
