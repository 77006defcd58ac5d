import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerTo, caller, calling, type Caller } from "../support/api";
import { insertHotel } from "../factories/rows";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let program: Caller;
let hotel_id: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  hotel_id = await insertHotel(world.db);
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("seasons").execute());

const summer = () => ({
  name: "Summer",
  hotel_id,
  start_date: "2026-06-01",
  end_date: "2026-08-31",
});

describe("a row", () => {
  it("is created, read, replaced and deleted", async () => {
    const created = await program.post("/seasons", summer());
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body).toMatchObject({
      status: "success",
      data: { ...summer(), id, active: true },
    });

    const read = await program.get(`/seasons/${id}`);
    expect(read.body).toEqual(created.body);

    const later = { ...summer(), name: "Late summer", active: false };
    const replaced = await program.put(`/seasons/${id}`, later);
    expect(replaced.status).toBe(200);
    expect(replaced.body.data).toMatchObject(later);

    const gone = await program.delete(`/seasons/${id}`);
    expect([gone.status, gone.body]).toEqual([204, null]);
    expect((await program.get(`/seasons/${id}`)).status).toBe(404);
    const log = await auditOf(world, "season", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });

  it("that somebody saved meanwhile isn't overwritten by who has seen an older one", async () => {
    const { data } = (await program.post("/seasons", summer())).body;
    const seen = { ...summer(), updated_at: data.updated_at };
    expect((await program.put(`/seasons/${data.id}`, seen)).status).toBe(200);
    const late = await program.put(`/seasons/${data.id}`, {
      ...seen,
      updated_at: "2020-01-01T00:00:00Z",
    });
    expect(late.status).toBe(409);
    expect((await program.put(`/seasons/${data.id}`, summer())).status).toBe(200);
  });

  it.each(["0", "-1", "abc", "1.5", "99999999999", "1e3", "%00", "1%20or%201=1"])(
    "with the malformed id %s is answered with 404, as one with an unknown id",
    async (id) => {
      expect((await program.get(`/seasons/${id}`)).status).toBe(404);
      expect((await program.put(`/seasons/${id}`, summer())).status).toBe(404);
      expect((await program.delete(`/seasons/${id}`)).status).toBe(404);
    },
  );
});

describe("a list", () => {
  beforeEach(async () => {
    for (const name of ["Spring", "Summer", "Autumn"]) {
      await program.post("/seasons", { ...summer(), name, active: name !== "Autumn" });
    }
  });
  const names = async (query: string) =>
    (await program.get(`/seasons${query}`)).body.data.map(({ name }: { name: string }) => name);

  it("is sorted, searched, filtered and paged", async () => {
    expect(await names("")).toEqual(["Autumn", "Spring", "Summer"]);
    expect(await names("?sort=name&order=desc")).toEqual(["Summer", "Spring", "Autumn"]);
    expect(await names("?sort=created_at")).toHaveLength(3);
    expect(await names("?search=SPR")).toEqual(["Spring"]);
    expect(await names("?active=false")).toEqual(["Autumn"]);
    expect(await names(`?hotel_id=${hotel_id + 1}`)).toEqual([]);
    const { body } = await program.get("/seasons?size=2&page=2");
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Summer"]);
    expect(body.pagination).toEqual({ total_items: 3, current_page: 2, page_size: 2 });
  });

  it("has nothing past its end, and says how many there are", async () => {
    const { status, body } = await program.get("/seasons?page=9");
    expect([status, body.data, body.pagination.total_items]).toEqual([200, [], 3]);
    expect(body.pagination.current_page).toBe(9);
  });

  it.each([
    "sort=drop+table",
    "order=sideways",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=one",
    "size=0",
    "size=101",
    "page=1&page=2",
    "hotel_id=x",
    "hotel_id=99999999999",
    "active=maybe",
    `search=${"x".repeat(101)}`,
    "hotel=1",
    "__proto__=1",
  ])("is refused what makes no sense: %s", async (query) => {
    const { status, body } = await program.get(`/seasons?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split("=")[0]]);
  });
});

describe("a body", () => {
  const send = (body: BodyInit, type: string) =>
    answerTo(
      new Request("http://desk.test/api/seasons", {
        method: "POST",
        headers: { "X-API-Key": program.key, "Content-Type": type },
        body,
      }),
    );

  it.each([
    ["that isn't JSON", "{", "application/json", 400],
    ["that is nothing", "", "application/json", 400],
    ["of another kind", "name=Summer", "application/x-www-form-urlencoded", 415],
    ["larger than any", JSON.stringify("x".repeat(1_100_000)), "application/json", 413],
    ["that is no object", "[]", "application/json", 422],
    ["in another charset", "{}", "application/json; charset=iso-8859-1", 415],
    ["that isn't UTF-8", new Uint8Array([0x22, 0xe9, 0x22]), "application/json", 400],
    [
      "that says that it is UTF-8, but says nothing",
      "{}",
      'application/json; charset="UTF-8"',
      422,
    ],
  ])("%s is refused", async (_, body, type, status) => {
    expect((await send(body, type)).status).toBe(status);
  });

  it.each([
    ["POST", "/seasons", '{"a":'],
    ["PATCH", "/seasons/1", "["],
    ["DELETE", "/seasons/1", "["],
    ["POST", "/auth/login", "["],
  ])("that is nested too deep is refused by %s %s", async (method, path, open) => {
    const close = open === "[" ? "]" : "}";
    for (const levels of [65, 2_000, 100_000]) {
      const body = `${open.repeat(levels)}1${close.repeat(levels)}`;
      const headers = { "X-API-Key": program.key, "Content-Type": "application/json" };
      const url = `http://desk.test/api${path}`;
      const answer = await answerTo(new Request(url, { method, headers, body }));
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { message: "The body of the request is nested deeper than 64 levels." },
      ]);
    }
  });

  it("is told what is wrong with each field, in the language that is asked for", async () => {
    const wrong = { ...summer(), name: "", start_date: "2026-02-30", hotel_id: "x" };
    const { status, body } = await program.post("/seasons", wrong);
    expect(status).toBe(422);
    expect(body.status).toBe("error");
    expect(Object.keys(body.errors).sort()).toEqual(["hotel_id", "name", "start_date"]);
    expect(body.errors.start_date).toEqual(["Enter a date such as 2026-07-01"]);
    const french = await program.post("/seasons", wrong, { "Accept-Language": "fr" });
    expect(french.body.message).toBe("Certaines valeurs ne sont pas valides.");
  });

  it.each([
    ["half of a surrogate pair", JSON.stringify({ ...summer(), name: "a\ud800b" }), "name"],
    ["a field __proto__", JSON.stringify(summer()).replace("{", '{"__proto__":{},'), "__proto__"],
  ])("is refused with %s, at its field", async (_, body, field) => {
    const refused = await send(body, "application/json");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  it("is refused by the rules of the business as a form is", async () => {
    const backwards = await program.post("/seasons", { ...summer(), end_date: "2026-05-31" });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ["end_date"]]);
    const nowhere = await program.post("/seasons", { ...summer(), hotel_id: 2147483647 });
    expect(nowhere.status).toBe(422);
  });
});

