import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dateInZone } from "~/core/dates";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { randomFrom } from "../../scripts/seed/random";
import { endAll } from "../operations/support/running";
import { runningDemo } from "../operations/support/running-demo";
import { exampleCalls, NO_ROW } from "../support/example-calls";
import { HANGS_MS, HOSTILE_CALLS, inLanes } from "./support/bounds";
import { fieldsOf, type DeclaredFields } from "./support/declared-fields";
import {
  FOREIGN,
  hostileJson,
  IMPOSSIBLE,
  writtenJson,
  type Choose,
} from "./support/hostile-values";
import { baselineOf, brokenSince, type Baseline } from "./support/integrity";
import { keyOfProgram } from "./support/program";

const files = await mkdtemp(join(tmpdir(), "maison-desk-hostile-"));
const today = dateInZone(new Date(), "UTC");
const demo = runningDemo({
  ...{ RECURRING_TASKS: "0", FILES_DIR: files, API_RATE_PER_MINUTE: "100000" },
});

/** Every call with a body, and the fields that its schema declares. */
const calls = exampleCalls
  .filter(({ endpoint: { body, path } }) => body && !path.startsWith("/auth"))
  .map((call) => ({ ...call, fields: fieldsOf(call.endpoint.body!) }));

const PROGRAMS = 20;

let database: OpenDatabase;
let baseline: Baseline;
/** Programs that take over, one after the other, where a call has ended the key of the one before. */
let keys: string[];

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: demo.databaseUrl });
  keys = [];
  for (let nth = 1; nth <= PROGRAMS; nth += 1) {
    keys.push(await keyOfProgram(database.db, `program${nth}`));
  }
  // The programs have no rows in the log: nobody has made them by a call.
  baseline = await baselineOf(database.db, today);
});
afterAll(async () => {
  endAll();
  await database.close();
  await rm(files, { recursive: true, force: true });
});

type Json = Record<string, unknown>;

/** Puts a value into a body, under the name that its schema gives the field: `lines[].amount`. */
function put(body: Json, name: string, value: unknown): void {
  const steps = name.replaceAll("[]", ".0").split(".").filter(Boolean);
  let at = body;
  for (const step of steps.slice(0, -1)) {
    if (typeof at[step] !== "object" || at[step] === null) at[step] = {};
    at = at[step] as Json;
  }
  at[steps.at(-1) ?? ""] = value;
}

/** Ways to write a body that no program of good will has. */
const WRITTEN: ((json: string) => string)[] = [
  (json) => json.replace("{", '{"__proto__":{"polluted":true},'),
  (json) => json.replace("{", '{"label":"one","label":"other","id":1,'),
  (json) => json.slice(0, -1),
  (json) => `\ufeff${json}`,
  (json) => `[${json}]`,
  () => `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  () => '"\\ud800"',
  () => "null",
];

/** @returns the body of a call, some fields of which make no sense, are missing or nobody's */
function mutated(example: unknown, fields: DeclaredFields, one: Choose): string {
  const names = [...fields.keys()].filter((name) => !name.startsWith("["));
  if (names.length === 0 || typeof example !== "object")
    return writtenJson(hostileJson({}, one, false));
  const body = structuredClone(example) as Json;
  for (let left = one([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const name = one(names);
    const how = one(["foreign", "missing", "set", "set", "set", "set"]);
    if (how === "foreign") body[one([...FOREIGN, ...IMPOSSIBLE])] = hostileJson({}, one, false);
    else if (how === "missing") put(body, name, undefined);
    else put(body, name, hostileJson(fields.get(name)!, one, one([true, true, false])));
  }
  const json = writtenJson(body);
  return one([true, ...Array<boolean>(19).fill(false)]) ? one(WRITTEN)(json) : json;
}

it(
  `${HOSTILE_CALLS} calls with hostile bodies are done or refused in JSON, and none fails or leaves half of it`,
  async () => {
    const dice = randomFrom(Number(process.env.FAULT_SEED ?? 1));
    const one: Choose = (choices) => choices[dice(choices.length)]!;
    const wrong: string[] = [];
    const statuses: Record<number, number> = {};
    const ids = [undefined, undefined, undefined, 1, 2, 3, 4, 5, NO_ROW];
    await inLanes(HOSTILE_CALLS, async (nth) => {
      const { endpoint, name, path, body: example, fields } = one(calls);
      const address = path(one(ids));
      const body = mutated(example, fields, one);
      const told = `${nth}: ${name} at ${address} with ${body.slice(0, 600)}`;
      const answer = await fetch(`${demo.app.url}/api${address}`, {
        method: endpoint.method.toUpperCase(),
        headers: { "X-API-Key": keys[0]!, "Content-Type": "application/json" },
        ...{ body, signal: AbortSignal.timeout(HANGS_MS) },
      }).catch((error: unknown) => String(error));
      if (typeof answer === "string") {
        wrong.push(`${answer}: ${told}`);
        return;
      }
      const { status } = answer;
      const text = await answer.text();
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500) wrong.push(`${status}: ${told}`);
      if (status >= 400 && !says(text)) wrong.push(`${status} ${text.slice(0, 200)}: ${told}`);
      if (status === 401) keys.shift();
      if (process.env.FAULT_TELL && nth % 250 === 249) {
        console.info(nth + 1, JSON.stringify(statuses), wrong.slice(-20).join("\n"));
      }
    });
    if (process.env.FAULT_TELL) console.info(calls.length, JSON.stringify(statuses));
    expect(wrong).toEqual([]);
    expect(statuses[422]).toBeGreaterThan(0);
    expect(await brokenSince(database.db, baseline, { today, files })).toEqual({});
  },
  60_000 + HOSTILE_CALLS * 1500,
);

/** @returns whether a refusal is JSON that says something */
function says(text: string): boolean {
  try {
    const refusal = JSON.parse(text) as { message?: string; title?: string };
    return Boolean(refusal.message ?? refusal.title);
  } catch {
    return false;
  }
}
