import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getDashboard } from "~/modules/desk/dashboard/dashboard.service.server";
import { listPaymentsOfBooking } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { exemptStay } from "~/modules/kinds-of-booking/hotel-bookings/exemptions/exemptions.service.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { letterChoices } from "~/modules/kinds-of-booking/letter-writing/letter-writing.service.server";
import { withdrawAllOutdated } from "~/modules/kinds-of-booking/letters/outdated-letters.service.server";
import { newlyTaxedInWords } from "~/modules/kinds-of-booking/newly-taxed-stays/newly-taxed.presenter.server";
import {
  countNewlyTaxed,
  listNewlyTaxed,
  markTaxesSeen,
} from "~/modules/kinds-of-booking/newly-taxed-stays/newly-taxed.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { portions } from "../../../../migrations/202611292047_let_stays_to_come_owe_taxes";
import { insertRoom } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { auditOf } from "../../../support/audit";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, complete, on } = bookableHouse(() => world);
const { cityTax, taxed } = contractsOf(
  () => world,
  () => house(),
);

/** Makes the stays what they were before taxes were owed, and runs the migration over them. */
async function upgraded() {
  await sql`delete from newly_taxed_stays`.execute(world.db);
  await sql`
    update hotel_bookings set taxes = taxes - 'taxesDue', agreed_taxes = agreed_taxes - 'taxesDue'
  `.execute(world.db);
  await portions.rewrite(world.db, sql`true`);
}

const due = async (id: number) => Number((await listPaymentsOfBooking(world.ctx, id)).balance.due);

const listed = async () => (await listNewlyTaxed(world.ctx)).map(({ id }) => id);

let id: number;

/** A confirmed stay of three nights, 480.00 and 18.60 of city tax. */
beforeEach(async () => {
  await cityTax();
  id = (await book()).id;
  await confirm(id);
});

describe("stays from before taxes were owed", () => {
  it("owe them and are listed, unless they have left, are cancelled or are drafts", async () => {
    const [done, off, draft] = [await book(), await book(), await book()];
    await confirm(done.id);
    await complete(done.id);
    await cancelHotelBooking(world.ctx, off.id, { cancel_reason: "Ill.", cancellation_fee: "20" });
    const agreed = await book({ override_amount: "100", override_reason: "A friend." });
    await confirm(agreed.id);
    await upgraded();
    const figures = [id, agreed.id, draft.id, done.id, off.id].map(due);
    expect(await Promise.all(figures)).toEqual([498.6, 118.6, 498.6, 480, 20]);
    expect(await listed()).toEqual(expect.arrayContaining([id, agreed.id]));
    const others = [done.id, off.id, draft.id];
    expect((await listed()).filter((one) => others.includes(one))).toEqual([]);
  });

  it("aren't listed where their taxes are included, nor once they are cancelled", async () => {
    await sql`delete from taxes where hotel_id = ${house().hotel_id}`.execute(world.db);
    await taxed("percentage", "10", { included: true });
    const { id: included } = await book();
    await confirm(included);
    await upgraded();
    expect(await listed()).not.toContain(included);
    expect(await listed()).toContain(id);
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "0" });
    expect(await listed()).not.toContain(id);
  });

  it("are told of on the dashboard, with the names of their taxes, until they are seen", async () => {
    await upgraded();
    const { newlyTaxed } = await getDashboard(world.ctx);
    expect(newlyTaxed).toEqual(await countNewlyTaxed(world.ctx));
    expect(newlyTaxed!.labels).toContain("City tax");
    const two = { count: 2, labels: ["City tax", "Cleaning"] };
    expect(newlyTaxedInWords({ locale: "en" }, two)).toBe("2 stays now owe City tax and Cleaning");
    expect(await markTaxesSeen(world.ctx)).toBe(newlyTaxed!.count);
    expect(await markTaxesSeen(world.ctx)).toBe(0);
    expect((await getDashboard(world.ctx)).newlyTaxed).toEqual({ count: 0, labels: [] });
    const [latest] = (await auditOf(world, "hotel_booking", id)).slice(-1);
    expect(latest!.after).toMatchObject({ new_taxes_seen: true });
  });

  it("aren't reminded before somebody has looked at them, nor are their packs", async () => {
    const part = await book();
    const pack = await createPackBooking(world.ctx, {
      ...{ label: "Spring", lines: [], discount: "0", currency_id: part.currency_id },
      ...{ external_reference: "", notes: "" },
      bookings: [{ reference: part.reference }],
    });
    await confirm(part.id);
    await upgraded();
    const kinds = async (type: "hotel" | "pack", of: number) =>
      (await letterChoices(world.ctx, { type, id: of })).kinds;
    const remindsOf = async () => [
      (await kinds("hotel", id)).includes("reminder"),
      (await kinds("hotel", part.id)).includes("reminder"),
    ];
    expect(await remindsOf()).toEqual([false, false]);
    expect(await kinds("pack", pack.id)).not.toContain("reminder");
    await sql`
      insert into letters (booking_id, kind, language, recipient, subject, text, html, reply_to, message_id,
        state, created_at, next_attempt_at, created_by)
      values (${id}, 'reminder', 'en', 'guest@example.com', 'Reminder', '', '', '', 'reminder@test',
        'waiting', ${world.ctx.now}, ${world.ctx.now}, ${world.ctx.actor.id})
    `.execute(world.db);
    expect(await withdrawAllOutdated(world.db, world.ctx.now)).toBe(1);
    await markTaxesSeen(world.ctx);
    expect(await remindsOf()).toEqual([true, true]);
  });

  it("are reminded where they owe no taxes any more, since nobody can look at them", async () => {
    await upgraded();
    const reminds = async () =>
      (await letterChoices(world.ctx, { type: "hotel", id })).kinds.includes("reminder");
    expect(await reminds()).toBe(false);
    const { taxed: owed } = await getHotelBooking(world.ctx, id);
    await exemptStay(world.ctx, id, { tax_id: owed!.taxes[0]!.tax.id, reason: "A diplomat." });
    expect(await listed()).not.toContain(id);
    expect(await reminds()).toBe(true);
  });

  it("aren't listed once their guests have left, even where they are reopened", async () => {
    await upgraded();
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "1" });
    await moveToRoom(world.ctx, id, { room_id });
    await checkIn(on(10), id, { guests: [], room_as_it_is: true });
    expect(await listed()).toContain(id);
    await checkOut(on(13), id, { agreed_due: "498.60" });
    await actOnHotelBooking(world.ctx, id, "reopen", { guests_have_left: true });
    expect(await listed()).not.toContain(id);
  });
});
