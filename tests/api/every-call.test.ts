import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { refusalsOf } from "~/api/document";
import { isTagged } from "~/api/endpoint";
import { countCall } from "~/auth/api-calls.service.server";
import { env } from "~/config/env.server";
import { COSTS, ordinaryPermissions } from "~/core/access/permissions";
import { openDatabase, serveDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { answerTo, caller, calling, type ApiAnswer, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { exampleCalls, makesRowsOf, NO_ROW, type ExampleCall } from "../support/example-calls";
import { signedIn } from "../support/requests";

/**
 * What can't be brought about for every call in the same way, and the test that sees it. A test of the
 * list says so where something isn't seen at all, or is seen here as well.
 */
const elsewhere: Record<string, string> = {
  "post /auth/login 429": "auth.test.ts",
  "post /auth/login 401": "auth.test.ts",
  "put /bookings/hotels/{id}/room 409": "booking-pages.test.ts",
  "put /bookings/hotels/{id}/hold 409": "asked-first.test.ts",
  // No hotel of the demo has changed its currency.
  "post /bookings/hotels/{id}/convert 200": "other-currency.test.ts",
  "post /bookings/hotels/{id}/undo-conversion 200": "other-currency.test.ts",
  "get /images/{key}/{width} 200": "images.test.ts",
  // The pack of the examples is cancelled by then.
  "post /bookings/packs/{id}/rooms 201": "examples.test.ts",
  "post /bookings/packs/{id}/move 200": "examples.test.ts",
  "post /bookings/packs/{id}/move 409": "group-moves.test.tsx",
  // Their examples are deleted by then.
  "post /price-checks/{id}/accept 412": "matched-acts.test.ts",
  "get /webhooks/{id}/deliveries 200": "webhooks.test.ts",
  "post /webhooks/{id}/test 200": "examples.test.ts",
  ...Object.fromEntries(
    ["hotels", "room-types", "tours", "spas", "treatments"].flatMap((noun) =>
      [201, 400, 404, 413].map((status) => [
        `post /${noun}/{id}/images ${status}`,
        "images.test.ts",
      ]),
    ),
  ),
};

/** What depends on the day on which it is asked: whether the price of an example is still that of today. */
const ofTheDay = new Set([
  "post /bookings/hotels/{id}/reprice 200",
  "post /price-checks/{id}/accept 200",
  // Guests arrive and leave on days of their own.
  ...["check-in", "check-out", "no-show"].flatMap((act) => [
    `post /bookings/hotels/{id}/${act} 200`,
    `post /bookings/hotels/{id}/undo-${act} 200`,
  ]),
]);

let world: TestWorld;
let program: Caller;
let unreachable: OpenDatabase;

beforeAll(async () => {
  world = await createDemoWorld();
  program = await caller(world);
  unreachable = await openDatabase({ databaseUrl: "postgres://127.0.0.1:1/nowhere" });
});
afterAll(async () => {
  await unreachable.close();
  await world.close();
});

type Sender = Pick<Caller, "get" | "post" | "put" | "patch" | "delete">;

function send(call: ExampleCall, who: Sender, { path = call.path(), body = call.body } = {}) {
  const { method } = call.endpoint;
  return method === "get" ? who.get(path) : who[method](path, body);
}

/** Sends a body that may be no JSON at all. */
function sendRaw({ endpoint, path }: ExampleCall, body: string, type = "application/json") {
  serveDatabase(world);
  const headers = { "X-API-Key": program.key, "Content-Type": type };
  const method = endpoint.method.toUpperCase();
  return answerTo(new Request(`http://desk.test/api${path()}`, { method, headers, body }));
}

const guarded = exampleCalls.filter(({ endpoint }) => endpoint.need !== "nobody");

describe.each(guarded)("$name", (call) => {
  const { need } = call.endpoint;

  it("is closed to nobody, and to a browser's session", async () => {
    const { cookie } = await signedIn(world);
    const token = /auth_token=([^;]+)/.exec(cookie)![1]!;
    for (const headers of [
      {},
      { Cookie: cookie },
      { Authorization: `Bearer ${token}` },
      { "X-API-Key": "mdk_nothing" },
    ] as Record<string, string>[]) {
      const { status, body } = await send(call, calling(world, headers));
      expect([status, body.status]).toEqual([401, "error"]);
    }
  });

  it.each([
    ["who is deactivated", { is_active: false }],
    ["whose type is for screens alone", { user_type: "dashboard" }],
  ])("is closed to the key of somebody %s", async (_, change) => {
    const former = await caller(world);
    await world.db.updateTable("users").set(change).where("id", "=", former.user_id).execute();
    expect((await send(call, former)).status).toBe(401);
  });

  if (need !== "signed-in") {
    it("is closed to a role that grants everything else, before a word of it is read", async () => {
      // Who may edit may view, and who may view prices sees what they are made of.
      const granted = need === COSTS ? "pricing:view" : need;
      const without = [granted, granted.replace(":view", ":edit")];
      const may = ordinaryPermissions.filter((permission) => !without.includes(permission));
      const stranger = await caller(world, { may });
      expect((await send(call, stranger)).status).toBe(403);
      const nonsense = { path: call.path(NO_ROW), body: call.body === undefined ? undefined : {} };
      expect((await send(call, stranger, nonsense)).status).toBe(403);
    });
  }
});

// Of many stays, prices or restrictions each is answered by itself: what is wrong with one is said in its result.
const inOne = exampleCalls.filter(
  ({ name, endpoint }) => endpoint.body && !/-many$|s\/bulk$/.test(name),
);

describe.each(inOne)("$name", (call) => {
  it("is refused fields that it doesn't know, wherever they stand", async () => {
    for (const [body, at] of withUnknown(call.body)) {
      const { status, body: answer } = await send(call, program, { body });
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([
        422,
        expect.arrayContaining([at]),
      ]);
    }
  });
});

describe.each(exampleCalls)("$name", (call) => {
  it("is refused parameters that it doesn't know", async () => {
    const path = `${call.path()}${call.path().includes("?") ? "&" : "?"}unknown=1`;
    const { status, body } = await send(call, program, { path });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["unknown"]]);
  });
});