describe("whoever calls", () => {
  it("is nobody without a key or a token that opens", async () => {
    const strangers: Record<string, string>[] = [
      {},
      { "X-API-Key": "mdk_nothing" },
      { "X-API-Key": "" },
      { Authorization: "Bearer nothing" },
      { Authorization: "Basic dGVzdGVyOng=" },
      { Authorization: `Bearer ${program.key}` },
      { Cookie: "auth_token=something" },
    ];
    for (const headers of strangers) {
      const { status, headers: said, body } = await calling(world, headers).get("/seasons");
      expect([status, said.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
      expect(body.status).toBe("error");
    }
  });

  it("may do what the role grants", async () => {
    const reader = await caller(world, { may: ["pricing:view"] });
    expect((await reader.get("/seasons")).status).toBe(200);
    expect((await reader.post("/seasons", summer())).status).toBe(403);
    // Who may not write isn't told what is wrong with what they wrote.
    expect((await reader.post("/seasons", {})).status).toBe(403);
    const stranger = await caller(world, { may: ["hotels:view"] });
    expect((await stranger.get("/seasons")).status).toBe(403);
  });

  it.each([
    ["who is deactivated", { is_active: false }],
    ["whose type is for screens alone", { user_type: "dashboard" }],
  ])("with the key of somebody %s is nobody", async (_, change) => {
    const former = await caller(world);
    await world.db.updateTable("users").set(change).where("id", "=", former.user_id).execute();
    expect((await former.get("/seasons")).status).toBe(401);
  });
});

describe("an address", () => {
  it("that leads nowhere is JSON all the same", async () => {
    for (const path of ["/", "/nothing", "/seasons/1/nothing", "/openapi.yaml"]) {
      const { status, body } = await program.get(path);
      expect([status, body.status]).toEqual([404, "error"]);
    }
  });

  it("says which methods it knows", async () => {
    const { status, headers } = await program.delete("/seasons");
    expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    const row = await program.post("/seasons/1", {});
    expect([row.status, row.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT, PATCH, DELETE"]);
  });

  it.each(["/users/create", "/users/update", "/roles/status"])(
    "%s is not taken for a row whose id makes no sense",
    async (path) => {
      const { status, headers } = await program.get(path);
      const method = path.endsWith("create") ? "POST" : "PUT";
      expect([status, headers.get("Allow")]).toEqual([405, method]);
    },
  );
});
