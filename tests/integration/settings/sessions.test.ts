import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import { endSession, staffOf, startSession } from "~/auth/session.server";
import { Forbidden, NotFound } from "~/core/errors";
import {
  endOtherSessions,
  endUsersSession,
  listSessions,
  signOut,
} from "~/modules/settings/sessions/session.service.server";
import { signIn } from "~/modules/settings/users/login/sign-in.service.server";
import { insertUser } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { somebodyWaits } from "../../support/database/locks";

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
  const cookies = await startSession(world.db, actor, { remember, user_agent: "Firefox" }, now);
  const pair = cookies.find((cookie) => cookie.startsWith("auth_token="))!.split(";")[0]!;
  return new Request("http://desk.test/", { headers: { Cookie: pair } });
}

const logIn = (username: string, password: string) =>
  signIn(world.db, { username, password, remember: false, user_agent: null }, now);

describe("a login under way", () => {
  it.each([
    ["the password", async () => ({ password_hash: await hashPassword("a new password") })],
    ["the second factor", async () => ({ second_factor_at: now })],
    ["the state", async () => ({ is_active: false })],
  ] as const)("opens no session where %s changes meanwhile", async (name, change) => {
    const password_hash = await hashPassword("a long password");
    const username = `under-way-${name.replaceAll(" ", "-")}`;
    const id = await insertUser(world.db, username, { password_hash });
    const changed = await change();
    const login = await world.db.transaction().execute(async (trx) => {
      await trx.updateTable("users").set(changed).where("id", "=", id).execute();
      await trx.deleteFrom("sessions").where("user_id", "=", id).execute();
      const answer = logIn(username, "a long password");
      await somebodyWaits(world.db);
      return { answer };
    });
    expect(await login.answer).toEqual({ kind: "refused" });
    const sessions = world.db.selectFrom("sessions").selectAll().where("user_id", "=", id);
    expect(await sessions.execute()).toEqual([]);
  });
});

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

  it("has an id of 256 bits, of which the database keeps the SHA-256 alone", async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => (await begin(false)).headers.get("Cookie")!.split("=")[1]!),
    );
    expect(new Set(tokens).size).toBe(2);
    const rows = await world.db.selectFrom("sessions").selectAll().execute();
    for (const token of tokens) {
      expect(Buffer.from(token, "base64url")).toHaveLength(256 / 8);
      const id_hash = createHash("sha256").update(token).digest("hex");
      expect(rows.filter((row) => row.id_hash === id_hash)).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
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

describe("too many failures", () => {
  beforeEach(() => world.db.deleteFrom("login_attempts").execute());

  const wrong = (username: string, at: Date) =>
    signIn(world.db, { username, password: "wrong", remember: false, user_agent: null }, at);
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

  it.each(["throttled.nobody", "keeper"])(
    "of %s in a quarter of an hour make it wait, however it is spelled",
    async (username) => {
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await wrong(username, minutes(tries))).toEqual({ kind: "refused" });
      }
      expect(await wrong(username.toUpperCase(), minutes(5))).toEqual({
        kind: "throttled",
        seconds: 600,
      });
      // The window slides: the first failure is forgotten, the second isn't.
      expect(await wrong(` ${username} `, minutes(15))).toEqual({ kind: "refused" });
      expect(await wrong(username, minutes(15))).toEqual({ kind: "throttled", seconds: 60 });
    },
  );

  it("at once are no more than five", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => wrong("parallel.nobody", now)),
    );
    expect(answers.filter(({ kind }) => kind === "refused")).toHaveLength(5);
  });

  it("are forgotten with the right password", async () => {
    for (let tries = 0; tries < 4; tries += 1) await wrong("tester", now);
    expect(await logIn("tester", "a long password")).toMatchObject({ kind: "signed-in" });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await wrong("tester", now)).toEqual({ kind: "refused" });
    }
    expect(await logIn("tester", "a long password")).toMatchObject({ kind: "throttled" });
  });

  it("keep nothing that was typed", async () => {
    await wrong("a secret in the wrong field", now);
    const rows = await world.db.selectFrom("login_attempts").select("username_hash").execute();
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.username_hash))).toBe(true);
  });
});

describe("the log", () => {
  it("says who logged in and out", async () => {
    const { id } = await world.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "tester")
      .executeTakeFirstOrThrow();
    const session = await world.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    await signOut({ ...world.ctx, actor: { ...world.ctx.actor, id, sessionId: session.id } });
    const actions = (await auditOf(world, "user", id)).map(({ action }) => action);
    expect(actions).toContain("sign_in");
    expect(actions.at(-1)).toBe("sign_out");
  });
});

describe("one's sessions", () => {
  const own = () => ({ id: world.ctx.actor.id, username: "tester" });

  it("are listed while they go on, and ended one by one or all others at once", async () => {
    await world.db.deleteFrom("sessions").execute();
    for (const remember of [true, false, false]) await begin(remember);
    const ask = (at: Date) => listSessions({ ...world.ctx, now: at }, own());
    expect(await ask(later(1))).toHaveLength(3);
    // Idle ones have ended without anybody's doing.
    expect(await ask(later(9))).toHaveLength(1);
    const [first, second] = await ask(later(1));
    await endUsersSession(world.ctx, own(), first!.id);
    await expect(endUsersSession(world.ctx, own(), first!.id)).rejects.toBeInstanceOf(NotFound);
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, sessionId: second!.id } };
    await endOtherSessions(ctx, own());
    expect((await ask(later(1))).map(({ id }) => id)).toEqual([second!.id]);
  });

  it("of somebody else are the administrators' to see and end", async () => {
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, id: 0, permissions: [] } };
    await expect(listSessions(ctx, own())).rejects.toBeInstanceOf(Forbidden);
    await expect(endOtherSessions(ctx, own())).rejects.toBeInstanceOf(Forbidden);
  });
});
