import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveDatabase } from "~/db/connection/client.server";
import { answerTo, caller, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { exampleCalls } from "../support/example-calls";
import { rounds } from "../support/nightly";

/** Over all calls together. */
const RUNS = rounds(400, 2000);

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createDemoWorld();
  program = await caller(world);
});
afterAll(() => world.close());

/** What somebody may put in the place of a value: other kinds, bounds, and what harms elsewhere. */
const nonsense = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    ...[null, true, "", 0, -1, 1.5, 2_147_483_648, 9_007_199_254_740_993, "1e309", "NaN"],
    ...["\u0000", "\ud800", "' or 1=1 --", "2026-02-30", "0000-00-00", "9999-12-31", [], {}],
    ...[{ $ne: 1 }, { __proto__: null, constructor: 1 }, "x".repeat(5000), Array(600).fill(1)],
  ),
);

/** A body that makes sense but for some of its fields: others, left out, or more than there are. */
function mutated(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== "object" || body === null) return nonsense;
  const names = [...Object.keys(body), "id", "updated_at", "__proto__", "unknown"];
  const changes = fc.array(fc.tuple(fc.constantFrom(...names), fc.option(nonsense)), {
    minLength: 1,
    maxLength: 4,
  });
  const changed = changes.map((all) => ({ ...body, ...Object.fromEntries(all) }));
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: nonsense });
}

const headers = fc.dictionary(
  fc.constantFrom("Accept", "Accept-Language", "If-None-Match", "Idempotency-Key", "X-Request-Id"),
  fc.string({ unit: fc.constantFrom(..."aZ09 *;,=/\"'<>\\%é") }),
  { maxKeys: 3 },
);

const ids = fc.oneof(fc.integer({ min: -1, max: 9 }).map(String), fc.webSegment(), fc.string());

const calls = fc.constantFrom(...exampleCalls).chain(({ endpoint, body }) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    ids: fc.array(ids, { minLength: 2, maxLength: 2 }),
    query: fc.array(
      fc.tuple(
        fc.constantFrom(...Object.keys(endpoint.query?.shape ?? {}), "unknown", "__proto__"),
        fc.oneof(fc.string(), fc.constantFrom("1", "-1", "asc", "id", "none", "\u0000", "true")),
      ),
      { maxLength: 4 },
    ),
    body: mutated(body),
    type: fc.constantFrom(
      ...["application/json", "application/json", "application/json", "application/json; x"],
      ...["text/plain", "multipart/form-data", "multipart/form-data; boundary=x"],
    ),
    headers,
  }),
);

it("whatever is sent is answered with JSON that the document knows, and never with a 500", async () => {
  serveDatabase(world);
  await fc.assert(
    fc.asyncProperty(calls, async ({ endpoint, ids, query, body, type, headers }) => {
      const method = endpoint.method.toUpperCase();
      const places = ids.map((id) => encodeURIComponent(id) || "0");
      const path = endpoint.path.replace(/\{\w+\}/g, () => places.pop() ?? "1");
      const search = new URLSearchParams(query).toString();
      const request = new Request(`http://desk.test/api${path}?${search}`, {
        method,
        headers: {
          ...Object.fromEntries(Object.entries(headers).map(([name, said]) => [name, latin(said)])),
          "Content-Type": type,
          "X-API-Key": program.key,
        },
        ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
      });
      // `asked` holds the answer against the document, which knows no 500 but that of a login.
      const { status } = await answerTo(request);
      expect(status).not.toBe(500);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

/** What a header can carry. */
function latin(text: string): string {
  return text.replace(/[^\x20-\xff]/g, "").trim();
}
