import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/all-calls/api";
import { examplePath } from "~/all-calls/reference/example-call";
import { caller, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createDemoWorld();
  program = await caller(world);
});
afterAll(() => world.close());

type Row = { id: number } & Record<string, unknown>;

/** Every list that comes by the page, with the name of its parameter for the number of rows. */
const lists = endpoints.flatMap((endpoint) => {
  const names = Object.keys(endpoint.query?.shape ?? {});
  const [path = ""] = examplePath(endpoint).split("?");
  const size = ["size", "per_page"].find((name) => names.includes(name));
  return endpoint.method === "get" && size ? [{ path, size, names }] : [];
});

const rowsOf = (body: Record<string, unknown>) =>
  Object.values(body).find((value) => Array.isArray(value)) as Row[];

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

const inOrder = (ids: number[]) => [...ids].sort((a, b) => a - b);

/** @returns the rows of every page */
async function byPages(path: string, size: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await program.get(`${path}?${size}=100&page=${page}`);
    expect(body).not.toHaveProperty("next");
    all.push(...rowsOf(body));
    if (rowsOf(body).length < 100) return all;
  }
}

/** @returns the rows of every answer from the beginning to the end, by id */
async function byId(path: string, query: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: string | null = "start"; after !== null;) {
    const { status, body }: Awaited<ReturnType<Caller["get"]>> = await program.get(
      `${path}?${query}&after=${after}`,
    );
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toHaveProperty("pagination");
    all.push(...rowsOf(body));
    after = body.next;
  }
  return all;
}

describe("after", () => {
  it("is a parameter of every list that comes by the page", () => {
    expect(lists.length).toBeGreaterThan(35);
    expect(lists.filter(({ names }) => !names.includes("after"))).toEqual([]);
  });

  it.each(lists)("reads $path to its end: each row once, by id", async ({ path, size, names }) => {
    const pages = await byPages(path, size);
    const third = Math.min(200, Math.max(1, Math.ceil(pages.length / 3)));
    const all = await byId(path, `${size}=${third}`);
    expect(idsOf(all)).toEqual(inOrder(idsOf(pages)));
    const shown = new Map(pages.map((row) => [row.id, row]));
    for (const row of all) expect(row).toEqual(shown.get(row.id));

    const error = async (query: string) =>
      (await program.get(`${path}?${query}`)).body.errors as Record<string, string[]>;
    expect(await error("after=start&page=1")).toEqual({
      page: ["A list that is read with “after” is sorted by id and has no pages: leave this out"],
    });
    expect(Object.keys(await error("after=garbage"))).toEqual(["after"]);
    if (!names.includes("labels")) return;

    const bare = rowsOf((await program.get(`${path}?${size}=200&after=start&labels=0`)).body);
    for (const row of bare) {
      const full = shown.get(row.id)!;
      const left = Object.keys(full).filter((name) => !(name in row));
      expect(full).toMatchObject(row);
      // What names another row is there by its id.
      for (const name of left) {
        const ids = [`${name}_id`, `${name.replace(/s$/, "")}_ids`];
        expect(Object.keys(row), name).toEqual(expect.arrayContaining([expect.toBeOneOf(ids)]));
      }
    }
  });

  it.each([
    ["/room-type-prices", "price_type=buy"],
    ["/room-type-prices", "price_type=sell"],
    ["/bookings/hotels", "search=mar"],
    ["/bookings/hotels", "status=confirmed"],
    ["/customers", "type=person"],
    ["/seasons", "updated_since=2000-01-01T00:00:00Z"],
  ])("reads of %s what %s leaves", async (path, filter) => {
    const { pagination } = (await program.get(`${path}?${filter}`)).body;
    const all = await byId(path, `${filter}&size=37`);
    expect(all.length).toBe(pagination.total_items);
    expect(idsOf(all)).toEqual([...new Set(inOrder(idsOf(all)))]);
  });

  it("goes on behind rows that are gone, and finds what has moved", async () => {
    const first = (await program.get("/stop-sales?size=2&after=start")).body;
    const rest = async () => idsOf(await byIdFrom("/stop-sales", first.next));
    const before = await rest();
    await program.delete(`/stop-sales/${first.data[1].id}`);
    await program.patch(`/stop-sales/${before[0]}`, { reason: "Moved to the front of no page" });
    expect(await rest()).toEqual(before);
    await program.delete(`/stop-sales/${before[0]}`);
    expect(await rest()).toEqual(before.slice(1));
  });

  const byIdFrom = async (path: string, next: string) =>
    rowsOf((await program.get(`${path}?size=200&after=${next}`)).body);

  it.each([
    ["after=", "after"],
    ["after=0", "after"],
    ["after=null", "after"],
    ["after=start&sort=name", "sort"],
    ["after=start&order=desc", "order"],
    ["after=start&size=201", "size"],
    ["size=101", "size"],
    ["after=start&after=start", "after"],
    ["labels=no", "labels"],
  ])("is refused as %s", async (query, field) => {
    const { status, body } = await program.get(`/seasons?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("is refused the cursor of another list, behind which other rows would be skipped", async () => {
    const { next } = (await program.get("/seasons?size=1&after=start")).body;
    expect((await program.get(`/seasons?after=${next}`)).status).toBe(200);
    const { status, body } = await program.get(`/room-types?after=${next}`);
    expect([status, body.errors.after]).toEqual([
      422,
      ["Send “start”, or the “next” of the previous answer"],
    ]);
  });
});
