import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import type { SeasonInput } from "~/modules/places/seasons/season.fields";
import { insertHouse, type House } from "../factories/rows";
import { caller, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";
import { rounds } from "../support/nightly";

const ROUNDS = rounds(4, 200);

let world: TestWorld;
let house: House;
let other: number;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  other = (await insertHouse(world.db)).hotel_id;
});
afterAll(() => world.close());

type Row = { id: number } & Record<string, unknown>;

/** A list that is copied, and how somebody writes to it meanwhile. */
interface Copied {
  entity: string;
  list: string;
  size: string;
  row: (nth: number) => object;
  /** What moves a row to another place in the list, or out of a filter. */
  move: (nth: number) => object;
  isDeletable: boolean;
}

const dates = { start_date: "2026-06-01", end_date: "2026-08-31" };

const copied: Copied[] = [
  {
    entity: "seasons",
    list: "/seasons",
    size: "size",
    row: (nth) => ({ ...dates, name: `Season ${nth}`, hotel_id: house.hotel_id }),
    move: (nth) => ({ name: `${nth % 26} moved`, hotel_id: nth % 2 ? other : house.hotel_id }),
    isDeletable: true,
  },
  {
    entity: "price-rules",
    list: "/price-rules",
    size: "size",
    row: (nth) => ({ name: `Rule ${nth}`, rule_type: "percentage", value: "-5" }),
    move: (nth) => ({ priority: nth % 100, active: nth % 3 > 0 }),
    isDeletable: true,
  },
  {
    entity: "stop-sales",
    list: "/stop-sales",
    size: "size",
    row: (nth) => ({ ...dates, hotel_id: house.hotel_id, reason: `Closed ${nth}` }),
    move: (nth) => ({ start_date: `2026-05-${String((nth % 28) + 1).padStart(2, "0")}` }),
    isDeletable: true,
  },
  {
    entity: "customers",
    list: "/customers",
    size: "size",
    row: (nth) => ({
      type: "person",
      first_name: "Anna",
      last_name: `Meier ${nth}`,
      language: "en",
    }),
    move: (nth) => ({ last_name: `${nth % 26} Moved`, active: nth % 2 === 0 }),
    isDeletable: false,
  },
  {
    entity: "distribution-points",
    list: "/distribution-points/list",
    size: "per_page",
    row: (nth) => ({
      ...{ label: `Agency ${nth}`, code: `A${nth}`, type: "physical_agency" },
      contact_email: "agency@example.com",
    }),
    move: (nth) => ({ label: `${nth % 26} moved`, commission_rate: String(nth % 50) }),
    isDeletable: false,
  },
];

