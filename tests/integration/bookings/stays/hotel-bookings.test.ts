import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "~/core/access/permissions";
import { addDays } from "~/core/dates";
import { formatMinor, parseMinor, sumStored } from "~/core/money/money";
import {
  listPaymentsOfBooking,
  recordPayment,
} from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { moveBookings } from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import { mergeCustomers } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
  repriceHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { pricesOfReopened } from "~/modules/kinds-of-booking/hotel-bookings/drafts/reopened-draft.presenter.server";
import { getFrozenPrice } from "~/modules/kinds-of-booking/hotel-bookings/price/frozen-price.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import {
  createHotelBooking,
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import {
  insertCurrency,
  insertCustomer,
  insertHotel,
  insertRoomType,
} from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { createWorld, type TestWorld } from "../../../support/context";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { rounds } from "../../../support/nightly";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, complete, later, priceIs } = bookableHouse(() => world);

describe("a booking", () => {
  it("is a draft at the calculator's price, with a reference of its own and an audit row", async () => {
    const one = await book({ notes: "Quiet room." });
    const other = await book();
    expect(one).toMatchObject({ status: "draft", amount: "480.0000", notes: "Quiet room." });
    expect(one.reference).toMatch(/^HT-2026-\d{6}$/);
    expect(other.reference > one.reference).toBe(true);
    const log = await auditOf(world, "hotel_booking", one.id);
    expect(log).toMatchObject([{ action: "create", label: one.reference }]);
    expect(await getFrozenPrice(world.ctx, one.id)).toMatchObject({
      calculation: {
        total: 48_000,
        bookingDate: "2026-03-15",
        nights: [
          { date: "2026-04-10", base: 16_000, season: { name: "Season" }, price: { amount: 8000 } },
          { date: "2026-04-11" },
          { date: "2026-04-12" },
        ],
      },
    });
  });

  it("never repeats a reference, however many are made at once", async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => book()));
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(40);
  });

  it("keeps its price whatever prices become, until somebody takes the new one", async () => {
    const { id } = await book();
    await priceIs("100");
    await updateHotelBooking(later(), id, input({ notes: "Late." }));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ amount: "480.0000" });
    const shown = (shown_total: string) => repriceHotelBooking(world.ctx, id, { shown_total });
    expect(await refusal(shown("599.99"))).toBe("bookings:ERRORS.OTHER_AMOUNT");
    expect(await shown("600.00")).toMatchObject({ amount: "600.0000" });
    // Another stay is another price.
    await updateHotelBooking(later(), id, input({ checkout_date: "2026-04-11" }));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      amount: "200.0000",
      calculated_amount: "200.0000",
    });
  });

  it("is priced anew by the act that takes it, which asks before another amount; a typed one stays", async () => {
    const typed = { override_amount: "399.5", override_reason: "An old friend." };
    const [{ id }, friends] = [await book(), await book(typed)];
    await priceIs("100");
    for (const act of ["submit", "confirm"] as const) {
      expect(await refusal(actOnHotelBooking(world.ctx, id, act))).toBe(
        "hotel-bookings:ASKED.PRICED_ANEW at expected_amount",
      );
    }
    expect(
      await actOnHotelBooking(world.ctx, id, "submit", { expected_amount: "600" }),
    ).toMatchObject({ amount: "600.0000", calculated_amount: "600.0000", status: "pending" });
    expect(await confirm(id)).toMatchObject({ amount: "600.0000" });
    expect(await confirm(friends.id)).toMatchObject({ amount: "399.5000" });
  });

  it.each([
    [undefined, "hotel-bookings:ERRORS.AGREED_OR_TODAY at pricing"],
    ["agreed", "480.0000"],
    ["today", "600.0000"],
  ] as const)("that is reopened and confirmed, priced %s: %s", async (pricing, comes) => {
    const { id } = await book();
    await confirm(id);
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill." });
    await priceIs("100");
    await actOnHotelBooking(world.ctx, id, "reopen");
    const taken = actOnHotelBooking(world.ctx, id, "confirm", { pricing });
    if (pricing) expect(await taken).toMatchObject({ amount: comes, status: "confirmed" });
    else expect(await refusal(taken)).toBe(comes);
    const page = await pricesOfReopened(world.ctx, await getHotelBooking(world.ctx, id), {});
    expect(page?.choices.map(({ label }) => label)).toEqual(
      pricing ? undefined : ["As agreed: €480.00", "At today’s prices: €600.00"],
    );
  });

  it("stays in the currency it was booked in while its stay is the same, whatever the hotel's is", async () => {
    const { id, currency_id } = await book();
    const yen = await insertCurrency(world.db, { iso_code: "JPY", symbol: "¥", decimals: 0 });
    const pricedIn = (currency_id: number | null) =>
      world.db
        .updateTable("hotels")
        .set({ currency_id })
        .where("id", "=", house().hotel_id)
        .execute();
    const agreed = { override_amount: "399.5", override_reason: "An old friend." };
    for (const currency of [yen, null]) {
      await pricedIn(currency);
      await updateHotelBooking(later(), id, input(agreed));
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({
        currency_id,
        amount: "399.5000",
      });
    }
  });

  it("may cost what was agreed on, with its reason and the calculated price beside it", async () => {
    const agreed = { override_amount: "399.5", override_reason: "An old friend." };
    const { id } = await book(agreed);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      amount: "399.5000",
      calculated_amount: "480.0000",
      override_reason: "An old friend.",
    });
    expect(await refusal(book({ ...agreed, override_amount: "1.005" }))).toBe(
      "bookings:ERRORS.DECIMALS at override_amount",
    );
    await repriceHotelBooking(world.ctx, id, { shown_total: "480.00" });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      amount: "480.0000",
      override_reason: "",
    });
  });

  it("takes the nights and costs of today also where they come to the same amount", async () => {
    const { id } = await book();
    const { hotel_id, room_type_id, season_id } = house();
    const costing = { hotel_id, room_type_id, season_id, price_type: "buy", base_price: "50" };
    await world.db.insertInto("room_prices").values(costing).execute();
    const before = await getHotelBooking(world.ctx, id);
    await repriceHotelBooking(later(), id, { shown_total: "480.00" });
    const { updated_at } = await getHotelBooking(world.ctx, id);
    expect(updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    const { buy_amount } = await world.db
      .selectFrom("hotel_bookings")
      .select("buy_amount")
      .where("booking_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(buy_amount).toBe("300.0000");
  });

  it("of any stay costs what the calculator says at that moment, for good, paid or due", async () => {
    const booked: { id: number; amount: string; frozen: unknown }[] = [];
    const stays = fc.record({
      first: fc.integer({ min: 0, max: 75 }),
      nights: fc.integer({ min: 1, max: 14 }),
      adults: fc.integer({ min: 1, max: 3 }),
      children_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
      price: fc.integer({ min: 0, max: 99_999 }),
      share: fc.integer({ min: 0, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(stays, async ({ first, nights, price, share, ...guests }) => {
        await world.db
          .updateTable("room_prices")
          .set({ base_price: formatMinor(price, 2) })
          .where("room_type_id", "=", house().room_type_id)
          .execute();
        const checkin_date = addDays("2026-04-01", first);
        const stay = input({
          ...guests,
          children: guests.children_ages.length,
          checkin_date,
          checkout_date: addDays(checkin_date, nights),
        });
        const { id } = await createHotelBooking(world.ctx, stay);
        const quote = await calculateStay(world.ctx, { ...stay, price_type: "sell" });
        const { amount, calculated_amount } = await getHotelBooking(world.ctx, id);
        const { calculation } = quote;
        const total = calculation.ok ? `${formatMinor(calculation.total, 2)}00` : null;
        expect(calculated_amount).toBe(total);
        expect(amount).toBe(total ?? "0.0000");
        booked.push({ id, amount, frozen: await getFrozenPrice(world.ctx, id) });
        const part = formatMinor(Math.floor((parseMinor(amount, 4) * share) / 1_000_000) * 100, 4);
        const payment = { paid_on: "2026-03-15", amount: part, reference: "", note: "" };
        if (Number(part) > 0) await recordPayment(world.ctx, id, payment);
      }),
      { numRuns: rounds(8, 25) },
    );
    // Each was booked at a price of its own, which has changed since, but for the last.
    for (const { id, amount, frozen } of booked) {
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ amount });
      expect(await getFrozenPrice(world.ctx, id)).toEqual(frozen);
      const { balance } = await listPaymentsOfBooking(world.ctx, id);
      expect(sumStored(balance.paid, balance.due)).toBe(amount);
    }
  });

  it("needs a hotel with a currency, a room type of it, and a customer that there is", async () => {
    const poor = await insertHotel(world.db);
    expect(await refusal(book({ hotel_id: poor }))).toBe(
      "hotel-bookings:ERRORS.NO_CURRENCY at hotel_id",
    );
    const elsewhere = await insertRoomType(world.db, poor);
    expect(await refusal(book({ room_type_id: elsewhere }))).toBe(
      "constraints:ROOM_TYPE_OF_OTHER_HOTEL at room_type_id",
    );
    expect(await refusal(book({ customer_id: 99_999 }))).toBe(
      "customers:ERRORS.GONE at customer_id",
    );
    const [older, younger] = [await insertCustomer(world.db), await insertCustomer(world.db)];
    const called = { first_name: "Ada", last_name: "Brandt", email: "ada@example.com" };
    await world.db.updateTable("customers").set(called).where("id", "=", older).execute();
    const { id } = await book({ customer_id: younger });
    await mergeCustomers(world.ctx, older, { otherId: younger, moveBelongings: moveBookings });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ customer_id: older });
    expect(await auditOf(world, "hotel_booking", id)).toMatchObject([
      { action: "create" },
      { before: { customer_id: younger }, after: { customer_id: older } },
    ]);
    await expect(book({ customer_id: younger })).rejects.toMatchObject({
      field: "customer_id",
      sentence: {
        key: "customers:ERRORS.MERGED_INTO",
        params: { name: "Ada Brandt (ada@example.com)" },
      },
    });
    const permissions: Permission[] = ["bookings:view", "bookings:edit"];
    const clerk = { ...world.ctx, actor: { ...world.ctx.actor, permissions } };
    await expect(createHotelBooking(clerk, input({ customer_id: younger }))).rejects.toMatchObject({
      sentence: { params: { name: "Ada Brandt" } },
    });
  });

  it("has an external reference of its own at its distribution point", async () => {
    await book({ external_reference: "X-1" });
    expect(await refusal(book({ external_reference: "X-1" }))).toBe(
      "bookings:ERRORS.EXTERNAL_REFERENCE_TAKEN at external_reference",
    );
    await book();
    await book();
  });
});

