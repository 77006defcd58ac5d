import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "~/auth/password.server";
import { insertPoint, insertRole, insertUser } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { statementsOfRead } from "../../support/api-statements";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
});
afterAll(() => world.close());

const actionsOf = async (entity: string, id: number) =>
  (await auditOf(world, entity, id)).map(({ action }) => action);

describe.each([
  ["roles", { label: "Night desk", description: "Looks things up." }],
  ["users", {}],
  ["distribution-points", { label: "Night desk", code: "N", contact_email: "x" }],
])("%s", (noun, body) => {
  const calls = (who: Caller) => [
    who.post(`/${noun}/create`, {}),
    who.put(`/${noun}/update`, {}),
    who.put(`/${noun}/status`, {}),
  ];

  it("are for whom the role lets in", async () => {
    const reader = await caller(world, { may: ["settings:view"] });
    const stranger = await caller(world, { may: ["hotels:view", "pricing:edit", "pricing:view"] });
    expect((await reader.get(`/${noun}/list`)).status).toBe(200);
    expect((await stranger.get(`/${noun}/list?page=0`)).status).toBe(403);
    for (const who of [reader, stranger]) {
      for (const { status } of await Promise.all(calls(who))) expect(status).toBe(403);
    }
  });

  it.each(["page=0", "per_page=101", "per_page=x", "active_only=yes", "active_only=", "sort=id"])(
    "are not listed by %s",
    async (query) => {
      const { status, body } = await program.get(`/${noun}/list?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
    },
  );

  it("are not updated without an id, and unknown where there is none such", async () => {
    for (const id of [undefined, 0, "1", 1.5, 2147483648]) {
      const { status, body: said } = await program.put(`/${noun}/status`, { id, is_active: true });
      expect([status, Object.keys(said.errors)]).toEqual([422, ["id"]]);
    }
    const unknown = { ...body, id: 2147483647, is_active: true };
    expect((await program.put(`/${noun}/status`, unknown)).status).toBe(404);
    // Whether a row stays active is said: nobody comes back by an oversight.
    const silent = await program.put(`/${noun}/update`, { ...body, id: 1 });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([
      422,
      expect.arrayContaining(["is_active"]),
    ]);
  });
});

describe("roles", () => {
  const night = () => ({ label: "Night desk", description: "Looks things up at night." });

  it("are created, updated, switched and deleted, each with its audit row", async () => {
    const created = await program.post("/roles/create", night());
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ ...night(), is_active: true, permissions: [] });
    const { id, updated_at } = created.body.data;

    const granted = { ...night(), id, is_active: true, permissions: ["hotels:edit"], updated_at };
    const updated = await program.put("/roles/update", granted);
    expect(updated.status).toBe(200);
    // Who may change something sees it too.
    expect(updated.body.data.permissions).toEqual(["hotels:view", "hotels:edit"]);
    expect((await program.put("/roles/update", granted)).status).toBe(409);
    const renamed = { ...night(), id, is_active: true, label: "Night" };
    const kept = await program.put("/roles/update", renamed);
    expect(kept.body.data).toMatchObject({
      label: "Night",
      permissions: updated.body.data.permissions,
    });

    const switched = await program.put("/roles/status", { id, is_active: false });
    expect(switched.body.data).toEqual({
      ...kept.body.data,
      is_active: false,
      updated_at: switched.body.data.updated_at,
    });
    expect((await program.delete(`/roles/${id}`)).status).toBe(204);
    expect((await program.delete(`/roles/${id}`)).status).toBe(404);
    expect(await actionsOf("role", id)).toEqual(["create", "update", "update", "update", "delete"]);
  });

  it("that are used stay, and one is always left who may change the settings", async () => {
    const { role_id } = await world.db
      .selectFrom("users")
      .select("role_id")
      .where("username", "=", "tester")
      .executeTakeFirstOrThrow();
    const used = await program.delete(`/roles/${role_id}`);
    expect([used.status, used.body.message]).toEqual([409, expect.stringMatching(/1 user/)]);
    const last = await program.put("/roles/status", { id: role_id, is_active: false });
    expect(last.status).toBe(422);
  });

  it("have a label of their own, and permissions that there are", async () => {
    await program.post("/roles/create", { ...night(), label: "Porter" });
    expect((await program.post("/roles/create", { ...night(), label: "Porter" })).status).toBe(409);
    const wild = { ...night(), label: "Wild", permissions: ["everything"] };
    const { status, body } = await program.post("/roles/create", wild);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["permissions.0"]]);
  });

  it("are found by label, all or the active ones, in few statements however many", async () => {
    await insertRole(world.db, { label: "Guide 0" });
    const few = await statementsOfRead(world, program, "/roles/list?per_page=100");
    for (let n = 1; n < 6; n++) await insertRole(world.db, { label: `Guide ${n}` });
    await insertRole(world.db, { label: "Guide, once", is_active: false });
    const { body } = await program.get("/roles/list?label=guide&page=2&per_page=3");
    expect(body).toEqual({
      items: ["Guide 3", "Guide 4", "Guide 5"].map(
        (label) => expect.objectContaining({ label }) as unknown,
      ),
      total: 7,
    });
    expect((await program.get("/roles/list?label=guide&active_only=true")).body.total).toBe(6);
    expect((await program.get("/roles/list?label=guide&active_only=false")).body.total).toBe(7);
    const past = await program.get("/roles/list?label=guide&page=9");
    expect(past.body).toEqual({ items: [], total: 7 });
    const count = await statementsOfRead(world, program, "/roles/list?per_page=100");
    expect(count).toBeLessThanOrEqual(few);
  });
});

describe("distribution points", () => {
  const riviera = (code: string) => ({
    label: "Riviera Travel",
    code,
    contact_email: "desk@riviera.example",
  });

  it("are created, updated and switched, each with its audit row", async () => {
    const created = await program.post("/distribution-points/create", riviera("RIV"));
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      ...riviera("RIV"),
      type: "physical_agency",
      parent: null,
      commission_rate: "0.00",
      is_active: true,
    });
    const { id } = created.body.data;
    const below = await insertPoint(world.db, "BELOW", id);
    const change = {
      ...riviera("RIV"),
      id,
      type: "online_portal",
      commission_rate: 12.5,
      is_active: true,
    };
    const updated = await program.put("/distribution-points/update", change);
    expect(updated.body.data).toMatchObject({ type: "online_portal", commission_rate: "12.50" });
    const circle = await program.put("/distribution-points/update", {
      ...change,
      parent_id: below,
    });
    expect([circle.status, Object.keys(circle.body.errors)]).toEqual([422, ["parent_id"]]);
    const off = { id, is_active: false, updated_at: updated.body.data.updated_at };
    const switched = await program.put("/distribution-points/status", off);
    expect([switched.status, switched.body.data.is_active]).toEqual([200, false]);
    expect((await program.put("/distribution-points/status", off)).status).toBe(409);
    expect(await actionsOf("distribution_point", id)).toEqual(["create", "update", "update"]);
  });

  it.each([
    [{ commission_rate: 100.01 }, "commission_rate"],
    [{ commission_rate: "1.234" }, "commission_rate"],
    [{ type: "booth" }, "type"],
    [{ contact_email: "nobody" }, "contact_email"],
    [{ parent_id: 2147483647 }, "parent_id"],
  ])("are refused with %o, as in the form", async (change, field) => {
    const body = { ...riviera("NO"), ...change };
    const { status, body: said } = await program.post("/distribution-points/create", body);
    expect([status, Object.keys(said.errors)]).toEqual([422, [field]]);
  });

  it("are searched by label and code, in few statements however many", async () => {
    const path = "/distribution-points/list?per_page=100";
    const few = await statementsOfRead(world, program, path);
    for (let n = 0; n < 5; n++) await insertPoint(world.db, `KIOSK${n}`);
    expect((await program.post("/distribution-points/create", riviera("kiosk0"))).status).toBe(409);
    const { body } = await program.get(`${path}&search=kiosk&sort=code&order=desc`);
    expect([body.total, body.items[0].code]).toEqual([5, "KIOSK4"]);
    expect((await program.get(`${path}&search=kiosk&active_only=true`)).body.total).toBe(5);
    expect(await statementsOfRead(world, program, path)).toBeLessThanOrEqual(few);
  });
});

describe("users", () => {
  const PASSWORD = "seven quiet harbours";
  let role_id: number;
  beforeAll(async () => {
    role_id = await insertRole(world.db, { label: "Operators" });
  });
  const anna = (changes = {}) => ({
    username: "anna.m",
    first_name: "Anna",
    last_name: "Meier",
    email: "anna@example.com",
    role_id,
    password: PASSWORD,
    ...changes,
  });
  /** What an answer says of a user again. */
  const toldOf = (body: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(body).filter(([field]) => field !== "password"));
  const hashOf = async (id: number) =>
    (
      await world.db
        .selectFrom("users")
        .select("password_hash")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).password_hash;

  it("are created, read, updated and switched, each with its audit row", async () => {
    const created = await program.post("/users/create", anna());
    expect(created.status).toBe(201);
    const said = toldOf(anna());
    expect(created.body.data).toMatchObject({
      ...said,
      role: { id: role_id, label: "Operators" },
      distribution_point: null,
      user_type: "dashboard",
      is_active: true,
      api_key: null,
    });
    const { id, updated_at } = created.body.data;
    expect((await program.get(`/users/${id}`)).body).toEqual(created.body);
    expect(await verifyPassword(await hashOf(id), PASSWORD)).toBe(true);

    const point = await insertPoint(world.db, "ANNA");
    const change = {
      ...said,
      id,
      user_type: "both",
      distribution_point_id: point,
      is_active: true,
      updated_at,
    };
    const updated = await program.put("/users/update", change);
    expect(updated.body.data).toMatchObject({
      user_type: "both",
      distribution_point: { id: point, label: "Point ANNA" },
      api_key: expect.stringMatching(/^••••[\w-]{4}$/) as string,
    });
    // The password stays where none is said.
    expect(await verifyPassword(await hashOf(id), PASSWORD)).toBe(true);
    expect((await program.put("/users/update", change)).status).toBe(409);
    const renewed = { ...change, updated_at: undefined, password: "eight quiet harbours" };
    expect((await program.put("/users/update", renewed)).status).toBe(200);
    expect(await verifyPassword(await hashOf(id), PASSWORD)).toBe(false);

    const switched = await program.put("/users/status", { id, is_active: false });
    expect(switched.body.data).toMatchObject({ id, is_active: false });
    const actions = await actionsOf("user", id);
    expect(actions).toEqual(["create", "update", "make_key", "change_password", "update"]);
  });

  it.each([
    [{ password: "short" }, "password"],
    [{ password: "carla.m" + "x".repeat(300) }, "password"],
    [{ password: "password1" }, "password"],
    [{ password: undefined }, "password"],
    [{ username: "abc" }, "username"],
    [{ email: "nobody" }, "email"],
    [{ role_id: 2147483647 }, "role_id"],
    [{ user_type: "robot" }, "user_type"],
    [{ distribution_point_id: 2147483647 }, "distribution_point_id"],
  ])("are refused with %o, as in the form", async (change, field) => {
    const carla = anna({ username: "carla.m", email: "carla@example.com", ...change });
    const { status, body } = await program.post("/users/create", carla);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("have a name and an address of their own", async () => {
    await insertUser(world.db, "bruno");
    const sameName = anna({ username: "Bruno", email: "other@example.com" });
    expect((await program.post("/users/create", sameName)).status).toBe(409);
    const sameEmail = anna({ username: "other", email: "BRUNO@example.com" });
    expect((await program.post("/users/create", sameEmail)).status).toBe(409);
  });

  it("don't lock themselves out", async () => {
    const { status, body } = await program.put("/users/status", {
      id: program.user_id,
      is_active: false,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["is_active"]]);
  });

  it("are searched and filtered, in few statements however many", async () => {
    await insertUser(world.db, "clerk0", { role_id, user_type: "api" });
    const few = await statementsOfRead(world, program, "/users/list?per_page=100");
    for (let n = 1; n < 6; n++) {
      const user_type = n < 3 ? "both" : "dashboard";
      await insertUser(world.db, `clerk${n}`, { role_id, user_type, is_active: n !== 5 });
    }
    const total = async (query: string) =>
      (await program.get(`/users/list?search=clerk&${query}`)).body.total;
    expect(await total("")).toBe(6);
    expect(await total(`role_id=${role_id}`)).toBe(6);
    expect(await total("role_id=1")).toBe(0);
    expect(await total("user_type=both")).toBe(2);
    expect(await total("active_only=true&user_type=dashboard")).toBe(2);
    expect((await program.get("/users/list?user_type=robot")).status).toBe(422);
    expect((await program.get("/users/list?role_id=none")).status).toBe(422);
    const past = await program.get("/users/list?search=clerk&page=3");
    expect(past.body).toEqual({ items: [], total: 6 });
    const count = await statementsOfRead(world, program, "/users/list?per_page=100");
    expect(count).toBeLessThanOrEqual(few);
  });

  it("never come with what opens anything", async () => {
    const machine = anna({ username: "machine", email: "m@example.com", user_type: "api" });
    const created = await program.post("/users/create", machine);
    const { id } = created.body.data;
    const said = toldOf(machine);
    const answers = [
      created,
      await program.get(`/users/${id}`),
      await program.get("/users/list?per_page=100"),
      await program.put("/users/update", { ...said, id, is_active: true, password: PASSWORD }),
      await program.put("/users/status", { id, is_active: true }),
      await program.post("/users/create", { ...machine, username: "x" }),
    ];
    const hashes = await world.db.selectFrom("users").select("password_hash").execute();
    const keys = await world.db.selectFrom("api_keys").selectAll().execute();
    const secrets = [
      PASSWORD,
      program.key,
      "argon2",
      "password",
      "mdk_",
      ...hashes.map((one) => one.password_hash),
      ...keys.flatMap((one) => [one.key_hash, one.encrypted]),
    ];
    for (const { text } of answers) {
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });

  it("are unknown where no id names them", async () => {
    for (const id of ["2147483647", "99999999999", "0", "x"]) {
      expect((await program.get(`/users/${id}`)).status).toBe(404);
    }
    const stranger = await caller(world, { may: ["pricing:view"] });
    expect((await stranger.get("/users/1")).status).toBe(403);
  });
});
