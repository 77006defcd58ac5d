import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsShared } from "~/auth/api-calls.service.server";
import { env } from "~/config/env.server";
import { caller, calling, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
});
afterAll(() => world.close());

const minute = () => Math.floor(Date.now() / 60_000);

/** Lets another process have counted as many calls of the program as a minute has. */
async function usedUp(): Promise<void> {
  const counted = { user_id: program.user_id, minute: minute(), calls: env().API_RATE_PER_MINUTE };
  await world.db
    .insertInto("api_calls")
    .values(counted)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(counted))
    .execute();
}

describe("a program that has called too often", () => {
  it("has to wait for the next minute, whatever it asks for; others don't", async () => {
    const token = await caller(world);
    for (;;) {
      const began = minute();
      await usedUp();
      // The first call shares what was counted, and so hears of the others.
      await callsShared(world.db);
      await program.get("/seasons");
      await callsShared(world.db);
      const refused = await program.get("/seasons");
      const unknown = await program.get("/auth/me");
      if (minute() !== began) continue;
      expect([refused.status, unknown.status]).toEqual([429, 429]);
      const seconds = Number(refused.headers.get("Retry-After"));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused.headers.get("RateLimit-Remaining")).toBe("0");
      expect(refused.headers.get("RateLimit-Reset")).toBe(String(seconds));
      expect(refused.body).toEqual({
        status: "error",
        message: "Too many requests. Try again later.",
        code: "TOO_MANY_CALLS",
      });
      break;
    }
    expect((await token.get("/seasons")).status).toBe(200);
    expect((await calling(world).get("/seasons")).status).toBe(401);
  });

  it("reads in each answer how many calls are left", async () => {
    const other = await caller(world, { may: ["pricing:view"] });
    const left = (headers: Headers) =>
      ["Limit", "Remaining", "Reset"].map((name) => Number(headers.get(`RateLimit-${name}`)));
    for (;;) {
      const began = minute();
      const answers = [
        await other.get("/seasons"),
        await other.get("/seasons?page=nothing"),
        await other.get("/seasons/999"),
        await other.post("/seasons", {}),
      ];
      if (minute() !== began) continue;
      expect(answers.map(({ status }) => status)).toEqual([200, 422, 404, 403]);
      const limit = env().API_RATE_PER_MINUTE;
      const counts = answers.map(({ headers }) => left(headers));
      expect(counts.map(([all]) => all)).toEqual(answers.map(() => limit));
      const [first = 0] = counts.map(([, remaining]) => remaining!);
      expect(counts.map(([, remaining]) => remaining)).toEqual([0, 1, 2, 3].map((n) => first - n));
      for (const [, , reset] of counts) expect(reset).toBeGreaterThanOrEqual(1);
      for (const [, , reset] of counts) expect(reset).toBeLessThanOrEqual(60);
      break;
    }
    const stranger = await calling(world).get("/seasons");
    expect(stranger.headers.get("RateLimit-Limit")).toBeNull();
  });

  it("has its key's last use noted", async () => {
    const other = await caller(world);
    await other.get("/seasons");
    await callsShared(world.db);
    const { last_used_at } = await world.db
      .selectFrom("api_keys")
      .select("last_used_at")
      .where("user_id", "=", other.user_id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.now() - last_used_at!.getTime())).toBeLessThan(60_000);
  });
});
