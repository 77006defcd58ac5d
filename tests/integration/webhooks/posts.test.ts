import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { serveDatabase } from "~/db/connection/client.server";
import { PACE_MS, webhookQueue } from "~/modules/desk/webhooks/delivery/delivery.service.server";
import { sendTest } from "~/modules/desk/webhooks/delivery/test-post.service.server";
import {
  getDeliveries,
  setWebhookState,
  updateWebhook,
} from "~/modules/desk/webhooks/webhook.service.server";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import { findPlaceOfNow } from "~/modules/log/change-feed/change-feed.service.server";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { insertCustomer, insertPoint } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { openEndpoint, type Endpoint } from "../../support/webhook-endpoint";
import { idsOf, SECRET, webhookPrograms } from "../../support/webhook-programs";

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
const { house, add, run, change, endPause, state } = webhookPrograms(() => ({ world, id, clock }));

beforeEach(async () => {
  endpoint = await openEndpoint();
  await world.db.deleteFrom("webhooks").execute();
  id = await add(endpoint.url);
  return () => endpoint.close();
});

const season = (name: string) => ({
  ...{ name, hotel_id: house().hotel_id, active: true },
  ...{ start_date: "2030-01-01", end_date: "2030-02-01" },
});

describe("a webhook", () => {
  it("gets each change once, signed, with the row as it is now", async () => {
    const { id: season_id } = await createSeason(world.ctx, season("Posted"));
    await updateSeason(world.ctx, season_id, season("Posted again"));
    await run();
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
    later(PACE_MS);
    expect(await run()).toBe(0);
    const { deliveries } = await getDeliveries(world.ctx, id);
    expect(deliveries).toMatchObject([{ changes: 2, status: 204, failure: null }]);
  });

  it("gets what its user's role may see, and nothing once the user is no program any more", async () => {
    const blind = await openEndpoint();
    await add(blind.url, ["content:view"]);
    await change(1, 2);
    await run();
    expect([idsOf(endpoint), idsOf(blind)]).toEqual([[1, 2], []]);
    const { user_id } = (await getDeliveries(world.ctx, id)).webhook;
    await world.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", user_id)
      .execute();
    await change(3);
    later(PACE_MS);
    await run();
    expect(idsOf(endpoint)).toEqual([1, 2]);
    await blind.close();
  });

  it("gets only the kinds that it asked for", async () => {
    const other = await openEndpoint();
    await add(other.url, ["pricing:view"], ["price-rules"] as never[]);
    await change(4);
    await run();
    expect([idsOf(endpoint), idsOf(other)]).toEqual([[4], []]);
    await other.close();
  });

  it("of a limited user is woken by what comes and goes with bookings, and that of others isn't", async () => {
    await world.db.deleteFrom("webhooks").execute();
    const ofCustomers = () => add(endpoint.url, ["customers:view"], ["customers"] as never[]);
    await ofCustomers();
    id = await ofCustomers();
    const { user_id } = (await getDeliveries(world.ctx, id)).webhook;
    const own = await insertPoint(world.db, "OWN");
    const limits = { limited_to_point: true, distribution_point_id: own };
    await world.db.updateTable("users").set(limits).where("id", "=", user_id).execute();
    const customer_id = await insertCustomer(world.db);
    await world.db.transaction().execute((trx) =>
      recordChange(world.ctx, trx, {
        ...{ action: "update", entity: "flight_booking", entity_id: 1, label: "Flight" },
        before: { distribution_point_id: own, customer_id },
        after: { distribution_point_id: null, customer_id },
      }),
    );
    // Another has numbered the change already.
    await findPlaceOfNow(world.ctx);
    expect(await webhookQueue(world.ctx)).toMatchObject({ changes: 1 });
    expect(await run()).toBe(1);
    expect(endpoint.posts.map(({ changes }) => changes)).toMatchObject([
      [{ entity: "customers", id: customer_id, row: null }],
    ]);
  });

  it("is signed with the former secret too for a day after another was entered", async () => {
    const ANOTHER = "another secret of twenty-four characters";
    const { webhook } = await getDeliveries(world.ctx, id);
    const signers = async () => {
      await change(1);
      await endPause();
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
      await endPause();
      await run({ clock: () => new Date() });
      receiver.kill();
      const { value: line } = await lines.next();
      const { deliveries } = await getDeliveries(world.ctx, id);
      return [deliveries[0]!.status, line as string | undefined];
    };
    expect(await received("something else of twenty-four characters")).toEqual([401, undefined]);
    expect(await received(SECRET)).toEqual([204, "update seasons 11"]);
    const { label, user_id, url, entities } = (await getDeliveries(world.ctx, id)).webhook;
    const input = { label, user_id, url, entities, active: true };
    const another = "another secret of twenty-four characters";
    await updateWebhook({ ...world.ctx, now: clock }, id, { ...input, secret: another });
    expect(await received(SECRET)).toEqual([204, "update seasons 11"]);
    expect(await received(another)).toEqual([204, "update seasons 11"]);
  });
});
