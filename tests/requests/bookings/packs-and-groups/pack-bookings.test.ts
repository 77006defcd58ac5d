import { afterAll, expect, it } from "vitest";
import { flightBookingActs } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { packBookingList } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import * as flightPage from "~/routes/bookings/flights/flight-booking";
import * as newFlight from "~/routes/bookings/flights/flight-booking-new";
import * as page from "~/routes/bookings/packs/pack-booking";
import * as editPage from "~/routes/bookings/packs/pack-booking-edit";
import * as newPage from "~/routes/bookings/packs/pack-booking-new";
import * as screen from "~/routes/bookings/packs/pack-bookings";
import { loader as csv } from "~/routes/list-file";
import { insertCurrency, insertCustomer, insertPoint } from "../../../factories/rows";
import {
  bookingPageOf,
  describeActs,
  itMakesItsCustomer,
} from "../../../support/bookings/booking-acts";
import { startClock, stopClock } from "../../../support/clock";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { dotted, rowsIn } from "../../../support/nouns/listed-fields";
import { shownIn, type NounStory } from "../../../support/nouns/story";
import { asking } from "../../../support/requests";
import { priceIn } from "../../../support/bookings/shown-prices";

let currency_id: string;

afterAll(startClock);

describeNoun(
  {
    entity: "pack_booking",
    may: { look: "bookings:view", change: "bookings:edit" },
    api: {
      path: "/bookings/packs",
      loggedOtherwise: ["source"],
      body: (json, fields) => ({
        ...json,
        lines: rowsIn(fields, "lines"),
        bookings: rowsIn(fields, "bookings"),
      }),
      fieldOf: dotted,
    },
    list: packBookingList,
    savedTo: (id) => `/bookings/packs/${id}`,
    screen,
    pages: {
      new: { ...newPage, path: "/bookings/packs/new" },
      edit: { ...editPage, path: (id) => `/bookings/packs/${id}/edit` },
    },
    setUp: async ({ db, ctx }) => {
      stopClock({ ctx });
      currency_id = String(await insertCurrency(db, { iso_code: "EUR", symbol: "€" }));
      const customer_id = String(await insertCustomer(db, { last_name: "Packer" }));
      const distribution_point_id = String(await insertPoint(db, "PCK"));
      return (nth) => ({
        label: "Spring on the coast",
        "lines[0].description": "Transfer",
        "lines[0].amount": "35.50",
        "lines[1].description": "Basket of fruit",
        "lines[1].amount": "20.00",
        discount: "5.50",
        currency_id,
        distribution_point_id,
        promo_code: "SPRING",
        customer_id,
        external_reference: `X-${nth} é`,
        notes: "Window seat.",
      });
    },
    title: "external_reference",
    soughtBy: "Packer",
    change: { label: "Summer on the coast", "lines[1].amount": "25.00" },
    says: {
      created: "Booking created successfully",
      updated: "Booking updated successfully",
    },
    mistakes: [
      ["no name", { label: "" }, { label: /required/ }],
      ["a long name", { label: "x".repeat(101) }, { label: /at most 100/ }],
      ["no currency", { currency_id: "" }, { currency_id: /required/ }],
      [
        "a line of nothing",
        { "lines[0].description": "" },
        { "lines[0].description": /Enter a description/ },
      ],
      ["a line for nothing", { "lines[0].amount": "" }, { "lines[0].amount": /required/ }],
      ["a fraction of a cent", { "lines[1].amount": "1.005" }, { "lines[1].amount": /2 decimals/ }],
      ["a discount below 0", { discount: "-1" }, { discount: /0 or more/ }],
      [
        "a booking that isn't",
        { "bookings[0].reference": "HT-1999-000001" },
        { "bookings[0].reference": /HT-1999-000001 doesn’t exist/ },
      ],
      ["no reference", { "bookings[0].reference": "" }, { "bookings[0].reference": /reference/ }],
      ["a customer that isn't", { customer_id: "99999" }, { customer_id: /no longer exists/ }],
    ],
  },
  (its) => {
    const pages = { route: page, path: packBookingList.path };
    const { open, ask } = bookingPageOf(its, pages);

    it("shows what is in it, and its sum", async () => {
      const reference = await fly(its);
      const { id } = await its.add(
        its.fields({ "bookings[0].reference": reference.toLowerCase() }),
      );
      const { body } = await open(id);
      expect(body).toMatchObject({
        type: "pack",
        packed: [{ name: reference, type: "flight", amount: "€100.00" }],
        lines: [{ description: "Transfer", amount: "€35.50" }, { amount: "€20.00" }],
        discounted: { sum: "€155.50", discount: "€5.50" },
        amount: "€150.00",
      });
    });

    it("shows figures that belong together, also once it is cancelled", async () => {
      const reference = await fly(its);
      const { id } = await its.add(its.fields({ "bookings[0].reference": reference }));
      await ask(id, "cancel", { cancel_reason: "Ill.", cancellation_fee: "0" });
      expect((await open(id)).body).toMatchObject({
        ...{ status: "cancelled", amount: "€150.00" },
        discounted: { sum: "€155.50", discount: "€5.50" },
      });
      // A part that lives on at another price has nothing to do with what the pack was cancelled at.
      const flight = await idOf(its, reference);
      await flightBookingActs.act(its.world.ctx, flight, "reopen");
      await its.world.db
        .updateTable("bookings")
        .set({ amount: "120" })
        .where("id", "=", flight)
        .execute();
      expect((await open(id)).body).toMatchObject({ amount: "€150.00", discounted: null });
    });

    it("is saved at the price that its form shows, or asks", async () => {
      const fields = its.fields();
      const priced = priceIn(await its.post(its.newForm, asking("load:price", fields)));
      expect(priced).toMatchObject({ total: "€50.00", news: true, moved: null });

      const entered = { ...fields, "lines[1].amount": "30.00", shown_price: priced.written! };
      const save = (shown_price: string) =>
        its.post(its.newForm, asking("create", { ...entered, shown_price }));
      const asked = await its.writesNothing(() => save(entered.shown_price));
      expect(asked.status).toBe(409);
      expect(priceIn(asked).moved).toMatchObject({
        saveAt: "Save draft at €60.00",
        total: { left: "€50.00", right: "€60.00", differs: true },
      });
      expect((await save(priceIn(asked).written!)).status).toBe(303);

      const { id } = await its.add();
      const { body } = await its.get(its.editForm(id));
      expect(body).toMatchObject({ open: { choices: { price: { title: "Booked at" } } } });
    });

    it("adds nothing of another currency to its price, and says what is in one", async () => {
      const yen = await insertCurrency(its.world.db, { iso_code: "JPY", decimals: 0 });
      const reference = await fly(its);
      const entered = {
        ...{ label: "Abroad", currency_id: String(yen), discount: "0" },
        "bookings[0].reference": reference,
      };
      const priced = priceIn(await its.post(its.newForm, asking("load:price", entered)));
      const problem = `${reference} isn’t in JPY`;
      expect(priced).toMatchObject({ problem, total: null, written: null });
      const refused = await its.post(its.newForm, asking("create", entered));
      expect(refused.status).toBe(422);
      expect(priceIn(refused)).toBeNull();
    });

    it("says so once everything in it is cancelled, and no more once something is left", async () => {
      const [reference, other] = [await fly(its), await fly(its)];
      const { id } = await its.add({
        ...{ label: "Forsaken weekend", currency_id, discount: "0" },
        ...{ "bookings[0].reference": reference, "bookings[1].reference": other },
      });
      await ask(id, "confirm");
      const post = async (of: string, ...act: Parameters<typeof asking>) => {
        const one = await idOf(its, of);
        const path = `/bookings/flights/${one}?pack_id=${id}`;
        const params = { id: String(one) };
        const answer = await its.staff.post(flightPage.action, path, asking(...act), params);
        expect(answer.status).toBe(303);
      };
      const cancel = (of: string) =>
        post(of, "cancel", { cancel_reason: "Ill.", cancellation_fee: "0" });
      const listed = async () => shownIn(await its.list("?search=forsaken")).rows[0];
      await cancel(reference);
      expect((await open(id)).body).toMatchObject({ status: "confirmed", emptied: false });
      await cancel(other);
      expect((await open(id)).body).toMatchObject({ status: "confirmed", emptied: true });
      expect(await listed()).toMatchObject({ emptied: "Everything in it is cancelled" });
      await post(other, "reopen");
      expect((await open(id)).body).toMatchObject({ emptied: false });
      expect(await listed()).not.toHaveProperty("emptied");
    });

    it("names the booking that refuses, and confirms nothing", async () => {
      const reference = await fly(its);
      const { id } = await its.add(its.fields({ "bookings[0].reference": reference }));
      const flight = await idOf(its, reference);
      const params = { id: String(flight) };
      const cancelling = asking("cancel", { cancel_reason: "Ill.", cancellation_fee: "0" });
      const path = `/bookings/flights/${flight}`;
      expect((await its.staff.post(flightPage.action, path, cancelling, params)).status).toBe(303);
      const answer = await ask(id, "confirm");
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).toContain(
        `${reference}: it is cancelled. Reopen it first`,
      );
      expect((await open(id)).body).toMatchObject({ status: "draft", amount: "€50.00" });
    });

    it("goes out as a file", async () => {
      await its.add();
      const request = its.staff.request("/bookings/packs.csv?search=Packer");
      const answer = await csv({ request, params: {}, context: {} } as never);
      const [header, line] = (await answer.text()).split("\r\n");
      expect(header).toContain("reference,status,label,bookings");
      expect(line).toMatch(/^PK-\d{4}-\d{6},draft,S.*on the coast,.*EUR$/);
    });

    itMakesItsCustomer(its, pages);
    describeActs(its, pages);
  },
);

/** Books a flight of 100 euros. */
async function fly(its: NounStory): Promise<string> {
  const fields = {
    ...{ airline: "Swiss", origin: "ZRH", destination: "NCE", cabin: "economy" },
    ...{ departs_at: "2026-05-01T10:00", departs_at_offset: "+02:00" },
    ...{ arrives_at: "2026-05-01T11:10", arrives_at_offset: "+02:00" },
    "passengers[0].first_name": "Anna",
    "passengers[0].last_name": "Meier",
    "passengers[0].type": "adult",
    amount: "100",
    currency_id,
  };
  const place = { ...newFlight, path: "/bookings/flights/new" };
  expect((await its.post(place, asking("create", fields))).status).toBe(303);
  const { reference } = await its.world.db
    .selectFrom("bookings")
    .select("reference")
    .where("type", "=", "flight")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return reference;
}

async function idOf(its: NounStory, reference: string): Promise<number> {
  const { id } = await its.world.db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return id;
}
