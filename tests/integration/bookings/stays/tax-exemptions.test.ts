import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { listPaymentsOfBooking } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { bookingPage } from "~/modules/kinds-of-booking/hotel-bookings/booking-page.presenter.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  exemptStay,
  liftExemption,
} from "~/modules/kinds-of-booking/hotel-bookings/exemptions/exemptions.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import { exempted } from "~/modules/pricing/price-calculator/frozen-calculation";
import { setTaxState } from "~/modules/pricing/taxes/tax.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { insertCustomer, insertRoom } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { auditOf } from "../../../support/audit";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, complete, on } = bookableHouse(() => world);
const { cityTax, taxed } = contractsOf(
  () => world,
  () => house(),
);

/** Three nights, 480.00, with 18.60 of city tax, a cleaning of 30.00 and VAT of 20.00. */
let id: number;
let city: number;
let cleaning: number;
let vat: number;

beforeEach(async () => {
  await cityTax();
  await taxed("per_room_stay", "30", { label: "Cleaning" });
  await taxed("percentage", "20", { label: "VAT", included: true });
  const rows = await world.db
    .selectFrom("taxes")
    .where("hotel_id", "=", house().hotel_id)
    .select("id")
    .orderBy("id")
    .execute();
  [city, cleaning, vat] = rows.map((tax) => tax.id) as [number, number, number];
  id = (await book()).id;
  await confirm(id);
});

const diplomat = (tax_id: number) => ({ tax_id, reason: "A diplomat." });

const owed = async (of = id) => Number((await listPaymentsOfBooking(world.ctx, of)).balance.owed);

