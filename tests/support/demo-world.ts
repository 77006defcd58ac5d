import { inject } from "vitest";
import { env } from "~/config/env.server";
import { ordinaryPermissions } from "~/core/access/permissions";
import { storeOf } from "~/storage/store.server";
import { seedDemo } from "../../scripts/seed/demo";
import type { TestWorld } from "./context";
import { createTestDatabase, demoTemplate } from "./database/database";

/** The day on which the demo is loaded; its seasons belong to this year and the next. */
const TODAY = "2026-03-15";

/** Creates a new database with the demo's rows, and the context of its user. */
export async function createDemoWorld(): Promise<TestWorld> {
  const server = inject("postgresUrl");
  const template = await demoTemplate(server, inject("template"), ({ db }) =>
    seedDemo(db, TODAY, storeOf(env())),
  );
  const database = await createTestDatabase(server, template);
  const { db } = database;
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "demo")
    .executeTakeFirstOrThrow();
  const actor = {
    id,
    username: "demo",
    first_name: "Camille",
    last_name: "Bernard",
    roleLabel: "Administrator",
    permissions: ordinaryPermissions,
    rows_per_page: null,
    sessionId: 0,
  };
  const now = new Date(`${TODAY}T10:00:00Z`);
  return { ...database, ctx: { db, actor, now, today: TODAY, locale: "en" } };
}
