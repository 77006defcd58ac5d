import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewHotelBookingForm } from "~/modules/kinds-of-booking/hotel-bookings/new-stay/new-stay.schema";
import {
  createStayWithDeposit,
  finishNewStay,
} from "~/modules/kinds-of-booking/hotel-bookings/new-stay/new-stay.service.server";
import { hotelBookingActs } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { listPaymentsOfBooking } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  createWithStatus,
  type RequestedStatus,
} from "~/modules/sales/bookings/create-with-status.service.server";
import { closedFrom, insertCustomer, insertRoom, insertRoomType } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { createWorld, type TestWorld } from "../../../support/context";
import { bookableHouse, refusal } from "../../../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input } = bookableHouse(() => world);

const room = (number: string, changes = {}) =>
  insertRoom(world.db, {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
    ...changes,
  });

const entered = (changes: Partial<NewHotelBookingForm> = {}): NewHotelBookingForm => ({
  ...input(),
  ...{ new_customer: false, new_type: "person", new_first_name: "", new_last_name: "" },
  ...{ new_company_name: "", new_email: "", new_phone: "", new_language: "en" },
  ...{ deposit: false, deposit_reference: "", then_letter: false },
  ...changes,
});

const book = (
  changes: Partial<NewHotelBookingForm> = {},
  status: RequestedStatus["status"] = "confirmed",
  ctx = world.ctx,
) =>
  createWithStatus(
    ctx,
    { create: createStayWithDeposit, acts: hotelBookingActs, also: finishNewStay },
    { ...entered(changes), status },
    "manual",
  );

const deposit = (deposit_amount: string, changes: Partial<NewHotelBookingForm> = {}) => ({
  ...{ deposit: true, deposit_amount },
  ...changes,
});

const gateway = (changes: { min_amount?: string; active?: boolean } = {}) =>
  world.db
    .insertInto("payment_gateways")
    .values({ label: "Till", provider: "cash", mode: "live", fee_percent: "2", ...changes })
    .returning("id")
    .executeTakeFirstOrThrow();

const counted = async () => {
  const count = (table: "bookings" | "booking_payments" | "audit_log") =>
    world.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  return [await count("bookings"), await count("booking_payments"), await count("audit_log")];
};

