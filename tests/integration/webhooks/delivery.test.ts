import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Permission } from "~/core/access/permissions";
import { openDatabase, serveDatabase } from "~/db/connection/client.server";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import {
  claimWebhooks,
  deliver,
  type DeliveryWorld,
} from "~/modules/desk/webhooks/delivery/delivery.service.server";
import { sendTest } from "~/modules/desk/webhooks/delivery/test-post.service.server";
import { askedToWait, pauseAfter } from "~/modules/desk/webhooks/webhook";
import {
  createWebhook,
  findGivenUpWebhooks,
  getDeliveries,
  setWebhookState,
  updateWebhook,
} from "~/modules/desk/webhooks/webhook.service.server";
import { lookAtNotifications } from "~/modules/desk/notifications/notification.service.server";
import { log } from "~/operations/log.server";
import { insertHouse, insertRole, insertUser, type House } from "../../factories/rows";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { createWorld, type TestWorld } from "../../support/context";
import { openEndpoint, type Endpoint } from "../../support/webhook-endpoint";

const SECRET = "a secret of twenty-four characters";

let world: TestWorld;
let endpoint: Endpoint;
let house: House;
let id: number;
let made = 0;

beforeAll(async () => {
  world = await createWorld();
  serveDatabase(world);
  house = await insertHouse(world.db);
  // The endpoint of the tests has no certificate.
  await world.db.schema.alterTable("webhooks").dropConstraint("webhooks_url_check").execute();
});
afterAll(() => world.close());

/** Adds a webhook of a new program. */
async function add(
  url: string,
  permissions: Permission[] = ["pricing:view"],
  entities: never[] = [],
) {
  made += 1;
  const role_id = await insertRole(world.db, { label: `Program ${made}`, permissions });
  const user_id = await insertUser(world.db, `program${made}`, { role_id, user_type: "api" });
  const webhook = { label: `Webhook ${made}`, user_id, url, entities, active: true };
  return (await createWebhook(world.ctx, { ...webhook, secret: SECRET })).id;
}

beforeEach(async () => {
  endpoint = await openEndpoint();
  await world.db.deleteFrom("webhooks").execute();
  id = await add(endpoint.url);
  return () => endpoint.close();
});

let clock = new Date("2026-03-15T10:00:00Z");
const later = (ms: number) => (clock = new Date(clock.getTime() + ms));

/** Does what the recurring task does, and waits for all posts. */
async function run(changes: DeliveryWorld = {}): Promise<number> {
  const due = await claimWebhooks(world.db, clock);
  const sender = { isLocalAllowed: true, timeOutMs: 300 };
  await Promise.all(
    due.map((webhook) =>
      deliver(world.db, webhook, {
        ...{ sender, clock: () => clock, rest: () => Promise.resolve() },
        ...changes,
      }),
    ),
  );
  return due.length;
}

/** Runs until nothing is due any more. */
async function drain(): Promise<void> {
  while ((await run()) > 0);
}

const season = (name: string) => ({
  ...{ name, hotel_id: house.hotel_id, active: true },
  ...{ start_date: "2030-01-01", end_date: "2030-02-01" },
});

/** Records changes of seasons with these ids, one after the other. */
async function change(...ids: number[]): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    for (const entity_id of ids) {
      await recordChange(world.ctx, trx, {
        ...{ action: "update", entity: "season", entity_id, label: "Season" },
        before: { id: entity_id, hotel_id: house.hotel_id, active: true },
        after: { id: entity_id, hotel_id: house.hotel_id, active: false },
      });
    }
  });
}

