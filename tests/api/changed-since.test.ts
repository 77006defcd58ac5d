import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { caller, openApiDocument, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";

let world: TestWorld;
let program: Caller;

const paths = Object.entries((await openApiDocument()).paths);
const lists = paths.flatMap(([path, { get }]) => {
  const { parameters = [] } = (get ?? {}) as { parameters?: { name: string }[] };
  const names = parameters.map(({ name }) => name);
  return names.includes("updated_since") ? [path] : [];
});

beforeAll(async () => {
  world = await createDemoWorld();
  program = await caller(world);
});
afterAll(() => world.close());

const rowsOf = (body: Record<string, unknown>) =>
  Object.values(body).find((value) => Array.isArray(value)) as { updated_at: string }[];

const size = (path: string) => (path.endsWith("/list") ? "per_page" : "size");

describe("updated_since", () => {
  it("is a parameter of the lists of all rows that have a version", () => {
    expect(lists.length).toBeGreaterThan(20);
    expect(lists).toEqual(expect.arrayContaining(["/seasons", "/bookings/hotels", "/users/list"]));
  });

  it.each(lists)("leaves in %s only what was written since", async (path) => {
    const { body } = await program.get(path);
    const rows = rowsOf(body);
    for (const { updated_at } of rows.slice(0, 1)) {
      const at = new Date(updated_at).getTime();
      const since = async (ms: number) =>
        rowsOf(
          (
            await program.get(
              `${path}?${size(path)}=100&updated_since=${new Date(at + ms).toISOString()}`,
            )
          ).body,
        );
      const written = (listed: { updated_at: string }[]) => listed.map((row) => row.updated_at);
      expect(written(await since(0))).toContain(updated_at);
      expect(written(await since(1))).not.toContain(updated_at);
    }
    expect(rowsOf((await program.get(`${path}?updated_since=9999-12-31T23:59:59Z`)).body)).toEqual(
      [],
    );
    expect(rowsOf((await program.get(`${path}?updated_since=0000-01-01T00:00:00Z`)).body)).toEqual(
      rows,
    );
  });

  it.each(["yesterday", "2026-02-30T00:00:00Z", "2026-01-01", "", "2026-01-01T00:00:00"])(
    "refuses %j",
    async (text) => {
      const { status, body } = await program.get(`/seasons?updated_since=${text}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["updated_since"]]);
    },
  );

  it("takes an offset from UTC, and counts what it leaves", async () => {
    const { data, pagination } = (await program.get("/seasons")).body;
    const at = new Date(data[0].updated_at).getTime();
    const inTunis = `${new Date(at + 3_600_000).toISOString().slice(0, -1)}%2B01:00`;
    const { body } = await program.get(`/seasons?updated_since=${inTunis}`);
    expect(body.pagination).toEqual(pagination);
    const none = await program.get("/seasons?updated_since=2999-01-01T00:00:00Z&page=3");
    expect([none.body.data, none.body.pagination.total_items]).toEqual([[], 0]);
  });
});
