import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createFirstUser } from "~/modules/settings/users/first-user.service.server";
import { signIn } from "~/modules/settings/users/login/sign-in.service.server";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
const now = new Date("2026-03-15T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), inject("template"));
});
afterAll(() => database.close());

const logIn = (username: string, password: string) =>
  signIn(database.db, { username, password, remember: false, user_agent: null }, now);

const usernames = async () =>
  (await database.db.selectFrom("users").select("username").execute()).map((row) => row.username);

describe("a migrated database", () => {
  it("has no user, and so no password that others know", async () => {
    expect(await usernames()).toEqual([]);
    for (const [username, password] of [
      ["demo", "maison-desk-demo"],
      ["admin", "admin"],
      ["admin", ""],
    ] as const) {
      expect(await logIn(username, password)).toEqual({ kind: "refused" });
    }
  });

  it("gets its first user with the password that was given, and no second one", async () => {
    expect(await createFirstUser(database.db, "owner", "a long password", now)).toBe(true);
    expect(await createFirstUser(database.db, "another", "a long password", now)).toBe(false);
    expect(await usernames()).toEqual(["owner"]);
    // The roles of the first colleagues: neither may change the settings.
    const roles = await database.db
      .selectFrom("roles")
      .select(["label", "permissions"])
      .orderBy("id")
      .execute();
    expect(roles.map(({ label }) => label)).toEqual([
      "Administrator",
      "Reception",
      "Revenue manager",
    ]);
    const edited = roles.map(({ permissions }) =>
      permissions.filter((one) => one.endsWith("edit")),
    );
    expect(edited.slice(1)).toEqual([
      ["bookings:edit", "customers:edit"],
      ["pricing:edit", "stop_sales:edit"],
    ]);
    // Whoever books sees what a stay costs, and not what its price is made of.
    expect(roles[1]!.permissions).not.toContain("pricing:view");
    const changes = await database.db
      .selectFrom("audit_log")
      .select(["entity", "label"])
      .orderBy("id")
      .execute();
    expect(changes.map(({ entity, label }) => `${entity} ${label}`)).toEqual([
      "role Administrator",
      "role Reception",
      "role Revenue manager",
      "user owner",
    ]);
    expect(await logIn("owner", "a long password")).toMatchObject({ kind: "signed-in" });
  });
});