const idsOf = ({ posts }: Endpoint) => posts.flatMap(({ changes }) => changes.map((one) => one.id));
const state = () =>
  world.db
    .selectFrom("webhook_states")
    .selectAll()
    .where("webhook_id", "=", id)
    .executeTakeFirstOrThrow();

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
  it("gets each change once, signed, with the row as it is now", async () => {
    const { id: season_id } = await createSeason(world.ctx, season("Posted"));
    await updateSeason(world.ctx, season_id, season("Posted again"));
    await drain();
    expect(endpoint.posts).toHaveLength(1);
    const [post] = endpoint.posts;
    expect(post!.changes).toMatchObject([
      { action: "create", entity: "seasons", id: season_id, row: { name: "Posted again" } },
      { action: "update", entity: "seasons", id: season_id },
    ]);
    expect(JSON.parse(post!.text)).toMatchObject({
      webhook_id: id,
      next: post!.changes[1]!.cursor,
    });
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(post!.headers["maison-desk-signature"]),
    )!;
    expect(Number(t)).toBe(clock.getTime() / 1000);
    expect(v1).toBe(createHmac("sha256", SECRET).update(`${t}.${post!.text}`).digest("hex"));
    expect(post!.headers["content-type"]).toBe("application/json");
    expect(await run()).toBe(0);
    const { deliveries } = await getDeliveries(world.ctx, id);
    expect(deliveries).toMatchObject([{ changes: 2, status: 204, failure: null }]);
  });

  it("gets what its user's role may see, and nothing once the user is no program any more", async () => {
    const blind = await openEndpoint();
    await add(blind.url, ["content:view"]);
    await change(1, 2);
    await drain();
    expect([idsOf(endpoint), idsOf(blind)]).toEqual([[1, 2], []]);
    const { user_id } = (await getDeliveries(world.ctx, id)).webhook;
    await world.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", user_id)
      .execute();
    await change(3);
    await drain();
    expect(idsOf(endpoint)).toEqual([1, 2]);
    await blind.close();
  });

  it("gets only the kinds that it asked for", async () => {
    const other = await openEndpoint();
    await add(other.url, ["pricing:view"], ["price-rules"] as never[]);
    await change(4);
    await drain();
    expect([idsOf(endpoint), idsOf(other)]).toEqual([[4], []]);
    await other.close();
  });

  it("is tried again, each time after a longer pause, and gets everything in its order", async () => {
    const statuses = [500, 302, 404];
    endpoint.answer = (response) => {
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { Location: endpoint.url }).end(`<b>${status}</b>`);
    };
    await change(1, 2, 1);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await run()).toBe(1);
      expect(await state()).toMatchObject({ attempts: attempt });
      later(pauseAfter(attempt) - 1);
      expect(await run()).toBe(0);
      await change(attempt + 2);
      later(1);
    }
    await drain();
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
    const boss = await insertUser(world.db, `boss${made}`, { user_type: "dashboard" });
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
    await drain();
    expect(idsOf(endpoint)).toEqual([1, 2]);
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

  it("isn't tried again before its endpoint wants it", async () => {
    let status = 503;
    endpoint.answer = (response) =>
      void response.writeHead(status, { "Retry-After": "3600" }).end();
    await change(1);
    await run();
    later(3_600_000 - 1);
    expect(await run()).toBe(0);
    later(1);
    status = 200;
    expect(await run()).toBe(1);
    expect(await state()).toMatchObject({ attempts: 0 });
  });

  it("gets each attempt with an id, which is in its list", async () => {
    const statuses = [500, 200];
    endpoint.answer = (response) => void response.writeHead(statuses.shift()!).end();
    await change(1);
    await run();
    later(pauseAfter(1));
    await run();
    const { deliveries } = await getDeliveries(world.ctx, id);
    const named = endpoint.posts.map(({ headers }) => headers["maison-desk-delivery"]);
    expect(new Set(named).size).toBe(2);
    expect(deliveries.map(({ delivery_id }) => delivery_id)).toEqual(named.reverse());
  });

  it("is signed with the former secret too for a day after another was entered", async () => {
    const ANOTHER = "another secret of twenty-four characters";
    const { webhook } = await getDeliveries(world.ctx, id);
    const signers = async () => {
      await change(1);
      await run();
      const { headers, text } = endpoint.posts.at(-1)!;
      const [t, ...signatures] = String(headers["maison-desk-signature"]).split(",");
      return signatures.map((signature) =>
        [SECRET, ANOTHER].find((secret) => {
          const hmac = createHmac("sha256", secret).update(`${t!.slice(2)}.${text}`);
          return signature === `v1=${hmac.digest("hex")}`;
        }),
      );
    };
    expect(await signers()).toEqual([SECRET]);
    const { label, user_id, url, entities } = webhook;
    const input = { label, user_id, url, entities, active: true, secret: ANOTHER };
    await updateWebhook({ ...world.ctx, now: clock }, id, input);
    later(24 * 3_600_000 - 1);
    expect(await signers()).toEqual([ANOTHER, SECRET]);
    later(1);
    expect(await signers()).toEqual([ANOTHER]);
    const kept = await world.db
      .selectFrom("webhooks")
      .select(["former_secret_sealed", "former_secret_until"])
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ former_secret_sealed: null, former_secret_until: null });
  });

  it("can be tested, also while it is off, and stands where it stood", async () => {
    await setWebhookState(world.ctx, id, { wanted: "inactive" });
    const before = await state();
    const tested = await sendTest(world.ctx, id, { sender: { isLocalAllowed: true } });
    expect(tested).toMatchObject({ status: 204, failure: null, changes: 0 });
    const [post] = endpoint.posts;
    expect(JSON.parse(post!.text)).toEqual({
      ...{ webhook_id: id, sent_at: world.ctx.now.toISOString(), next: expect.any(String) },
      ...{ test: true, changes: [] },
    });
    expect(post!.headers["maison-desk-delivery"]).toBe(tested.delivery_id);
    expect(post!.headers["maison-desk-signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(await state()).toEqual(before);
    const { deliveries } = await getDeliveries(world.ctx, id);
    expect(deliveries).toMatchObject([{ delivery_id: tested.delivery_id, changes: 0 }]);
    expect((await getDeliveries(world.ctx, id)).webhook.last).toBeNull();
  });

  it("loses nothing when the process ends in the middle of a post", async () => {
    const stopping = new AbortController();
    endpoint.answer = () => stopping.abort();
    await change(1, 2);
    await run({ stopping: stopping.signal });
    expect(await state()).toMatchObject({ attempts: 0, claim: null });
    endpoint.answer = (response) => void response.writeHead(200).end();
    await drain();
    expect(idsOf(endpoint)).toEqual([1, 2, 1, 2]);
    // A process that crashes doesn't give its webhook back: another one takes it after a while.
    await change(3);
    expect(await claimWebhooks(world.db, clock)).toHaveLength(1);
    expect(await run()).toBe(0);
    later(30_000);
    await drain();
    expect(idsOf(endpoint).slice(4)).toEqual([3]);
  });

  it("is taken by one of two processes, and a late one saves nothing over the other", async () => {
    const other = await openDatabase({ databaseUrl: world.url });
    await change(1);
    const taken = await Promise.all([
      claimWebhooks(world.db, clock),
      claimWebhooks(other.db, clock),
    ]);
    expect(taken.flat()).toHaveLength(1);
    const [late] = taken.flat();
    later(30_000);
    await drain();
    const after = await state();
    const sender = { isLocalAllowed: true };
    await deliver(other.db, late!, { sender, clock: () => clock });
    expect(await state()).toEqual(after);
    await other.close();
  });

  it("is verified by the receiver of the documentation, and refused with another secret", async () => {
    const received = async (DESK_SECRET: string) => {
      const receiver = spawn(process.execPath, ["docs/api/receive-webhooks.mjs"], {
        env: { ...process.env, DESK_SECRET, PORT: "0" },
      });
      const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
      const { value: listening } = await lines.next();
      const [, port] = /(\d+)$/.exec(String(listening))!;
      const url = `http://127.0.0.1:${port}/`;
      await world.db.updateTable("webhooks").set({ url }).where("id", "=", id).execute();
      clock = new Date();
      await change(11);
      await run({ clock: () => new Date() });
      receiver.kill();
      const { value: line } = await lines.next();
      const { deliveries } = await getDeliveries(world.ctx, id);
      return [deliveries[0]!.status, line as string | undefined];
    };
    expect(await received("something else of twenty-four characters")).toEqual([401, undefined]);
    later(3_600_000);
    await world.db
      .updateTable("webhook_states")
      .set({ next_try_at: new Date(0) })
      .execute();
    expect(await received(SECRET)).toEqual([204, "update seasons 11"]);
    const { label, user_id, url, entities } = (await getDeliveries(world.ctx, id)).webhook;
    const input = { label, user_id, url, entities, active: true };
    const another = "another secret of twenty-four characters";
    await updateWebhook({ ...world.ctx, now: clock }, id, { ...input, secret: another });
    expect(await received(SECRET)).toEqual([204, "update seasons 11"]);
    expect(await received(another)).toEqual([204, "update seasons 11"]);
  });
});
