import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader } from "~/routes/history";
import { namespaceOf, sharedEntities, type SharedEntity } from "~/modules/log/audit/audit";
import { rewriteLog } from "../support/audit";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { signedIn, type Visitor } from "../support/requests";

/** What is a part of something else, and has no page that leads to a history of its own. */
const parts = [
  "booking_payment",
  "booking_adjustment",
  "image",
  "catalogue_image",
  "letter",
] as const;

type Noun = Exclude<SharedEntity, (typeof parts)[number]>;

/** Where the rows of a noun are that has no table of its own. */
const shared: Partial<Record<Noun, string>> = {
  hotel_booking: "select id from bookings where type = 'hotel'",
  flight_booking: "select id from bookings where type = 'flight'",
  pack_booking: "select id from bookings where type = 'pack'",
  spa_booking: "select id from bookings where type = 'spa'",
  tour_price: "select id from catalogue_prices where tour_id is not null",
  treatment_price: "select id from catalogue_prices where treatment_id is not null",
};

const nouns = sharedEntities.filter(
  (entity): entity is Noun => !(parts as readonly string[]).includes(entity),
);

const rowsOf = (noun: Noun) =>
  shared[noun] ?? `select id from ${namespaceOf(noun).replaceAll("-", "_")}`;

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await signedIn(world);
  // As of data that came from elsewhere: nobody has edited any of it.
  await rewriteLog(world.db, (trx) => sql`truncate audit_log cascade`.execute(trx));
});
afterAll(() => world.close());

const history = (entity: string, id: number) =>
  staff.get(loader, `/history/${entity}/${id}`, { entity, id: String(id) });

describe.each(nouns)("the history of %s", (entity) => {
  it("that nobody has edited says so by its name, and of one that there isn't there is none", async () => {
    const found = await sql<{ id: number }>`${sql.raw(rowsOf(entity))} order by id limit 1`.execute(
      world.db,
    );
    const answer = await history(entity, found.rows[0]!.id);
    expect(answer).toMatchObject({ status: 200, body: { changes: [] } });
    const { title, back } = answer.body as { title: string; back: { to: string; label: string } };
    // Named as the log names it, with a way back.
    expect(title).toMatch(/^History: \S/);
    expect(title).not.toMatch(/undefined|null|\[object/);
    expect(back.to).toMatch(/^\/[a-z]/);
    expect(back.label).toMatch(/^[A-Z]/);
    expect((await history(entity, 2_147_483_000)).status).toBe(404);
  });
});
