import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { keptAnswer } from "~/db/keeping/kept.server";
import { beginAt, fromReplica, replicaLag, serveReplica } from "~/db/replica/from-replica.server";
import { ReadReplica } from "~/db/replica/read-replica.server";
import { walPosition } from "~/db/replica/wal-position.server";
import { atomically } from "~/db/writing/atomically.server";
import { createWorld, inRequest, type TestWorld } from "../support/context";
import { createTemplate } from "../support/database/database";
import {
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from "../support/database/replicated-postgres";

let servers: ReplicatedPostgres;
let world: TestWorld;
/** The replica as an operator sees it. */
let replicaDb: Database;
let replicaUrl: string;

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  await createTemplate(servers.primaryUrl, "replicated");
  world = await createWorld(undefined, { server: servers.primaryUrl, template: "replicated" });
  const url = new URL(servers.replicaUrl);
  url.pathname = `/${world.name}`;
  replicaUrl = url.toString();
  replicaDb = (await openDatabase({ databaseUrl: replicaUrl })).db;
});

let replica: ReadReplica;

beforeEach(async () => {
  replica = new ReadReplica(await openDatabase({ databaseUrl: replicaUrl }));
  serveReplica(replica);
});

afterEach(async () => {
  serveReplica(undefined);
  await replica.close();
});

afterAll(async () => {
  await replicaDb.destroy();
  await world.close();
  await servers.stop();
});

/** @returns the context of a request that begins now, as the guard makes it */
async function request(): Promise<Context> {
  const ctx = await inRequest(world.ctx);
  const { at } = await world.db.selectNoFrom(walPosition.as("at")).executeTakeFirstOrThrow();
  beginAt(ctx.db, at);
  return ctx;
}

/** @returns whether a replica answers */
async function isReplica({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]!.is;
}

async function untilCaughtUp(): Promise<void> {
  while ((await replicaLag(world.db)) !== 0);
}

async function withoutReplaying(work: () => Promise<void>): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(replicaDb);
  try {
    await work();
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(replicaDb);
  }
}

let written = 0;

async function addCurrency(db: Database = world.db): Promise<void> {
  written += 1;
  const iso_code = `X${String.fromCharCode(65 + (written % 26), 65 + Math.floor(written / 26))}`;
  const currency = { iso_code, label: iso_code, symbol: iso_code, decimals: 2 };
  await db.insertInto("currencies").values(currency).execute();
}

async function countCurrencies({ db }: Context): Promise<number> {
  const all = db.selectFrom("currencies").select((eb) => eb.fn.countAll<string>().as("count"));
  return Number((await all.executeTakeFirstOrThrow()).count);
}

describe("a read", () => {
  it("goes to the replica that has everything", async () => {
    await untilCaughtUp();
    expect(await fromReplica(await request(), isReplica)).toBe(true);
  });

  it("goes to the primary outside of a request, and where there is no replica", async () => {
    await untilCaughtUp();
    expect(await fromReplica(world.ctx, isReplica)).toBe(false);
    serveReplica(undefined);
    expect(await fromReplica(await request(), isReplica)).toBe(false);
  });

  it("sees what was written before its request began, whoever answers", async () => {
    for (let nth = 0; nth < 30; nth += 1) {
      const before = await countCurrencies(world.ctx);
      await addCurrency();
      expect(await fromReplica(await request(), countCurrencies)).toBe(before + 1);
    }
  });

  it("goes to the primary while the replica is behind", async () => {
    await untilCaughtUp();
    await withoutReplaying(async () => {
      const early = await request();
      await addCurrency();
      const late = await request();
      expect(await fromReplica(early, isReplica)).toBe(true);
      expect(await fromReplica(late, isReplica)).toBe(false);
      expect(await replicaLag(world.db)).toBeGreaterThan(0);
    });
  });

  it("isn't kept by the replica for requests that know of more", async () => {
    await untilCaughtUp();
    const count = (ctx: Context) =>
      keptAnswer(ctx.db, { tables: ["currencies"], question: ["how many"] }, () =>
        countCurrencies(ctx),
      );
    const before = await countCurrencies(world.ctx);
    await withoutReplaying(async () => {
      const early = await request();
      await addCurrency();
      const late = await request();
      expect(await fromReplica(early, count)).toBe(before);
      expect(await fromReplica(late, count)).toBe(before + 1);
      expect(await fromReplica(await request(), count)).toBe(before + 1);
    });
  });

  it("that is kept already asks neither server", async () => {
    await untilCaughtUp();
    const ask = (ctx: Context, answer: string) =>
      keptAnswer(ctx.db, { tables: ["currencies"], question: ["who"] }, () =>
        Promise.resolve(answer),
      );
    expect(await fromReplica(await request(), (ctx) => ask(ctx, "first"))).toBe("first");
    expect(await ask(await request(), "second")).toBe("first");
  });

  it("stays on the primary once its request writes, and inside a transaction", async () => {
    await untilCaughtUp();
    const ctx = await request();
    await atomically(ctx.db, async (trx) => {
      await addCurrency(trx);
      expect(await fromReplica({ ...ctx, db: trx }, isReplica)).toBe(false);
    });
    await untilCaughtUp();
    expect(await fromReplica(ctx, isReplica)).toBe(false);
  });

  it.each(["40001", "25006", "57P01"])(
    "that fails on the replica with %s is read on the primary, and so are the next ones",
    async (code) => {
      await untilCaughtUp();
      const answered: boolean[] = [];
      const read = async (ctx: Context) => {
        answered.push(await isReplica(ctx));
        if (answered.at(-1)) throw Object.assign(new Error("no"), { code });
      };
      await fromReplica(await request(), read);
      expect(answered).toEqual([true, false]);
      expect(await fromReplica(await request(), isReplica)).toBe(false);
    },
  );

  it("that fails by a fault of its own isn't repeated", async () => {
    await untilCaughtUp();
    let reads = 0;
    const read = () => {
      reads += 1;
      return Promise.reject(new Error("a fault"));
    };
    await expect(fromReplica(await request(), read)).rejects.toThrow("a fault");
    expect(reads).toBe(1);
  });

  it("goes to the primary where the user of the replica may not see how far it is", async () => {
    await sql`create role reader login`.execute(world.db);
    await untilCaughtUp();
    const url = new URL(replicaUrl);
    url.username = "reader";
    const reader = new ReadReplica(await openDatabase({ databaseUrl: url.toString() }));
    serveReplica(reader);
    expect(await fromReplica(await request(), isReplica)).toBe(false);
    await sql`grant pg_read_all_stats to reader`.execute(world.db);
    while ((await replicaLag(world.db)) !== 0);
    await reader.close();
  });

  it("goes to the primary once the replica is a primary of its own, and once it is gone", async () => {
    await untilCaughtUp();
    await sql`select pg_promote()`.execute(replicaDb);
    expect(await fromReplica(await request(), isReplica)).toBe(false);
    expect(await replicaLag(world.db)).toBe(Infinity);
    await replicaDb.destroy();
    await servers.stopReplica();
    const gone = new ReadReplica(await openDatabase({ databaseUrl: replicaUrl }));
    serveReplica(gone);
    expect(await fromReplica(await request(), isReplica)).toBe(false);
    expect(await replicaLag(world.db)).toBe(Infinity);
    await gone.close();
  });
});
