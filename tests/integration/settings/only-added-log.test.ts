import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), inject("template"));
  const state = JSON.stringify({ name: "Inès", notes: ["late", "quiet"], floor: 2 });
  await sql`
    insert into audit_log (at, actor_name, action, entity, entity_id, label, before, after) values
      (now(), 'Somebody', 'update', 'hotel', 7, 'Hotel', ${state}, ${state}),
      (now(), 'Somebody', 'create', 'hotel', 8, 'Hotel', null, ${state})
  `.execute(database.db);
});
afterAll(() => database.close());

/** Everything in the log of the two rows. */
async function written(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from audit_log where entity = 'hotel' and entity_id in (7, 8) order by id
  `.execute(database.db);
  return rows;
}

const ofRow = sql`where entity = 'hotel' and entity_id = 7`;

describe("the log refuses", () => {
  it.each<[string, RawBuilder<unknown>]>([
    ["that a row is deleted", sql`delete from audit_log ${ofRow}`],
    ["that all rows are", sql`truncate audit_log cascade`],
    ["another time", sql`update audit_log set at = at - interval '1 day' ${ofRow}`],
    ["another name", sql`update audit_log set actor_name = 'Nobody' ${ofRow}`],
    ["another address", sql`update audit_log set address = '192.0.2.1' ${ofRow}`],
    ["another row", sql`update audit_log set entity_id = 9, label = '#9' ${ofRow}`],
    ["another label", sql`update audit_log set label = 'Inn' ${ofRow}`],
    ["the number of another row", sql`update audit_log set label = '#8' ${ofRow}`],
    ["another value", sql`update audit_log set after = after || '{"floor": 3}' ${ofRow}`],
    ["a shorter list", sql`update audit_log set before = before || '{"notes": ["late"]}' ${ofRow}`],
    ["a further field", sql`update audit_log set after = after || '{"stars": 3}' ${ofRow}`],
    ["that a state is gone", sql`update audit_log set before = null ${ofRow}`],
    [
      "a state where there was none",
      sql`update audit_log set before = '{}' where entity = 'hotel' and entity_id = 8`,
    ],
  ])("%s", async (_, statement) => {
    const before = await written();
    await expect(statement.execute(database.db)).rejects.toMatchObject({
      code: "42501",
      message: expect.stringMatching(/^The log (is only added to|only forgets)$/) as string,
    });
    expect(await written()).toEqual(before);
  });
});

it("the log forgets fields, and the name of a row", async () => {
  await sql`
    update audit_log set label = '#' || entity_id, before = before - '{name,notes}'::text[],
      after = after - '{name,notes}'::text[]
    where entity = 'hotel' and entity_id in (7, 8)
  `.execute(database.db);
  expect(await written()).toMatchObject([
    { label: "#7", before: { floor: 2 }, after: { floor: 2 }, actor_name: "Somebody" },
    { label: "#8", before: null, after: { floor: 2 } },
  ]);
});
