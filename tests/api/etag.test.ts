import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/all-calls/api";
import { isTagged } from "~/api/endpoint";
import { startApiSession } from "~/auth/session.server";
import { openDatabase } from "~/db/connection/client.server";
import { talliedTables } from "~/db/keeping/counted-tables.server";
import { insertHotel, insertHouse } from "../factories/rows";
import { caller, calling, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  await insertHouse(world.db);
});
afterAll(() => world.close());

/** @returns the statements that the work issues, without those that all calls of a second share */
async function statementsOf(work: (observed: TestWorld) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const observed = await openDatabase({ databaseUrl: world.url }, ({ query }) => {
    if (!/api_calls|last_used_at/.test(query.sql)) statements.push(query.sql);
  });
  try {
    await work({ ...world, ...observed });
  } finally {
    await observed.close();
  }
  return statements;
}

describe("a read", () => {
  it("comes with a tag, and isn't sent again as long as nothing changes", async () => {
    const first = await program.get("/seasons");
    const tag = first.headers.get("ETag")!;
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    const again = await program.get("/seasons", { "If-None-Match": `"other", ${tag}` });
    expect([again.status, again.text, again.headers.get("ETag")]).toEqual([304, "", tag]);
    expect((await program.get("/seasons", { "If-None-Match": 'W/"other"' })).status).toBe(200);
    expect((await program.get("/seasons", { "If-None-Match": "*" })).status).toBe(200);
  });

  it("has another tag after a change of what it shows, names of other rows among it", async () => {
    const tags = [(await program.get("/seasons")).headers.get("ETag")];
    const id = await insertHotel(world.db, { label: "Another" });
    tags.push((await program.get("/seasons")).headers.get("ETag"));
    await world.db.updateTable("hotels").set({ label: "New" }).where("id", "=", id).execute();
    tags.push((await program.get("/seasons")).headers.get("ETag"));
    await world.db.deleteFrom("hotels").where("id", "=", id).execute();
    tags.push((await program.get("/seasons")).headers.get("ETag"));
    expect(new Set(tags).size).toBe(4);
  });

  it("has another for another address, language, or caller", async () => {
    const other = await caller(world, { may: ["pricing:view"] });
    const answers = [
      await program.get("/seasons"),
      await program.get("/seasons?page=2"),
      await program.get("/seasons", { "Accept-Language": "fr" }),
      await other.get("/seasons"),
    ];
    expect(new Set(answers.map(({ headers }) => headers.get("ETag"))).size).toBe(4);
  });

  it("that still holds costs one statement, that of the key", async () => {
    const tag = (await program.get("/seasons")).headers.get("ETag")!;
    const statements = await statementsOf(async (observed) => {
      const { status } = await calling(observed, { "X-API-Key": program.key }).get("/seasons", {
        "If-None-Match": tag,
      });
      expect(status).toBe(304);
    });
    expect(statements).toHaveLength(1);
  });

  it("has one for who comes with a token too", async () => {
    const { user_id } = program;
    const token = await startApiSession(
      world.db,
      { id: user_id },
      { user_agent: null },
      new Date(),
    );
    const bearer = calling(world, { Authorization: `Bearer ${token}` });
    const tag = (await bearer.get("/seasons")).headers.get("ETag")!;
    expect((await bearer.get("/seasons", { "If-None-Match": tag })).status).toBe(304);
    await insertHotel(world.db, { label: "For tokens" });
    expect((await bearer.get("/seasons", { "If-None-Match": tag })).status).toBe(200);
  });

  it("that is refused has none", async () => {
    for (const path of ["/seasons?page=0", "/seasons/999999", "/nothing"]) {
      const { headers } = await program.get(path);
      expect([headers.get("ETag"), headers.get("Cache-Control")]).not.toContain(
        "private, no-cache",
      );
    }
  });
});

/**
 * What the key's own statement and the tallies are read of, and how it goes for a webhook, which its row is
 * read with but doesn't show to programs.
 */
const ASKED_ANYWAY = ["api_keys", "list_tallies", "user_hotels", "webhook_states"];

describe("what reads with tags show", () => {
  it.each(endpoints.filter(isTagged).map((one) => [one.path]))(
    "at %s is of tables whose changes are tallied",
    async (path) => {
      const statements = await statementsOf((observed) =>
        calling(observed, { "X-API-Key": program.key }).get(path.replace("{id}", "1")),
      );
      const read = statements.flatMap((sql) => [...sql.matchAll(/\b(?:from|join) "(\w+)"/g)]);
      const tables = new Set(read.map(([, table]) => table!));
      for (const table of tables) {
        expect(talliedTables.includes(table) || ASKED_ANYWAY.includes(table), table).toBe(true);
      }
      expect(tables.size).toBeGreaterThan(0);
    },
  );
});
