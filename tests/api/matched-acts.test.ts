import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const logged = () =>
  world.db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();

/** @returns what names the present version of a row; roles are read in their list only */
async function tagOf(row: string): Promise<string> {
  const { status, headers } = await program.get(row);
  if (status === 200) return headers.get("ETag")!;
  const [, list, id] = /^(.*)\/(\d+)$/.exec(row)!;
  const { body } = await program.get(`${list}/list`);
  const rows = body.items as { id: number; updated_at: string }[];
  return `"${rows.find((one) => one.id === Number(id))!.updated_at}"`;
}

/** Every deletion of one row, and every act on one; the calls that change its fields are in `patch.test.ts`. */
const acts = exampleCalls.filter(
  ({ endpoint: { method, path, versioned } }) =>
    versioned && (method === "delete" || /\{id\}\/[\w-]+$/.test(path)),
);

it("is asked of deletions and of the acts that can't be taken back", () => {
  expect(acts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "delete /seasons/{id}",
      "delete /stop-sales/{id}",
      "post /bookings/hotels/{id}/confirm",
      "post /bookings/packs/{id}/cancel",
      "post /bookings/hotels/{id}/check-in",
      "put /bookings/hotels/{id}/hold",
      "post /customers/{id}/anonymise",
      "post /customers/{id}/merge",
    ]),
  );
});

describe.each(acts)("$name", ({ endpoint: { method }, path, body }) => {
  it("does nothing to a row of another version than the caller has read", async () => {
    const [address = ""] = path().split("?");
    const row = method === "delete" ? address : address.replace(/\/[\w-]+$/, "");
    const call = (match: string) =>
      program[method as "delete" | "post" | "put"](path(), body, { "If-Match": match });
    const present = await tagOf(row);
    const before = await logged();
    for (const stale of ['"2020-01-01T00:00:00.000Z"', '"other.abc"']) {
      expect((await call(stale)).status).toBe(412);
    }
    expect(await logged()).toEqual(before);
    // What it does by itself is refused for reasons of its own, or done.
    expect((await call(present)).status).not.toBe(412);
  });
});
