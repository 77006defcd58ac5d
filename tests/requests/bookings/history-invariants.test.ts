import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createSeason,
  deleteSeason,
  updateSeason,
} from "~/modules/places/seasons/season.service.server";
import { insertHotel } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { brokenHistory } from "../../support/storm/history-invariants";

let world: TestWorld;
let id: number;
let gone: number;

beforeAll(async () => {
  world = await createWorld();
  const hotel_id = await insertHotel(world.db);
  const season = {
    ...{ hotel_id, name: "Spring", start_date: "2027-03-01", end_date: "2027-05-31" },
    active: true,
  };
  ({ id } = await createSeason(world.ctx, season));
  await updateSeason(world.ctx, id, { ...season, name: "Early spring" });
  await updateSeason(world.ctx, id, { ...season, name: "Late spring" });
  ({ id: gone } = await createSeason(world.ctx, { ...season, name: "Autumn" }));
  await deleteSeason(world.ctx, gone);
});
afterAll(() => world.close());

/** Statements that each break one promise, by the promise. */
const breaks = {
  "every change begins with what the one before it left": () => sql`
    update audit_log set before = '{"name": "Summer"}'
    where id = (select max(id) from audit_log where entity_id = ${id} and entity = 'season')`,
  "nothing is changed or taken away after it was taken away": () => sql`
    insert into audit_log (at, actor_name, action, entity, entity_id, label, before, after)
    values (now(), 'x', 'delete', 'season', ${gone}, 'Autumn', '{}', null)`,
  "of seasons those are there that were made and not taken away": () => sql`
    delete from seasons where id = ${id}`,
  "seasons are as the log says": () => sql`
    update seasons set end_date = '2027-06-01' where id = ${id}`,
  "every list counts as many rows as there are": () => sql`
    update list_tallies set row_count = row_count + 1 where list = 'seasons'`,
};

it("is broken by nothing that is written as it should be", async () => {
  expect(await brokenHistory(world.db)).toEqual({});
});

it.each(Object.entries(breaks))("is broken where not: %s", async (promise, write) => {
  const trx = await world.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write().execute(trx);
    expect(Object.keys(await brokenHistory(trx))).toContain(promise);
  } finally {
    await trx.rollback().execute();
  }
});
