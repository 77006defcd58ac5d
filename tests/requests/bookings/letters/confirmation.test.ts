import { createFlightBooking } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { createSpaBooking } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  recordPayment,
  reversePayment,
} from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { loader } from "~/routes/bookings/confirmation";
import { insertCustomer, insertService, insertSpa, insertTreatment } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { signedIn, speaking, staffWith, type Visitor } from "../../../support/requests";
import { bookableHouse } from "../../../support/bookings/stays";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

/** As a French customer reads it; all of them pay in euros. */
const inFrench = (amount: string) => `${amount}\u00a0€`;

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
      .where("id", "=", house().hotel_id)
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
        host: {
          name: "Hôtel Test",
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
        people: null,
        price: {
          rows: [{ term: "ven. 10 avr. 2026", amount: inFrench("240,00") }, {}, {}],
          total: { amount: inFrench("720,00") },
        },
        payments: {
          rows: [{ amount: inFrench("100,00") }],
          facts: [{ value: inFrench("100,00") }, { value: inFrench("620,00") }],
        },
        conditions: [{ text: "Animaux sur demande." }],
      },
    });
    // Nothing of how the house works.
    expect(JSON.stringify(body)).not.toMatch(/Season|Difficult|Cash/);
    const clerk = await staffWith(world, "bookings:view");
    expect((await open(id, clerk)).body).toMatchObject({ confirmation: { address: "" } });
  });

  it("names its services in the customer's language, and in English those that have no French name", async () => {
    const { currency_id } = await world.db
      .selectFrom("hotels")
      .where("id", "=", house().hotel_id)
      .select("currency_id")
      .executeTakeFirstOrThrow();
    const service = (code: string, label: string, label_fr: string) =>
      insertService(world.db, code, { label, label_fr, currency_id: currency_id! });
    const service_ids = [
      await service("BRK", "Breakfast", "Petit-déjeuner"),
      await service("BIKE", "Bicycle", ""),
    ];
    const named = async (language: "en" | "fr") => {
      const customer_id = await insertCustomer(world.db, { language });
      const { id } = await book({ customer_id, service_ids });
      const { body } = await open(id, speaking(staff, language === "fr" ? "en" : "fr"));
      const { confirmation } = body as { confirmation: { price: { rows: { term: string }[] } } };
      return confirmation.price.rows.map(({ term }) => term).slice(-2);
    };
    expect(await named("fr")).toEqual(["Petit-déjeuner", "Bicycle"]);
    expect(await named("en")).toEqual(["Breakfast", "Bicycle"]);
  });

  it("says the house's conditions in the customer's language, in English where they aren't in French", async () => {
    const said = async (policies_fr: string, language: "en" | "fr") => {
      await world.db
        .updateTable("hotels")
        .set({ policies: "No pets.", policies_fr })
        .where("id", "=", house().hotel_id)
        .execute();
      const { id } = await book({ customer_id: await insertCustomer(world.db, { language }) });
      const { body } = await open(id, speaking(staff, language === "fr" ? "en" : "fr"));
      return (body as { confirmation: { conditions: { text: string }[] } }).confirmation.conditions;
    };
    expect(await said("Sans animaux.", "fr")).toMatchObject([{ text: "Sans animaux." }]);
    expect(await said("Sans animaux.", "en")).toMatchObject([{ text: "No pets." }]);
    expect(await said("", "fr")).toMatchObject([{ text: "No pets." }]);
    await world.db.updateTable("hotels").set({ policies: "", policies_fr: "" }).execute();
  });

  it("is in one's own language where nobody is named, and says one sum where one was agreed on", async () => {
    const { id } = await book({ override_amount: "400", override_reason: "An old friend." });
    const { body } = await open(id);
    expect(body).toMatchObject({
      confirmation: {
        ...{ language: "en", title: "Offer", to: "" },
        price: { rows: [{ term: "3 nights", amount: "€400.00" }], total: { amount: "€400.00" } },
        conditions: [],
      },
    });
    expect(JSON.stringify(body)).not.toContain("old friend");
  });

  it("says no word of a payment that was reversed, nor of its reversal", async () => {
    const { id } = await book();
    const pay = (paid_on: string, amount: string) =>
      recordPayment(world.ctx, id, { paid_on, amount, reference: "", note: "" });
    await pay("2026-03-13", "100");
    const wrong = await pay("2026-03-14", "77");
    await reversePayment(world.ctx, id, wrong.id, { note: "Another guest’s." });
    const { body } = await open(id);
    expect(body).toMatchObject({
      confirmation: {
        payments: {
          rows: [{ term: "Mar 13, 2026", amount: "€100.00" }],
          facts: [
            { term: "Paid", value: "€100.00" },
            { term: "Due", value: "€380.00" },
          ],
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain("77");
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

describe("the printable confirmation of everything else", () => {
  const french = () =>
    insertCustomer(world.db, { first_name: "Odile", last_name: "Perrin", language: "fr" });
  const shared = { external_reference: "", notes: "Difficult guest." };
  const eur = async () => {
    const { currency_id } = await world.db
      .selectFrom("hotels")
      .where("id", "=", house().hotel_id)
      .select("currency_id")
      .executeTakeFirstOrThrow();
    return currency_id!;
  };
  const fly = async (customer_id: number | null) =>
    createFlightBooking(world.ctx, {
      ...{ airline: "Swiss", flight_number: "LX1", record_locator: "Q7XW2A", cabin: "business" },
      ...{ origin: "ZRH", destination: "NCE", amount: "120", currency_id: await eur() },
      ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
      ...shared,
      customer_id,
      passengers: [
        { first_name: "Odile", last_name: "Perrin", type: "adult" },
        { first_name: "Léa", last_name: "Perrin", type: "infant" },
      ],
    });

  it("of a flight names who flies, when and where to", async () => {
    const { id, reference } = await fly(await french());
    const { body } = await staff.get(loader, `/bookings/flights/${id}/confirmation`, {
      id: String(id),
    });
    expect(body).toMatchObject({
      back: `/bookings/flights/${id}`,
      confirmation: {
        ...{ language: "fr", title: "Offre", to: "Odile Perrin" },
        reference: `Réservation ${reference}`,
        host: { name: "Maison Desk" },
        facts: [
          { term: "Compagnie aérienne", value: "Swiss" },
          { value: "LX1" },
          { value: "Q7XW2A" },
          { value: "ZRH – NCE" },
          { value: expect.stringContaining("10:00") as string },
          { value: expect.stringContaining("11:10") as string },
          { value: "Affaires" },
        ],
        people: {
          heading: "Passagers",
          rows: [
            { term: "Odile Perrin", amount: "Adulte" },
            { term: "Léa Perrin", amount: "Bébé" },
          ],
        },
        price: {
          rows: [{ term: "Swiss LX1, ZRH – NCE", amount: inFrench("120,00") }],
          total: { term: "Total", amount: inFrench("120,00") },
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain("Difficult");
  });

  it("of a treatment names the spa, and how it is reached", async () => {
    const spa_id = await insertSpa(world.db, {
      ...{ hotel_id: house().hotel_id, phone: "+33 5 46 00 00 15" },
    });
    await world.db
      .updateTable("hotels")
      .set({ address: "14, quai Duperré" })
      .where("id", "=", house().hotel_id)
      .execute();
    const treatment_id = await insertTreatment(world.db, spa_id, { price: "90", persons: 2 });
    const { id } = await createSpaBooking(world.ctx, {
      ...{ spa_id, treatment_id, starts_at: "2026-04-10T10:30", persons: 2, promo_code: "" },
      ...{ ...shared, customer_id: await french() },
    });
    const { body } = await staff.get(loader, `/bookings/spas/${id}/confirmation`, {
      id: String(id),
    });
    expect(body).toMatchObject({
      confirmation: {
        language: "fr",
        // What the spa doesn't say of itself its hotel says.
        host: { address: "14, quai Duperré", phone: "+33 5 46 00 00 15" },
        facts: [
          { term: "Soin" },
          { term: "Jour", value: "ven. 10 avr. 2026" },
          { term: "Heure", value: expect.stringMatching(/^10:30–/) as string },
          { value: "2" },
        ],
        price: { rows: [{ amount: inFrench("90,00") }], total: { amount: inFrench("90,00") } },
      },
    });
  });

  it("of a pack names what is in it, but for what was cancelled, and what it comes to", async () => {
    const [flight, stay, dropped] = [await fly(null), await book(), await book()];
    const { id } = await createPackBooking(world.ctx, {
      ...{ label: "Spring on the coast", discount: "50", currency_id: await eur() },
      ...{ ...shared, customer_id: await french() },
      bookings: [flight, stay, dropped].map(({ reference }) => ({ reference })),
      lines: [{ description: "Transfert", amount: "35" }],
    });
    const reason = { cancel_reason: "Ill.", cancellation_fee: "0" };
    await cancelHotelBooking(world.ctx, dropped.id, reason);
    const { body } = await staff.get(loader, `/bookings/packs/${id}/confirmation`, {
      id: String(id),
    });
    expect(body).toMatchObject({
      confirmation: {
        language: "fr",
        host: { name: "Hôtel Test" },
        facts: [{ term: "Forfait", value: "Spring on the coast" }],
        parts: [{ heading: "Swiss LX1, ZRH – NCE" }, { heading: "Hôtel Test" }],
        price: {
          rows: [
            { term: "Swiss LX1, ZRH – NCE", also: `1er mai 2026 · ${flight.reference}` },
            { term: "Hôtel Test", also: `10 avr. 2026 – 13 avr. 2026 · ${stay.reference}` },
            { term: "Transfert", amount: inFrench("35,00") },
            { term: "Remise", amount: inFrench("\u221250,00") },
          ],
          total: { amount: inFrench("585,00") },
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain(dropped.reference);
  });

  it.each([
    ["flights", loader],
    ["spas", loader],
    ["packs", loader],
  ])("leads to the list where it is gone: %s", async (type, gone) => {
    const answer = await staff.get(gone, `/bookings/${type}/99999/confirmation`, { id: "99999" });
    expect(answer).toRedirectTo(`/bookings/${type}`);
  });
});
