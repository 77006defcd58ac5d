import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endSession, staffOf, startSession } from "~/auth/session.server";
import { signIn } from "~/modules/users/sign-in.service.server";
import { insertUser } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
const now = new Date("2026-03-15T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

beforeAll(async () => {
  world = await createWorld(now);
  // The house keeps an administrator, whatever becomes of the tester.
  await insertUser(world.db, "keeper");
});
afterAll(() => world.close());

async function begin(remember: boolean): Promise<Request> {
  const { actor } = world.ctx;
  const cookies = await startSession(world.db, actor, { remember, userAgent: "Firefox" }, now);
  const pair = cookies.find((cookie) => cookie.startsWith("auth_token="))!.split(";")[0]!;
  return new Request("http://desk.test/", { headers: { Cookie: pair } });
}

const logIn = (username: string, password: string) =>
  signIn(world.db, { username, password, remember: false, userAgent: null }, now);

describe("a session", () => {
  it("is somebody's until it ends", async () => {
    const request = await begin(false);
    expect(await staffOf(world.db, request, later(1))).toMatchObject({ username: "tester" });
    await endSession(world.db, request);
    expect(await staffOf(world.db, request, later(1))).toBeNull();
  });

  it("ends after a day, however busy, and after eight idle hours where it isn't remembered", async () => {
    const remembered = await begin(true);
    expect(await staffOf(world.db, remembered, later(23))).not.toBeNull();
    expect(await staffOf(world.db, remembered, later(24))).toBeNull();
    const idle = await begin(false);
    expect(await staffOf(world.db, idle, later(8))).toBeNull();
  });

  it("is kept in the database as a hash only", async () => {
    const request = await begin(false);
    const token = request.headers.get("Cookie")!.split("=")[1]!;
    const rows = await world.db.selectFrom("sessions").select("id_hash").execute();
    expect(rows.map((row) => row.id_hash)).not.toContain(token);
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.id_hash))).toBe(true);
  });

  it("ends at once when its user is deactivated", async () => {
    const request = await begin(true);
    await world.db
      .updateTable("users")
      .set({ is_active: false })
      .where("username", "=", "tester")
      .execute();
    expect(await staffOf(world.db, request, later(1))).toBeNull();
    await world.db
      .updateTable("users")
      .set({ is_active: true })
      .where("username", "=", "tester")
      .execute();
  });

  it.each(["", "auth_token=", "auth_token=guessed", "auth_token=%00"])(
    "is not opened by the cookie %o",
    async (cookie) => {
      const request = new Request("http://desk.test/", { headers: { Cookie: cookie } });
      expect(await staffOf(world.db, request, now)).toBeNull();
    },
  );
});

describe("signing in", () => {
  it("works whatever the case of the username", async () => {
    expect(await logIn(" TESTER ", "a long password")).toMatchObject({
      kind: "signed-in",
    });
  });

  it.each([
    ["nobody", "a long password"],
    ["tester", "A long password"],
    ["tester", ""],
  ])("is refused for %s with %o", async (username, password) => {
    expect(await logIn(username, password)).toEqual({ kind: "refused" });
  });

  it.each([{ user_type: "api" }, { is_active: false }])(
    "is refused for a user with %o",
    async (state) => {
      await world.db.updateTable("users").set(state).where("username", "=", "tester").execute();
      expect(await logIn("tester", "a long password")).toEqual({ kind: "refused" });
      await world.db
        .updateTable("users")
        .set({ user_type: "dashboard", is_active: true })
        .where("username", "=", "tester")
        .execute();
    },
  );
});
