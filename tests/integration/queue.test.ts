import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { claiming, isHeld, workThrough, type Claimed, type Queue } from "~/db/queue/queue.server";
import { NotSent } from "~/core/not-sent";
import { log } from "~/operations/log.server";
import { gate } from "../support/bookings/letter-queue";
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

async function claim(
  queue: Queue,
  most = 1,
  how?: Parameters<typeof claiming>[3],
): Promise<Claimed[]> {
  const query = sql<Claimed>`with ${claiming(queue, now, most, how)} select * from claimed order by id`;
  return (await query.execute(world.db)).rows;
}

const ids = (rows: Claimed[]) => rows.map(({ id }) => id).sort();

async function holds(queue: Queue, row: Claimed): Promise<boolean> {
  const { rows } = await sql`select from tries where ${isHeld(queue, row)}`.execute(world.db);
  return rows.length > 0;
}

it.each(queues)("$proof, $until: a row has one owner until the claim runs out", async (queue) => {
  const taken = (await Promise.all([claim(queue), claim(queue), claim(queue)])).flat();
  expect(ids(taken)).toEqual([1, 2]);
  expect(await holds(queue, taken[0]!)).toBe(true);
  later(59_999);
  expect(await claim(queue, 9)).toEqual([]);
  later(1);
  expect(ids(await claim(queue, 9))).toEqual([1, 2, 3]);
  expect(await holds(queue, taken[0]!)).toBe(false);
});

const [first] = queues as [Queue];

it("those that have been due for longest come first, among those that are asked for", async () => {
  const claimed = await claim(first, 1, { set: sql`, due_at = null` });
  expect(claimed).toMatchObject([{ id: 2, attempts: 1, due_at: null }]);
  expect(await claim(first, 9, { only: sql`tries.id > 1` })).toEqual([]);
  expect(ids(await claim(first))).toEqual([1]);
});

describe("work", () => {
  const end = (id: number, next: Date | null) =>
    sql`update tries set due_at = ${next}, claimed_until = null where id = ${id}`.execute(world.db);

  interface Worked {
    queue?: Queue;
    atOnce?: number;
    stopping?: AbortController;
    happened?: string[];
    /** The row whose outcome can't be written. */
    unwritable?: number;
  }

  /** Works through what is due, and notes what happened. */
  async function work(
    attempt: (row: Claimed) => Promise<unknown>,
    {
      queue = first,
      atOnce = 1,
      happened = [],
      stopping = new AbortController(),
      unwritable,
    }: Worked = {},
  ) {
    const note = async ({ id }: Claimed, what: string, next: Date | null) => {
      if (id === unwritable) throw new Error("unwritable");
      happened.push(`${id} ${what}${next ? `, again in ${next.getTime() - now.getTime()}` : ""}`);
      await end(id, next);
    };
    await workThrough(
      {
        ...{ queue, atOnce, attempt, claim: (_, most) => claim(queue, most) },
        done: (row) => note(row, "done", null),
        failed: (row, { message }, next) => note(row, message, next),
      },
      { db: world.db, clock: () => now, stopping: stopping.signal, lookAgainMs: 1 },
    );
    return happened;
  }
  const busy = () => Promise.reject(new NotSent("busy"));
  const done = () => Promise.resolve();

  it("goes on until nothing is due; what fails is tried again or given up, what is refused isn't", async () => {
    const refused = ({ id }: Claimed) =>
      id === 2 ? Promise.reject(new NotSent("refused", { refused: true })) : done();
    expect(await work(refused)).toEqual(["2 refused", "1 done"]);
    later(60_000);
    expect(await work(busy)).toEqual(["3 busy, again in 1000"]);
    later(1000);
    expect(await work(busy)).toEqual(["3 busy"]);
  });

  it("begins no other row once the process is about to end, and ends the one it has", async () => {
    const stopping = new AbortController();
    expect(await work(() => Promise.resolve(stopping.abort()), { stopping })).toEqual(["2 done"]);
    expect(await work(done, { stopping })).toEqual([]);
  });

  it("begins what becomes due while another is busy, and as many at once as are wanted", async () => {
    const happened: string[] = [];
    const slow = async ({ id }: Claimed) => {
      if (id !== 2) return;
      await vi.waitFor(() => expect(happened).toEqual(["1 done"]));
      await sql`update tries set due_at = ${now} where id = 3`.execute(world.db);
      await vi.waitFor(() => expect(happened).toEqual(["1 done", "3 done"]));
    };
    expect(await work(slow, { atOnce: 2, happened })).toEqual(["1 done", "3 done", "2 done"]);
  });

  it("fails only after its attempts have ended where rows can't be claimed any more", async () => {
    const ended: number[] = [];
    const { open, passed } = gate();
    const claims = [
      () => claim(first),
      () => {
        open();
        return Promise.reject(new Error("no database"));
      },
    ];
    const work = workThrough(
      {
        ...{ queue: first, atOnce: 2, claim: () => claims.shift()!() },
        attempt: () => passed,
        done: async ({ id }) => {
          await end(id, null);
          ended.push(id);
        },
        failed: () => Promise.resolve(),
      },
      { db: world.db, clock: () => now, stopping: new AbortController().signal, lookAgainMs: 1 },
    );
    await expect(work).rejects.toThrow("no database");
    expect(ended).toEqual([2]);
  });

  it("gives up what breaks like what isn't taken, and the log says which it is", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
    const broken = ({ id }: Claimed) => (id === 2 ? Promise.reject(new Error("broken")) : done());
    expect(await work(broken)).toEqual(["2 , again in 1000", "1 done"]);
    later(1000);
    expect(await work(broken)).toEqual(["2 "]);
    const which = { queue: "tries", row: 2, error: "broken" };
    expect(logged.mock.calls.map(([fields]) => fields)).toMatchObject([which, which]);
  });

  it("goes on with the others where the outcome of one can't be written, and ends after them", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
    const slow = async ({ id }: Claimed) => {
      if (id === 1) await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    };
    expect(await work(slow, { atOnce: 2, unwritable: 2 })).toEqual(["1 done"]);
    const which = { queue: "tries", row: 2, error: "unwritable" };
    expect(logged.mock.calls.map(([fields]) => fields)).toMatchObject([which]);
    // One at a time, the same.
    later(60_000);
    expect(await work(done, { unwritable: 2 })).toEqual(["3 done"]);
  });

  it.each(queues)(
    "$proof, $until: keeps its claim while it goes on, and no longer",
    async (queue) => {
      const until = async () => {
        const query = sql<{
          until: Date | null;
        }>`select ${sql.ref(queue.until)} as until from tries where id = 2`;
        return (await query.execute(world.db)).rows[0]!.until;
      };
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      onTestFinished(() => void vi.useRealTimers());
      const attempt = async ({ id }: Claimed) => {
        if (id !== 2) return;
        later(20_000);
        vi.advanceTimersByTime(20_000);
        await vi.waitFor(async () =>
          expect(await until()).toEqual(new Date(now.getTime() + 60_000)),
        );
      };
      await work(attempt, { queue });
      expect([await until(), vi.getTimerCount()]).toEqual([null, 0]);
    },
  );
});
