import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "~/all-calls/api";
import { insertHouse } from "../factories/rows";
import { caller, type ApiAnswer, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let program: Caller;
let hotel_id: number;
let keys = 0;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  hotel_id = (await insertHouse(world.db)).hotel_id;
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("seasons").execute());

const summer = () => ({
  name: "Summer",
  hotel_id,
  start_date: "2026-06-01",
  end_date: "2026-08-31",
});

const post = (body: unknown, key: string, who = program): Promise<ApiAnswer> =>
  who.post("/seasons", body, { "Idempotency-Key": key });

const newKey = () => `order-${(keys += 1)}`;

async function seasons(): Promise<number> {
  const { body } = await program.get("/seasons");
  return body.pagination.total_items as number;
}

it("is what every create that reads JSON can be given", () => {
  const posts = endpoints.filter(
    ({ method, answers }) => method === "post" && answers.status === 201,
  );
  expect(posts.filter(({ once, body }) => body && !once).map(({ path }) => path)).toEqual([]);
});

describe("a create with an Idempotency-Key", () => {
  it("makes one row of ten posts at once, and answers them all the same", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(summer(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const replayed = answers.filter(
      ({ headers }) => headers.get("Idempotency-Replayed") === "true",
    );
    expect(replayed).toHaveLength(9);
    expect(await seasons()).toBe(1);
  });

  it("is the same call, however its JSON is written", async () => {
    const key = newKey();
    const first = await post(summer(), key);
    const { name, ...others } = summer();
    const second = await post({ ...others, name }, key);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(first.headers.get("Idempotency-Replayed")).toBeNull();
    expect(await seasons()).toBe(1);
  });

  it("is refused where the key was another call's", async () => {
    const key = newKey();
    await post(summer(), key);
    const { status, body } = await post({ ...summer(), name: "Another" }, key);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["Idempotency-Key"]]);
    expect(await seasons()).toBe(1);
  });

  it("is refused and tried again, until it writes", async () => {
    const key = newKey();
    expect((await post({ ...summer(), end_date: "2026-01-01" }, key)).status).toBe(422);
    expect((await post({ ...summer(), hotel_id: 2_147_483_647 }, key)).status).toBe(422);
    const done = await post(summer(), key);
    expect([done.status, done.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
  });

  it("is everybody's own", async () => {
    const key = newKey();
    const other = await caller(world);
    await post(summer(), key);
    expect((await post(summer(), key, other)).headers.get("Idempotency-Replayed")).toBeNull();
    expect(await seasons()).toBe(2);
  });

  it("makes a row each time without one", async () => {
    await program.post("/seasons", summer());
    await program.post("/seasons", summer());
    expect(await seasons()).toBe(2);
  });

  it.each(["", "with spaces", "naïve", "x".repeat(256)])(
    "is refused where it is %o",
    async (key) => {
      const { status, body } = await post(summer(), key);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["Idempotency-Key"]]);
      expect(await seasons()).toBe(0);
    },
  );

  it("means nothing where a call may be made again anyway", async () => {
    const { body } = await post(summer(), newKey());
    const path = `/seasons/${body.data.id}`;
    const key = { "Idempotency-Key": "the same" };
    expect((await program.put(path, summer(), key)).status).toBe(200);
    expect((await program.delete(path, undefined, key)).status).toBe(204);
    expect((await program.delete(path, undefined, key)).status).toBe(404);
  });
});
