import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import type { Database, Transaction } from "~/db/database";
import { sentWithNextStatement } from "~/db/connection/joined-statements.server";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), inject("template"));
  await sql`create table boats (name text constraint boats_key primary key)`.execute(database.db);
});
beforeEach(() => sql`truncate boats`.execute(database.db));
afterAll(() => database.close());

/** Works on one connection of its own. */
async function onConnection(
  work: (db: Database) => Promise<void>,
  prepared: boolean,
): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: database.url, prepared });
  try {
    await db.connection().execute(work);
  } finally {
    await close();
  }
}

const launch = (db: Database, name: string) =>
  sql`${sentWithNextStatement} insert into boats values (${name})`.execute(db);

const add = (db: Database, name: string) => sql`insert into boats values (${name})`.execute(db);

async function boatsSeenBy(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from boats order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const boats = () => boatsSeenBy(database.db);

/** What the server says that a connection is doing. */
async function stateOf(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity where pid = ${await pidOf(db)}
  `.execute(database.db);
  return rows[0]!.state;
}

async function pidOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
}

describe.each([
  ["by name", true],
  ["without names", false],
])("statements sent together, %s", (_, prepared) => {
  const on = (work: (db: Database) => Promise<void>) => onConnection(work, prepared);
  const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      on(async (db) => resolve(await db.transaction().execute(work))).catch(reject);
    });

  it("are done in their order, and seen by the next", async () => {
    const seen = await inTransaction(async (trx) => {
      await launch(trx, "Argo");
      await launch(trx, "Beagle");
      return boatsSeenBy(trx);
    });
    expect(seen).toEqual(["Argo", "Beagle"]);
    expect(await boats()).toEqual(["Argo", "Beagle"]);
  });

  it("go with the end of their transaction where nothing else comes", async () => {
    await inTransaction(async (trx) => {
      await launch(trx, "Argo");
      expect(await boats()).toEqual([]);
    });
    expect(await boats()).toEqual(["Argo"]);
  });

  it("aren't done where their transaction is taken back", async () => {
    const taken = inTransaction(async (trx) => {
      await launch(trx, "Argo");
      throw new Error("changed my mind");
    });
    await expect(taken).rejects.toThrow("changed my mind");
    expect(await boats()).toEqual([]);
  });

  it("fail the one that they go with, and nothing of the transaction stays", async () => {
    await add(database.db, "Argo");
    const failing = inTransaction(async (trx) => {
      await add(trx, "Beagle");
      await launch(trx, "Argo");
      await add(trx, "Cutty Sark");
    });
    await expect(failing).rejects.toMatchObject({ constraint: "boats_key" });
    expect(await boats()).toEqual(["Argo"]);
  });

  it("fail their commit, and nothing of the transaction stays", async () => {
    await add(database.db, "Argo");
    const failing = inTransaction(async (trx) => {
      await add(trx, "Beagle");
      await launch(trx, "Argo");
    });
    await expect(failing).rejects.toMatchObject({ constraint: "boats_key" });
    expect(await boats()).toEqual(["Argo"]);
  });

  it("leave a connection that works, whichever of them failed", () =>
    on(async (db) => {
      await add(db, "Argo");
      for (const first of ["Argo", "Beagle", "Argo", "Cutty Sark"]) {
        const both = db.transaction().execute(async (trx) => {
          await launch(trx, first);
          await sql`select name from boats where name = ${first}`.execute(trx);
        });
        await both.catch(() => undefined);
      }
      expect(await boatsSeenBy(db)).toEqual(["Argo", "Beagle", "Cutty Sark"]);
    }));

  it("give the next its own rows, whatever they return themselves", async () => {
    const { rows } = await inTransaction(async (trx) => {
      await sql`${sentWithNextStatement} insert into boats values ('Argo') returning name as ship`.execute(
        trx,
      );
      return sql`select count(*)::int as boats from boats`.execute(trx);
    });
    expect(rows).toEqual([{ boats: 1 }]);
  });

  it("are done at once where there is no transaction", () =>
    on(async (db) => {
      await launch(db, "Argo");
      expect(await boats()).toEqual(["Argo"]);
    }));

  it("are done before a savepoint that is set after them", async () => {
    await inTransaction(async (trx) => {
      await launch(trx, "Argo");
      await sql`savepoint harbour`.execute(trx);
      await launch(trx, "Beagle");
      await sql`rollback to savepoint harbour`.execute(trx);
    });
    expect(await boats()).toEqual(["Argo"]);
  });
});

describe("a transaction", () => {
  it("that does nothing asks the server for nothing", () =>
    onConnection(async (db) => {
      const refused = db.transaction().execute(() => Promise.reject(new Error("refused")));
      await expect(refused).rejects.toThrow("refused");
      expect(await stateOf(db)).toBe("idle");
    }, true));

  it("begins with its first statement", () =>
    onConnection(async (db) => {
      await db.transaction().execute(async (trx) => {
        expect(await stateOf(trx)).toBe("idle in transaction");
      });
      expect(await stateOf(db)).toBe("idle");
    }, true));
});
