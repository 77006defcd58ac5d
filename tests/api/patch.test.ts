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

async function changesLogged(): Promise<number> {
  const { count } = await world.db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const made = new Map<string, number>();

/** @returns the id of the row that the example of a noun's creation makes; undefined where none is made */
async function madeAt(path: string): Promise<number | undefined> {
  const noun = path.replace("/{id}", "");
  if (made.has(noun)) return made.get(noun);
  const creating = exampleCalls.find(({ name }) =>
    [`post ${noun}`, `post ${noun}/create`].includes(name),
  );
  if (!creating || path.includes("images")) return undefined;
  const { status, body } = await program.post(creating.path(), creating.body);
  expect([status, body]).toEqual([201, body]);
  made.set(noun, body.data.id as number);
  return made.get(noun);
}

const patches = exampleCalls.filter(({ endpoint }) => endpoint.method === "patch");

describe.each(patches)("$name", ({ endpoint, path, body }) => {
  let address: string;
  beforeAll(async () => {
    address = path(await madeAt(endpoint.path));
  });

  it("that names nothing, or what is there, changes nothing: no version, no row of the log", async () => {
    const { body: before } = await program.patch(address, {});
    const logged = await changesLogged();
    const again = await program.patch(address, {});
    expect([again.status, again.body]).toEqual([200, before]);
    const named = Object.keys(body as object);
    const same = Object.fromEntries(named.map((name) => [name, before.data[name] as unknown]));
    expect((await program.patch(address, same)).body).toEqual(before);
    expect(await changesLogged()).toBe(logged);
  });
});

/** The PUT of a row with what it says already. */
describe("what is replaced by itself", () => {
  it.each(["/seasons", "/room-types", "/customers", "/tours", "/bookings/hotels", "/hotels"])(
    "at %s is no change, and no event of the feed",
    async (noun) => {
      const id = await madeAt(`${noun}/{id}`);
      const replace = exampleCalls.find(({ name }) => name === `put ${noun}/{id}`)!;
      const first = await program.put(replace.path(id), replace.body);
      expect([first.status, first.body]).toEqual([200, first.body]);
      const feed = await program.get("/changes");
      const logged = await changesLogged();
      const second = await program.put(replace.path(id), replace.body);
      expect(second.body).toEqual(first.body);
      expect(await changesLogged()).toBe(logged);
      const after = await program.get("/changes");
      expect(after.body.data).toEqual(feed.body.data);
    },
  );
});

describe("a change of a season", () => {
  let address: string;
  beforeAll(async () => {
    address = `/seasons/${await madeAt("/seasons/{id}")}`;
  });
  const read = () => program.get(address);

  it("changes what it names and nothing else", async () => {
    await program.patch(address, { active: false });
    const { data: before } = (await read()).body;
    const { status, body } = await program.patch(address, { name: "Late festival" });
    expect(status).toBe(200);
    const { updated_at } = body.data;
    expect(body.data).toEqual({ ...before, name: "Late festival", updated_at });
    expect(body.data.active).toBe(false);
  });

  it("comes as a merge patch or as JSON, and as nothing else", async () => {
    for (const [type, status] of [
      ["application/merge-patch+json", 200],
      ["application/json; charset=utf-8", 200],
      ["application/json-patch+json", 415],
    ] as const) {
      const answer = await program.patch(address, { name: "By type" }, { "Content-Type": type });
      expect(answer.status).toBe(status);
    }
    const type = { "Content-Type": "application/merge-patch+json" };
    expect((await program.put(address, {}, type)).status).toBe(415);
  });

  it("is refused what makes no sense, at its field, by the rules of the whole", async () => {
    for (const [body, field] of [
      [{ name: "" }, "name"],
      [{ name: null }, "name"],
      [{ nmae: "X" }, "nmae"],
      [{ id: 1 }, "id"],
      // The start stays after it.
      [{ end_date: "2027-05-01" }, "end_date"],
      [[], ""],
    ] as const) {
      const { status, body: said } = await program.patch(address, body);
      expect([status, Object.keys(said.errors as object)]).toEqual([422, [field]]);
    }
  });

  it("is of the version that it says, as its tag or as its time", async () => {
    const first = await read();
    const tag = first.headers.get("ETag")!;
    const { updated_at } = first.body.data;
    const matching = (match: string) =>
      program.patch(address, { active: false }, { "If-Match": match });
    for (const match of [tag, `"${updated_at}"`, `"other", ${tag}`, "*"]) {
      expect((await matching(match)).status, match).toBe(200);
    }
    // Something else that the tag depends on has changed, and the row hasn't: the version still holds.
    await program.patch("/seasons/1", { name: "Another one" });
    expect((await read()).headers.get("ETag")).not.toBe(tag);
    const now = (await read()).headers.get("ETag")!;
    expect((await program.get(address, { "If-None-Match": now })).status).toBe(304);

    const { body } = await program.patch(address, { name: "Somebody was faster" });
    for (const match of [now, `"${updated_at}"`, "nonsense", '"', ""]) {
      const { status, body: said } = await matching(match);
      expect([status, said.status], match).toEqual([412, "error"]);
    }
    const stale = await program.patch(address, { active: true, updated_at });
    expect(stale.status).toBe(409);
    const { updated_at: newer } = body.data;
    const fresh = await program.patch(address, { active: true, updated_at: newer });
    expect(fresh.status).toBe(200);
    // Who replaces a row may say it as well.
    const put = await program.put(
      address,
      { ...SEASON, hotel_id: 1 },
      { "If-Match": `"${newer}"` },
    );
    expect(put.status).toBe(412);
  });

  it("loses nothing of what others change at the same time", async () => {
    const changes = [{ name: "Together" }, { active: true }, { end_date: "2027-05-25" }];
    const answers = await Promise.all(changes.map((change) => program.patch(address, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).body.data).toMatchObject(Object.assign({}, ...changes) as object);
  });
});

const SEASON = { name: "Whole", start_date: "2027-05-11", end_date: "2027-05-22" };

describe("a change of what lies deeper", () => {
  it("puts what it names into a rule's condition, and null takes it out", async () => {
    const id = await madeAt("/price-rules/{id}");
    const condition = async (change: unknown) =>
      (await program.patch(`/price-rules/${id}`, { condition: change })).body.data
        .condition as object;
    expect(await condition({ min_stay: 4 })).toEqual({
      weekdays: ["friday", "saturday"],
      min_stay: 4,
    });
    expect(await condition({ weekdays: ["monday"], min_stay: null })).toEqual({
      weekdays: ["monday"],
    });
    expect(await condition(null)).toBeNull();
  });

  it("leaves the secrets of a gateway as they are", async () => {
    const id = await madeAt("/payment-gateways/{id}");
    const secret = await program.patch(`/payment-gateways/${id}`, { secret_key: "sk_live_1234" });
    expect(secret.body.data.secret_key).toBe("••••1234");
    const { body } = await program.patch(`/payment-gateways/${id}`, { label: "Bar" });
    expect([body.data.label, body.data.secret_key]).toEqual(["Bar", "••••1234"]);
  });

  it("switches a user off and leaves their password", async () => {
    const id = await madeAt("/users/{id}");
    const { body } = await program.patch(`/users/${id}`, { is_active: false });
    expect(body.data.is_active).toBe(false);
    const { password_hash } = await world.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", id!)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
  });
});
