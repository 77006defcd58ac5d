import { afterAll, beforeAll, expect, it } from "vitest";
import { caller, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { exampleCalls } from "../support/example-calls";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createDemoWorld();
  program = await caller(world);
});
afterAll(() => world.close());

const keyed = exampleCalls.filter(({ endpoint }) => endpoint.once);

it.each(keyed)(
  "$name is done or refused under an Idempotency-Key, and what is done is answered the same again",
  async ({ name, endpoint, path, body }) => {
    const method = endpoint.method as "post" | "put";
    const call = () => program[method](path(), body, { "Idempotency-Key": `key-of-${path()}` });
    const first = await call();
    expect([200, 201, 204, 404, 409, 422], `${name}: ${first.text}`).toContain(first.status);
    const again = await call();
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const isDone = first.status < 300;
    expect(again.headers.get("Idempotency-Replayed")).toBe(isDone ? "true" : null);
  },
);

it("many of them are done, each once", async () => {
  const done = await world.db
    .selectFrom("form_keys")
    .select("key")
    .where("answer", "is not", null)
    .execute();
  expect(keyed.length).toBeGreaterThan(40);
  expect(done.length).toBeGreaterThan(20);
});
