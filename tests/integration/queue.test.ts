import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { claiming, isHeld, workThrough, type Claimed, type Queue } from "~/db/queue/queue.server";
import { NotSent } from "~/core/not-sent";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let now: Date;
const later = (ms: number) => (now = new Date(now.getTime() + ms));

/** Both ways to prove a claim, and both to say how long it holds. */
const queues = (["attempts", "claim"] as const).flatMap((proof) =>
  ["claimed_until", "due_at"].map((until) => ({
    ...{ table: "tries", key: "id", due: "due_at", until, proof },
    ...{ claimMs: 60_000, pausesMs: [1000] },
  })),
) as unknown as Queue[];

beforeAll(async () => {
  world = await createWorld();
  await sql`
    create table tries (
      id int primary key, due_at timestamptz(3), claimed_until timestamptz(3),
      attempts int not null default 0, claim uuid
    )
  `.execute(world.db);
});
afterAll(async () => {
  await sql`drop table tries`.execute(world.db);
  await world.close();
});

beforeEach(async () => {
  now = world.ctx.now;
  await sql`truncate tries`.execute(world.db);
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await sql`
    insert into tries (id, due_at) values (1, ${before(1)}), (2, ${before(2)}), (3, ${before(-1)}), (4, null)
  `.execute(world.db);
});

async function claim(queue: Queue, options?: Parameters<typeof claiming>[2]): Promise<Claimed[]> {
  const query = sql<Claimed>`with ${claiming(queue, now, options)} select * from claimed order by id`;
  return (await query.execute(world.db)).rows;
}

async function holds(queue: Queue, row: Claimed): Promise<boolean> {
  const { rows } = await sql`select from tries where ${isHeld(queue, row)}`.execute(world.db);
  return rows.length > 0;
}

it.each(queues)(
  "$proof, $until: each row has one owner until the claim runs out",
  async (queue) => {
    const taken = await Promise.all([claim(queue), claim(queue), claim(queue)]);
    expect(
      taken
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([1, 2]);
    const mine = taken.flat().find(({ id }) => id === 2)!;
    expect(await holds(queue, mine)).toBe(true);
    later(59_999);
    expect(await claim(queue, { most: 9 })).toEqual([]);
    later(1);
    expect((await claim(queue, { most: 9 })).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await holds(queue, mine)).toBe(false);
  },
);

it("those that have been due for longest come first, among those that are asked for", async () => {
  const [queue] = queues as [Queue];
  const claimed = await claim(queue, { set: sql`, due_at = null` });
  expect(claimed).toMatchObject([{ id: 2, attempts: 1, due_at: null }]);
  expect(await claim(queue, { only: sql`tries.id > 2` })).toEqual([]);
  expect(await claim(queue)).toMatchObject([{ id: 1 }]);
});

describe("work", () => {
  const [queue] = queues as [Queue];
  const end = (id: number, next: Date | null) =>
    sql`update tries set due_at = ${next}, claimed_until = null where id = ${id}`.execute(world.db);

  /** Works through what is due, and notes what happened. */
  async function work(
    attempt: (row: Claimed) => Promise<unknown>,
    stopping = new AbortController(),
  ) {
    const happened: string[] = [];
    await workThrough(
      {
        ...{ queue, atOnce: 1, attempt },
        claim: (_, most) => claim(queue, { most }),
        done: async ({ id }) => {
          happened.push(`${id} done`);
          await end(id, null);
        },
        failed: async ({ id }, { message }, next) => {
          happened.push(`${id} ${message} ${next ? next.getTime() - now.getTime() : "over"}`);
          await end(id, next);
        },
      },
      { db: world.db, clock: () => now, stopping: stopping.signal },
    );
    return happened;
  }

  it("goes on until nothing is due, and what fails is tried again or given up", async () => {
    expect(await work(({ id }) => Promise.resolve(id))).toEqual(["2 done", "1 done"]);
    const busy = () => Promise.reject(new NotSent("busy"));
    later(60_000);
    expect(await work(busy)).toEqual(["3 busy 1000"]);
    later(1000);
    expect(await work(busy)).toEqual(["3 busy over"]);
  });

  it("that is refused for good isn't tried again", async () => {
    const refused = ({ id }: Claimed) =>
      id === 2 ? Promise.reject(new NotSent("no", { refused: true })) : Promise.resolve();
    expect(await work(refused)).toEqual(["2 no over", "1 done"]);
  });

  it("begins no other row once the process is about to end, and ends the one it has", async () => {
    const stopping = new AbortController();
    expect(await work(() => Promise.resolve(stopping.abort()), stopping)).toEqual(["2 done"]);
    expect(await work(() => Promise.resolve(), stopping)).toEqual([]);
  });

  it("keeps its claim while it goes on, and no longer", async () => {
    const until = async () => {
      const query = sql<{
        until: Date | null;
      }>`select claimed_until as until from tries where id = 2`;
      return (await query.execute(world.db)).rows[0]!.until;
    };
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    await work(async ({ id }) => {
      if (id !== 2) return;
      later(20_000);
      vi.advanceTimersByTime(20_000);
      await vi.waitFor(async () => expect(await until()).toEqual(new Date(now.getTime() + 60_000)));
      await end(2, null);
      vi.advanceTimersByTime(20_000);
    });
    expect(await until()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
