import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMinor, sumStored } from "~/core/money/money";
import type { PaymentInput } from "~/modules/kinds-of-booking/booking-payments/booking-payment.fields";
import {
  listPaymentsOfBooking,
  recordPayment,
  reversePayment,
} from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { listGatewaysFor } from "~/modules/settings/payment-gateways/offered-gateways.service.server";
import { deletePaymentGateway } from "~/modules/settings/payment-gateways/payment-gateway.service.server";
import { insertCurrency, insertHouse } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { rounds } from "../../support/nightly";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, input: stay } = bookableHouse(() => world);

const input = (amount: string, changes: Partial<PaymentInput> = {}): PaymentInput => ({
  ...{ paid_on: "2026-03-15", amount, reference: "", note: "" },
  ...changes,
});
const pay = (id: number, amount: string, changes: Partial<PaymentInput> = {}) =>
  recordPayment(world.ctx, id, input(amount, changes));
const balance = async (id: number) => (await listPaymentsOfBooking(world.ctx, id)).balance;

describe("what a payment came by", () => {
  const gateway = async (changes: object = {}) => {
    const { id } = await world.db
      .insertInto("payment_gateways")
      .values({
        ...{ label: "Cards", provider: "card_terminal", fee_percent: "1.4", fee_fixed: "0.05" },
        ...changes,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };

  it("is named with its fee of the moment, and both go back with the payment", async () => {
    const { id } = await book();
    const gateway_id = await gateway();
    const paid = await pay(id, "100", { gateway_id });
    expect(paid).toMatchObject({ gateway_id, gateway_fee: "1.4500" });
    await world.db.updateTable("payment_gateways").set({ fee_percent: "9" }).execute();
    expect(await pay(id, "-20", { gateway_id, agreed_paid: "80" })).toMatchObject({
      gateway_fee: "0.0000",
    });
    const back = await reversePayment(world.ctx, id, paid.id, { note: "" }).catch(() => null);
    expect(back).toBeNull();
    await pay(id, "40");
    expect(await reversePayment(world.ctx, id, paid.id, { note: "" })).toMatchObject({
      gateway_id,
      gateway_fee: "-1.4500",
    });
    const { payments } = await listPaymentsOfBooking(world.ctx, id);
    expect(payments.map(({ gateway_label }) => gateway_label)).toEqual([
      ...["Cards", "Cards", null, "Cards"],
    ]);
    await expect(deletePaymentGateway(world.ctx, gateway_id)).rejects.toMatchObject({
      sentence: { key: "payment-gateways:ERRORS.IN_USE.booking_payments", params: { count: 3 } },
    });
  });

  it("takes the booking's currency and channel, is on, and keeps to its bounds", async () => {
    const { id, currency_id } = await book();
    const others = await insertCurrency(world.db, { iso_code: "SEK", label: "Krona" });
    const [bounded, off, foreign] = [
      await gateway({ min_amount: "5", max_amount: "50" }),
      await gateway({ active: false }),
      await gateway(),
    ];
    await world.db
      .insertInto("payment_gateway_currencies")
      .values({ gateway_id: foreign, currency_id: others })
      .execute();
    const by = (gateway_id: number, amount = "20") => refusal(pay(id, amount, { gateway_id }));
    expect(await by(foreign)).toBe("booking-payments:ERRORS.GATEWAY_MISFIT at gateway_id");
    expect(await by(bounded, "50.01")).toBe("booking-payments:ERRORS.ABOVE_MAX at amount");
    const offered = await listGatewaysFor(world.ctx, { currency_id, distribution_point_id: null });
    const values = offered.map(({ value }) => Number(value));
    expect(values).toContain(bounded);
    expect(values).not.toContain(off);
    expect(values).not.toContain(foreign);
  });
});

describe("the payments of a booking", () => {
  it("add up to what is paid, the rest is due, and each is in the log", async () => {
    const { id, reference } = await book();
    const first = await pay(id, "100", { reference: "TR-1", note: "Deposit." });
    await pay(id, "-20.5", { agreed_paid: "79.5" });
    expect(await balance(id)).toEqual({ owed: "480.0000", paid: "79.5000", due: "400.5000" });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ paid: "79.5000" });
    expect(await auditOf(world, "booking_payment", first.id)).toMatchObject([
      { action: "create", label: reference, after: { amount: "100.0000", reference: "TR-1" } },
    ]);
  });

  it("never come to less than nothing, nor to more than is owed unless that was agreed to", async () => {
    const { id } = await book();
    expect(await refusal(pay(id, "-0.01"))).toBe("booking-payments:ERRORS.BELOW_ZERO at amount");
    await pay(id, "480");
    const more = (agreed_paid?: string) => pay(id, "20", { agreed_paid });
    expect(await refusal(more())).toBe("booking-payments:ASKED.TOO_MUCH at agreed_paid");
    await more("500.0000");
    // What is due back goes back without a question, even where it leaves too much.
    await pay(id, "-10");
    expect(await balance(id)).toMatchObject({ paid: "490.0000", due: "-10.0000" });
    expect(await refusal(pay(99_999, "1"))).toBe("bookings:ERRORS.GONE");
  });

  it("don't exceed what is owed when many are recorded at once", async () => {
    const { id } = await book();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id, "50")));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    expect(await balance(id)).toMatchObject({ paid: "450.0000", due: "30.0000" });
  });

  it("are taken back once, by another, as of today", async () => {
    const { id } = await book();
    const other = await book();
    const wrong = await pay(id, "480", { paid_on: "2026-03-01", reference: "TR-2" });
    const reverse = (booking_id = id, payment = wrong.id, agreed_paid?: string) =>
      reversePayment(world.ctx, booking_id, payment, { note: "Twice.", agreed_paid });
    expect(await refusal(reverse(other.id))).toBe("booking-payments:ERRORS.GONE");
    const back = await reverse();
    expect(back).toMatchObject({
      ...{ amount: "-480.0000", paid_on: "2026-03-15", reference: "TR-2" },
      ...{ reverses_id: wrong.id, note: "Twice." },
    });
    expect(await balance(id)).toMatchObject({ paid: "0.0000", due: "480.0000" });
    expect(await refusal(reverse())).toBe("booking-payments:ERRORS.REVERSED");
    expect(await refusal(reverse(id, back.id))).toBe("booking-payments:ERRORS.IS_REVERSAL");
    const { payments } = await listPaymentsOfBooking(world.ctx, id);
    expect(payments.map(({ reversed }) => reversed)).toEqual([true, false]);
  });

  it("that went back aren't taken back beyond what is owed without a word", async () => {
    const { id } = await book();
    await pay(id, "480");
    const refund = await pay(id, "-80", { agreed_paid: "400" });
    await pay(id, "80");
    const reverse = (agreed_paid?: string) =>
      reversePayment(world.ctx, id, refund.id, { note: "", agreed_paid });
    expect(await refusal(reverse())).toMatch(/TOO_MUCH/);
    await reverse("560.0000");
    const first = (await listPaymentsOfBooking(world.ctx, id)).payments[0]!;
    await pay(id, "-560", { agreed_paid: "0" });
    const taken = reversePayment(world.ctx, id, first.id, { note: "" });
    expect(await refusal(taken)).toMatch(/BELOW_ZERO/);
  });

  it("are owed as a fee once the booking is cancelled", async () => {
    const { id } = await book();
    await pay(id, "100");
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "80" });
    expect(await balance(id)).toEqual({ owed: "80.0000", paid: "100.0000", due: "-20.0000" });
    expect(await refusal(pay(id, "1"))).toMatch(/TOO_MUCH/);
    const all = (agreed_paid?: string) => pay(id, "-100", { agreed_paid });
    const asked = "booking-payments:ASKED.TOO_MUCH_BACK at agreed_paid";
    expect(await refusal(all())).toBe(asked);
    expect(await refusal(all("20"))).toBe(asked);
    await pay(id, "-20");
    await pay(id, "-80", { agreed_paid: "0.00" });
  });

  it("keep the booking in hotels of their currency, which its form says at the hotel", async () => {
    const { id } = await book();
    await pay(id, "10");
    const elsewhere = async (iso_code?: string) => {
      const { hotel_id, room_type_id } = await insertHouse(world.db);
      if (iso_code) {
        const currency_id = await insertCurrency(world.db, { iso_code, symbol: iso_code });
        const inIt = world.db.updateTable("hotels").set({ currency_id });
        await inIt.where("id", "=", hotel_id).execute();
      }
      const agreed = { override_amount: "480", override_reason: "Moved." };
      const moved = stay({ hotel_id, room_type_id, ...agreed });
      return updateHotelBooking(world.ctx, id, moved).catch((error: unknown) => error);
    };
    expect(await elsewhere("NOK")).toMatchObject({
      field: "hotel_id",
      sentence: {
        key: "booking-payments:ERRORS.CURRENCY_CHOSEN.hotel_id",
        params: { code: "EUR" },
      },
    });
    expect(await elsewhere()).toMatchObject({ id, amount: "480.0000" });
  });

  it("paid and due are the booked amount together, whatever is paid and whatever prices become", async () => {
    const { id } = await book();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 99_999 }),
        async (amounts, price) => {
          await world.db
            .updateTable("room_prices")
            .set({ base_price: formatMinor(price, 2) })
            .where("room_type_id", "=", house().room_type_id)
            .execute();
          for (const amount of amounts) {
            if (amount !== 0) await pay(id, formatMinor(amount, 2)).catch(() => undefined);
          }
          const { amount } = await getHotelBooking(world.ctx, id);
          const { paid, due } = await balance(id);
          expect(amount).toBe("480.0000");
          expect(sumStored(paid, due)).toBe(amount);
          expect(Number(paid)).toBeGreaterThanOrEqual(0);
          expect(Number(due)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: rounds(6, 15) },
    );
  });
});
