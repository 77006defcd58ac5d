import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "~/db/writing/write.server";
import { noteChanged } from "~/db/writing/unchanged.server";
import type { FormReply } from "~/forms/posting/form-reply";
import { action as seasonsAction } from "~/routes/pricing/management/seasons";
import { insertHouse, type House } from "../factories/rows";
import { caller, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";
import { asking, signedIn, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let program: Caller;
let house: House;
/** The house that the program writes to: behind the form, it would wait twice for the same row. */
let other: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  other = await insertHouse(world.db);
  staff = await signedIn(world);
  program = await caller(world);
});
afterAll(() => world.close());

const season = ({ hotel_id }: House) => ({
  ...{ hotel_id: String(hotel_id), name: "Renamed", active: "on" },
  ...{ start_date: "2026-01-01", end_date: "2026-12-31" },
});

const heldIds = () => [house.season_id, other.season_id];

async function namesOfSeasons(): Promise<string[]> {
  const rows = await world.db
    .selectFrom("seasons")
    .select("name")
    .where("id", "in", heldIds())
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}

describe("a row that somebody else holds", () => {
  it("is refused with 503 after a while, to a form and to a program, and nothing is written", async () => {
    const before = await namesOfSeasons();
    const [posted, called] = await world.db.transaction().execute(async (trx) => {
      await sql`select from seasons where id = any(${heldIds()}) for update`.execute(trx);
      return Promise.all([
        staff.post(
          seasonsAction,
          `/pricing/management/seasons?dialog=edit&id=${house.season_id}`,
          asking("update", season(house)),
        ),
        program.put(`/seasons/${other.season_id}`, {
          ...season(other),
          hotel_id: other.hotel_id,
          active: true,
        }),
      ]);
    });
    expect(posted.status).toBe(503);
    const { snackbar, result } = posted.body as FormReply;
    expect(snackbar?.text).toContain("somebody else is changing the same rows right now");
    expect(result.initialValue).toMatchObject({ name: "Renamed" });
    expect([called.status, called.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(called.body.message).toContain("Somebody else has been changing the same rows");
    expect(await namesOfSeasons()).toEqual(before);
  }, 20_000);
});

describe("two transactions that wait for each other", () => {
  it("are both done: the one that PostgreSQL ends is tried once more", async () => {
    const tries: string[] = [];
    const locked = { first: waited(), second: waited() };
    const swapped = (mine: keyof typeof locked, theirs: keyof typeof locked) =>
      inTransaction(world.ctx, async (trx) => {
        tries.push(mine);
        await sql`select pg_advisory_xact_lock(hashtext(${mine}))`.execute(trx);
        locked[mine].end();
        await locked[theirs].ended;
        await sql`select pg_advisory_xact_lock(hashtext(${theirs}))`.execute(trx);
        noteChanged(trx);
        return mine;
      });
    const done = await Promise.all([swapped("first", "second"), swapped("second", "first")]);
    expect(done).toEqual(["first", "second"]);
    expect(tries).toHaveLength(3);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain("deadlock detected");
    vi.mocked(console.error).mockClear();
  }, 20_000);
});

/** @returns a promise, and the function that fulfils it */
function waited() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}
