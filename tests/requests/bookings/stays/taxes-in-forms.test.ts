import { describe, expect, it } from "vitest";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newPage from "~/routes/bookings/hotels/hotel-booking-new";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import { loader as packPage } from "~/routes/bookings/packs/pack-booking";
import { loader as options } from "~/routes/options";
import { storedRate } from "../../../factories/tax-rates";
import { insertCustomer } from "../../../factories/rows";
import { groupForm } from "../../../support/bookings/group-form";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking } from "../../../support/requests";

const { world, staff, program } = deskWithStoppedClock();

const { house, book } = bookableHouse(() => world);
const { cityTax } = contractsOf(
  () => world,
  () => house(),
);

const NEW = "/bookings/hotels/new";

const stay = (changes: Record<string, string> = {}) => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: "2", children: "0" },
  ...changes,
});

const own = { override_amount: "110", override_reason: "A friend." };

const typed = async (changes: Record<string, string>, who = staff, id?: number) => {
  const query = new URLSearchParams({ ...stay(changes), ...(id && { booking_id: String(id) }) });
  const { body } = await who.get(options, `/options/stay-as-typed?${query}`, {
    kind: "stay-as-typed",
  });
  return (body as { price: unknown }).price;
};

/** A value-added tax that prices include, and a city tax that they don't. */
async function taxes() {
  await world.db
    .insertInto("taxes")
    .values({
      ...{ hotel_id: house().hotel_id, label: "VAT", label_fr: "TVA", kind: "percentage" },
      ...{ part: "all", rates: storedRate("10"), included: true },
    })
    .execute();
  await cityTax();
}

const shown = (included: string, total: string) => ({
  taxes: {
    rows: [
      { term: "VAT (included)", amount: included },
      { term: "City tax (paid at the hotel)", amount: "€18.60" },
    ],
    total: { term: "Total with taxes and fees", amount: total },
  },
});

describe("the taxes in the form of a stay", () => {
  it("stand under the price as it is typed: today's, or an own one", async () => {
    await taxes();
    expect(await typed({})).toMatchObject({ total: "€480.00", ...shown("€43.64", "€498.60") });
    expect(await typed(own)).toMatchObject({ total: "€110.00", ...shown("€10.00", "€128.60") });
    const nights = { meal_plan: "full_board", ...own };
    expect(await typed(nights)).toMatchObject({
      ...{ total: "€110.00", problem: null },
      ...shown("€10.00", "€128.60"),
    });
  });

  it("are the same without scripts, and those that are saved", async () => {
    await taxes();
    const priced = await staff.post(newPage.action, NEW, asking("load:price", stay(own)));
    expect(priced.body).toMatchObject({ options: { price: shown("€10.00", "€128.60") } });
    const saved = await staff.post(newPage.action, NEW, asking("create", stay(own)));
    const id = saved.location!.split("/").at(-1)!;
    const booked = await staff.get(page.loader, saved.location!, { id });
    expect(booked.body).toMatchObject({ price: shown("€10.00", "€128.60") });
    const opened = await staff.get(editPage.loader, `${saved.location}/edit`, { id });
    expect(opened.body).toMatchObject({
      open: { choices: { price: shown("€10.00", "€128.60") } },
    });
  });

  it("of a booking are its frozen ones, until another amount is typed", async () => {
    await taxes();
    const { id } = await book(own);
    await world.db
      .updateTable("taxes")
      .set({ active: false })
      .where("hotel_id", "=", house().hotel_id)
      .execute();
    expect(await typed(own, staff, id)).toMatchObject(shown("€10.00", "€128.60"));
    // Without the own amount it costs what was calculated, with the taxes of then.
    expect(await typed({}, staff, id)).toMatchObject(shown("€43.64", "€498.60"));
    expect(await typed({ ...own, override_amount: "120" }, staff, id)).toMatchObject({
      ...{ total: "€120.00", taxes: null },
    });
  });

  it("speak French", async () => {
    await taxes();
    expect(await typed(own, speaking(staff, "fr"))).toMatchObject({
      taxes: { rows: [{ term: "TVA (compris)", amount: "10,00\u00a0€" }, {}] },
    });
  });

  it("of a group are added up", async () => {
    await cityTax();
    const form = groupForm({ ...house(), suite: house().room_type_id }, {});
    const { body } = await staff.post(
      newGroup.action,
      "/bookings/groups/new",
      asking("load:price", form),
    );
    expect(body).toMatchObject({
      options: {
        price: { taxes: { rows: [{ term: "City tax (paid at the hotel)" }], total: {} } },
      },
    });
  });

  it("of the stays in a pack stand on its page", async () => {
    await cityTax();
    const customer_id = await insertCustomer(world.db);
    const { reference, currency_id } = await book({ customer_id });
    const { id } = await createPackBooking(world.ctx, {
      ...{ label: "Perrin", external_reference: "", notes: "", discount: "0", lines: [] },
      ...{ customer_id, currency_id },
      bookings: [{ reference }],
    });
    const { body } = await staff.get(packPage, `/bookings/packs/${id}`, { id: String(id) });
    expect(body).toMatchObject({
      taxes: {
        rows: [{ term: "City tax (paid at the hotel)", amount: "€18.60" }],
        total: { amount: "€498.60" },
      },
    });
  });

  it("are told to programs as they are shown", async () => {
    await taxes();
    const { hotel_id, room_type_id } = house();
    const made = await program.post("/bookings/hotels", {
      ...{ ...stay(), hotel_id, room_type_id, adults: 2, children: 0 },
      ...own,
    });
    expect(made.body.data).toMatchObject({
      ...{ amount: "110.00", taxes: [{ amount: "10.00" }, { amount: "18.60" }] },
      ...{ taxes_total: "18.60", total_with_taxes: "128.60" },
    });
  });
});
