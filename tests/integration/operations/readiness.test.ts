import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase, serveDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { whyNotReady } from "~/db/connection/readiness.server";
import { createWorld, type TestWorld } from "../../support/context";
import { freezingProxy, type FreezingProxy } from "../../support/database/freezing-proxy";

let world: TestWorld;
let proxy: FreezingProxy;
let database: OpenDatabase;

beforeEach(async () => {
  world = await createWorld();
  proxy = await freezingProxy(world.url);
  database = await openDatabase({ databaseUrl: proxy.url });
  serveDatabase(database);
});
afterEach(async () => {
  await database.close();
  await proxy.close();
  await world.close();
});

it("a process is ready while its database answers, and isn't where that takes over a second", async () => {
  expect(await whyNotReady()).toBeUndefined();
  proxy.pause();
  const asked = performance.now();
  expect(await whyNotReady()).toBe("The database doesn't answer in time.");
  const waited = performance.now() - asked;
  expect(waited).toBeGreaterThan(900);
  expect(waited).toBeLessThan(2500);
});
