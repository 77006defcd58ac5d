import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import { budget, exceeded } from "../../scripts/bench/budget";
import { fillMeasuredWorld, LOGIN, placesOf } from "../../scripts/bench/measured-world";
import { measuredScreens } from "../../scripts/bench/screens";
import { weigh } from "../../scripts/bench/weigh";
import { countingProxy, type CountingProxy } from "../support/database/counting-proxy";
import { endAll, migratedDatabase, start } from "./running";
import { signIn } from "./signed-in";

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

it("no screen weighs more, or asks the database more often, than its budget allows", async () => {
  const { db, close } = await openDatabase({ databaseUrl: database.url });
  await fillMeasuredWorld(db, {
    hotels: 500,
    prices: 3000,
    bookings: 3000,
    firstYear: new Date().getUTCFullYear(),
  });
  const screens = measuredScreens(await placesOf(db));
  await close();

  const app = await start({ DATABASE_URL: proxy.url, RECURRING_TASKS: "0" });
  await app.ready();
  const { cookie } = await signIn(app, LOGIN);
  const { statements } = proxy;
  const weights = await weigh({ url: app.url, cookie, statements }, screens);
  expect(exceeded(weights)).toEqual([]);
  expect(Object.keys(budget).sort()).toEqual(weights.map(({ name }) => name).sort());
});