/** @returns numbers from 0 that look random, the same for the same seed; each below its bound */
function randomly(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

let made = 0;

/** Creates, changes, moves or deletes a row of one of the lists. */
async function writeOne(
  program: Caller,
  random: (below: number) => number,
  known: Map<string, number[]>,
): Promise<void> {
  const { entity, row, move, isDeletable } = copied[random(copied.length)]!;
  const ids = known.get(entity)!;
  const act = random(4);
  made += 1;
  if (act === 0 || ids.length === 0) {
    const path = entity === "distribution-points" ? `/${entity}/create` : `/${entity}`;
    const { status, body } = await program.post(path, row(made));
    expect([entity, status, body]).toEqual([entity, 201, body]);
    ids.push(body.data.id as number);
  } else if (act === 1 && isDeletable && ids.length > 15) {
    const [id] = ids.splice(random(ids.length), 1);
    expect((await program.delete(`/${entity}/${id}`)).status).toBe(204);
  } else {
    const id = ids[random(ids.length)]!;
    const change = act === 2 ? row(made) : move(made);
    const { status, body } = await program.patch(`/${entity}/${id}`, change);
    expect([entity, status, body]).toEqual([entity, 200, body]);
  }
}

/** Somebody who writes one row after the other until told to stop. */
function writing(...who: Parameters<typeof writeOne>) {
  let goesOn = true;
  const done = (async () => {
    while (goesOn) await writeOne(...who);
  })();
  return { stop: () => ((goesOn = false), done) };
}

/** A season that is made, and another one that is changed, in a transaction that is committed when it is told to. */
async function lateSeason(changed: number) {
  let commit!: () => void;
  const told = new Promise<void>((resolve) => (commit = resolve));
  const input = { ...dates, hotel_id: house.hotel_id, active: true } as SeasonInput;
  let written!: (id: number) => void;
  const id = new Promise<number>((resolve) => (written = resolve));
  const done = world.db.transaction().execute(async (trx) => {
    const inside = { ...world.ctx, db: trx };
    const { season } = await createSeason(inside, { ...input, name: "Committed late" });
    // Another name each time: a row that is saved as it was is no change.
    await updateSeason(inside, changed, { ...input, name: `Changed late, ${made} rows on` });
    written(season.id);
    await told;
  });
  return { id: await id, commit: () => (commit(), done) };
}

/** What a program has copied, and what came to it twice. */
class Copy {
  readonly rows = new Map<string, Map<number, Row>>();
  twice = 0;

  constructor(private readonly program: Caller) {}

  /** Reads a list by id, a few rows at a time. */
  async readList({ entity, list, size }: Copied): Promise<void> {
    const rows = new Map<number, Row>();
    this.rows.set(entity, rows);
    for (let after: string | null = "start"; after !== null;) {
      const { body }: Awaited<ReturnType<Caller["get"]>> = await this.program.get(
        `${list}?labels=0&${size}=7&after=${after}`,
      );
      for (const row of (body.data ?? body.items) as Row[]) {
        if (rows.has(row.id)) this.twice += 1;
        rows.set(row.id, row);
      }
      after = body.next;
    }
  }

  /** Follows the feed to its end. */
  async follow(since: string): Promise<void> {
    const seen = new Set<string>();
    for (let next = since, more = true; more;) {
      const { body } = await this.program.get(`/changes?labels=0&limit=20&since=${next}`);
      for (const { cursor, entity, id, row } of body.changes) {
        if (seen.has(cursor)) this.twice += 1;
        seen.add(cursor);
        if (row === null) this.rows.get(entity)?.delete(id);
        else this.rows.get(entity)?.set(id, row);
      }
      next = body.next;
      more = body.more;
    }
  }
}

/** @returns the rows as they are, when nobody writes any more */
async function asTheyAre(program: Caller, { list, size }: Copied): Promise<Map<number, Row>> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await program.get(`${list}?labels=0&${size}=100&page=${page}`);
    const some = (body.data ?? body.items) as Row[];
    rows.push(...some);
    if (some.length < 100) return new Map(rows.map((row) => [row.id, row]));
  }
}

describe("a copy beside somebody who creates, changes, moves and deletes", () => {
  it(
    `misses nothing and has nothing twice, ${ROUNDS} times`,
    { timeout: 30_000 + ROUNDS * 10_000 },
    async () => {
      const figures = { rows: 0, missed: 0, twice: 0, tooMany: 0, written: 0 };
      const known = new Map<string, number[]>(copied.map(({ entity }) => [entity, []]));
      const [seeding, seed] = [await caller(world), randomly(0)];
      for (let n = 0; n < 150; n += 1) await writeOne(seeding, seed, known);

      for (let round = 1; round <= ROUNDS; round += 1) {
        // Each round has programs of its own: calls are limited.
        const [reader, writer] = [await caller(world), await caller(world)];
        const random = randomly(round);
        const seasons = known.get("seasons")!;
        const changed = seasons.shift()!;
        const late = await lateSeason(changed);
        const before = made;
        const since = (await reader.get("/changes?since=now")).body.next as string;
        const copy = new Copy(reader);
        const beside = writing(writer, random, known);
        for (const [nth, list] of copied.entries()) {
          await copy.readList(list);
          // The list of seasons was read to its end before, without what is committed only now.
          if (nth === random(copied.length) || nth === copied.length - 1) await late.commit();
        }
        await beside.stop();
        seasons.push(changed, late.id);
        await copy.follow(since);

        for (const list of copied) {
          const rows = await asTheyAre(reader, list);
          const copies = copy.rows.get(list.entity)!;
          for (const [id, row] of rows) {
            try {
              expect(copies.get(id)).toEqual(row);
            } catch {
              figures.missed += 1;
            }
          }
          figures.rows += rows.size;
          figures.tooMany += [...copies.keys()].filter((id) => !rows.has(id)).length;
        }
        figures.twice += copy.twice;
        figures.written += made - before;
      }
      if (process.env.NIGHTLY === "1") process.stdout.write(`${JSON.stringify(figures)}\n`);
      expect(figures).toMatchObject({ missed: 0, twice: 0, tooMany: 0 });
      expect(figures.rows).toBeGreaterThan(0);
    },
  );
});
