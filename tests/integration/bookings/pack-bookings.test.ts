import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  listBookingsOfCustomer,
  moveBookings,
  totalsOfCustomer,
} from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import { mergeCustomers } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import {
  createFlightBooking,
  flightBookingActs,
  flightBookingRows,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { hotelBookingActs } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { bookingPage } from "~/modules/kinds-of-booking/hotel-bookings/booking-page.presenter.server";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import { THROUGH_PACK } from "~/modules/sales/bookings/booking-links";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import type { PackBookingInput } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.fields";
import { packBookingList } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import {
  createPackBooking,
  packBookingRows,
  updatePackBooking,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { insertCurrency, insertCustomer } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let currency_id: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, later } = bookableHouse(() => world);

beforeEach(async () => {
  const { currency_id: of } = await world.db
    .selectFrom("hotels")
    .select("currency_id")
    .where("id", "=", house().hotel_id)
    .executeTakeFirstOrThrow();
  currency_id = of!;
});

const flight = (amount: string, currency = currency_id) => ({
  ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" as const },
  ...{ origin: "ZRH", destination: "NCE", amount, currency_id: currency },
  ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
  ...{ external_reference: "", notes: "" },
  passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" as const }],
});

const fly = (amount = "120") => createFlightBooking(world.ctx, flight(amount));

const input = (
  packed: { reference: string }[],
  changes: Partial<PackBookingInput> = {},
): PackBookingInput => ({
  label: "Spring on the coast",
  bookings: packed.map(({ reference }) => ({ reference })),
  lines: [],
  discount: "0",
  currency_id,
  external_reference: "",
  notes: "",
  ...changes,
});

const pack = (packed: { reference: string }[], changes: Partial<PackBookingInput> = {}) =>
  createPackBooking(world.ctx, input(packed, changes));

const stay = async (id: number) => (await getHotelBooking(world.ctx, id)).status;
const flown = async (id: number) => (await flightBookingRows.find(world.ctx, id)).status;

/** Others have taken the last room of the stays that are booked here. */
const sellOut = async () => {
  await world.db
    .updateTable("room_types")
    .set({ available_rooms: 1 })
    .where("id", "=", house().room_type_id)
    .execute();
  await hotelBookingActs.act(later(), (await book()).id, "confirm");
};
const amountOf = async (id: number) => (await packBookingRows.find(world.ctx, id)).amount;

describe("a pack", () => {
  it("comes to the sum of what is in it less its discount, and never to less than nothing", async () => {
    const [one, two] = [await book(), await fly()];
    const lines = [{ description: "Transfer", amount: "35.5" }];
    const made = await pack([one, two], { lines, discount: "60" });
    expect(made.reference).toMatch(/^PK-2026-\d{6}$/);
    expect(made).toMatchObject({
      status: "draft",
      amount: "575.5000",
      bookings: [one.reference, two.reference],
    });
    expect(await auditOf(world, "pack_booking", made.id)).toMatchObject([{ action: "create" }]);
    await updatePackBooking(later(), made.id, input([two], { discount: "500" }));
    expect(await packBookingRows.find(world.ctx, made.id)).toMatchObject({
      amount: "0.0000",
      bookings: [two.reference],
    });
  });

  it("follows what is in it, each time with a row in its history", async () => {
    const two = await fly("120");
    const { id } = await pack([await book(), two]);
    await updateFlightBooking(later(), two.id, flight("100"));
    expect(await amountOf(id)).toBe("580.0000");
    await flightBookingActs.cancel(world.ctx, two.id, {
      cancel_reason: "Ill.",
      cancellation_fee: "0",
    });
    expect(await amountOf(id)).toBe("480.0000");
    await flightBookingActs.act(world.ctx, two.id, "reopen");
    expect(await amountOf(id)).toBe("580.0000");
    const log = await auditOf(world, "pack_booking", id);
    expect(log.map(({ after }) => Number((after as { amount: string }).amount))).toEqual([
      600, 580, 480, 580,
    ]);
  });

  it("records nothing where its lines only spell the same amounts in another way", async () => {
    const one = await book();
    const lines = (amount: string) => ({ lines: [{ description: "Transfer", amount }] });
    const { id } = await pack([one], lines("35.5"));
    // The form shows all digits of the currency.
    await updatePackBooking(later(), id, input([one], lines("35.50")));
    expect(await auditOf(world, "pack_booking", id)).toMatchObject([{ action: "create" }]);
    expect((await packBookingRows.find(world.ctx, id)).lines).toMatchObject([{ amount: "35.5" }]);
    await updatePackBooking(later(), id, input([one], lines("35.51")));
    expect(await auditOf(world, "pack_booking", id)).toHaveLength(2);
  });

  it("refuses what is in another, and lets nothing in it take another currency", async () => {
    const [one, two] = [await book(), await fly()];
    await pack([one]);
    expect(await refusal(pack([two, one]))).toBe(
      "pack-bookings:ERRORS.IN_ANOTHER at bookings[1].reference",
    );
    const francs = await insertCurrency(world.db, { iso_code: "CHF" });
    await pack([two]);
    expect(await refusal(updateFlightBooking(later(), two.id, flight("1", francs)))).toBe(
      "constraints:PACKED_CURRENCY",
    );
  });

  it("is refused by the database itself where a booking would be in two", async () => {
    const one = await book();
    await pack([one]);
    const other = await pack([]);
    const twice = world.db
      .insertInto("packed_bookings")
      .values({ booking_id: one.id, pack_id: other.id, currency_id, place: 0 })
      .execute();
    await expect(twice).rejects.toMatchObject({ constraint: "packed_bookings_pkey" });
  });

  it("confirms all that is in it, and cancels it with its reason", async () => {
    const [one, two] = [await book(), await fly()];
    const { id } = await pack([one, two]);
    await packBookingActs.act(world.ctx, id, "confirm");
    expect([await stay(one.id), await flown(two.id)]).toEqual(["confirmed", "confirmed"]);
    expect(await refusal(updatePackBooking(later(), id, input([one])))).toBe(
      "bookings:ERRORS.FROM.confirmed at bookings",
    );
    await packBookingActs.cancel(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "50" });
    expect(await getHotelBooking(world.ctx, one.id)).toMatchObject({
      status: "cancelled",
      cancel_reason: "Ill.",
      cancellation_fee: "0.0000",
    });
    expect(await packBookingRows.find(world.ctx, id)).toMatchObject({
      status: "cancelled",
      amount: "600.0000",
      cancellation_fee: "50.0000",
    });
  });

  it("confirms nothing where one refuses, and names it; cancels nothing either", async () => {
    const [one, two] = [await fly(), await book({ adults: 3 })];
    const { id } = await pack([one, two]);
    const refused: unknown = await packBookingActs
      .act(world.ctx, id, "confirm")
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      sentence: { key: "pack-bookings:ERRORS.REFUSES", params: { reference: two.reference } },
    });
    expect([await flown(one.id), await stay(two.id)]).toEqual(["draft", "draft"]);
    expect((await packBookingRows.find(world.ctx, id)).status).toBe("draft");
    await flightBookingActs.act(world.ctx, one.id, "confirm");
    await flightBookingActs.act({ ...world.ctx, today: "2027-01-01" }, one.id, "complete");
    const cancelled = packBookingActs.cancel(world.ctx, id, {
      cancel_reason: "Ill.",
      cancellation_fee: "0",
    });
    expect(await refusal(cancelled)).toBe("pack-bookings:ERRORS.REFUSES");
    expect(await stay(two.id)).toBe("draft");
  });

  it("counts once for whoever booked it", async () => {
    const customer_id = await insertCustomer(world.db);
    const one = await book({ customer_id });
    const { id } = await pack([one], { customer_id, discount: "80" });
    await packBookingActs.act(world.ctx, id, "confirm");
    expect(await totalsOfCustomer(world.ctx, customer_id)).toMatchObject([
      { count: 1, total: "400.0000" },
    ]);
  });

  it("is emptied once all in it is cancelled, unless it has lines of its own or is cancelled, too", async () => {
    const customer_id = await insertCustomer(world.db);
    const [one, other] = [await book({ customer_id }), await book({ customer_id })];
    const { id } = await pack([one], { customer_id });
    const lined = await pack([other], {
      customer_id,
      lines: [{ description: "Transfer", amount: "20" }],
    });
    const emptied = async () => {
      const booked = await listBookingsOfCustomer(world.ctx, customer_id);
      return booked.filter((booking) => booking.emptied).map((booking) => booking.id);
    };
    for (const pack_id of [id, lined.id]) await packBookingActs.act(world.ctx, pack_id, "confirm");
    expect(await emptied()).toEqual([]);
    const ill = { cancel_reason: "Ill.", cancellation_fee: "0" };
    await hotelBookingActs.cancel(world.ctx, one.id, { ...ill, pack_id: id });
    await hotelBookingActs.cancel(world.ctx, other.id, { ...ill, pack_id: lined.id });
    expect(await emptied()).toEqual([id]);
    await packBookingActs.cancel(world.ctx, id, ill);
    expect(await emptied()).toEqual([]);
  });

  it("comes back with what was cancelled with it, and only that, when it is reopened", async () => {
    const [one, two, three] = [await book(), await fly(), await fly()];
    const lines = [{ description: "Transfer", amount: "35.5" }];
    const { id } = await pack([one, two, three], { lines });
    const off = { cancel_reason: "Ill.", cancellation_fee: "0" };
    await flightBookingActs.cancel(world.ctx, two.id, off);
    await packBookingActs.cancel(later(), id, off);
    await flightBookingActs.act(later(), three.id, "reopen");
    await packBookingActs.act(later(), id, "reopen");
    expect(await packBookingRows.find(world.ctx, id)).toMatchObject({
      status: "draft",
      amount: "635.5000",
    });
    const { status } = await world.db
      .selectFrom("bookings")
      .select("status")
      .where("id", "=", two.id)
      .executeTakeFirstOrThrow();
    expect([await stay(one.id), status]).toEqual(["draft", "cancelled"]);
  });

  it("comes back whole or not at all, and asks about stays for which no room is left", async () => {
    const one = await book();
    const { id } = await pack([one]);
    await packBookingActs.cancel(later(), id, { cancel_reason: "Ill.", cancellation_fee: "0" });
    await sellOut();
    const reopened = (without_room?: boolean) =>
      packBookingActs.act(later(), id, "reopen", { without_room });
    expect(await refusal(reopened())).toBe("pack-bookings:ASKED.WITHOUT_ROOM at without_room");
    expect(await stay(one.id)).toBe("cancelled");
    expect(await reopened(true)).toMatchObject({ status: "draft", amount: "480.0000" });
    expect(await stay(one.id)).toBe("draft");
  });

  it("is confirmed with what is reopened through it, and by nothing else", async () => {
    const [one, two] = [await book(), await fly()];
    const { id } = await pack([one, two]);
    await packBookingActs.act(later(), id, "confirm");
    const off = { cancel_reason: "Ill.", cancellation_fee: "0" };
    await flightBookingActs.cancel(later(), two.id, { ...off, pack_id: id });
    expect(await amountOf(id)).toBe("480.0000");
    const reopened = (through?: number) =>
      flightBookingActs.act(later(), two.id, "reopen", { pack_id: through });
    const said = "bookings:ERRORS.IN_PACK.confirmed";
    expect(await refusal(reopened())).toBe(said);
    expect(await refusal(reopened(id + 1))).toBe(said);
    expect(await reopened(id)).toMatchObject({ status: "confirmed", cancel_reason: "" });
    expect(await amountOf(id)).toBe("600.0000");
  });

  it("asks what is reopened through it at which prices, where these differ by now", async () => {
    const one = await book();
    const { id } = await pack([one, await fly()]);
    await packBookingActs.act(later(), id, "confirm");
    const off = { cancel_reason: "Ill.", cancellation_fee: "0", pack_id: id };
    await hotelBookingActs.cancel(later(), one.id, off);
    await world.db.updateTable("room_prices").set({ base_price: "100" }).execute();
    const reopened = (answers: { pricing?: "agreed" | "today"; expected_amount?: string }) =>
      hotelBookingActs.act(later(), one.id, "reopen", { ...answers, pack_id: id });
    expect(await refusal(reopened({}))).toBe("hotel-bookings:ERRORS.AGREED_OR_TODAY at pricing");
    const params = new URLSearchParams({ [THROUGH_PACK]: String(id) });
    const page = await withLetters(bookingPage)(later(), one.id, params);
    expect(page.question).toMatchObject({ about: "take", act: "reopen" });
    const agreed = { status: "confirmed", amount: "480.0000" };
    expect(await reopened({ pricing: "agreed" })).toMatchObject(agreed);
    expect(await getHotelBooking(world.ctx, one.id)).toMatchObject({ was_agreed: false });
    await hotelBookingActs.cancel(later(), one.id, off);
    expect(await reopened({ pricing: "today" })).toMatchObject({ amount: "600.0000" });
    expect(await amountOf(id)).toBe("720.0000");
  });

  it("takes what is reopened through it anew, and refuses what is gone", async () => {
    const one = await book();
    const { id } = await pack([one, await fly()]);
    await packBookingActs.act(later(), id, "confirm");
    const off = { cancel_reason: "Ill.", cancellation_fee: "0", pack_id: id };
    await hotelBookingActs.cancel(later(), one.id, off);
    await sellOut();
    expect(await refusal(hotelBookingActs.act(later(), one.id, "reopen", { pack_id: id }))).toBe(
      "hotel-bookings:ERRORS.FULL",
    );
    expect(await stay(one.id)).toBe("cancelled");
  });

  it("that is over is reopened before anything of it is changed", async () => {
    const two = await fly();
    const { id } = await pack([two]);
    await packBookingActs.act(later(), id, "confirm");
    await packBookingActs.act({ ...later(), today: "2026-05-01" }, id, "complete");
    const change = (through?: number) =>
      updateFlightBooking(later(), two.id, { ...flight("100"), pack_id: through });
    const said = "bookings:ERRORS.IN_PACK.completed";
    expect(await refusal(change())).toBe(said);
    expect(await refusal(change(id))).toBe(said);
    await packBookingActs.act(later(), id, "reopen");
    await change(id);
    expect(await packBookingRows.find(world.ctx, id)).toMatchObject({
      ...{ status: "confirmed", amount: "100.0000" },
    });
  });

  it("never waits in a circle, whatever is done to what is in it at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [customer_id, twin] = [await insertCustomer(world.db), await insertCustomer(world.db)];
      const packed = [
        await book({ customer_id }),
        await fly(),
        await book({ customer_id: twin, checkin_date: "2026-05-10", checkout_date: "2026-05-12" }),
      ];
      const [one, two, three] = packed as [
        (typeof packed)[0],
        (typeof packed)[1],
        (typeof packed)[2],
      ];
      const { id } = await pack([three, one, two], { customer_id });
      const cancelling = { cancel_reason: "Ill.", cancellation_fee: "0" };
      const all = await Promise.allSettled([
        packBookingActs.act(world.ctx, id, "confirm"),
        packBookingActs.cancel(world.ctx, id, cancelling),
        updatePackBooking(world.ctx, id, input([one, three], { customer_id })),
        updateFlightBooking(world.ctx, two.id, flight("90")),
        flightBookingActs.act(world.ctx, two.id, "submit"),
        mergeCustomers(world.ctx, customer_id, { otherId: twin, moveBelongings: moveBookings }),
      ]);
      for (const done of all) {
        // A sentence, never a deadlock.
        if (done.status === "rejected") expect(done.reason).toHaveProperty("sentence");
      }
    }
  });

  it.each(packBookingList.sorts)("is listed by %s in three statements at most", async (sort) => {
    await pack([await fly()]);
    const query = { ...packBookingList.defaults, sort, size: 50 };
    const count = await countStatements(world, (ctx) => packBookingRows.page(ctx, query));
    expect(count).toBeLessThanOrEqual(3);
  });
});
