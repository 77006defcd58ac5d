import { sql } from "kysely";
import { inject } from "vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atomically } from "~/db/writing/atomically.server";
import { openDatabase } from "~/db/connection/client.server";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { AlreadySubmitted, inTransaction } from "~/db/writing/write.server";
import { insertRole, insertUser } from "../../factories/rows";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), inject("template"));
  await sql`create table boats (id integer, name text)`.execute(database.db);
  await sql`insert into boats values (1, 'Argo')`.execute(database.db);
});
afterAll(() => database.close());

/** Works on one connection of its own. */
async function onConnection(
  work: (db: Database) => Promise<void>,
  prepared?: boolean,
): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: database.url, prepared });
  try {
    await db.connection().execute(work);
  } finally {
    await close();
  }
}

async function namesOn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
  return rows.map(({ name }) => name);
}

const boat = (db: Database, id: number) => sql`select * from boats where id = ${id}`.execute(db);

describe("statements by name", () => {
  it("are planned once a connection, whatever their parameters", () =>
    onConnection(async (db) => {
      for (const id of [1, 2, 3]) await boat(db, id);
      // The one that asks is another.
      expect(await namesOn(db)).toHaveLength(2);
    }));

  it("can be switched off", () =>
    onConnection(async (db) => {
      await boat(db, 1);
      expect(await namesOn(db)).toEqual([]);
    }, false));

  it("are of a bounded number on each connection", () =>
    onConnection(async (db) => {
      for (let at = 0; at < 320; at += 1) await sql`select ${sql.lit(at)}`.execute(db);
      expect((await namesOn(db)).length).toBeLessThanOrEqual(300);
    }));

  it("are made anew where a migration changed what they return", () =>
    onConnection(async (db) => {
      await boat(db, 1);
      await sql`alter table boats add column masts integer`.execute(database.db);
      expect((await boat(db, 1)).rows).toEqual([{ id: 1, name: "Argo", masts: null }]);
      await boat(db, 1);
      expect((await namesOn(db)).length).toBeGreaterThan(1);
    }));

  it("fail with their transaction there, and never again", () =>
    onConnection(async (db) => {
      await boat(db, 1);
      await sql`alter table boats add column sails integer`.execute(database.db);
      const written = db.transaction().execute(async (trx) => {
        await sql`update boats set name = 'Argo II'`.execute(trx);
        await boat(trx, 1);
      });
      await expect(written).rejects.toThrow("cached plan");
      const { rows } = await db.transaction().execute((trx) => boat(trx, 1));
      expect(rows).toMatchObject([{ name: "Argo", sails: null }]);
    }));

  it.each([
    ["the first of its statements", false],
    ["a later one", true],
  ])("that %s of a transaction has void are new where it is done once more", (_, later) =>
    onConnection(async (db) => {
      const fleet = { count: 0 };
      const work = async (trx: Database) => {
        fleet.count += 1;
        if (later) await sql`update boats set name = 'Argo III'`.execute(trx);
        return boat(trx, 1);
      };
      await boat(db, 1);
      await sql`discard all`.execute(db);
      const { rows } = await atomically(db, work);
      expect([fleet.count, rows.length]).toEqual([2, 1]);
    }),
  );

  it("are forgotten on all connections as soon as one has void ones", async () => {
    const { db, close } = await openDatabase({ databaseUrl: database.url });
    // As many at once as there are connections: each has its names.
    const everywhere = (work: (db: Database) => Promise<unknown>) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          db.connection().execute(async (one) => {
            await sql`select pg_sleep(0.1)`.execute(one);
            await work(one);
          }),
        ),
      );
    try {
      await everywhere((one) => boat(one, 1));
      await everywhere((one) => sql`discard all`.execute(one));
      let tries = 0;
      await atomically(db, async (trx) => {
        tries += 1;
        await boat(trx, 1);
      });
      await Promise.all(
        Array.from({ length: 10 }, () => db.transaction().execute((trx) => boat(trx, 1))),
      );
      expect(tries).toBe(2);
    } finally {
      await close();
    }
  });

  it("that have become void don't keep a form from being saved, once", async () => {
    await onConnection(async (db) => {
      const now = new Date("2026-03-15T10:00:00Z");
      await insertRole(database.db);
      const user_id = await insertUser(database.db, "sailor");
      const posted = (formKey: string) =>
        inTransaction({ db, formKey, now, actor: { id: user_id } } as Context, (trx) =>
          sql`insert into boats values (${2}, ${formKey})`.execute(trx),
        );
      await posted("first");
      await sql`discard all`.execute(db);
      await posted("second");
      await sql`discard all`.execute(db);
      await expect(posted("second")).rejects.toBeInstanceOf(AlreadySubmitted);
      const { rows } = await sql`select name from boats where id = 2 order by 1`.execute(db);
      expect(rows).toEqual([{ name: "first" }, { name: "second" }]);
    });
  });

  it("outlive a server that has forgotten them", () =>
    onConnection(async (db) => {
      await boat(db, 1);
      await sql`deallocate all`.execute(db);
      expect((await boat(db, 1)).rows).toHaveLength(1);
      expect((await boat(db, 1)).rows).toHaveLength(1);
    }));
});
