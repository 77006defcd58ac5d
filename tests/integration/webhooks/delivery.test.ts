import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { serveDatabase } from "~/db/connection/client.server";
import { askedToWait } from "~/modules/desk/webhooks/webhook";
import {
  claimDue,
  saveStanding,
} from "~/modules/desk/webhooks/delivery/delivery.repository.server";
import {
  CHANGES_PER_POST,
  PACE_MS,
} from "~/modules/desk/webhooks/delivery/delivery.service.server";
import {
  findGivenUpWebhooks,
  getDeliveries,
  setWebhookState,
} from "~/modules/desk/webhooks/webhook.service.server";
import { lookAtNotifications } from "~/modules/desk/notifications/notification.service.server";
import { log } from "~/operations/log.server";
import { insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { openEndpoint, type Endpoint, type ReceivedPost } from "../../support/webhook-endpoint";
import { idsOf, webhookPrograms } from "../../support/webhook-programs";

let world: TestWorld;
let endpoint: Endpoint;
let id: number;

beforeAll(async () => {
  world = await createWorld();
  serveDatabase(world);
});
afterAll(() => world.close());

let clock = new Date("2026-03-15T10:00:00Z");
const later = (ms: number) => (clock = new Date(clock.getTime() + ms));
const { add, run, change, state } = webhookPrograms(() => ({ world, id, clock }));

beforeEach(async () => {
  endpoint = await openEndpoint();
  await world.db.deleteFrom("webhooks").execute();
  id = await add(endpoint.url);
  return () => endpoint.close();
});

it.each([
  [null, 0],
  ["", 0],
  ["120", 120_000],
  [" 5 ", 5000],
  ["999999999", 86_400_000],
  ["Sun, 15 Mar 2026 10:01:00 GMT", 60_000],
  ["Sun, 15 Mar 2026 09:00:00 GMT", 0],
  ["soon", 0],
  ["-5", 0],
])("an endpoint that says Retry-After: %j wants %i ms", (asked, ms) => {
  expect(askedToWait(asked, new Date("2026-03-15T10:00:00Z"))).toBe(ms);
});

describe("a webhook", () => {
  it("is tried again, each time after a longer pause, and gets everything in its order", async () => {
    const statuses = [500, 302, 404];
    endpoint.answer = (response) => {
      const status = statuses.shift() ?? 200;
      const asked = status === 404 ? { "Retry-After": "3600" } : {};
      response.writeHead(status, { Location: endpoint.url, ...asked }).end(`<b>${status}</b>`);
    };
    await change(1, 2, 1);
    for (const [nth, seconds] of [5, 10, 3600].entries()) {
      expect(await run()).toBe(1);
      expect(await state()).toMatchObject({ attempts: nth + 1 });
      later(seconds * 1000 - 1);
      expect(await run()).toBe(0);
      await change(nth + 3);
      later(1);
    }
    await run();
    // A redirect isn't followed: there is one post for each attempt.
    expect(endpoint.posts).toHaveLength(4);
    expect(endpoint.posts.at(-1)!.changes.map((one) => one.id)).toEqual([1, 2, 1, 3, 4, 5]);
    expect(await state()).toMatchObject({ attempts: 0, failing_since: null });
    const { deliveries } = await getDeliveries(world.ctx, id);
    expect(deliveries.map(({ status, answer }) => [status, answer])).toEqual([
      [200, "<b>200</b>"],
      [404, "<b>404</b>"],
      [302, "<b>302</b>"],
      [500, "<b>500</b>"],
    ]);
  });

  it("gets at once what one post can't hold, and then waits for more changes to leave together", async () => {
    const many = Array.from({ length: CHANGES_PER_POST + 1 }, (_, nth) => nth + 1);
    // Somebody writes while each post is answered.
    endpoint.answer = async (response) => {
      await change(1000 + endpoint.posts.length);
      response.writeHead(204).end();
    };
    const sizes = () => endpoint.posts.map(({ changes }) => changes.length);
    await change(...many);
    await run();
    expect(sizes()).toEqual([CHANGES_PER_POST, 2]);
    await change(1);
    later(PACE_MS - 1);
    expect(await run()).toBe(0);
    later(1);
    expect(await run()).toBe(1);
    expect(sizes()).toEqual([CHANGES_PER_POST, 2, 2]);
  });

  it("gets posts that are stamped when they leave, not before the rest", async () => {
    await change(...Array.from({ length: CHANGES_PER_POST + 1 }, (_, nth) => nth + 1));
    await run({ rest: () => Promise.resolve(void later(60_000)) });
    const [{ text, headers }] = endpoint.posts as [ReceivedPost];
    expect(JSON.parse(text)).toMatchObject({ sent_at: clock.toISOString() });
    expect(headers["maison-desk-signature"]).toMatch(`t=${Math.floor(clock.getTime() / 1000)},`);
    const { deliveries } = await getDeliveries(world.ctx, id);
    expect(deliveries.map(({ at }) => at)).toEqual([clock, clock]);
  });

  it("is woken by changes of others no more often", async () => {
    id = await add(endpoint.url, ["pricing:view"], ["price-rules"] as never[]);
    await change(1);
    await run();
    expect((await state()).next_try_at).toEqual(new Date(clock.getTime() + PACE_MS));
  });

  it("that hangs is left after its time, and delays no other", async () => {
    const quick = await openEndpoint();
    await add(quick.url);
    endpoint.answer = () => undefined;
    await change(1);
    await run();
    expect([idsOf(quick), (await state()).attempts]).toEqual([[1], 1]);
    const { deliveries } = await getDeliveries(world.ctx, id);
    expect(deliveries).toMatchObject([{ status: null, failure: "TOO_SLOW" }]);
    await quick.close();
  });

  it("that sends an endless answer is cut off", async () => {
    endpoint.answer = (response) => {
      response.writeHead(200);
      const more = () => response.destroyed || response.write("x".repeat(10_000), more);
      more();
    };
    await change(1);
    await run();
    const { deliveries } = await getDeliveries(world.ctx, id);
    expect(deliveries).toMatchObject([{ status: 200, answer: "x".repeat(300) }]);
  });

  it("that is down for a day is switched off; the bell says so, and it goes on from there later", async () => {
    endpoint.answer = (response) => void response.writeHead(503).end();
    const boss = await insertUser(world.db, "boss", { user_type: "dashboard" });
    await change(1);
    for (
      let hours = 0;
      hours < 60 && (await getDeliveries(world.ctx, id)).webhook.active;
      hours += 1
    ) {
      await run();
      later(3_600_000);
    }
    const { webhook } = await getDeliveries(world.ctx, id);
    expect(webhook.active).toBe(false);
    await change(2);
    expect(await run()).toBe(0);
    const bell = { ...world.ctx, now: clock, actor: { ...world.ctx.actor, id: boss } };
    const { listed } = await lookAtNotifications(bell);
    expect(listed[0]).toMatchObject({ kind: "gave_up", entity_id: id, actor_name: "Maison Desk" });
    endpoint.posts.length = 0;
    endpoint.answer = (response) => void response.writeHead(200).end();
    await setWebhookState({ ...world.ctx, now: clock }, id, { wanted: "active" });
    await run();
    expect(idsOf(endpoint)).toEqual([1, 2]);
  });

  it("whose post can't be made is tried again and given up in the end, without a delivery in its list", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
    const rest = () => Promise.reject(new Error("broken"));
    await change(...Array.from({ length: CHANGES_PER_POST + 1 }, (_, nth) => nth + 1));
    await run({ rest });
    expect(await state()).toMatchObject({ attempts: 1, next_try_at: later(5000) });
    later(24 * 3_600_000);
    await run({ rest });
    const { webhook, deliveries } = await getDeliveries(world.ctx, id);
    expect([webhook.active, deliveries, endpoint.posts]).toEqual([false, [], []]);
    expect(logged.mock.calls.map(([fields]) => fields)).toMatchObject([
      { queue: "webhook_states", row: id, error: "broken" },
      { queue: "webhook_states", row: id, error: "broken" },
    ]);
  });

  it("that is gone (410) is switched off at once, and the log says so", async () => {
    const logged = vi.spyOn(log, "warn");
    endpoint.answer = (response) => void response.writeHead(410).end();
    await change(1);
    await run();
    const { webhook } = await getDeliveries(world.ctx, id);
    expect(webhook.active).toBe(false);
    expect(await findGivenUpWebhooks(world.ctx, 5)).toMatchObject({ rows: [{ id }], total: 1 });
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ event: "webhook_given_up", webhook: id, status: 410 }),
    );
  });

  it("gets each attempt with an id, which is in its list", async () => {
    const statuses = [500, 200];
    endpoint.answer = (response) => void response.writeHead(statuses.shift()!).end();
    await change(1);
    await run();
    later(5000);
    await run();
    const { deliveries } = await getDeliveries(world.ctx, id);
    const named = endpoint.posts.map(({ headers }) => headers["maison-desk-delivery"]);
    expect(new Set(named).size).toBe(2);
    expect(deliveries.map(({ delivery_id }) => delivery_id)).toEqual(named.reverse());
  });

  it("stands where its latest owner leaves it, whatever a late one says", async () => {
    const { db } = world;
    await change(1);
    const [late] = await claimDue(db, clock, 1);
    later(30_000);
    const [owner] = await claimDue(db, clock, 1);
    const standing = { place: { position: 99, at: 0 }, next_try_at: new Date(0) };
    const held = await state();
    expect(await saveStanding(db, late!, standing)).toBe(false);
    expect(await state()).toEqual(held);
    expect(await saveStanding(db, owner!, standing)).toBe(true);
    expect(await state()).toMatchObject({ position: "99", claim: null, claimed_until: null });
  });

  it("loses nothing when the process ends in the middle of a post", async () => {
    const stopping = new AbortController();
    endpoint.answer = () => stopping.abort();
    await change(1, 2);
    await run({ stopping: stopping.signal });
    expect(await state()).toMatchObject({ attempts: 0, claim: null });
    endpoint.answer = (response) => void response.writeHead(200).end();
    await run();
    expect(idsOf(endpoint)).toEqual([1, 2, 1, 2]);
  });
});
