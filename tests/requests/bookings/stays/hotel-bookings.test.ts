import { afterAll, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { bookingActs, bookingStatuses } from "~/modules/sales/bookings/booking";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { CALCULATOR_PATH } from "~/modules/pricing/price-calculator/quote-url";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newPage from "~/routes/bookings/hotels/hotel-booking-new";
import * as screen from "~/routes/bookings/hotels/hotel-bookings";
import { loader as csv } from "~/routes/list-file";
import { loader as bookingsIndex } from "~/routes/bookings/index";
import { loader as otherAddress } from "~/routes/hotel-bookings";
import { loader as customerPage } from "~/routes/customers/customer";
import { loader as calculator } from "~/routes/pricing/management/price-calculator";
import { loader as options } from "~/routes/options";
import { insertCustomer, insertHouse, insertPoint } from "../../../factories/rows";
import { describeActs } from "../../../support/bookings/booking-acts";
import { setClock, startClock, stopClock } from "../../../support/clock";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { formIn } from "../../../support/nouns/story";
import { describeShownPrices } from "../../../support/bookings/shown-prices";
import { asking, speaking, staffWith, type Fields } from "../../../support/requests";

afterAll(startClock);

describeNoun(
  {
    entity: "hotel_booking",
    may: { look: "bookings:view", change: "bookings:edit" },
    api: {
      path: "/bookings/hotels",
      loggedOtherwise: ["source"],
      onlyForms: ["a new customer without a name", "a new customer besides another"],
    },
    list: hotelBookingList,
    savedTo: (id) => `/bookings/hotels/${id}`,
    screen,
    pages: {
      new: { ...newPage, path: "/bookings/hotels/new" },
      edit: { ...editPage, path: (id) => `/bookings/hotels/${id}/edit` },
    },
    setUp: async ({ db, ctx }) => {
      stopClock({ ctx });
      const { hotel_id, room_type_id, season_id } = await insertHouse(db);
      await db
        .insertInto("room_prices")
        .values({
          ...{ hotel_id, room_type_id, season_id },
          ...{ price_type: "sell", base_price: "80" },
        })
        .execute();
      const customer_id = String(await insertCustomer(db, { last_name: "Booker" }));
      const distribution_point_id = String(await insertPoint(db, "BKG"));
      return (nth) => ({
        hotel_id: String(hotel_id),
        room_type_id: String(room_type_id),
        checkin_date: "2026-04-10",
        checkout_date: "2026-04-13",
        adults: "2",
        children: "0",
        distribution_point_id,
        promo_code: "SPRING",
        customer_id,
        external_reference: `X-${nth} é`,
        notes: "Late arrival.",
        override_amount: "399.50",
        override_reason: "An old friend.",
      });
    },
    title: "external_reference",
    soughtBy: "Booker",
    change: { checkout_date: "2026-04-12", override_amount: "", override_reason: "" },
    says: {
      created: "Booking created successfully",
      updated: "Booking updated successfully",
    },
    mistakes: [
      ["no hotel", { hotel_id: "" }, { hotel_id: /required/ }],
      ["no room type", { room_type_id: "" }, { room_type_id: /required/ }],
      ["a room type that isn't", { room_type_id: "99999" }, { room_type_id: /hotel/ }],
      ["no arrival", { checkin_date: "" }, { checkin_date: /required/ }],
      ["a departure before", { checkout_date: "2026-04-10" }, { checkout_date: /after/ }],
      ["nobody", { adults: "0" }, { adults: /adult/ }],
      ["a child of no age", { children: "2" }, { children: /age/i }],
      ["a customer that isn't", { customer_id: "99999" }, { customer_id: /no longer exists/ }],
      [
        "a new customer without a name",
        { new_customer: "on", customer_id: "" },
        { new_first_name: /first name/, new_last_name: /last name/ },
      ],
      [
        "a new customer besides another",
        { new_customer: "on", new_first_name: "A", new_last_name: "B" },
        { customer_id: /not both/ },
      ],
      ["an amount alone", { override_reason: "" }, { override_reason: /Enter why/ }],
      ["a reason alone", { override_amount: "" }, { override_amount: /Enter the agreed amount/ }],
      ["a fraction of a cent", { override_amount: "1.005" }, { override_amount: /2 decimals/ }],
      ["long notes", { notes: "x".repeat(1001) }, { notes: /at most 1000/ }],
    ],
  },
  (its) => {
    const open = (id: number, query = "", who = its.staff) =>
      who.get(page.loader, `/bookings/hotels/${id}${query}`, { id: String(id) });
    const ask = (id: number, intent: string, fields: Fields = {}, who = its.staff) =>
      who.post(page.action, `/bookings/hotels/${id}`, asking(intent, fields), { id: String(id) });
    /** At the calculator's price. */
    const plain = () => its.add(its.fields({ override_amount: "", override_reason: "" }));

    it("prices the stay in its form where that is asked, and saves nothing", async () => {
      const fields = its.fields();
      const price = (changes: Fields) =>
        its.writesNothing(() =>
          its.post(its.newForm, asking("load:price", { ...fields, ...changes })),
        );
      expect(await price({})).toMatchObject({
        status: 200,
        body: {
          options: {
            price: {
              ...{ total: "€399.50", left: "5 left", news: true, moved: null },
              lines: [{ label: "Agreed amount", amount: "€399.50" }],
            },
          },
        },
      });
      const calculated = { override_amount: "", override_reason: "" };
      expect(await price(calculated)).toMatchObject({
        body: { options: { price: { total: "€480.00", left: "5 left", lines: [{}, {}, {}] } } },
      });
      const asked = asking("load:price", { ...fields, ...calculated });
      const inFrench = await its.post(its.newForm, asked, speaking(its.staff, "fr"));
      expect(inFrench).toMatchObject({
        body: {
          options: {
            price: {
              total: "480,00\u00a0€",
              lines: [{ amount: "160,00\u00a0€", parts: [{ amount: "160,00\u00a0€" }] }, {}, {}],
            },
          },
        },
      });
      type Priced = { options: { price: { problem: string | null } } };
      const problemOf = async (changes: Fields) =>
        ((await price(changes)).body as Priced).options.price.problem;
      expect(await problemOf({ checkout_date: "2026-07-02", ...calculated })).toMatch(/no price/);
      // An agreed amount stands for nights without a price, too.
      expect(await problemOf({ checkout_date: "2026-07-02" })).toBeNull();
      expect(await problemOf({ adults: "x" })).toMatch(/\w/);
      // Other buttons that ask for the form again price nothing.
      const loaded = await its.post(its.newForm, asking("load", fields));
      expect(loaded).toMatchObject({ status: 200, body: { options: { price: null } } });
    });

    describeShownPrices(its, { open, ask, plain });

    it("asks for the age of each child, and keeps them in their order", async () => {
      const family = { children: "2", "children_ages[0]": "9", "children_ages[1]": "4" };
      const { id } = await its.add(its.fields(family));
      const edited = formIn(await its.get(its.editForm(id)));
      expect(edited.defaults).toMatchObject(family);
      const grown = its.fields({ ...family, "children_ages[1]": "18" });
      const answer = await its.post(its.newForm, asking("create", grown));
      expect(answer).toRefuse({ "children_ages[1]": /0-17/ });
      expect(answer.body).toMatchObject({
        result: { initialValue: { children_ages: ["9", "18"] } },
      });
    });

    it("has a page with what it costs, night by night, and what was done to it", async () => {
      const { id } = await plain();
      const { body } = await open(id, "", speaking(its.staff, "fr"));
      expect(body).toMatchObject({
        status: "draft",
        acts: ["submit", "confirm", "cancel"],
        customer: { name: "Anna Booker" },
        price: {
          ...{ amount: "480,00\u00a0€", agreed: null },
          calculation: {
            total: "480,00\u00a0€",
            days: [{ base: "160,00\u00a0€", total: "160,00\u00a0€" }, {}, {}],
          },
        },
        changes: [{}],
      });
      expect(await open(99_999)).toRedirectTo("/bookings/hotels");
      expect((await open(0)).status).toBe(404);
    });

    it("goes through its life, each step with its toast, and refuses what isn't next", async () => {
      const { id } = await plain();
      const done = async (intent: string, toast: string, fields?: Fields) => {
        const answer = await ask(id, intent, fields);
        expect(answer).toRedirectTo(`/bookings/hotels/${id}`);
        expect(answer).toHaveToast(toast);
      };
      await done("submit", "Booking is pending");
      await done("confirm", "Booking confirmed");
      const twice = await its.writesNothing(() => ask(id, "confirm"));
      const snackbar = { text: "The booking could not be confirmed: it is confirmed" };
      expect(twice).toMatchObject({ status: 422, body: { snackbar } });
      const reasonless = { cancellation_fee: "0" };
      expect(await its.writesNothing(() => ask(id, "cancel", reasonless))).toRefuse({
        cancel_reason: "Enter the reason for the cancellation",
      });
      const dear = { cancel_reason: "Ill", cancellation_fee: "480.01" };
      expect(await its.writesNothing(() => ask(id, "cancel", dear))).toRefuse({
        cancellation_fee: /higher than the amount/,
      });
      await done("cancel", "Booking cancelled", { cancel_reason: "Ill", cancellation_fee: "80" });
      expect((await open(id)).body).toMatchObject({
        acts: ["reopen"],
        open: false,
        cancelled: expect.stringMatching(/: Ill\. Fee: €80\.00\.$/) as string,
      });
      await done("reopen", "Booking reopened as a draft");
      await done("confirm", "Booking confirmed");
      // Months before the departure it is neither offered nor done.
      expect((await open(id)).body).toMatchObject({ acts: ["cancel"] });
      expect((await open(id, "?dialog=complete")).body).toMatchObject({ question: null });
      expect(await its.writesNothing(() => ask(id, "complete"))).toMatchObject({
        status: 422,
        body: { snackbar: { text: expect.stringMatching(/can’t be completed before/) as string } },
      });
      await setClock(its.world, new Date("2026-12-31T12:00:00Z"));
      expect((await open(id)).body).toMatchObject({ acts: ["complete", "cancel"] });
      const { body: asked } = await open(id, "?dialog=complete");
      expect(asked).toMatchObject({ question: { about: "complete" } });
      await done("complete", "Booking completed");
      expect((await open(id)).body).toMatchObject({ acts: ["reopen"] });
      await done("reopen", "Booking reopened: it is confirmed again");
      await done("complete", "Booking completed");
      await setClock(its.world, its.world.ctx.now);
      expect((await open(id, "?dialog=cancel")).body).toMatchObject({ question: null });
    });

    it("shows the old price beside the new one, and takes the new one as it was shown", async () => {
      const { id } = await plain();
      expect((await open(id, "?dialog=price")).body).toMatchObject({
        question: { before: "€480.00", now: "€480.00", same: true },
      });
      await its.world.db.updateTable("room_prices").set({ base_price: "90" }).execute();
      expect((await open(id, "?dialog=price")).body).toMatchObject({
        question: {
          ...{ before: "€480.00", now: "€540.00", total: "540.00", same: false },
          difference: {
            sentence: "€60.00 more",
            causes: [{ detail: "€80.00 per person → €90.00 per person, 3 nights", by: [] }],
            nights: [
              { term: "Fri Apr 10, 2026", left: "€160.00", right: "€180.00", differs: true },
              { left: "€160.00", right: "€180.00", part: true },
              ...[{}, {}, {}, {}],
            ],
          },
        },
      });
      const moved = await its.writesNothing(() => ask(id, "reprice", { shown_total: "530.00" }));
      const asked = await open(id, "?dialog=price", speaking(its.staff, "fr"));
      expect(asked.body).toMatchObject({
        question: { now: "540,00\u00a0€", difference: { amount: "+60,00\u00a0€" } },
      });
      expect(moved).toMatchObject({
        status: 409,
        body: { options: { price: { now: "€540.00", total: "540.00" } } },
      });
      const taken = await ask(id, "reprice", { shown_total: "540.00" });
      expect(taken).toHaveToast("The booking now has today’s price");
      expect((await open(id)).body).toMatchObject({ price: { amount: "€540.00" } });
      await its.world.db.updateTable("room_prices").set({ base_price: "80" }).execute();
    });

    it("is done and asked about by nobody who may only look", async () => {
      const { id } = await plain();
      const looking = await staffWith(its.world, "bookings:view");
      const { body } = await open(id, "", looking);
      // Nor is a link shown to what one may not see.
      expect(body).toMatchObject({ customer: null });
      for (const question of ["cancel", "price"]) {
        expect((await open(id, `?dialog=${question}`, looking)).status).toBe(403);
      }
      for (const intent of ["submit", "confirm", "cancel", "reprice"]) {
        expect((await ask(id, intent, {}, looking)).status).toBe(403);
      }
    });

    it("is booked and priced by whoever may book, without a word to say about prices", async () => {
      const clerk = await staffWith(its.world, "bookings:view", "bookings:edit");
      const fields = its.fields();
      expect((await its.get(its.newForm, clerk)).status).toBe(200);
      const priced = await its.post(its.newForm, asking("load:price", fields), clerk);
      expect(priced).toMatchObject({ body: { options: { price: { total: "€399.50" } } } });
      expect((await its.post(its.newForm, asking("create", fields), clerk)).status).toBe(303);
    });

    it("stands on the page of its customer, with what all of them come to", async () => {
      const customer = await insertCustomer(its.world.db, { last_name: "Regular" });
      const { id } = await its.add(
        its.fields({ customer_id: String(customer), override_amount: "100", adults: "1" }),
      );
      await ask(id, "confirm");
      await setClock(its.world, new Date("2026-04-13T12:00:00Z"));
      const look = async (who = its.staff) =>
        (await who.get(customerPage, `/customers/${customer}`, { id: String(customer) })).body;
      expect(await look()).toMatchObject({
        stays: { rows: [{ id }], facts: [{ term: "1 booking", value: "€100.00" }, {}] },
      });
      expect(await look(speaking(its.staff, "fr"))).toMatchObject({
        stays: { facts: [{ value: "100,00\u00a0€" }, {}] },
      });
      const stranger = await staffWith(its.world, "customers:view");
      expect(await look(stranger)).toMatchObject({ stays: null });
      await setClock(its.world, its.world.ctx.now);
    });

    it("begins with the stay that the calculator quoted", async () => {
      const { hotel_id, room_type_id, distribution_point_id } = its.fields() as Record<
        string,
        string
      >;
      const stay = {
        ...{ hotel_id: hotel_id!, room_type_id: room_type_id! },
        ...{ distribution_point_id: distribution_point_id!, promo_code: "SPRING" },
        ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
        ...{ adults: "1", children: "1", "children_ages[0]": "9" },
      };
      const asked = new URLSearchParams({ ...stay, calculate: "1" }).toString();
      const quote = await its.staff.get(calculator, `${CALCULATOR_PATH}?${asked}`);
      const { bookTo } = quote.body as { bookTo: string };
      const form = await its.staff.get(newPage.loader, bookTo);
      expect(formIn(form).defaults).toMatchObject(stay);
      const looking = await staffWith(its.world, "pricing:view", "bookings:view");
      const looked = await looking.get(calculator, `${CALCULATOR_PATH}?${asked}`);
      expect(looked.body).toMatchObject({ bookTo: null });
      const bought = await its.staff.get(calculator, `${CALCULATOR_PATH}?${asked}&price_type=buy`);
      expect(bought.body).toMatchObject({ bookTo: null });
    });

    it("makes its customer on the spot, both or neither, and only for who may", async () => {
      const nobody = { customer_id: "", external_reference: "N-1" };
      const fresh = {
        ...{ new_customer: "on", new_type: "company", new_company_name: "Spontan AG" },
        ...{ new_email: "post@spontan.example", new_phone: "", new_language: "fr" },
      };
      const known = async () => {
        const rows = await its.world.db
          .selectFrom("customers")
          .where("company_name", "=", "Spontan AG")
          .select("id")
          .execute();
        return rows.length;
      };
      const unbookable = its.fields({ ...nobody, ...fresh, room_type_id: "99999" });
      expect((await its.post(its.newForm, asking("create", unbookable))).status).toBe(422);
      expect(await known()).toBe(0);
      const { id } = await its.add(its.fields({ ...nobody, ...fresh }));
      expect(await known()).toBe(1);
      expect((await open(id)).body).toMatchObject({ customer: { name: "Spontan AG" } });
      // What is entered while the switch is off says nothing.
      const off = its.fields({ ...nobody, ...fresh, external_reference: "", new_email: "x" });
      delete off.new_customer;
      await its.add(off);
      const clerk = await staffWith(its.world, "bookings:view", "bookings:edit");
      const refused = its.fields({ ...fresh, customer_id: "" });
      expect((await its.post(its.newForm, asking("create", refused), clerk)).status).toBe(403);
      expect(await known()).toBe(1);
    });

    it("finds its customer as one types, for whoever may book", async () => {
      const clerk = await staffWith(its.world, "bookings:view", "bookings:edit");
      const path = "/options/customers?search=booker";
      expect((await clerk.get(options, path, { kind: "customers" })).body).toMatchObject({
        options: [{ label: "Anna Booker" }],
      });
      const other = await staffWith(its.world, "pricing:view", "bookings:view");
      expect((await other.get(options, path, { kind: "customers" })).status).toBe(403);
    });

    it("is known at other addresses too, and goes out as a file", async () => {
      expect(await its.staff.get(otherAddress, "/hotel-bookings?status=draft")).toRedirectTo(
        "/bookings/hotels?status=draft",
      );
      expect(await its.staff.get(bookingsIndex, "/bookings")).toRedirectTo("/bookings/hotels");
      await its.add();
      const request = its.staff.request("/bookings/hotels.csv?search=Booker");
      const answer = await csv({ request, params: {}, context: {} } as never);
      const [header, line] = (await answer.text()).split("\r\n");
      expect(header).toContain("reference,status,hotel");
      expect(line).toMatch(/^HT-\d{4}-\d{6},draft,.*Anna Booker,.*EUR$/);
    });

    describeActs(its, { route: page, path: hotelBookingList.path }, (status, act) => {
      // Each on a night of its own: there are only so many rooms.
      const nights =
        bookingActs.length * bookingStatuses.indexOf(status) + bookingActs.indexOf(act);
      const checkin_date = addDays("2026-05-01", nights);
      return { checkin_date, checkout_date: addDays(checkin_date, 1) };
    });
  },
);
