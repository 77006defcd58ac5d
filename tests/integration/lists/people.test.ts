import { customerList } from "~/modules/sales/customers/customer.list";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCustomerNamed } from "~/db/lists/people.server";
import {
  customerRows,
  listCustomerOptions,
} from "~/modules/sales/customers/customer.service.server";
import { searchAnything } from "~/modules/desk/search/search.service.server";
import { searchWords } from "~/modules/desk/search/search";
import { insertCustomer, insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;

const people = [
  ["Jürgen", "Müller"],
  ["Anna", "Mueller"],
  ["Zoé", "Mulder"],
  ["Karin", "Schäfer"],
  ["Liam", "O’Brien"],
  ["Uwe", "Groß"],
  ["Søren", "Bjørnsen"],
  ["Noël", "Lefèvre"],
] as const;

beforeAll(async () => {
  world = await createWorld();
  for (const [first_name, last_name] of people) {
    await insertCustomer(world.db, {
      first_name,
      last_name,
      phone: "+33 6 12 34 56 78",
      email: "",
    });
  }
});
afterAll(() => world.close());

/** The last names of the customers that a list finds, in its order. */
async function found(search: string, order: "asc" | "desc" = "asc") {
  const query = { ...customerList.defaults, size: 25, sort: "name", order, search } as const;
  return (await customerRows.page(world.ctx, query)).rows.map(({ last_name }) => last_name);
}

describe("customers are found by their names", () => {
  it.each([
    ["mueller", ["Mueller", "Müller"]],
    ["muller", ["Mueller", "Müller"]],
    ["Müller", ["Mueller", "Müller"]],
    ["Müller Jürgen", ["Müller"]],
    ["juergen MUELLER", ["Müller"]],
    ["schaefer", ["Schäfer"]],
    ["schafer", ["Schäfer"]],
    ["o'brien", ["O’Brien"]],
    ["obrien", ["O’Brien"]],
    ["O`Brien", ["O’Brien"]],
    ["gross", ["Groß"]],
    ["Groß", ["Groß"]],
    ["bjoernsen soren", ["Bjørnsen"]],
    ["Lefevre, Noel", ["Lefèvre"]],
    ["%", []],
  ] satisfies [string, string[]][])("%s", async (search, names: string[]) => {
    const all = await found(search);
    expect(all.slice(0, names.length)).toEqual(names);
    expect(
      all.filter((name) => !names.includes(name as never)).every((name) => name === "Mulder"),
    ).toBe(true);
  });

  it.each(["Schaefr", "Schäver", "Sxhaefer", "Schaefet", "Shcaefer"])(
    "with a wrong letter: %s",
    async (search) => expect(await found(search)).toContain("Schäfer"),
  );

  it("with similar names below the exact ones, whatever the order", async () => {
    expect(await found("muller")).toEqual(["Mueller", "Müller", "Mulder"]);
    expect(await found("muller", "desc")).toEqual(["Müller", "Mueller", "Mulder"]);
    expect(await found("Moller")).toEqual(expect.arrayContaining(["Mueller", "Müller"]));
    expect(await found("Jürgen Schäfer")).toEqual([]);
  });

  it("by a phone number, however its digits are separated", async () => {
    expect(await found("6 12 34 56 78")).toHaveLength(people.length);
    expect(await found("33.612.345678")).toHaveLength(people.length);
    expect(await found("12 99")).toEqual([]);
  });

  it("in pickers and in the search of everything too", async () => {
    const { options } = await listCustomerOptions(world.ctx, { search: "mueler" });
    expect(options.map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringContaining("Müller")]),
    );
    const { rows } = await searchAnything(world.ctx, searchWords("Müllet"), 8);
    expect(rows.map(({ name }) => name)).toContain("Jürgen Müller");
  });

  it("as colleagues are in the search of everything", async () => {
    await insertUser(world.db, "k.schroeter", { first_name: "Käthe", last_name: "Schröter" });
    for (const search of ["kaethe", "Schroter Kathe", "k.schroeter"]) {
      const { rows } = await searchAnything(world.ctx, searchWords(search), 8);
      expect(rows).toMatchObject([{ kind: "user", name: "Käthe Schröter" }]);
    }
  });

  it("with the most similar among them, though more are similar than are compared", async () => {
    await sql`
      insert into customers (type, first_name, last_name, language)
      select 'person', 'Zoe', case n when 2500 then 'Zwartin' else 'Zwarsin' end, 'en'
      from generate_series(1, 2500) n
    `.execute(world.db);
    const query = { ...customerList.defaults, size: 25 as const, search: "Zwartim" };
    const similar = (await customerRows.page(world.ctx, query)).rows.map(
      ({ last_name }) => last_name,
    );
    expect(similar).toHaveLength(20);
    expect(similar).toContain("Zwartin");
    await world.db.deleteFrom("customers").where("first_name", "=", "Zoe").execute();
  });

  it("as they are typed alone, where that finds twenty", async () => {
    const named = (count: number) =>
      sql`
        insert into customers (type, first_name, last_name, language)
        select 'person', 'Ida', 'Quandt', 'en' from generate_series(1, ${count}::int)
      `.execute(world.db);
    await insertCustomer(world.db, { first_name: "Ida", last_name: "Quand", email: "" });
    await named(19);
    expect((await found("quandt")).slice(-2)).toEqual(["Quandt", "Quand"]);
    await named(1);
    expect(await found("quandt")).toEqual(Array.from({ length: 20 }, () => "Quandt"));
    await world.db.deleteFrom("customers").where("first_name", "=", "Ida").execute();
  });

  it("by the name alone where it is only similar: not by an address", async () => {
    await insertCustomer(world.db, {
      ...{ first_name: "Ida", last_name: "Ohm", email: "zwickau@example.com" },
    });
    expect(await found("zwickau")).toEqual(["Ohm"]);
    expect(await found("zwickaus")).toEqual([]);
    await world.db.deleteFrom("customers").where("first_name", "=", "Ida").execute();
  });

  it("by an index, among no more than 50,000", async () => {
    await sql`
      insert into customers (type, first_name, last_name, language)
      select 'person', 'Given' || (n % 977), chr(65 + n % 26) || md5(n::text), 'en'
      from generate_series(1, 50000) n
    `.execute(world.db);
    await sql`analyze customers`.execute(world.db);
    await world.db.transaction().execute(async (trx) => {
      // What matters is that an index answers each part (ADR 107).
      const { rows } = await sql<Record<string, string>>`
        explain select id from customers where ${isCustomerNamed("Schaefer Karin")}
      `.execute(trx);
      const plan = rows.map((row) => Object.values(row)[0]).join("\n");
      expect(plan).toMatch(/Index Scan on customers_search_words_idx/);
      expect(plan).toMatch(/Index Scan on customers_pkey/);
      expect(plan).not.toMatch(/Seq Scan/);
    });
  });
});
