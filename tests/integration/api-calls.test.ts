import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callsShared, countCall } from "~/auth/api-calls.service.server";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import type { Database } from "~/db/database";
import { renewApiKey } from "~/modules/settings/users/api-key.service.server";
import { insertUser } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { countStatements } from "../support/database/statements";

const LIMIT = 20;

let world: TestWorld;
/** Two processes, each with its own memory, over one database. */
let one: OpenDatabase;
let other: OpenDatabase;
let user_id: number;
let users = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  one = await openDatabase({ databaseUrl: world.url });
  other = await openDatabase({ databaseUrl: world.url });
  users += 1;
  user_id = await insertUser(world.db, `program${users}`, { user_type: "api" });
  return async () => {
    await callsShared(one.db);
    await callsShared(other.db);
    await one.close();
    await other.close();
  };
});

/** @returns the moment that is so many milliseconds after the start of a minute */
const at = (ms: number) => new Date(Date.UTC(2026, 2, 15, 10, 0) + ms);

/** Calls until it is refused, at most so often; nothing is shared meanwhile but by the first call. */
function call(db: Database, times: number, now: Date, byKey = false): (number | null)[] {
  return Array.from({ length: times }, () => countCall(db, { user_id, byKey }, LIMIT, now));
}

const allowed = (answers: (number | null)[]) => answers.filter((wait) => wait === null).length;

async function lastUse(of = user_id): Promise<Date | null> {
  const row = await world.db
    .selectFrom("api_keys")
    .select("last_used_at")
    .where("user_id", "=", of)
    .executeTakeFirstOrThrow();
  return row.last_used_at;
}

describe("calls of a user", () => {
  it("are refused beyond the limit until the minute of the clock is over", () => {
    const answers = call(one.db, LIMIT + 2, at(15_400));
    expect(allowed(answers)).toBe(LIMIT);
    expect(answers.slice(LIMIT)).toEqual([45, 45]);
    expect(call(one.db, 1, at(59_999))).toEqual([1]);
    expect(call(one.db, 1, at(60_000))).toEqual([null]);
  });

  it("don't count for anybody else", async () => {
    call(one.db, LIMIT, at(0));
    user_id = await insertUser(world.db, `bystander${users}`, { user_type: "api" });
    expect(call(one.db, 1, at(0))).toEqual([null]);
  });

  it("are counted together by all processes, a second behind", async () => {
    // The first call of each tells the others; what follows within a second waits for the next.
    expect(allowed(call(one.db, 12, at(0)))).toBe(12);
    await callsShared(one.db);
    expect(allowed(call(other.db, 3, at(500)))).toBe(3);
    await callsShared(other.db);
    // 12 and 3 are known by now, here and there, and the call that asks.
    expect(allowed(call(one.db, 1, at(1100)))).toBe(1);
    await callsShared(one.db);
    expect(allowed(call(other.db, 1, at(1600)))).toBe(1);
    await callsShared(other.db);
    const kept = await world.db
      .selectFrom("api_calls")
      .select("calls")
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow();
    expect(kept.calls).toBe(17);
    expect(allowed(call(other.db, 10, at(1700)))).toBe(3);
  });

  it("go beyond the limit by no more than what a process was asked in a second", async () => {
    const first = call(one.db, LIMIT, at(0));
    const second = call(other.db, LIMIT, at(0));
    await callsShared(one.db);
    await callsShared(other.db);
    expect(allowed(first) + allowed(second)).toBe(2 * LIMIT);
    expect(allowed([...call(one.db, 5, at(1100)), ...call(other.db, 5, at(1100))])).toBe(0);
  });

  it("cost a statement a second, whoever calls and however often", async () => {
    const neighbours = await Promise.all(
      [1, 2, 3].map((number) => insertUser(world.db, `neighbour${users}-${number}`)),
    );
    const statements = await countStatements(world, async ({ db }) => {
      for (let ms = 0; ms < 3000; ms += 100) {
        for (const id of [user_id, ...neighbours]) {
          countCall(db, { user_id: id, byKey: false }, 1000, at(ms));
        }
        await callsShared(db);
      }
    });
    expect(statements).toBe(3);
  });

  it("go on where the database can't be asked", async () => {
    call(one.db, 1, at(0));
    await callsShared(one.db);
    await one.close();
    expect(allowed(call(one.db, LIMIT, at(1100)))).toBe(LIMIT - 1);
    await callsShared(one.db);
    expect(allowed(call(one.db, 1, at(2200)))).toBe(0);
    one = await openDatabase({ databaseUrl: world.url });
  });
});

/** The own password of whoever renews keys. */
const CONFIRMED = { own_password: "a long password" };

describe("the last use of a key", () => {
  const byKey = async (db: Database, now: Date) => {
    countCall(db, { user_id, byKey: true }, LIMIT, now);
    await callsShared(db);
  };
  const renewed = (now: Date) => renewApiKey({ ...world.ctx, now }, user_id, CONFIRMED);

  it("is noted once a minute at most, by every process", async () => {
    await renewed(at(0));
    expect(await lastUse()).toBeNull();
    await byKey(one.db, at(5000));
    expect(await lastUse()).toEqual(at(5000));
    await byKey(one.db, at(64_000));
    expect(await lastUse()).toEqual(at(5000));
    await byKey(one.db, at(65_000));
    expect(await lastUse()).toEqual(at(65_000));
    // A process whose clock is behind takes nothing back.
    await byKey(other.db, at(30_000));
    expect(await lastUse()).toEqual(at(65_000));
  });

  it("is noted of each, however soon after another's", async () => {
    await renewed(at(0));
    const first = user_id;
    const second = await insertUser(world.db, `second${users}`, { user_type: "api" });
    await renewApiKey({ ...world.ctx, now: at(0) }, second, CONFIRMED);
    countCall(one.db, { user_id: first, byKey: true }, LIMIT, at(1000));
    countCall(one.db, { user_id: second, byKey: true }, LIMIT, at(1001));
    await callsShared(one.db);
    expect([await lastUse(first), await lastUse(second)]).toEqual([at(1000), at(1001)]);
  });

  it("isn't that of a token, nor of the key before", async () => {
    await renewed(at(0));
    countCall(one.db, { user_id, byKey: false }, LIMIT, at(1000));
    await callsShared(one.db);
    expect(await lastUse()).toBeNull();
    await byKey(one.db, at(2000));
    await renewed(at(3000));
    expect(await lastUse()).toBeNull();
    await byKey(other.db, at(2500));
    expect(await lastUse()).toBeNull();
  });
});