describe("a stay that is exempt from a tax", () => {
  it("owes nothing of it until that is lifted, and its history says both", async () => {
    expect(await owed()).toBe(528.6);
    const { exemptions } = await exemptStay(world.ctx, id, diplomat(city));
    expect(exemptions).toEqual([
      { tax_id: city, label: "City tax", label_fr: "Taxe de séjour", reason: "A diplomat." },
    ]);
    expect(await owed()).toBe(510);
    const { taxed: lines } = await getHotelBooking(world.ctx, id);
    expect(lines?.taxes.map(({ amount, exempt }) => [amount, exempt])).toEqual([
      [0, "A diplomat."],
      [3000, undefined],
      [8000, undefined],
    ]);
    expect(await liftExemption(world.ctx, id, { tax_id: city })).toMatchObject({ exemptions: [] });
    expect(await owed()).toBe(528.6);
    const log = await auditOf(world, "hotel_booking", id);
    expect(
      log.slice(-2).map(({ after }) => (after as { exemptions: object[] }).exemptions),
    ).toEqual([exemptions, []]);
  });

  it("stays so when it changes, also as its page shows it, and when its taxes do", async () => {
    await exemptStay(world.ctx, id, diplomat(city));
    await updateHotelBooking(world.ctx, id, input({ checkout_date: "2026-04-14" }));
    expect(await owed()).toBe(670);
    const agreed = { override_amount: "100", override_reason: "A friend." };
    await updateHotelBooking(world.ctx, id, input(agreed));
    expect(await owed()).toBe(130);
    await setTaxState(world.ctx, cleaning, { wanted: "inactive" });
    expect(await owed()).toBe(100);
    await setTaxState(world.ctx, city, { wanted: "inactive" });
    await setTaxState(world.ctx, city, { wanted: "active" });
    expect(await owed()).toBe(100);
  });

  it("stays so when it is priced anew as a draft", async () => {
    const { id: draft } = await book();
    await exemptStay(world.ctx, draft, diplomat(city));
    await updateHotelBooking(world.ctx, draft, input({ checkout_date: "2026-04-14" }));
    expect(await owed(draft)).toBe(670);
    await confirm(draft);
    expect(await owed(draft)).toBe(670);
  });

  it("stays so when its guests leave early", async () => {
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "1" });
    await moveToRoom(world.ctx, id, { room_id });
    await checkIn(on(10), id, { guests: [], room_as_it_is: true });
    await exemptStay(on(11), id, diplomat(city));
    await checkOut(on(12), id, { fewer_nights: "as_agreed", agreed_due: "350" });
    expect(await owed()).toBe(350);
    expect(await refusal(liftExemption(on(12), id, { tax_id: city }))).toBe(
      "bookings:ERRORS.FROM.completed",
    );
  });

  it("is what the database writes and what forms show, alike", async () => {
    await exemptStay(world.ctx, id, diplomat(cleaning));
    const { taxed: written, exemptions } = await getHotelBooking(world.ctx, id);
    await liftExemption(world.ctx, id, { tax_id: cleaning });
    const { taxed: whole } = await getHotelBooking(world.ctx, id);
    expect(exempted(whole!, exemptions)).toEqual(written);
  });

  it.each([
    [
      "what its amount includes",
      () => diplomat(vat),
      "hotel-bookings:ERRORS.NOT_EXEMPTABLE at tax_id",
    ],
    [
      "a tax that it hasn't",
      () => diplomat(2_000_000_000),
      "hotel-bookings:ERRORS.NOT_EXEMPTABLE at tax_id",
    ],
  ])("isn't exempted from %s", async (_, asked, refused) => {
    expect(await refusal(exemptStay(world.ctx, id, asked()))).toBe(refused);
  });

  it("isn't exempted twice, nor once it is over", async () => {
    await exemptStay(world.ctx, id, diplomat(city));
    expect(await refusal(exemptStay(world.ctx, id, diplomat(city)))).toBe(
      "hotel-bookings:ERRORS.NOT_EXEMPTABLE at tax_id",
    );
    await complete(id);
    expect(await refusal(exemptStay(world.ctx, id, diplomat(cleaning)))).toBe(
      "bookings:ERRORS.FROM.completed",
    );
  });

  it("is forgotten with its customer, whose reason it may name", async () => {
    const leaving = await insertCustomer(world.db, { last_name: "Quittenbaum" });
    const { id: stay } = await book({ customer_id: leaving });
    const named = { tax_id: city, reason: "Quittenbaum is a diplomat." };
    await exemptStay(world.ctx, stay, named);
    await anonymiseCustomer(world.ctx, leaving, forgetBelongings);
    const { exemptions, taxed: lines } = await getHotelBooking(world.ctx, stay);
    expect(exemptions.map(({ reason }) => reason)).toEqual(["—"]);
    expect(lines!.taxes[0]!.exempt).toBe("—");
    expect(JSON.stringify(await auditOf(world, "hotel_booking", stay))).not.toContain("Quittenb");
  });
});

describe("the page of a stay", () => {
  const opened = async (dialog: string, locale: "en" | "fr" = "en") =>
    withLetters(bookingPage)({ ...world.ctx, locale }, id, new URLSearchParams(dialog));

  it("offers what it may be exempted from, and lifts it again", async () => {
    const asked = await opened("dialog=exempt");
    expect(asked.question).toMatchObject({
      about: "exempt",
      taxes: [
        { value: String(city), label: "City tax · €18.60" },
        { value: String(cleaning), label: "Cleaning · €30.00" },
      ],
    });
    await exemptStay(world.ctx, id, diplomat(city));
    const page = await opened(`dialog=lift_exemption&tax_id=${city}`, "fr");
    const text = "Exonéré de Taxe de séjour\u00a0: A diplomat.";
    expect(page.exemptions).toMatchObject({ rows: [{ text }] });
    expect(page.question).toMatchObject({ about: "lift_exemption", message: text });
    await exemptStay(world.ctx, id, diplomat(cleaning));
    expect((await opened("dialog=exempt")).question).toBeNull();
    await complete(id);
    const { rows, exempt } = (await opened("")).exemptions!;
    expect([rows.map(({ lift }) => lift), exempt]).toEqual([[null, null], null]);
  });
});
