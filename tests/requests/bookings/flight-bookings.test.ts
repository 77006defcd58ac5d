import { afterAll, expect, it } from "vitest";
import { flightBookingList } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import { loader as customerPage } from "~/routes/customers/customer";
import * as page from "~/routes/bookings/flights/flight-booking";
import * as editPage from "~/routes/bookings/flights/flight-booking-edit";
import * as newPage from "~/routes/bookings/flights/flight-booking-new";
import * as screen from "~/routes/bookings/flights/flight-bookings";
import { loader as csv } from "~/routes/list-file";
import { insertCurrency, insertCustomer, insertPoint } from "../../factories/rows";
import {
  bookingPageOf,
  describeActs,
  itMakesItsCustomer,
} from "../../support/bookings/booking-acts";
import { startClock, stopClock } from "../../support/clock";
import { describeNoun } from "../../support/nouns/describe-noun";
import { dotted, rowsIn } from "../../support/nouns/listed-fields";
import { formIn } from "../../support/nouns/story";
import { asking, staffWith, type Fields, type Visitor } from "../../support/requests";

afterAll(startClock);

describeNoun(
  {
    entity: "flight_booking",
    may: { look: "bookings:view", change: "bookings:edit" },
    api: {
      path: "/bookings/flights",
      loggedOtherwise: ["source"],
      // Two fields of a form are one time of a body, and the fields of each passenger a list.
      body: (json, fields) => ({
        ...json,
        departs_at: said(fields, "departs_at"),
        arrives_at: said(fields, "arrives_at"),
        passengers: rowsIn(fields, "passengers"),
      }),
      fieldOf: dotted,
    },
    list: flightBookingList,
    savedTo: (id) => `/bookings/flights/${id}`,
    screen,
    pages: {
      new: { ...newPage, path: "/bookings/flights/new" },
      edit: { ...editPage, path: (id) => `/bookings/flights/${id}/edit` },
    },
    setUp: async ({ db, ctx }) => {
      stopClock({ ctx });
      const currency_id = String(await insertCurrency(db, { iso_code: "EUR", symbol: "€" }));
      const customer_id = String(await insertCustomer(db, { last_name: "Flyer" }));
      const distribution_point_id = String(await insertPoint(db, "FLY"));
      return (nth) => ({
        airline: "Air France",
        flight_number: "AF7",
        record_locator: "Q7XW2A",
        origin: "JFK",
        destination: "CDG",
        departs_at: "2026-05-01T18:30",
        departs_at_offset: "-04:00",
        arrives_at: "2026-05-02T07:45",
        arrives_at_offset: "+02:00",
        cabin: "economy",
        "passengers[0].first_name": "Anna",
        "passengers[0].last_name": "Flyer",
        "passengers[0].type": "adult",
        "passengers[1].first_name": "Léa",
        "passengers[1].last_name": "Flyer",
        "passengers[1].type": "infant",
        amount: "1380.00",
        currency_id,
        distribution_point_id,
        promo_code: "SPRING",
        customer_id,
        external_reference: `X-${nth} é`,
        notes: "Window seat.",
      });
    },
    title: "external_reference",
    soughtBy: "Q7XW2A",
    change: { arrives_at: "2026-05-02T08:15", "passengers[1].type": "child" },
    says: {
      created: "Booking created successfully",
      updated: "Booking updated successfully",
    },
    mistakes: [
      ["no airline", { airline: "" }, { airline: /required/ }],
      ["a long number", { flight_number: "AF1234567" }, { flight_number: /at most 8/ }],
      ["a long locator", { record_locator: "x".repeat(14) }, { record_locator: /at most 13/ }],
      ["no airport", { origin: "" }, { origin: /required/ }],
      ["two letters", { destination: "CD" }, { destination: /three letters/ }],
      ["a round trip in small letters", { destination: "jfk" }, { destination: /another airport/ }],
      ["a round trip", { destination: "JFK" }, { destination: /another airport/ }],
      ["no departure", { departs_at: "" }, { departs_at: /required/ }],
      ["a day that isn't", { departs_at: "2026-02-30T10:00" }, { departs_at: /offset/ }],
      ["an offset that isn't", { departs_at_offset: "+25:00" }, { departs_at: /offset/ }],
      // By the clocks it is two hours later; in truth it is four hours earlier.
      ["an arrival before", { arrives_at: "2026-05-01T20:30" }, { arrives_at: /after the dep/ }],
      ["no name", { "passengers[0].first_name": "" }, { "passengers[0].first_name": /required/ }],
      [
        "an infant alone",
        { "passengers[0].type": "child" },
        { "passengers[1].type": /adult for every infant/ },
      ],
      ["no amount", { amount: "" }, { amount: /required/ }],
      ["a fraction of a cent", { amount: "1.005" }, { amount: /2 decimals/ }],
      ["no currency", { currency_id: "" }, { currency_id: /required/ }],
      ["a currency that isn't", { currency_id: "99999" }, { currency_id: /./ }],
      ["a customer that isn't", { customer_id: "99999" }, { customer_id: /no longer exists/ }],
    ],
  },
  (its) => {
    const pages = { route: page, path: flightBookingList.path };
    const { open, ask } = bookingPageOf(its, pages);

    it("gets capitals for its airports, however they were typed", async () => {
      const { id } = await its.add(its.fields({ origin: " jfk", destination: "cdg" }));
      expect(formIn(await its.get(its.editForm(id))).defaults).toMatchObject({
        origin: "JFK",
        destination: "CDG",
      });
    });

    it("has at most nine passengers, and one at least", async () => {
      const ten = Object.fromEntries(
        Array.from({ length: 10 }, (_, place) =>
          ["first_name", "last_name", "type"].map((field) => [
            `passengers[${place}].${field}`,
            field === "type" ? "adult" : "Anna",
          ]),
        ).flat(),
      ) as Fields;
      const refused = await its.post(its.newForm, asking("create", { ...its.fields(), ...ten }));
      expect(refused).toRefuse({ passengers: /at most 9/ });
      const alone = Object.fromEntries(
        Object.entries(its.fields()).filter(([name]) => !name.startsWith("passengers")),
      ) as Fields;
      const empty = await its.post(its.newForm, asking("create", alone));
      expect(empty).toRefuse({ passengers: /at least one passenger/ });
    });

    it("adds and takes away passengers without scripts, and keeps what was entered", async () => {
      const ask = (type: string, payload: object) =>
        its.writesNothing(() =>
          its.post(its.newForm, {
            ...its.fields({ airline: "Nearly typed" }),
            __intent__: JSON.stringify({ type, payload }),
          }),
        );
      const more = await ask("insert", {
        name: "passengers",
        defaultValue: { first_name: "", last_name: "", type: "adult" },
      });
      expect(more).toMatchObject({
        status: 200,
        body: {
          result: {
            initialValue: {
              airline: "Nearly typed",
              passengers: [{ first_name: "Anna" }, {}, { type: "adult" }],
            },
          },
        },
      });
      const fewer = await ask("remove", { name: "passengers", index: 0 });
      expect(fewer.body).toMatchObject({
        result: { initialValue: { passengers: [{ first_name: "Léa", type: "infant" }] } },
      });
      // Nonsense is no failure of ours.
      const payload = { name: "passengers", index: 1_000_000 };
      const tooMuch = JSON.stringify({ type: "insert", payload });
      for (const nonsense of ["", "{", '{"type":"insert"}', "null", tooMuch]) {
        const answer = await its.post(its.newForm, { ...its.fields(), __intent__: nonsense });
        expect(answer.status, nonsense).toBe(400);
      }
    });

    it("says its times as the ticket does, and how it was done", async () => {
      const { id } = await its.add();
      const { body } = await open(id);
      expect(body).toMatchObject({
        type: "flight",
        passengers: [
          { name: "Anna Flyer", type: "Adult" },
          { name: "Léa Flyer", type: "Infant" },
        ],
        amount: "€1,380.00",
      });
      expect(JSON.stringify(body)).toContain("May 1, 2026, 18:30 (UTC−04:00)");
      expect(JSON.stringify(body)).toContain("Anna Flyer (Adult), Léa Flyer (Infant)");
    });

    it("is narrowed by airline, days and customer", async () => {
      const { id, fields } = await its.add(its.fields({ airline: "Iberia Exprés" }));
      const found = async (query: string) => {
        const { body } = await its.list(`?${query}`);
        return (body as { rows: { id: number }[] }).rows.map((row) => row.id);
      };
      expect(await found("airline=Iberia+Expr%C3%A9s")).toEqual([id]);
      expect(await found("search=iberia+expres")).toEqual([id]);
      expect(await found("airline=None")).toEqual([]);
      expect(await found("airline=Iberia+Expr%C3%A9s&from=2026-05-01&to=2026-05-01")).toEqual([id]);
      expect(await found("airline=Iberia+Expr%C3%A9s&from=2026-05-02")).toEqual([]);
      expect(
        await found(`airline=Iberia+Expr%C3%A9s&customer_id=${String(fields.customer_id)}`),
      ).toEqual([id]);
    });

    it("names in its filter no customers without bookings to who may not view customers", async () => {
      const customer_id = String(
        await insertCustomer(its.world.db, { last_name: "Hidden", email: "hidden@example.com" }),
      );
      const looking = await staffWith(its.world, "bookings:view");
      const named = async (who: Visitor) => {
        const answer = await who.get(screen.loader, `/bookings/flights?customer_id=${customer_id}`);
        return (answer.body as { chips: { value: string }[] }).chips.map(({ value }) => value);
      };
      expect(await named(looking)).toEqual([`#${customer_id}`]);
      expect(await named(its.staff)).toEqual(["Anna Hidden"]);
      const { id } = await its.add(its.fields({ customer_id }));
      expect(await named(looking)).toEqual(["Anna Hidden"]);
      const form = JSON.stringify((await its.get(its.editForm(id), looking)).body);
      expect(form).toContain(`{"value":"${customer_id}","label":"Anna Hidden"}`);
      expect(form).not.toContain("hidden@example.com");
      expect(form).not.toContain("Anna Flyer");
    });

    it("stands on the page of its customer, which leads to all of them and says what was last", async () => {
      const customer = await insertCustomer(its.world.db, { last_name: "Alone" });
      const customer_id = String(customer);
      const { id } = await its.add(its.fields({ customer_id }));
      const flown = { departs_at: "2026-01-05T18:30", arrives_at: "2026-01-06T07:45" };
      const before = await its.add(
        its.fields({ customer_id, airline: "Iberia", ...flown, in_the_past: "on" }),
      );
      await ask(before.id, "confirm");
      const { body } = await its.staff.get(customerPage, `/customers/${customer}`, {
        id: customer_id,
      });
      expect(body).toMatchObject({
        stays: {
          all: [{ to: `/bookings/flights?customer_id=${customer}`, label: "2 flights" }],
          rows: [
            { id, type: "flight", what: /^Air France AF7, JFK – CDG, May 1, 2026 – / },
            { id: before.id },
          ],
          facts: [
            { term: "1 booking", value: "€1,380.00" },
            { term: "Last stay or visit", value: "Iberia AF7, JFK – CDG, Jan 5, 2026" },
          ],
        },
      });
    });

    it("goes out as a file", async () => {
      await its.add();
      const request = its.staff.request("/bookings/flights.csv?search=Flyer");
      const answer = await csv({ request, params: {}, context: {} } as never);
      const [header, line] = (await answer.text()).split("\r\n");
      expect(header).toContain("reference,status,airline");
      expect(line).toMatch(/^FL-\d{4}-\d{6},draft,Air France,.*2026-05-01T18:30-04:00.*EUR$/);
    });

    itMakesItsCustomer(its, pages);
    describeActs(its, pages);
  },
);

/** A time as a program says it. */
function said(fields: Fields, name: string): string {
  const time = String(fields[name]);
  return time && `${time}${String(fields[`${name}_offset`])}`;
}