describe("the status of a booking", () => {
  it("goes from draft to completed, and back from completed and cancelled; each step is in the log", async () => {
    const { id } = await book();
    await actOnHotelBooking(world.ctx, id, "submit");
    await confirm(id);
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "80" });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      status: "cancelled",
      cancel_reason: "Ill.",
      cancellation_fee: "80.0000",
      cancelled_at: world.ctx.now,
    });
    await actOnHotelBooking(world.ctx, id, "reopen");
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      status: "draft",
      cancel_reason: "",
      cancellation_fee: null,
    });
    await confirm(id);
    await complete(id);
    await actOnHotelBooking(world.ctx, id, "reopen");
    await complete(id);
    const log = await auditOf(world, "hotel_booking", id);
    expect(log.map(({ after }) => (after as { status: string }).status)).toEqual([
      ...["draft", "pending", "confirmed", "cancelled", "draft", "confirmed", "completed"],
      ...["confirmed", "completed"],
    ]);
    const change = updateHotelBooking(later(), id, input({ notes: "?" }));
    expect(await refusal(change)).toBe("bookings:ERRORS.FROM.completed");
  });

  it.each<[Partial<HotelBookingInput>, string]>([
    [{ adults: 3 }, "quotes:WARNINGS.ADULTS_ABOVE"],
    [{ children_ages: [1, 2, 3] }, "quotes:WARNINGS.CHILDREN_ABOVE"],
    [{ checkin_date: "2026-06-29", checkout_date: "2026-07-02" }, "hotel-bookings:ERRORS.NO_PRICE"],
  ])("stays a draft where the house says no: %o", async (changes, key) => {
    const children = changes.children_ages?.length ?? 0;
    const { id } = await book({ ...changes, children });
    expect(await refusal(confirm(id))).toBe(key);
    expect(await refusal(actOnHotelBooking(world.ctx, id, "submit"))).toBe(key);
  });

  it("stays a draft over a stop sale, and where the stay is too short or too long", async () => {
    const { id } = await book();
    const limits = (min_los: number, max_los: number) =>
      world.db
        .updateTable("room_types")
        .set({ min_los, max_los })
        .where("id", "=", house().room_type_id)
        .execute();
    await limits(4, 0);
    expect(await refusal(confirm(id))).toBe("quotes:WARNINGS.STAY_TOO_SHORT");
    await limits(1, 2);
    expect(await refusal(confirm(id))).toBe("quotes:WARNINGS.STAY_TOO_LONG");
    await limits(1, 0);
    await world.db
      .insertInto("stop_sales")
      .values({
        hotel_id: house().hotel_id,
        ...{ start_date: "2026-04-12", end_date: "2026-04-12", reason: "Roof" },
      })
      .execute();
    expect(await refusal(confirm(id))).toBe("stop-sales:WARNING.HOTEL_WITH_REASON");
  });

  it("stays a draft in a hotel or a room type that is inactive; a confirmed stay may only become shorter", async () => {
    const { hotel_id, room_type_id } = house();
    const [draft, held] = [await book(), await book()];
    await confirm(held.id);
    const places = [
      ["hotels", hotel_id, "quotes:WARNINGS.HOTEL_INACTIVE at hotel_id"],
      ["room_types", room_type_id, "quotes:WARNINGS.ROOM_TYPE_INACTIVE at room_type_id"],
    ] as const;
    for (const [table, id, sentence] of places) {
      const set = (active: boolean) =>
        world.db.updateTable(table).set({ active }).where("id", "=", id).execute();
      await set(false);
      expect(await refusal(confirm(draft.id))).toBe(sentence);
      const until = (checkout_date: string) =>
        updateHotelBooking(later(), held.id, input({ checkout_date }));
      expect(await refusal(until("2026-04-14"))).toBe(sentence);
      await until("2026-04-12");
      await set(true);
      await until("2026-04-13");
    }
  });

  it("is confirmed without a price where an amount was agreed on", async () => {
    const { id } = await book({
      ...{ checkin_date: "2026-06-29", checkout_date: "2026-07-02" },
      ...{ override_amount: "300", override_reason: "Season not made yet." },
    });
    expect(await confirm(id)).toMatchObject({ status: "confirmed", calculated_amount: null });
    const without = updateHotelBooking(
      later(),
      id,
      input({ checkin_date: "2026-06-29", checkout_date: "2026-07-02" }),
    );
    expect(await refusal(without)).toMatch(/NO_AMOUNT/);
  });
});
