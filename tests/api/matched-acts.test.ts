import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caller, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { exampleCalls, makesRowsOf, type ExampleCall } from "../support/example-calls";

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

/** The end of an act's path: of one on a row, or on what belongs to it. */
const ACT = /\{id\}(\/[\w-]+|\/[\w-]+\/\{\w+\}\/[\w-]+)$/;

const isAct = ({ endpoint: { path } }: ExampleCall) => ACT.test(path);

/** Every deletion of one row, and every act on one; the calls that change its fields are in `patch.test.ts`. */
const acts = exampleCalls.filter(
  (call) => call.endpoint.versioned && (call.endpoint.method === "delete" || isAct(call)),
);

/** @returns the address of an act or a deletion, and of its row; a row that the demo hasn't got is made */
async function addressesOf({ endpoint, path }: ExampleCall): Promise<{ act: string; row: string }> {
  const own = endpoint.path.replace(ACT, "{id}").split("/").length;
  const at = (act: string) => ({
    act,
    row: act.split("?")[0]!.split("/").slice(0, own).join("/"),
  });
  const demo = at(path());
  const makes = exampleCalls.find(({ name }) => name === `post ${makesRowsOf(endpoint)}`);
  if (!makes || (await program.get(demo.row)).status !== 404) return demo;
  const { body } = await program.post(makes.path(), makes.body);
  return at(path((body.data as { id: number }).id));
}

/** Acts whose row has no version: calculations and tests, which change nothing; batches, undone once; galleries. */
const unversioned = [
  "post /price-batches/{id}/undo",
  "post /restriction-batches/{id}/undo",
  "post /room-closures/{id}/undo",
  "post /tours/{id}/price",
  "post /treatments/{id}/price",
  "post /webhooks/{id}/test",
];

it("is asked of every act on a row that has a version", () => {
  const others = exampleCalls.filter(
    (call) => isAct(call) && call.endpoint.method !== "get" && !call.endpoint.versioned,
  );
  const names = others.map(({ name }) => name).filter((name) => !name.endsWith("/images"));
  expect(names.sort()).toEqual(unversioned);
});

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

describe.each(acts)("$name", (example) => {
  const { endpoint, body } = example;
  const { method } = endpoint;

  it("does nothing to a row of another version than the caller has read", async () => {
    const { act, row } = await addressesOf(example);
    const call = (match: string) =>
      program[method as "delete" | "post" | "put"](act, body, { "If-Match": match });
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
