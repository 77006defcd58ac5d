import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader } from "~/routes/history";
import { sharedEntities, type SharedEntity } from "~/modules/log/audit/audit";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { signedIn, type Visitor } from "../support/requests";

/** What is a part of something else, and has no page that leads to a history of its own. */
const parts = ["booking_payment", "image", "catalogue_image"] as const;

type Noun = Exclude<SharedEntity, (typeof parts)[number]>;

/** Where the rows of each noun are. */
const rows: Record<Noun, string> = {
  season: "select id from seasons",
  room_price: "select id from room_prices",
  price_rule: "select id from price_rules",
  stop_sale: "select id from stop_sales",
  currency: "select id from currencies",
  hotel: "select id from hotels",
  room_type: "select id from room_types",
  room: "select id from rooms",
  hotel_booking: "select id from bookings where type = 'hotel'",
  flight_booking: "select id from bookings where type = 'flight'",
  pack_booking: "select id from bookings where type = 'pack'",
  customer: "select id from customers",
  service: "select id from services",
  booking_module: "select id from booking_modules",
  payment_gateway: "select id from payment_gateways",
  tour: "select id from tours",
  tour_price: "select id from catalogue_prices where tour_id is not null",
  treatment_price: "select id from catalogue_prices where treatment_id is not null",
  spa_booking: "select id from bookings where type = 'spa'",
  spa: "select id from spas",
  treatment: "select id from treatments",
  cms_page: "select id from cms_pages",
  distribution_point: "select id from distribution_points",
  role: "select id from roles",
  user: "select id from users",
};

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await signedIn(world);
  // As of data that came from elsewhere: nobody has edited any of it.
  await sql`truncate audit_log cascade`.execute(world.db);
});
afterAll(() => world.close());

const history = (entity: string, id: number) =>
  staff.get(loader, `/history/${entity}/${id}`, { entity, id: String(id) });

it("is of every noun that the log knows", () => {
  expect([...Object.keys(rows), ...parts].sort()).toEqual([...sharedEntities].sort());
});

describe.each(Object.keys(rows) as Noun[])("the history of %s", (entity) => {
  it("that nobody has edited says so, and of one that there isn't there is none", async () => {
    const found = await sql<{ id: number }>`${sql.raw(rows[entity])} order by id limit 1`.execute(
      world.db,
    );
    const answer = await history(entity, found.rows[0]!.id);
    expect(answer).toMatchObject({ status: 200, body: { title: "History", changes: [] } });
    expect((await history(entity, 2_147_483_000)).status).toBe(404);
  });
});
