import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertHouse } from "../factories/rows";
import { caller, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let program: Caller;
let hotel_id: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  hotel_id = (await insertHouse(world.db)).hotelId;
});
afterAll(() => world.close());

const season = (name: string) => ({
  name,
  hotel_id,
  start_date: "2026-06-01",
  end_date: "2026-08-31",
});

const now = async () => (await program.get("/changes?since=now")).body.next as string;

describe("GET /changes", () => {
  it("says what was changed since, and is silent when one has read it", async () => {
    const since = await now();
    const { id } = (await program.post("/seasons", season("Followed"))).body.data;
    await program.put(`/seasons/${id}`, season("Followed on"));
    await program.delete(`/seasons/${id}`);
    const { status, body, headers } = await program.get(`/changes?since=${since}`);
    expect(status).toBe(200);
    const [made, changed, gone] = body.changes;
    expect([made.action, changed.action, gone.action]).toEqual(["create", "update", "delete"]);
    expect(made).toMatchObject({ entity: "seasons", id, hotel_id });
    expect(gone).toMatchObject({ entity: "seasons", id, hotel_id, cursor: body.next });
    expect(body.more).toBe(false);
    expect(headers.get("Cache-Control")).toBe("private, no-store");

    const silent = await program.get(`/changes?since=${body.next}`);
    expect(silent.body).toEqual({ changes: [], next: body.next, more: false });
  });

  it("goes on from wherever one is, from the beginning for who is nowhere", async () => {
    const since = await now();
    for (const name of ["One", "Two", "Three"]) await program.post("/seasons", season(name));
    const first = (await program.get(`/changes?since=${since}&limit=2`)).body;
    expect([first.changes.length, first.more]).toEqual([2, true]);
    const rest = (await program.get(`/changes?since=${first.next}&limit=2`)).body;
    expect([rest.changes.length, rest.more]).toEqual([1, false]);
    const middle = (await program.get(`/changes?since=${first.changes[0].cursor}`)).body;
    expect(middle.changes).toEqual([first.changes[1], ...rest.changes]);
    const all = (await program.get("/changes?limit=500")).body;
    expect(all.changes.slice(-3)).toEqual([...first.changes, ...rest.changes]);
  });

  it.each([
    "since=garbage",
    "since=",
    "since=1-2&since=1-2",
    "since=zzzzzzzz-0",
    "limit=0",
    "limit=501",
    "limit=ten",
  ])("refuses %s", async (query) => {
    const { status, body } = await program.get(`/changes?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
  });

  it("is for who may see some of it, and shows nothing else", async () => {
    const since = await now();
    await program.post("/seasons", season("Hidden"));
    const other = await caller(world, { may: ["stop_sales:view"] });
    expect((await other.get(`/changes?since=${since}`)).body.changes).toEqual([]);
    const none = await caller(world, { may: ["settings:view"] });
    expect((await none.get("/changes")).status).toBe(403);
    expect((await none.get("/changes?since=now")).status).toBe(403);
  });
});
