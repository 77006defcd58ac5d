import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordPayment } from "~/modules/booking-payments/booking-payment.service.server";
import { cancelHotelBooking } from "~/modules/hotel-bookings/booking-acts.service.server";
import { loader } from "~/routes/bookings/hotel-booking-confirmation";
import { insertCustomer } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { signedIn, staffWith, type Visitor } from "../support/requests";
import { bookableHouse } from "../support/stays";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

describe("the printable confirmation of a stay", () => {
  const open = (id: number, who = staff) =>
    who.get(loader, `/bookings/hotels/${id}/confirmation`, { id: String(id) });

  it("is in the customer's language, with the house, the stay, its price by night and what is paid", async () => {
    await world.db
      .updateTable("hotels")
      .set({
        policies: "Animaux sur demande.",
        address: "14, quai Duperré\n17000 La Rochelle",
        phone: "+33 5 46 00 00 14",
      })
      .where("id", "=", house().hotelId)
      .execute();
    const customer_id = await insertCustomer(world.db, {
      first_name: "Odile",
      last_name: "Perrin",
      language: "fr",
      address: "3, rue du Port\n17000 La Rochelle",
    });
    const { id } = await book({
      ...{ customer_id, children: 1, children_ages: [7] },
      notes: "Difficult guest.",
    });
    await confirm(id);
    await recordPayment(world.ctx, id, {
      ...{ paid_on: "2026-03-15", amount: "100", reference: "", note: "Cash." },
    });
    const { body } = await open(id);
    expect(body).toMatchObject({
      title: "Confirmation",
      purpose: expect.stringMatching(/Français|French/) as string,
      confirmation: {
        language: "fr",
        title: "Confirmation de réservation",
        to: "Odile Perrin",
        address: "3, rue du Port\n17000 La Rochelle",
        hotel: "Hôtel Test",
        house: {
          address: "14, quai Duperré\n17000 La Rochelle",
          phone: "+33 5 46 00 00 14",
          email: "",
        },
        facts: [
          { term: "Arrivée", value: "ven. 10 avr. 2026", also: "entre 14:00 et 22:00" },
          { term: "Départ", value: "lun. 13 avr. 2026" },
          { value: "3" },
          { value: "Double" },
          { value: "2 adultes, 1 enfant (7 ans)" },
        ],
        price: { nights: [{ term: "ven. 10 avr. 2026" }, {}, {}], services: [] },
        payments: { rows: [{ amount: "€100.00" }] },
        conditions: { text: "Animaux sur demande." },
      },
    });
    // Nothing of how the house works.
    expect(JSON.stringify(body)).not.toMatch(/Season|Difficult|Cash/);
    const clerk = await staffWith(world, "bookings:view");
    expect((await open(id, clerk)).body).toMatchObject({ confirmation: { address: "" } });
  });

  it("is in one's own language where nobody is named, and says one sum where one was agreed on", async () => {
    const { id } = await book({ override_amount: "400", override_reason: "An old friend." });
    const { body } = await open(id);
    expect(body).toMatchObject({
      confirmation: {
        ...{ language: "en", title: "Offer", to: "" },
        price: { nights: [{ term: "3 nights", amount: "€400.00" }], total: { amount: "€400.00" } },
        conditions: null,
      },
    });
    expect(JSON.stringify(body)).not.toContain("old friend");
  });

  it("of a cancelled stay says so, with its fee", async () => {
    const { id } = await book();
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "80" });
    const { body } = await open(id);
    expect(body).toMatchObject({
      confirmation: {
        title: "Cancellation",
        cancelled: "This booking is cancelled. Cancellation fee: €80.00.",
      },
    });
    expect(JSON.stringify(body)).not.toContain("Ill.");
    expect(await open(99_999)).toRedirectTo("/bookings/hotels");
  });
});