const inNone = exampleCalls.filter(
  ({ endpoint: { body, files, method } }) => !body && !files && method !== "get",
);

describe.each(inNone)("$name, which takes no body", (call) => {
  it("refuses one that says something, and lets an empty one pass", async () => {
    const refused = await send(call, program, { path: call.path(NO_ROW), body: { notes: "X" } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["notes"]]);
    expect((await send(call, program, { path: call.path(NO_ROW), body: [] })).status).toBe(422);
    for (const empty of ["", " ", "{}"]) {
      // No row is changed, and a caller of a row that isn't there is told so.
      if (!call.endpoint.params) continue;
      const { status } = await sendRaw({ ...call, path: () => call.path(NO_ROW) }, empty);
      expect([empty, status]).toEqual([empty, 404]);
    }
  });
});

/** @returns a body with a field too many in each of its objects, and where it stands */
function withUnknown(body: unknown): [object, string][] {
  if (Array.isArray(body)) {
    return body.flatMap((one, at) =>
      withUnknown(one).map(([said, place]): [object, string] => [
        body.map((other: unknown, nth) => (nth === at ? said : other)),
        `${at}.${place}`,
      ]),
    );
  }
  if (typeof body !== "object" || body === null) return [];
  const deeper = Object.entries(body).flatMap(([name, value]) =>
    withUnknown(value).map(([said, place]): [object, string] => [
      { ...body, [name]: said },
      `${name}.${place}`,
    ]),
  );
  return [[{ ...body, expected_amout: 1 }, "expected_amout"], ...deeper];
}

describe.each(exampleCalls)("$name", (call) => {
  it("gives every answer that the document tells of", async () => {
    const seen = await everyAnswerTo(call);
    const { endpoint, name } = call;
    const kept = isTagged(endpoint) ? [304] : [];
    const documented = [endpoint.answers.status, ...kept, ...refusalsOf(endpoint)];
    const missing = documented.filter(
      (status) => !seen.has(status) && !ofTheDay.has(`${name} ${status}`),
    );
    const told = Object.keys(elsewhere).filter((one) => one.startsWith(`${name} `));
    // That the same call is still at work takes five seconds of waiting: `answer-once.test.ts` has them.
    if (endpoint.once && !seen.has(409)) told.push(`${name} 409`);
    expect(missing.map((status) => `${name} ${status}`).sort()).toEqual(told.sort());
  });
});