describe("a new stay with its room and its deposit", () => {
  it.each(["draft", "pending", "confirmed"] as const)(
    "is written at once, %s, each step with its audit row",
    async (status) => {
      const room_id = await room("101");
      const { id: gateway_id } = await gateway();
      const paid = deposit("100", { deposit_gateway_id: gateway_id, deposit_reference: "TR-1" });
      const { id } = await book({ room_id, ...paid }, status);
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ status, room_id });
      const { payments, balance } = await listPaymentsOfBooking(world.ctx, id);
      expect(balance).toMatchObject({ paid: "100.0000", due: "380.0000" });
      expect(payments).toMatchObject([
        { paid_on: "2026-03-15", gateway_id, gateway_fee: "2.0000", reference: "TR-1", note: "" },
      ]);
      const log = await auditOf(world, "hotel_booking", id);
      const states = log.map(({ after }) => after as { status: string; room_id: number | null });
      expect(states.map((state) => [state.status, state.room_id])).toEqual([
        ["draft", null],
        ...(status === "draft" ? [] : [[status, null]]),
        [status, room_id],
      ]);
      expect(await auditOf(world, "booking_payment", payments[0]!.id)).toMatchObject([
        { action: "create", actor_id: world.ctx.actor.id },
      ]);
    },
  );

  it("is confirmed where its hotel confirms only what is paid, because the deposit comes first", async () => {
    const paying = (require_payment: boolean) =>
      world.db
        .updateTable("booking_modules")
        .set({ require_payment })
        .where("kind", "=", "hotel")
        .execute();
    await paying(true);
    try {
      expect(await refusal(book(deposit("479.99")))).toBe("booking-modules:REFUSED.UNPAID");
      const { id } = await book(deposit("480"));
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ status: "confirmed" });
    } finally {
      await paying(false);
    }
  });

  it("is written wholly or not at all, whatever refuses it", async () => {
    const free = await room("201");
    for (const spare of ["206", "207", "208"]) await room(spare);
    const elsewhere = await room("202", {
      room_type_id: await insertRoomType(world.db, house().hotel_id, { label: "Suite" }),
    });
    const resting = await room("203", { status: "inactive" });
    const broken = await room("204", closedFrom("2026-04-12", "2026-04-20"));
    const taken = await room("205");
    await book({ room_id: taken });
    const { id: dear } = await gateway({ min_amount: "200" });
    const { id: off } = await gateway({ active: false });
    const before = await counted();
    const paid = deposit("100");
    const refusals: [Partial<NewHotelBookingForm>, string][] = [
      [{ room_id: 99_999 }, "constraints:UNKNOWN_ROOM at room_id"],
      [{ room_id: elsewhere }, "hotel-bookings:ERRORS.ROOM.OTHER_TYPE at room_id"],
      [{ room_id: resting }, "hotel-bookings:ERRORS.ROOM.INACTIVE at room_id"],
      [{ room_id: broken }, "hotel-bookings:ERRORS.ROOM.OUT_OF_ORDER at room_id"],
      [{ room_id: taken }, "constraints:ROOM_TAKEN at room_id"],
      [deposit("1.005"), "booking-payments:ERRORS.DECIMALS at deposit_amount"],
      [deposit("480.01"), "booking-payments:ASKED.TOO_MUCH at agreed_paid"],
      [
        deposit("480.01", { agreed_paid: "480.02" }),
        "booking-payments:ASKED.TOO_MUCH at agreed_paid",
      ],
      [
        { ...paid, deposit_gateway_id: 99_999 },
        "constraints:UNKNOWN_GATEWAY at deposit_gateway_id",
      ],
      [
        { ...paid, deposit_gateway_id: off },
        "booking-payments:ERRORS.GATEWAY_MISFIT at deposit_gateway_id",
      ],
      [
        { ...paid, deposit_gateway_id: dear },
        "booking-payments:ERRORS.BELOW_MIN at deposit_amount",
      ],
      [
        { deposit: false, checkin_date: "2026-07-01", checkout_date: "2026-07-03" },
        "hotel-bookings:ERRORS.NO_PRICE",
      ],
    ];
    for (const [changes, sentence] of refusals) {
      expect(await refusal(book({ room_id: free, ...paid, ...changes }))).toBe(sentence);
    }
    const looking = { ...world.ctx.actor, permissions: ["bookings:view" as const] };
    await expect(
      book({ room_id: free, ...paid }, "draft", { ...world.ctx, actor: looking }),
    ).rejects.toThrow("errors:ERRORS.FORBIDDEN");
    expect(await counted()).toEqual(before);
    // What is paid too much may be meant.
    const { id } = await book({ ...deposit("480.01"), room_id: free, agreed_paid: "480.01" });
    expect(await listPaymentsOfBooking(world.ctx, id)).toMatchObject({
      balance: { due: "-0.0100" },
    });
  });

  it("asks about the past and the deposit without forgetting either answer", async () => {
    const begun = { checkin_date: "2026-03-14", checkout_date: "2026-04-02" };
    await world.db
      .updateTable("seasons")
      .set({ start_date: "2026-03-01" })
      .where("id", "=", house().season_id)
      .execute();
    const asked = async (changes: Partial<NewHotelBookingForm>) => {
      const refused: unknown = await book({ ...begun, ...deposit("9999"), ...changes }).catch(
        (error: unknown) => error,
      );
      return (refused as { questions: { field: string }[] }).questions.map(({ field }) => field);
    };
    expect(await asked({})).toEqual(["in_the_past"]);
    expect(await asked({ in_the_past: true })).toEqual(["agreed_paid", "in_the_past"]);
    const { id } = await book({
      ...begun,
      ...deposit("9999", { in_the_past: true, agreed_paid: "9999" }),
    });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ status: "confirmed" });
  });

  it("is one of several that want the same room at the same moment: one gets it", async () => {
    const room_id = await room("301");
    for (const spare of ["302", "303", "304"]) await room(spare);
    const customer_id = await insertCustomer(world.db);
    const before = await counted();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, (_, nth) =>
        book({ room_id, customer_id, ...deposit("50") }, nth % 2 ? "pending" : "confirmed"),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") continue;
      expect(outcome.reason).toMatchObject({
        sentence: { key: "constraints:ROOM_TAKEN" },
        field: "room_id",
      });
    }
    const [bookings, payments] = await counted();
    expect([bookings, payments]).toEqual([
      { count: String(Number(before[0]!.count) + 1) },
      { count: String(Number(before[1]!.count) + 1) },
    ]);
  });
});
