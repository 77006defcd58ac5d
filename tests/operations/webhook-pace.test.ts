import { afterAll, beforeAll, expect, it } from "vitest";
import { serveDatabase } from "~/db/connection/client.server";
import { postingChanges } from "~/modules/desk/webhooks/delivery/webhooks.task.server";
import { createWebhook, getDeliveries } from "~/modules/desk/webhooks/webhook.service.server";
import { createSeason } from "~/modules/places/seasons/season.service.server";
import { repeatTasks } from "~/operations/recurring-tasks.server";
import { insertHouse, insertRole, insertUser } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { openEndpoint, type Endpoint } from "../support/webhook-endpoint";

let world: TestWorld;
let endpoint: Endpoint;

beforeAll(async () => {
  world = await createWorld();
  serveDatabase(world);
  endpoint = await openEndpoint();
  // The endpoint of the tests has no certificate.
  await world.db.schema.alterTable("webhooks").dropConstraint("webhooks_url_check").execute();
});
afterAll(async () => {
  await endpoint.close();
  await world.close();
});

it("a webhook leaves within two seconds of its change, by the clock of the machine", async () => {
  const { hotel_id } = await insertHouse(world.db);
  const role_id = await insertRole(world.db, { label: "Program", permissions: ["pricing:view"] });
  const user_id = await insertUser(world.db, "program", { role_id, user_type: "api" });
  const { id } = await createWebhook(world.ctx, {
    ...{ label: "Webhook", user_id, url: endpoint.url, entities: [], active: true },
    secret: "a secret of twenty-four characters",
  });
  const waits: number[] = [];
  const end = repeatTasks([postingChanges({ isLocalAllowed: true })]);
  // A change comes right after the former one was posted, when the next run of the task is farthest away.
  for (let nth = 1; nth <= 4; nth += 1) {
    const began = performance.now();
    await createSeason(world.ctx, {
      ...{ name: `In time ${nth}`, hotel_id, active: true },
      ...{ start_date: "2030-01-01", end_date: "2030-02-01" },
    });
    const posted = () => endpoint.posts.flatMap(({ changes }) => changes).length;
    await expect.poll(posted, { timeout: 10_000, interval: 20 }).toBe(nth);
    waits.push(performance.now() - began);
  }
  await end();
  // The task doesn't wait for its posts: the last one is over once its attempt is kept.
  await expect.poll(async () => (await getDeliveries(world.ctx, id)).deliveries.length).toBe(4);
  for (const wait of waits) expect(wait).toBeLessThan(2000);
});
