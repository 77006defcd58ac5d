import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "~/db/database";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { moveBookings } from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import { customerList } from "~/modules/sales/customers/customer.list";
import type { CustomerInput } from "~/modules/sales/customers/customer.fields";
import {
  createCustomer,
  customerRows,
  listPossibleDuplicates,
  setCustomerState,
  updateCustomer,
} from "~/modules/sales/customers/customer.service.server";
import {
  anonymiseCustomer,
  mergeCustomers,
} from "~/modules/sales/customers/merge-and-anonymise.service.server";
import {
  createFlightBooking,
  flightBookingRows,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { insertCurrency, insertCustomer, insertPoint } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const input = (changes: Partial<CustomerInput> = {}): CustomerInput => ({
  type: "person",
  first_name: "Anna",
  last_name: "Meier",
  company_name: "",
  email: "",
  phone: "",
  language: "en",
  tax_number: "",
  address: "",
  notes: "",
  marketing_consent: false,
  active: true,
  ...changes,
});

const at = (hours: number) => ({
  ...world.ctx,
  now: new Date(world.ctx.now.getTime() + hours * 3_600_000),
});

describe("customers", () => {
  it("keep the instant of their consent, until they take it back", async () => {
    const { id } = await createCustomer(at(0), input({ marketing_consent: true }));
    await updateCustomer(at(1), id, input({ marketing_consent: true, notes: "Called." }));
    expect(await customerRows.find(world.ctx, id)).toMatchObject({
      marketing_consent_at: at(0).now,
    });
    await updateCustomer(at(2), id, input());
    expect(await customerRows.find(world.ctx, id)).toMatchObject({ marketing_consent_at: null });
    await updateCustomer(at(3), id, input({ marketing_consent: true }));
    expect(await customerRows.find(world.ctx, id)).toMatchObject({
      marketing_consent_at: at(3).now,
    });
  });

  it.each(["2026-03-15", "2026-03-16"])("are not born on %s: today is no past day", async (day) => {
    const made = createCustomer(world.ctx, input({ birth_date: day }));
    await expect(made).rejects.toMatchObject({ field: "birth_date" });
  });

  it("are found by name, company, e-mail and phone, however the number is spaced", async () => {
    const id = await insertCustomer(world.db, {
      first_name: "Ōé",
      last_name: "Findling",
      company_name: "Kontor",
      email: "oe@findling.example",
      phone: "+33 (0)6-98.76",
    });
    const ask = async (search: string) => {
      const { rows } = await customerRows.page(world.ctx, { ...customerList.defaults, search });
      return rows.map((row) => row.id);
    };
    for (const search of ["oe find", "KONTOR", "@findling", "(0)6-98", "330698"]) {
      expect(await ask(search), search).toEqual([id]);
    }
    expect(await ask("findling 99")).toEqual([]);
  });

  it.each(customerList.sorts)(
    "are sorted by %s in as many statements for one as for many",
    async (sort) => {
      const list = (size: number) =>
        countStatements(world, (ctx) =>
          customerRows.page(ctx, { ...customerList.defaults, sort, size }),
        );
      expect(await list(50)).toBe(await list(1));
    },
  );

  it("may be the same by e-mail or by the end of a number, and by nothing that is empty", async () => {
    const one = await insertCustomer(world.db, {
      email: "twin@example.com",
      phone: "+33 6 11 22 33 44",
    });
    const mail = await insertCustomer(world.db, { email: "TWIN@example.com" });
    const phone = await insertCustomer(world.db, { phone: "06 11 22 33 44" });
    const blank = await insertCustomer(world.db);
    await insertCustomer(world.db, { phone: "12 34 56" });
    const short = await insertCustomer(world.db, { phone: "123456" });
    const of = async (id: number) =>
      (await listPossibleDuplicates(world.ctx, id)).map((other) => other.id);
    expect(await of(one)).toEqual([mail, phone]);
    expect(await of(mail)).toEqual([one]);
    expect(await of(blank)).toEqual([]);
    expect(await of(short)).toEqual([]);
  });

  it.each([
    ["customers_names_check", { last_name: "" }],
    ["customers_names_check", { type: "company" }],
    ["customers_type_check", { type: "ghost", company_name: "Boo" }],
    ["customers_language_check", { language: "de" }],
    ["customers_country_check", { country: "fr" }],
    ["customers_email_check", { email: "nobody" }],
    ["customers_lengths_check", { notes: "x".repeat(1001) }],
    ["customers_anonymised_check", { anonymised_at: new Date(0), active: false }],
  ])("are guarded by %s", async (constraint, changes) => {
    await expect(insertCustomer(world.db, changes)).rejects.toMatchObject({ constraint });
  });
});

describe("two records of one customer", () => {
  it("become one, whichever is named first, and so does what was merged before", async () => {
    const oldest = await insertCustomer(world.db, { notes: "Knows us." });
    const middle = await insertCustomer(world.db, { phone: "0611111111" });
    const youngest = await insertCustomer(world.db, { email: "anna@example.com" });
    await mergeCustomers(world.ctx, youngest, { otherId: middle, moveBelongings: moveBookings });
    await mergeCustomers(world.ctx, middle, { otherId: oldest, moveBelongings: moveBookings });
    expect(await customerRows.find(world.ctx, oldest)).toMatchObject({
      notes: "Knows us.",
      phone: "0611111111",
      email: "anna@example.com",
      active: true,
    });
    for (const id of [middle, youngest]) {
      expect(await customerRows.find(world.ctx, id)).toMatchObject({
        merged_into_id: oldest,
        active: false,
      });
    }
    const log = await auditOf(world, "customer", youngest);
    expect(log.map(({ after }) => after)).toMatchObject([
      { merged_into_id: middle },
      { merged_into_id: oldest },
    ]);
    const { rows } = await customerRows.page(world.ctx, { ...customerList.defaults, size: 50 });
    expect(rows.map(({ id }) => id)).not.toContain(middle);
  });

  it("are refused where they can't be one, each with its sentence", async () => {
    const person = await insertCustomer(world.db);
    const company = await insertCustomer(world.db, { type: "company", company_name: "Meier" });
    const [merged, into] = [await insertCustomer(world.db), await insertCustomer(world.db)];
    await mergeCustomers(world.ctx, merged, { otherId: into, moveBelongings: moveBookings });
    const gone = await insertCustomer(world.db);
    await anonymiseCustomer(world.ctx, gone, forgetBelongings);
    const refusal = async (one: number, other: number) =>
      mergeCustomers(world.ctx, one, { otherId: other, moveBelongings: moveBookings }).catch(
        ({ sentence }: { sentence: { key: string } }) => sentence.key,
      );
    expect(await refusal(person, person)).toBe("customers:ERRORS.SAME");
    expect(await refusal(person, company)).toBe("customers:ERRORS.TYPES_DIFFER");
    expect(await refusal(person, into)).toBe("customers:ERRORS.MERGED");
    expect(await refusal(person, gone)).toBe("customers:ERRORS.ANONYMISED");
    expect(await refusal(person, 99_999)).toBe("customers:ERRORS.GONE");
    for (const id of [into, gone]) {
      await expect(updateCustomer(at(1), id, input())).rejects.toMatchObject({ status: 422 });
      const off = setCustomerState(at(1), id, { wanted: "active" });
      await expect(off).rejects.toMatchObject({ status: 422 });
    }
  });

  it("merged by two at once, either way round, are merged once and by one", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await insertCustomer(world.db), await insertCustomer(world.db)];
      const both = await Promise.allSettled([
        mergeCustomers(world.ctx, one, { otherId: other, moveBelongings: moveBookings }),
        mergeCustomers(world.ctx, other, { otherId: one, moveBelongings: moveBookings }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const refused = both.find((result) => result.status === "rejected");
      expect(refused).toMatchObject({ reason: { sentence: { key: "customers:ERRORS.MERGED" } } });
    }
  });
});

describe("an anonymised customer", () => {
  it("has left nothing personal anywhere in the database", async () => {
    const personal = {
      first_name: "Wilhelmine-Zenobia",
      last_name: "Quittenbaum",
      email: "w.quittenbaum@nowhere.example",
      phone: "+49 171 5550123",
      birth_date: "1961-07-23",
      tax_number: "DE555012399",
      address: "Nebelgasse 77\n99084 Erfurt",
      notes: "Snores like a walrus.",
    };
    const distribution_point_id = await insertPoint(world.db, "ANON");
    const known = { ...personal, distribution_point_id };
    const { id } = await createCustomer(
      world.ctx,
      input({ ...known, company_name: "Quittenbaum Erben" }),
    );
    // Known twice, changed, renamed, merged: each leaves words in the log.
    const twin = await createCustomer(at(1), input({ ...personal, phone: "0171 5550199" }));
    await updateCustomer(at(2), id, input({ ...known, last_name: "Rumpelstein" }));
    await mergeCustomers(at(3), id, { otherId: twin.id, moveBelongings: moveBookings });
    const currency_id = await insertCurrency(world.db, { iso_code: "CHF" });
    const flight = await createFlightBooking(at(3), {
      ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" },
      ...{ origin: "ZRH", destination: "NCE", amount: "90", currency_id, customer_id: id },
      ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
      ...{ external_reference: "", notes: "" },
      passengers: [{ first_name: "Kasimir", last_name: "Rumpelstein", type: "child" }],
    });
    const words = [
      "Kasimir",
      ...Object.values(personal).flatMap((value) => value.split("\n")),
      ...["Quittenbaum Erben", "Rumpelstein", "5550199", "5550123", "Zenobia"],
    ];
    const before = await dumpOf(world.db);
    for (const word of words) expect(before, word).toContain(word);

    await anonymiseCustomer(at(4), id, forgetBelongings);
    const after = await dumpOf(world.db);
    for (const word of words) {
      expect(after.toLowerCase(), word).not.toContain(word.toLowerCase());
    }
    expect(await customerRows.find(world.ctx, id)).toMatchObject({
      type: "person",
      language: "en",
      distribution_point_id,
      active: false,
      anonymised_at: at(4).now,
    });
    const [passenger] = (await flightBookingRows.find(world.ctx, flight.id)).passengers;
    expect(passenger).toEqual({ first_name: "", last_name: "", type: "child" });
    const [booked] = await auditOf(world, "flight_booking", flight.id);
    expect(booked).toMatchObject({ label: flight.reference, after: { airline: "Swiss" } });
    // That somebody was here, and when, stays.
    const log = await auditOf(world, "customer", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update"]);
    expect(new Set(log.map(({ label }) => label))).toEqual(new Set([`#${id}`]));
    expect(log.at(-1)).toMatchObject({ before: { anonymised_at: null } });
  });
});

/** @returns every row of every table, as text */
async function dumpOf(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ rows: string | null }>`
        select string_agg(every::text, E'\n') as rows from ${sql.raw(name)} every
      `.execute(db);
      return rows[0]?.rows ?? "";
    }),
  );
  return parts.join("\n");
}
