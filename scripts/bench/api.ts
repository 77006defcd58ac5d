import { createHash, randomBytes } from "node:crypto";
import { addDays } from "../../app/core/dates";
import { openDatabase } from "../../app/db/connection/client.server";
import type { Database } from "../../app/db/database";
import { permissions } from "../../app/core/access/permissions";
import { insertRole, insertUser } from "../../tests/factories/rows";
import { countingProxy } from "../../tests/support/database/counting-proxy";
import { ask } from "./ask";
import { placesOf, type Places } from "./measured-world";
import { postgresClock } from "./processes";
import { startApp, startLimit, type MeasuredApp } from "./programs";
import { figure, printTable } from "./table";
import { measure, type Case, type Throughput } from "./throughput";
import type { Findings } from "./work/work";

const LIMIT = "limit: node:http + pg + JSON.stringify";
const LIST = "25 room prices";
const KEPT = "the same, 304";
const QUOTE = "calculate: 14 nights × 30 rules";
const QUOTES = "calculate-many: 500 stays in totals";
const EXPLAINED = "calculate-many: 500 stays in full";

const PRICES = "/api/room-type-prices?size=25";
const CALCULATE = "/api/prices/calculate";
const MANY = `${CALCULATE}-many`;
const STAYS = 500;

/**
 * The least share of the requests per second of the bare limit, and the least number of stays quoted per
 * second.
 */
const SHARE = 0.45;
const STAYS_A_SECOND = 5000;
const STATEMENTS = 6;

/** Measures the API's calls, and a program of `node:http` and `pg` that answers the same rows, in one run. */
export async function benchApi(
  databaseUrl: string,
  pace: { rounds: number; seconds: number },
  findings: Findings,
): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  const key = await keyOfProgram(db);
  const stays = staysOf(await placesOf(db));
  await close();
  const statements = await statementsOf(databaseUrl, key, stays);
  const app = await startApp(databaseUrl);
  const limit = await startLimit(databaseUrl);
  try {
    const { headers } = await fetch(app.url + PRICES, { headers: { "X-API-Key": key } });
    const cases: Case[] = [
      {
        name: LIMIT,
        program: limit,
        status: 200,
        next: () => ({ url: `${limit.url}/prices.json` }),
      },
      read(LIST, app, { "X-API-Key": key }),
      {
        ...read(KEPT, app, { "X-API-Key": key, "If-None-Match": headers.get("ETag") ?? "" }),
        status: 304,
      },
      posted(QUOTE, app, key, CALCULATE, stays[13]),
      posted(QUOTES, app, key, MANY, { stays }),
      posted(EXPLAINED, app, key, MANY, { stays, detail: "full" }),
    ];
    printCalls(await measure(cases, pace, await postgresClock(databaseUrl)), statements, findings);
  } finally {
    for (const program of [app, limit]) program.stop();
  }
}

function read(name: string, app: MeasuredApp, headers: Record<string, string>): Case {
  return { name, program: app, status: 200, next: () => ({ url: app.url + PRICES, headers }) };
}

function posted(name: string, app: MeasuredApp, key: string, path: string, said: unknown): Case {
  const body = JSON.stringify(said);
  const headers = { "X-API-Key": key, "Content-Type": "application/json" };
  return { name, program: app, status: 200, next: () => ({ url: app.url + path, headers, body }) };
}

function printCalls(
  results: Throughput[],
  statements: Record<string, number>,
  findings: Findings,
): void {
  const paceOf = (wanted: string) => results.find(({ name }) => name === wanted)!.perSecond;
  printTable(
    "The API: 16 programs at once; CPU a request",
    [
      "call",
      "requests/s",
      "of the limit",
      "p50 alone, ms",
      "statements",
      "Node, ms",
      "PostgreSQL, ms",
    ],
    results.map(({ name, perSecond, p50, nodeCpu, postgresCpu }) => [
      name,
      figure(perSecond),
      `${figure((100 * perSecond) / paceOf(LIMIT))} %`,
      figure(p50, 1),
      figure(statements[name]),
      figure(nodeCpu, 2),
      figure(postgresCpu, 2),
    ]),
    "api",
  );
  console.log();
  const share = paceOf(LIST) / paceOf(LIMIT);
  findings.tell("25 of all prices as JSON", `${figure(100 * share)} % of the limit`, {
    text: `≥ ${100 * SHARE} %`,
    holds: share >= SHARE,
  });
  // The calls that return only totals, and those that return every rule of every night.
  for (const [name, wanted] of [
    [QUOTES, STAYS_A_SECOND],
    [EXPLAINED, 0],
  ] as const) {
    const quoted = paceOf(name) * STAYS;
    const asked = statements[name]!;
    findings.tell(name, `${figure(quoted)} stays/s, ${asked} statements`, {
      text: `${wanted > 0 ? `≥ ${wanted} stays/s, ` : ""}≤ ${STATEMENTS} statements`,
      holds: quoted >= wanted && asked <= STATEMENTS,
    });
  }
}

/** @returns stays in one hotel: one to fourteen nights, with and without a promo code, also for families */
function staysOf({ hotel_id, room_type_id, checkin_date }: Places): object[] {
  return Array.from({ length: STAYS }, (_, index) => {
    const children = index % 3;
    return {
      hotel_id,
      room_type_id,
      checkin_date,
      checkout_date: addDays(checkin_date, 1 + (index % 14)),
      adults: 1 + (index % 2),
      children,
      children_ages: [4, 9].slice(0, children),
      promo_code: index % 2 ? "SPRING" : null,
    };
  });
}

/** @returns the key of a new user with all permissions */
async function keyOfProgram(db: Database): Promise<string> {
  const unique = randomBytes(6).toString("hex");
  const role_id = await insertRole(db, {
    label: `Program ${unique}`,
    permissions: [...permissions],
  });
  const user_id = await insertUser(db, `program${unique}`, { role_id, user_type: "api" });
  const key = `mdk_${randomBytes(32).toString("base64url")}`;
  const key_hash = createHash("sha256").update(key).digest("hex");
  await db
    .insertInto("api_keys")
    .values({ user_id, key_hash, encrypted: "", ending: key.slice(-4), created_at: new Date() })
    .execute();
  return key;
}

/**
 * @returns the number of statements of each call. A proxy counts them, which takes time, so it never runs
 *   while something is timed
 */
async function statementsOf(
  databaseUrl: string,
  key: string,
  stays: object[],
): Promise<Record<string, number>> {
  const proxy = await countingProxy(databaseUrl);
  const app = await startApp(proxy.url);
  const counted: Record<string, number> = {};
  try {
    for (const one of [
      read(LIST, app, { "X-API-Key": key }),
      posted(QUOTE, app, key, CALCULATE, stays[13]),
      posted(QUOTES, app, key, MANY, { stays }),
      posted(EXPLAINED, app, key, MANY, { stays, detail: "full" }),
    ]) {
      // The first call in a second also writes the counts that processes share, so the next call is measured.
      await ask(one.next(0));
      await new Promise((resolve) => setTimeout(resolve, 200));
      const before = proxy.statements();
      await ask(one.next(0));
      counted[one.name] = proxy.statements() - before;
    }
  } finally {
    app.stop();
    await proxy.close();
  }
  return counted;
}