/** Brings about all that can be brought about for any call. @returns the statuses that were answered */
async function everyAnswerTo(call: ExampleCall): Promise<Set<number>> {
  const { endpoint, body } = call;
  const seen = new Set<number>();
  const see = ({ status, body: answer }: Pick<ApiAnswer, "status" | "body">) => {
    seen.add(status);
    if (status === 201) made.set(endpoint.path.replace(/\/create$/, ""), answer.data?.id);
    if (answer?.batch_id) made.set(endpoint.path.replace("s/bulk", "-batches"), answer.batch_id);
  };

  if (endpoint.need !== "nobody") see(await send(call, calling(world)));
  if (endpoint.need !== "nobody") see(await send(call, await caller(world, { may: [] })));
  see(await send(call, calling({ ...world, ...unreachable }, { "X-API-Key": program.key })));
  // A login without a database is told to somebody.
  vi.mocked(console.error).mockClear();
  if (endpoint.need !== "nobody") see(await send(call, await whoHasCalledTooOften()));
  if (endpoint.params) see(await send(call, program, { path: call.path(NO_ROW) }));
  const [bare = ""] = call.path().split("?");
  see(await send(call, program, { path: `${bare}?unknown=1` }));
  if (endpoint.query) {
    const nonsense = Object.keys(endpoint.query.shape).map((name) => `${name}=%00`);
    for (const query of nonsense) {
      see(await send(call, program, { path: `${bare}?${query}&${query}` }));
    }
  }
  if (!endpoint.body && !endpoint.files && endpoint.method !== "get") {
    see(await sendRaw(call, "{"));
    see(await sendRaw(call, TOO_LARGE));
    see(await sendRaw(call, '{"notes":"X"}'));
  }
  if (endpoint.body) {
    see(await sendRaw(call, "{"));
    see(await sendRaw(call, "a=1", "application/x-www-form-urlencoded"));
    see(await sendRaw(call, TOO_LARGE));
    see(await send(call, program, { body: [] }));
    see(await send(call, program, { body: naming(body, NO_ROW) }));
    if (endpoint.method === "put" || endpoint.method === "patch") {
      see(await send(call, program, { body: { ...(body as object), updated_at: LONG_AGO } }));
    }
  }
  if (endpoint.versioned && endpoint.method !== "get") {
    see(await program[endpoint.method](call.path(), body, { "If-Match": '"another"' }));
  }
  const row = made.get(makesRowsOf(endpoint));
  const answer = await send(call, program);
  see(answer);
  const tag = answer.headers.get("ETag");
  if (tag) see(await program.get(call.path(), { "If-None-Match": tag }));
  // There may be one of it only.
  if (endpoint.method === "post") see(await send(call, program));
  // What is used can't go, and another row may stand in the place of an example: what the example made
  // can be written and can go.
  if (endpoint.params && row !== undefined) {
    see(await send(call, program, { path: call.path(row) }));
  }
  return seen;
}

const TOO_LARGE = JSON.stringify("x".repeat(2 ** 21));

const LONG_AGO = "2020-01-01T00:00:00Z";

/** Somebody who calls all the time, from the first call that asks for them on. */
let busy: Caller | undefined;

/** @returns a caller who has used up the calls of this minute */
async function whoHasCalledTooOften(): Promise<Caller> {
  busy ??= await caller(world);
  const limit = env().API_RATE_PER_MINUTE;
  const counted = { user_id: busy.user_id, byKey: true };
  while (countCall(world.db, counted, limit, new Date()) === null);
  return busy;
}

/** The rows that the examples made, by the address that makes them. */
const made = new Map<string, number | undefined>();

/** @returns the body with other ids wherever it names a row */
function naming(body: unknown, id: number): unknown {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, /(^|_)id$/.test(name) ? id : value]),
  );
}
