import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RuleBroken } from "~/core/errors";
import { answerOnce, StillAtWork } from "~/db/writing/answer-once.server";
import type { Context } from "~/db/context";
import type { Answer } from "~/db/writing/posted-keys.server";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { insertHouse, insertUser } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { auditOf } from "../support/audit";

let world: TestWorld;
let hotel_id: number;
let calls = 0;

beforeAll(async () => {
  world = await createWorld();
  ({ hotel_id } = await insertHouse(world.db));
});
afterAll(() => world.close());

/** A call that makes a season of this name, under a key of its own where none is said. */
function creating(name: string, key = `key-${(calls += 1)}`, fingerprint = name) {
  return (ctx: Context = world.ctx) =>
    answerOnce(ctx, { key, fingerprints: [fingerprint] }, async (within) => {
      const dates = { start_date: "2026-05-01", end_date: "2026-05-31" };
      const { id } = await createSeason(within, {
        name,
        hotel_id,
        active: true,
        ...dates,
      });
      return { status: 201, body: JSON.stringify({ id }) };
    });
}

async function seasonsCalled(name: string): Promise<number[]> {
  const rows = await world.db.selectFrom("seasons").select("id").where("name", "=", name).execute();
  return rows.map(({ id }) => id);
}

function after(hours: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + hours * 3_600_000) };
}

describe("a call with a key", () => {
  it("is done once, and answered the same for a day", async () => {
    const call = creating("Once");
    const first = await call();
    expect(first).toMatchObject({ status: 201, again: false });
    expect(await call(after(23.9))).toEqual({ ...first, again: true });
    const [id, ...others] = await seasonsCalled("Once");
    expect([first.body, others]).toEqual([JSON.stringify({ id }), []]);
    expect(await auditOf(world, "season", id!)).toHaveLength(1);
  });

  it("is answered the same though it changed nothing, and nothing else is done under its key", async () => {
    const [id] = await seasonsCalled("Once");
    const call = (name: string) =>
      answerOnce(world.ctx, { key: "the same again", fingerprints: [name] }, async (within) => {
        const dates = { start_date: "2026-05-01", end_date: "2026-05-31" };
        const input = { name, hotel_id, active: true, ...dates };
        await updateSeason(within, id!, input);
        return { status: 200, body: name };
      });
    expect(await call("Once")).toMatchObject({ again: false });
    expect(await call("Once")).toMatchObject({ again: true });
    await expect(call("Twice")).rejects.toThrow(RuleBroken);
  });

  it("is another call after a day", async () => {
    const call = creating("Each day");
    await call();
    expect(await call(after(24.1))).toMatchObject({ again: false });
    expect(await seasonsCalled("Each day")).toHaveLength(2);
  });

  it("is done once by ten at the same time, who all get the one answer", async () => {
    const call = creating("Crowd");
    const answers = await Promise.all(Array.from({ length: 10 }, () => call()));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    expect(await seasonsCalled("Crowd")).toHaveLength(1);
  });

  it("must say the same as before", async () => {
    await creating("First", "same")();
    await expect(creating("Second", "same")()).rejects.toMatchObject({
      status: 422,
      field: "Idempotency-Key",
    });
    expect(await seasonsCalled("Second")).toEqual([]);
  });

  it("is one user's own", async () => {
    const actor = { ...world.ctx.actor, id: await insertUser(world.db, "neighbour") };
    await creating("Mine", "shared")();
    expect(await creating("Theirs", "shared")({ ...world.ctx, actor })).toMatchObject({
      again: false,
    });
  });

  it("may be tried again where it failed, half-way or at its end", async () => {
    const key = "failing";
    const dates = { start_date: "2026-05-01", end_date: "2026-05-31" };
    const half = answerOnce(world.ctx, { key, fingerprints: ["Tried"] }, async (ctx) => {
      const season = { name: "Tried", hotel_id, active: true, ...dates };
      const { id } = await createSeason(ctx, season);
      await updateSeason(ctx, id, { ...season, hotel_id: 999_999 });
      return { status: 200, body: "" };
    });
    await expect(half).rejects.toThrow(RuleBroken);
    expect(await seasonsCalled("Tried")).toEqual([]);
    expect(await creating("Tried", key)()).toMatchObject({ again: false });
  });

  it("lets the next of those who wait do it where the first one fails", async () => {
    const call = (work: () => Promise<Answer>) =>
      answerOnce(world.ctx, { key: "relay", fingerprints: [""] }, (ctx) => {
        expect(ctx.db.isTransaction).toBe(true);
        return work();
      });
    const done = () => call(() => Promise.resolve({ status: 200, body: "done" }));
    const waiting: ReturnType<typeof call>[] = [];
    const failing = call(async () => {
      // The key is held by now: whoever comes waits for it, and has come once this is answered.
      waiting.push(done(), done());
      await world.db.selectFrom("form_keys").select("key").execute();
      throw new Error("lost its way");
    });
    await expect(failing).rejects.toThrow("lost its way");
    const others = await Promise.allSettled(waiting);
    expect(others).toEqual([
      { status: "fulfilled", value: { status: 200, body: "done", again: expect.any(Boolean) } },
      { status: "fulfilled", value: { status: 200, body: "done", again: expect.any(Boolean) } },
    ]);
  });

  it("doesn't wait for ever", async () => {
    const held = await world.db.startTransaction().execute();
    await creating("Slow", "held")({ ...world.ctx, db: held });
    const waiting = await world.db.startTransaction().execute();
    await sql`set local lock_timeout = '50ms'`.execute(waiting);
    const late = creating("Slow", "held")({ ...world.ctx, db: waiting });
    await expect(late).rejects.toThrow(StillAtWork);
    await waiting.rollback().execute();
    await held.commit().execute();
    expect(await creating("Slow", "held")()).toMatchObject({ status: 201, again: true });
  });

  it("leaves nothing of keys that are too old", async () => {
    await creating("Today")();
    await creating("Much later")(after(30 * 24));
    const kept = await world.db.selectFrom("form_keys").select("key").execute();
    expect(kept).toHaveLength(1);
  });
});
