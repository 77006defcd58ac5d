import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { operationIdOf } from "~/api/document";
import type { ExampleAnswer } from "~/all-calls/reference/example-call";
import type { Endpoint } from "~/api/endpoint";
import { formatted } from "../../scripts/build/formatted.mjs";
import { caller, sendFiles, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { exampleCalls, makesRowsOf } from "../support/example-calls";
import { picture } from "../support/hostile-files";

/** What the reference shows: `npm run examples` writes it anew. */
const FILE = "app/all-calls/reference/examples.json";

/** When all that the examples book is over: nothing is completed before. */
const OVER = new Date("2027-12-31T10:00:00Z");

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createDemoWorld();
  program = await caller(world);
  vi.useFakeTimers({ toFake: ["Date"], now: world.ctx.now });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
});

/** The evening on which the guests of the example are expected. */
const ARRIVAL = new Date("2027-07-10T22:30:00Z");

/** The morning on which they leave: on the day of their arrival, that would cancel the stay. */
const DEPARTURE = new Date("2027-07-12T08:00:00Z");

/** The acts on the day of a stay. */
const DAY_OF_STAY = /\/(undo-)?(no-show|check-in|check-out)$/;

/** @returns the moment at which the example of a call is made */
function momentOf(name: string): Date {
  if (name.endsWith("/complete")) return OVER;
  if (name.endsWith("check-out")) return DEPARTURE;
  return DAY_OF_STAY.test(name) ? ARRIVAL : world.ctx.now;
}

/** Makes the stay that the examples have completed confirmed again, in a room. */
async function reopenInRoom(id: number) {
  const stay = `/bookings/hotels/${id}`;
  await program.post(`${stay}/reopen`);
  const { body } = await program.get(`${stay}/free-rooms`);
  // The first rooms have the guests of the day on which the demo is loaded, who never leave here.
  const room = (body.data as { id: number }[]).at(-1);
  await program.put(`${stay}/room`, { room_id: room!.id });
}

/** @returns the answer to an upload of one small picture */
async function upload(path: string, field: string) {
  const bytes = new Uint8Array(await picture("jpeg", { width: 64, height: 48 }));
  return sendFiles(world, program, path, [{ name: "terrace.jpg", bytes, field }]);
}

/** Gives the hotel of a stay the currency with this code. */
async function priceHotelIn(code: string, stay: number) {
  await world.db
    .updateTable("hotels")
    .set((eb) => ({
      currency_id: eb.selectFrom("currencies").where("iso_code", "=", code).select("id"),
    }))
    .where("id", "=", (eb) =>
      eb.selectFrom("hotel_bookings").where("booking_id", "=", stay).select("hotel_id"),
    )
    .execute();
}

/**
 * Makes every call as its example says: then the deletions, and at the end the uploads, whose images no other
 * example shows.
 */
async function everyExample(): Promise<Record<string, ExampleAnswer>> {
  const seen: Record<string, ExampleAnswer> = {};
  const made = new Map<string, number>();
  const turn = ({ files, method }: Endpoint) => (files ? 2 : method === "delete" ? 1 : 0);
  // Answers that are files aren't shown.
  const shown = exampleCalls.filter(({ endpoint }) => !endpoint.answers.type);
  const ordered = [...shown].sort((a, b) => turn(a.endpoint) - turn(b.endpoint));
  for (const { name, endpoint, path, body } of ordered) {
    const { method } = endpoint;
    // What is changed and what goes is what an example has made; uploads come when it is gone.
    const row = method === "get" || endpoint.files ? undefined : made.get(makesRowsOf(endpoint));
    const address = path(row);
    vi.setSystemTime(momentOf(name));
    // The examples before have completed the pack; rooms are added to an open one.
    if (name === "post /bookings/packs/{id}/rooms") {
      await program.post(`/bookings/packs/${row}/reopen`);
    }
    if (name.endsWith("/no-show") && !name.endsWith("/undo-no-show")) await reopenInRoom(row!);
    if (name.endsWith("/convert")) await priceHotelIn("JPY", row!);
    const { status, body: answer } = endpoint.files
      ? await upload(address, endpoint.files)
      : method === "get"
        ? await program.get(address)
        : await program[method](address, body);
    expect([name, status, answer], name).toEqual([name, endpoint.answers.status, answer]);
    if (name.endsWith("/undo-conversion")) await priceHotelIn("EUR", row!);
    if (method === "post" && answer?.data?.id) {
      made.set(endpoint.path.replace(/\/create$/, ""), answer.data.id as number);
    }
    if (endpoint.path.endsWith("s/bulk")) {
      made.set(endpoint.path.replace("s/bulk", "-batches"), answer.batch_id as number);
    }
    seen[operationIdOf(endpoint)] = {
      path: address,
      status,
      ...(answer === null ? {} : { answer: answer as object }),
    };
  }
  const all = exampleCalls.map(({ endpoint, path }) => {
    const id = operationIdOf(endpoint);
    const { status, type } = endpoint.answers;
    return [id, seen[id] ?? { path: type ? endpoint.path : path(), status }] as const;
  });
  return Object.fromEntries(all);
}

/** What no two runs have in common: secrets, places in the feed, and when the world was loaded. */
const VARIES =
  /"(token|cursor|next|created_at|updated_at|at|priced_at|url|last_used_at|api_key|delivery_id)":"[^"]*"/g;

/** How long the test of a webhook took, and why its invented host wasn't reached. */
const DURATION = /"duration_ms":\d+/g;
const UNREACHED = /"failure":"(UNKNOWN_HOST|UNREACHABLE|TOO_SLOW)"/g;

const settled = (answers: unknown) =>
  JSON.stringify(answers)
    .replace(VARIES, '"$1":"…"')
    .replace(DURATION, '"duration_ms":0')
    .replace(UNREACHED, '"failure":"…"');

async function shownExamples() {
  return JSON.parse(await readFile(FILE, "utf8")) as Partial<Record<string, ExampleAnswer>>;
}

/** Writes what has changed; an answer that differs only in what varies stays as it was written. */
async function writeExamples(answers: Record<string, ExampleAnswer>) {
  const before = await shownExamples();
  const written = Object.entries(answers).map(([id, answer]) => {
    const old = before[id];
    return [id, old && settled(old) === settled(answer) ? old : answer] as const;
  });
  await writeFile(FILE, await formatted(FILE, JSON.stringify(Object.fromEntries(written))));
}

describe("the answers that the reference shows", () => {
  it("are those that the examples get today", { timeout: 60_000 }, async () => {
    const answers = await everyExample();
    if (process.env.WRITE_EXAMPLES) await writeExamples(answers);
    const shown = await shownExamples();
    expect(settled(shown), "npm run examples writes them anew").toBe(settled(answers));
  });
});
