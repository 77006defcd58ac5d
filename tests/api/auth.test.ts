import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hashPassword } from "~/auth/password.server";
import { caller, calling, type Caller } from "../support/api";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";
import { nobody, signedIn } from "../support/requests";
import { loader as dashboard } from "~/routes/dashboard";

const password = "a long password";
let world: TestWorld;
let program: Caller;
let guest: ReturnType<typeof calling>;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world, { type: "both" });
  guest = calling(world);
  const password_hash = await hashPassword(password);
  await world.db.updateTable("users").set({ password_hash }).execute();
});
afterAll(() => world.close());

async function usernameOf({ user_id }: Caller): Promise<string> {
  const { username } = await world.db
    .selectFrom("users")
    .select("username")
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow();
  return username;
}

const logIn = async (who: Caller, wrong = "") =>
  guest.post("/auth/login", { username: await usernameOf(who), password: password + wrong });

describe("a login", () => {
  it("gives a token that opens the API until the logout", async () => {
    const { status, body } = await logIn(program);
    expect(status).toBe(200);
    const session = calling(world, { Authorization: `Bearer ${body.token}` });
    const me = await session.get("/auth/me");
    expect(me.body).toMatchObject({
      id: program.user_id,
      username: await usernameOf(program),
      user_type: "both",
      role: { id: expect.any(Number) as number, name: expect.stringMatching(/^Program/) as string },
      ...{ distribution_point_id: null, limited_to_point: false, hotel_ids: [] },
    });
    expect((await session.post("/auth/logout")).status).toBe(204);
    expect((await session.get("/auth/me")).status).toBe(401);
    const log = await auditOf(world, "user", program.user_id);
    expect(log.slice(-2).map(({ action }) => action)).toEqual(["sign_in", "sign_out"]);
  });

  it("is refused in the same words, whatever is wrong", async () => {
    const screens = await caller(world, { type: "dashboard" });
    const former = await caller(world);
    await world.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", former.user_id)
      .execute();
    const answers = [
      await logIn(program, "x"),
      await logIn(screens),
      await logIn(former),
      await guest.post("/auth/login", { username: "nobody at all", password }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([401, "Invalid username or password"]);
    }
  });

  it("has to wait after too many failures", async () => {
    const clumsy = await caller(world);
    for (let tries = 0; tries < 5; tries++) await logIn(clumsy, "x");
    const { status, headers } = await logIn(clumsy);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("that can't be checked says so, and nothing of what went wrong", async () => {
    await sql`alter table sessions rename to sessions_elsewhere`.execute(world.db);
    const { status, body } = await logIn(program);
    await sql`alter table sessions_elsewhere rename to sessions`.execute(world.db);
    expect([status, body]).toEqual([
      500,
      { status: "error", message: "An error occurred during login", code: "FAILED" },
    ]);
    // Somebody is told of it.
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it.each([[{}], [{ username: "tester" }], [{ username: 1, password }], [[]], ["tester"]])(
    "that says %o is no login",
    async (body) => {
      expect((await guest.post("/auth/login", body)).status).toBe(422);
    },
  );
});

describe("doors", () => {
  it("a token opens no screen, and a browser's session not the API", async () => {
    const { token } = (await logIn(program)).body;
    const page = await nobody(world).get(dashboard, "/dashboard");
    expect(page.status).toBe(302);
    const request = new Request("http://desk.test/dashboard", {
      headers: { Cookie: `auth_token=${token}` },
    });
    await expect(dashboard({ request, params: {}, context: {} })).rejects.toMatchObject({
      status: 302,
    });

    const { cookie } = await signedIn(world);
    const session = /auth_token=([^;]+)/.exec(cookie)![1]!;
    expect((await guest.get("/auth/me", { Cookie: cookie })).status).toBe(401);
    expect((await guest.get("/auth/me", { Authorization: `Bearer ${session}` })).status).toBe(401);
  });

  it("one that opens is enough: a token beside a key that opens nothing, a key beside such a token", async () => {
    const { token } = (await logIn(program)).body;
    for (const headers of [
      { Authorization: `Bearer ${token}`, "X-API-Key": "mdk_nothing" },
      { Authorization: "Bearer nothing", "X-API-Key": program.key },
    ]) {
      expect((await calling(world, headers).get("/auth/me")).status).toBe(200);
    }
  });

  it("a key has no session to log out of: it goes on", async () => {
    expect((await program.post("/auth/logout")).status).toBe(204);
    expect((await program.get("/auth/me")).status).toBe(200);
  });
});
