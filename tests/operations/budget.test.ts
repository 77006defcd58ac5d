import { afterAll, beforeAll, expect, it } from "vitest";
import { dateInZone } from "~/core/dates";
import { openDatabase } from "~/db/connection/client.server";
import type { Database } from "~/db/database";
import { budget, exceeded } from "../../scripts/bench/budget";
import { fillMeasuredWorld, LOGIN, placesOf } from "../../scripts/bench/measured-world";
import { measuredScreens, type MeasuredScreen } from "../../scripts/bench/screens";
import { weigh } from "../../scripts/bench/weigh";
import { insertHouse } from "../factories/rows";
import { insertFullHouse } from "../support/bookings/full-house";
import { countingProxy, type CountingProxy } from "../support/database/counting-proxy";
import { endAll, migratedDatabase, start } from "./support/running";
import { signIn } from "./support/signed-in";

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let proxy: CountingProxy;

beforeAll(async () => {
  database = await migratedDatabase();
  proxy = await countingProxy(database.url);
});

afterAll(async () => {
  endAll();
  await proxy.close();
  await database.drop();
});

/** Takes the last of the first steps back, so that the dashboard shows them: eight done, one next, one later. */
async function dashboardWithFirstSteps(db: Database): Promise<MeasuredScreen[]> {
  await db.deleteFrom("taxes").execute();
  await db.deleteFrom("payment_gateways").execute();
  return [{ name: "dashboard with first steps", path: "/dashboard" }];
}

/** Fills a house of 200 rooms, only once the other screens are measured: they show what is in the database. */
async function frontDeskOfFullHouse(db: Database): Promise<MeasuredScreen[]> {
  const { hotel_id, room_type_id } = await insertHouse(db);
  const { id: customer_id } = await db
    .selectFrom("customers")
    .select("id")
    .where("phone", "<>", "")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { booking_id } = await db
    .selectFrom("hotel_bookings")
    .select("booking_id")
    .where("status", "=", "confirmed")
    .orderBy("booking_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const date = dateInZone(new Date(), "UTC");
  const house = { hotel_id, room_type_id, customer_id, booking_id, rooms: 200, date };
  await insertFullHouse(db, house);
  const at = `hotel_id=${hotel_id}&date=${date}`;
  return [
    { name: "front desk of 200 rooms", path: `/front-desk?${at}` },
    { name: "arrivals of 200 rooms", path: `/front-desk?${at}&list=arrivals` },
    { name: "housekeeping of 200 rooms", path: `/front-desk/housekeeping?${at}` },
  ];
}

it("no screen weighs more, or asks the database more often, than its budget allows", async () => {
  const { db, close } = await openDatabase({ databaseUrl: database.url });
  await fillMeasuredWorld(db, {
    hotels: 500,
    prices: 3000,
    bookings: 3000,
    firstYear: new Date().getUTCFullYear(),
  });
  const screens = measuredScreens(await placesOf(db));

  const app = await start({ DATABASE_URL: proxy.url, RECURRING_TASKS: "0" });
  await app.ready();
  const { cookie } = await signIn(app, LOGIN);
  const { statements } = proxy;
  const weights = await weigh({ url: app.url, cookie, statements }, screens);
  const begun = await dashboardWithFirstSteps(db);
  weights.push(...(await weigh({ url: app.url, cookie, statements }, begun)));
  const desk = await frontDeskOfFullHouse(db);
  await close();
  weights.push(...(await weigh({ url: app.url, cookie, statements }, desk)));
  expect(exceeded(weights)).toEqual([]);
  expect(Object.keys(budget).sort()).toEqual(weights.map(({ name }) => name).sort());
});
