import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERSION } from "~/forms/editing/entered";
import * as page from "~/routes/customers/customer";
import { showsPresentRow } from "~/screens/revalidation";
import { insertCustomer } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, type Fields, type Visitor } from "../../../support/requests";
import { documentOf } from "../../../support/screens/document-of";
import type { Element } from "../../../support/screens/html";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const ask = (path: string, fields?: Fields) =>
  documentOf(staff, page as Parameters<typeof documentOf>[1], {
    ...{ pattern: "/customers/:id", path, fields },
  });

const versionIn = (shown: Element): string =>
  shown.one("dialog").one("input", { name: VERSION }).attributes.value!;

const rename = (id: number) =>
  sql`update customers set first_name = 'Beate', updated_at = now() where id = ${id}`.execute(
    world.db,
  );

const stateOf = (id: number) =>
  world.db
    .selectFrom("customers")
    .select(["merged_into_id", "anonymised_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const untouched = { merged_into_id: null, anonymised_at: null };

/** Questions on the page of one of two customers, and which of the two somebody changes since. */
const questions: [
  name: string,
  about: "merge" | "anonymise",
  on: "older" | "younger",
  changed: "older" | "younger",
][] = [
  ["a merge with one that has changed", "merge", "older", "younger"],
  ["a merge of one that has changed", "merge", "older", "older"],
  ["a merge on the page of the younger", "merge", "younger", "older"],
  ["to anonymise one that has changed", "anonymise", "older", "older"],
];

describe("a question that can't be undone", () => {
  it.each(questions)(
    "is refused, and asked again with the present record: %s",
    async (_, about, on, changed) => {
      const customers = {
        older: await insertCustomer(world.db, { email: "same@example.com" }),
        younger: await insertCustomer(world.db, { email: "same@example.com" }),
      };
      const other = on === "older" ? customers.younger : customers.older;
      const path = `/customers/${customers[on]}?dialog=${about}&other=${other}`;
      const version = versionIn((await ask(path)).page);
      await rename(customers[changed]);
      const refused = await ask(path, asking(about, { [VERSION]: version }));
      expect(refused.status).toBe(409);
      expect(refused.page.one("dialog").text).toMatch(
        /somebody else changed it in the meantime.*Beate Meier/,
      );
      expect(await stateOf(customers.older)).toEqual(untouched);
      expect(await stateOf(customers.younger)).toEqual(untouched);
      const again = asking(about, { [VERSION]: versionIn(refused.page) });
      expect((await ask(path, again)).status).toBe(303);
      const gone = await stateOf(about === "merge" ? customers.younger : customers[on]);
      expect(gone).not.toEqual(untouched);
    },
  );

  it("is loaded again by scripts where it was refused", () => {
    expect(page).toMatchObject({ shouldRevalidate: showsPresentRow });
  });
});
