import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { requestEnded } from "~/operations/ended-request.server";
import { duringRequest, type RequestFacts } from "~/operations/request-facts.server";
import { loader } from "~/routes/metrics";
import { insertHouse } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { createTestDatabase } from "../support/database/database";
import { nobody } from "../support/requests";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  nobody(world);
});
afterAll(() => world.close());

const facts = (address: string | null): RequestFacts => ({
  ...{ id: "request", method: "GET", route: "/metrics", address },
  ...{ user_id: null, cameBy: null },
});

async function ask(address: string | null, headers: Record<string, string> = {}) {
  const request = new Request("http://desk.test/metrics", { headers });
  const args = { request, params: {}, context: {} };
  return duringRequest(facts(address), () => loader(args)).catch((refused: Response) => refused);
}

/** @returns the figures by name, and by labels where they have some */
async function figures(): Promise<Map<string, number>> {
  const text = await (await ask("127.0.0.1")).text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.replace(/ [^ ]+$/, ""), Number(line.split(" ").at(-1))]),
  );
}

describe("the metrics", () => {
  it.each(["127.0.0.1", "127.8.8.8", "::1"])("are there for programs at %s", async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it.each<[string | null, Record<string, string>]>([
    ["192.0.2.7", {}],
    [null, {}],
    ["127.0.0.1", { "X-Forwarded-For": "127.0.0.1" }],
    ["::1", { Forwarded: "for=::1" }],
    ["::1", { Via: "1.1 proxy" }],
    ["192.0.2.7", { Authorization: "Bearer " }],
  ])("aren't for anybody else: %s with %j", async (address, headers) => {
    expect((await ask(address, headers)).status).toBe(404);
  });

  it("count requests by route and status, and time them", async () => {
    const ended = { status: 200, ms: 30, aborted: false };
    requestEnded({ ...facts(null), route: "/counted/:id" }, ended);
    requestEnded({ ...facts(null), route: "/counted/:id" }, { ...ended, ms: 700 });
    requestEnded({ ...facts(null), route: null }, { ...ended, status: 405 });
    const all = await figures();
    const counted = 'method="GET",route="/counted/:id",status="200"';
    expect(all.get(`maison_desk_request_seconds_count{${counted}}`)).toBe(2);
    expect(all.get(`maison_desk_request_seconds_sum{${counted}}`)).toBeCloseTo(0.73);
    expect(all.get(`maison_desk_request_seconds_bucket{le="0.05",${counted}}`)).toBe(1);
    const refused = 'method="GET",route="(refused)",status="405"';
    expect(all.get(`maison_desk_request_seconds_count{${refused}}`)).toBeGreaterThan(0);
  });

  it("know the process, its connections and its queues", async () => {
    const { db } = world;
    const before = await figures();
    for (const name of ["process_resident_memory_bytes", "nodejs_heap_size_used_bytes"]) {
      expect(before.get(name)).toBeGreaterThan(1e6);
    }
    expect(before.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(before.get('maison_desk_database_connections{state="open"}')).toBeGreaterThan(0);
    for (const state of ["waiting", "sent", "given_up"]) {
      expect(before.get(`maison_desk_letters{state="${state}"}`)).toBe(0);
    }
    for (const queue of ["letters", "webhooks", "password_resets"]) {
      expect(before.get(`maison_desk_oldest_waiting_seconds{queue="${queue}"}`)).toBe(0);
    }
    expect(before.get("maison_desk_webhook_changes_waiting")).toBe(0);
    expect(before.get("maison_desk_database_reachable")).toBe(1);

    await insertHouse(db);
    const { id: user_id } = world.ctx.actor;
    const { id } = await db
      .insertInto("webhooks")
      .values({
        ...{ label: "Follower", url: "https://follower.example/", user_id },
        ...{ secret_ending: "abcd", secret_sealed: "sealed" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("webhook_states")
      .values({
        ...{ webhook_id: id, position: "0", place_at: new Date(0), next_try_at: new Date() },
        ...{ attempts: 2, failing_since: new Date(Date.now() - 60_000) },
      })
      .execute();
    const failing = await figures();
    expect(failing.get("maison_desk_webhooks_failing")).toBe(1);
    expect(failing.get("maison_desk_webhooks_given_up")).toBe(0);
    expect(failing.get('maison_desk_oldest_waiting_seconds{queue="webhooks"}')).toBeGreaterThan(59);
    await db.updateTable("webhooks").set({ active: false }).execute();
    const off = await figures();
    expect(off.get("maison_desk_webhooks_failing")).toBe(0);
    expect(off.get("maison_desk_webhooks_given_up")).toBe(1);
  });

  it("are told without the queues while the database doesn't answer", async () => {
    const lost = await createTestDatabase(inject("postgresUrl"), inject("template"));
    nobody({ ...world, ...lost });
    await lost.close();
    const all = await figures();
    nobody(world);
    expect(all.get("maison_desk_database_reachable")).toBe(0);
    expect(all.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  });
});
