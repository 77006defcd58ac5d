import { inject } from "vitest";
import { ordinaryPermissions } from "~/core/access/permissions";
import { dateInZone } from "~/core/dates";
import type { Context } from "~/db/context";
import { keepingDatabase } from "~/db/keeping/kept.server";
import { listsState } from "~/db/keeping/lists-state.server";
import { createFirstUser } from "~/modules/settings/users/first-user.service.server";
import { assertChangesHaveWords } from "./audited-words";
import { createTestDatabase, type TestDatabase } from "./database/database";
import { takeWorkerDatabase } from "./database/worker-database";

export interface TestWorld extends TestDatabase {
  /** A context like the guard's, whose time never changes. */
  ctx: Context;
}

/**
 * @param own where the file has a server of its own: the URL of the server, and the template to copy
 * @returns a migrated database with one member of staff in it
 */
export async function createWorld(
  now = new Date("2026-03-15T10:00:00Z"),
  own?: { server: string; template: string },
): Promise<TestWorld> {
  const database = own
    ? await createTestDatabase(own.server, own.template)
    : await takeWorkerDatabase(inject("postgresUrl"), inject("template"));
  await createFirstUser(database.db, "tester", "a long password", now);
  const { id } = await database.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  return {
    ...database,
    close: async () => {
      try {
        await assertChangesHaveWords(database.db);
      } finally {
        await database.close();
      }
    },
    ctx: {
      db: database.db,
      actor: {
        id,
        username: "tester",
        first_name: "Test",
        last_name: "Person",
        roleLabel: "Tester",
        permissions: ordinaryPermissions,
        rows_per_page: null,
        sessionId: 0,
      },
      now,
      today: dateInZone(now, "UTC"),
      locale: "en",
    },
  };
}

/** @returns the context of a request that begins now, with the state of the lists */
export async function inRequest(ctx: Context): Promise<Context> {
  const { state } = await ctx.db.selectNoFrom(listsState.as("state")).executeTakeFirstOrThrow();
  return { ...ctx, db: keepingDatabase(ctx.db, state) };
}
