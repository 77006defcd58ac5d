import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/all-calls/api";
import { permissions } from "~/core/access/permissions";
import { serveDatabase } from "~/db/connection/client.server";
import { insertRole, insertUser } from "../factories/rows";
import { answerTo, caller, keyOf, type Caller } from "../support/api";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { exampleCalls } from "../support/example-calls";
import {
  AMOUNT,
  beyondHotel,
  beyondPoint,
  FOREIGN,
  mark,
  shownToNobody,
} from "../support/foreign-rows";
import { asking, signedIn, type Params, type Visitor } from "../support/requests";
import { addressOf, open, paramsOf, routeMap } from "../support/screens/route-map";
import { moduleOf } from "../support/screens/route-modules";

const limits = [
  { name: "a distribution point", beyond: beyondPoint, point: 2, hotels: [] as number[] },
  { name: "a hotel", beyond: beyondHotel, point: null, hotels: [1] },
];

it("every table says what of it is foreign to whom", async () => {
  const world = await createDemoWorld();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(world.db);
  await world.close();
  const known = [...Object.keys({ ...beyondPoint, ...beyondHotel }), ...shownToNobody];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

describe.each(limits)("who is limited to $name", ({ beyond, point, hotels }) => {
  let world: TestWorld;
  let limited: Visitor;
  let program: Caller;
  let everybody: Caller;

  beforeAll(async () => {
    world = await createDemoWorld();
    const { db } = world;
    everybody = await caller(world, { may: permissions });
    const role_id = await insertRole(db, { label: "Everything", permissions });
    const limit = { role_id, distribution_point_id: point ?? 2, limited_to_point: point !== null };
    const user_id = await insertUser(db, "limited.user", { ...limit, user_type: "both" });
    for (const hotel_id of hotels) {
      await db.insertInto("user_hotels").values({ user_id, hotel_id }).execute();
    }
    await mark(world, beyond);
    limited = await signedIn({
      ...world,
      ctx: { ...world.ctx, actor: { ...world.ctx.actor, id: user_id } },
    });
    const key = await keyOf(world, user_id);
    program = { user_id, key, ...callingWith(world, key) };
  }, 120_000);
  afterAll(() => world.close());

  it("the world has foreign rows", async () => {
    for (const table of ["bookings", "customers"]) {
      const { rows } =
        await sql`select from ${sql.table(table)} where ${sql.raw(beyond[table]!)}`.execute(
          world.db,
        );
      expect(rows.length).toBeGreaterThan(5);
    }
    // Who isn't limited meets them: the walk would find them.
    for (const path of ["/customers?size=100", "/bookings/hotels?size=100", "/room-type-prices"]) {
      expect(foreignIn((await everybody.get(path)).text)).not.toEqual([]);
    }
  });

  /** @returns the places of foreign texts in what was answered, with a few words around them */
  const foreignIn = (text: string) => {
    const at = [text.indexOf(FOREIGN), text.search(AMOUNT)].filter((one) => one >= 0);
    return at.map((one) => text.slice(Math.max(0, one - 120), one + 60));
  };

  const ids = ["1", "2", "9"];

  describe.each(routeMap.filter(({ path }) => !open.includes(path)))("$path ($file)", (route) => {
    it("shows nothing foreign", async () => {
      const { loader, action } = await moduleOf(route.file);
      const found: string[] = [];
      const byId = /:id\b/.test(route.path) && !route.path.includes("import/");
      for (const id of byId ? ids : ["1"]) {
        const params: Params = { ...paramsOf(route.path), ...(byId ? { id } : {}) };
        const address = byId
          ? route.path
              .replace(/:(\w+)/g, (_, name: string) => params[name]!)
              .replace("*", "nowhere")
          : addressOf(route.path);
        const queries = byId
          ? [""]
          : [
              ...["", "?search=FOREIGN&q=FOREIGN", "?dialog=edit&id=3", "?dialog=delete&id=5"],
              "?hotel_id=2&room_type_id=9&distribution_point_id=3&customer_id=4&calculate=1",
            ];
        for (const query of loader ? queries : []) {
          // What was sought is said back to whoever seeks it.
          const text = (await textOf(loader!, address + query, params)).replaceAll(
            /(search|q)=FOREIGN|"(search|q|entered|query)":"FOREIGN"|[“"]FOREIGN[”"]/g,
            "",
          );
          found.push(...foreignIn(text).map((place) => `${address}${query}: ${place}`));
        }
        if (!action) continue;
        for (const intent of ["update", "delete"]) {
          const answer = await limited.post(action, address, asking(intent, { id }), params);
          found.push(
            ...foreignIn(JSON.stringify(answer)).map((place) => `POST ${address}: ${place}`),
          );
        }
      }
      expect(found).toEqual([]);
    });
  });

  async function textOf(
    loader: NonNullable<Awaited<ReturnType<typeof moduleOf>>["loader"]>,
    address: string,
    params: Record<string, string>,
  ): Promise<string> {
    serveDatabase(world);
    let answer: unknown;
    try {
      answer = await loader({ request: limited.request(address), params, context: {} });
    } catch (error) {
      if (!(error instanceof Response)) throw error;
      answer = error;
    }
    return answer instanceof Response ? answer.text() : JSON.stringify(answer);
  }

  describe.each(exampleCalls.filter(({ endpoint }) => endpoint.method === "get"))(
    "$name",
    (call) => {
      it("answers with nothing foreign", async () => {
        const found: string[] = [];
        for (const id of call.endpoint.params ? ids : ["1"]) {
          const { status, text } = await program.get(call.path(Number(id)));
          expect(status).toBeLessThan(500);
          found.push(...foreignIn(text));
        }
        expect(found).toEqual([]);
      });
    },
  );

  const lists = endpoints.filter(
    ({ method, path, query }) =>
      method === "get" &&
      !path.includes("{") &&
      query &&
      ("size" in query.shape || "per_page" in query.shape),
  );

  describe.each(lists)("$path", ({ path, query }) => {
    it("counts what it shows, and knows no foreign row by its id", async () => {
      const size = "size" in query!.shape ? "size" : "per_page";
      const idsOf = async (who: Caller) => {
        const all: number[] = [];
        for (let page = 1; page < 20; page += 1) {
          const { status, body } = await who.get(`${path}?${size}=100&page=${page}`);
          if (status === 403) return { all, total: 0 };
          const rows = (body.data ?? body.items ?? body.currencies) as { id: number }[];
          all.push(...rows.map(({ id }) => id));
          const total = (body.pagination?.total_items ?? body.total) as number;
          if (rows.length < 100 || all.length >= total) return { all, total };
        }
        throw new Error("A list without an end");
      };
      const seen = await idsOf(program);
      expect(seen.total).toBe(seen.all.length);
      const foreign = (await idsOf(everybody)).all.filter((id) => !seen.all.includes(id));
      const base = path.replace(/\/list$/, "");
      const acts = exampleCalls.filter(
        ({ endpoint }) => endpoint.path.startsWith(`${base}/{id}`) && !endpoint.files,
      );
      for (const act of acts) {
        for (const id of [foreign[0], foreign.at(-1)].filter((one) => one !== undefined)) {
          const { method } = act.endpoint;
          const answer =
            method === "get"
              ? await program.get(act.path(id))
              : await program[method](act.path(id), act.body);
          expect([act.name, id, answer.status === 403 ? 404 : answer.status]).toEqual([
            act.name,
            id,
            404,
          ]);
          expect(foreignIn(answer.text)).toEqual([]);
        }
      }
    });
  });

  it("names nothing foreign in what it writes", async () => {
    const writes = exampleCalls.filter(({ endpoint, body }) => endpoint.method === "post" && body);
    for (const { name, path, body } of writes) {
      for (const [field, id] of [
        ["hotel_id", hotels.length > 0 ? 2 : null],
        ["distribution_point_id", point === null ? null : 3],
      ] as const) {
        if (id === null || !(field in (body as object))) continue;
        const { status, text } = await program.post(path(), { ...(body as object), [field]: id });
        expect([name, status]).toEqual([name, 403]);
        expect(foreignIn(text)).toEqual([]);
      }
    }
  });
});

it("what a program books without naming a point is its own point's", async () => {
  const world = await createDemoWorld();
  const { db } = world;
  const role_id = await insertRole(db, { label: "Books", permissions });
  const of = { role_id, user_type: "api", distribution_point_id: 2, limited_to_point: true };
  const program = callingWith(world, await keyOf(world, await insertUser(db, "agency", of)));
  const { body } = exampleCalls.find(({ name }) => name === "post /bookings/hotels")!;
  const { customer_id: _, ...stay } = body as Record<string, unknown>;
  const unnamed = { ...stay, distribution_point_id: undefined, expected_amount: undefined };
  const made = await program.post("/bookings/hotels", unnamed);
  expect([made.status, made.body.data?.distribution_point_id]).toEqual([201, 2]);
  expect((await program.get("/auth/me")).body).toMatchObject({
    ...{ distribution_point_id: 2, limited_to_point: true, hotel_ids: [] },
  });
  expect((await program.get(`/bookings/hotels/${made.body.data.id}`)).status).toBe(200);
  const customer = await program.post("/customers", {
    ...{ type: "person", first_name: "Ada", last_name: "Nobody", language: "en" },
  });
  expect(customer.status).toBe(201);
  expect((await program.get(`/customers/${customer.body.data.id}`)).status).toBe(200);
  // A copy that was made within other limits is begun again.
  const { next } = (await program.get("/changes?since=now")).body;
  expect((await program.get(`/changes?since=${next}`)).status).toBe(200);
  await db
    .updateTable("users")
    .set({ limited_to_point: false })
    .where("username", "=", "agency")
    .execute();
  expect((await program.get(`/changes?since=${next}`)).body.errors).toHaveProperty("since");
  await world.close();
});

function callingWith(world: TestWorld, key: string) {
  const send = (method: string) => (path: string, body?: unknown) => {
    serveDatabase(world);
    const said = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { "X-API-Key": key, "Content-Type": "application/json" };
    return answerTo(new Request(`http://desk.test/api${path}`, { method, headers, ...said }));
  };
  return {
    get: send("GET"),
    post: send("POST"),
    put: send("PUT"),
    patch: send("PATCH"),
    delete: send("DELETE"),
  };
}
