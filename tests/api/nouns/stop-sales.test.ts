import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertHotel, insertHouse, insertRoomType, type House } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { statementsOfRead } from "../../support/api-statements";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("stop_sales").execute());

const works = () => ({
  hotel_id: house.hotel_id,
  start_date: "2026-11-01",
  end_date: "2026-11-30",
  reason: "Works",
});

describe("stop sales", () => {
  it("are created, read, replaced and deleted, each with its audit row", async () => {
    const created = await program.post("/stop-sales", works());
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      ...works(),
      hotel: { id: house.hotel_id, label: "Hôtel Test" },
      room_type_id: null,
      room_type: null,
    });
    const { id, updated_at } = created.body.data;
    const path = `/stop-sales/${id}`;
    expect((await program.get(path)).body).toEqual(created.body);

    const ofOne = { ...works(), room_type_id: house.room_type_id, reason: "Paint", updated_at };
    const replaced = await program.put(path, ofOne);
    expect(replaced.body.data.room_type).toEqual({ id: house.room_type_id, label: "Double" });
    expect((await program.put(path, ofOne)).status).toBe(409);
    // What the body leaves out gets its default.
    const whole = await program.put(path, { ...works(), reason: undefined });
    expect(whole.body.data).toMatchObject({ room_type: null, reason: "" });

    expect((await program.delete(path)).status).toBe(204);
    expect((await program.delete(path)).status).toBe(404);
    const log = await auditOf(world, "stop_sale", id);
    const actions = log.map(({ action }) => action);
    expect(actions).toEqual(["create", "update", "update", "delete"]);
    expect(log[1]!.before).not.toHaveProperty("created_at");
  });

  it("are sorted and filtered, in few statements however many", async () => {
    const quiet = await insertHotel(world.db, { label: "Auberge" });
    const suite = await insertRoomType(world.db, house.hotel_id, { label: "Suite" });
    await program.post("/stop-sales", { ...works(), room_type_id: suite, reason: "b" });
    const few = await statementsOfRead(world, program, "/stop-sales");
    await program.post("/stop-sales", { ...works(), start_date: "2026-01-01", reason: "c" });
    await program.post("/stop-sales", { ...works(), hotel_id: quiet, reason: "a" });
    const reasons = async (query: string) => {
      const { body } = await program.get(`/stop-sales?${query}`);
      return body.data.map(({ reason }: { reason: string }) => reason).join("");
    };
    expect(await reasons("")).toBe("cba");
    expect(await reasons("sort=hotel")).toBe("abc");
    expect(await reasons("sort=reason&order=desc")).toBe("cba");
    expect(await reasons("sort=room_type&order=desc")).toHaveLength(3);
    expect(await reasons("sort=end_date")).toHaveLength(3);
    expect(await reasons(`hotel_id=${quiet}`)).toBe("a");
    expect(await reasons(`room_type_id=${suite}`)).toBe("b");
    expect(await reasons("page=2")).toBe("");
    expect(await statementsOfRead(world, program, "/stop-sales")).toBeLessThanOrEqual(few);
  });

  it.each(["sort=label", "hotel_id=none", "room_type_id=0", "order=up", "size=500"])(
    "are not listed by %s",
    async (query) => expect((await program.get(`/stop-sales?${query}`)).status).toBe(422),
  );

  it.each([
    [{ end_date: "2026-10-31" }, "end_date"],
    [{ start_date: "2026-02-30" }, "start_date"],
    [{ start_date: undefined }, "start_date"],
    [{ hotel_id: 2147483647 }, "hotel_id"],
    [{ room_type_id: 2147483647 }, "room_type_id"],
    [{ reason: "x".repeat(256) }, "reason"],
  ])("are refused with %o, as in the form", async (change, field) => {
    const { status, body } = await program.post("/stop-sales", { ...works(), ...change });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("stay at their hotel", async () => {
    const { data } = (await program.post("/stop-sales", works())).body;
    const other = { ...works(), hotel_id: await insertHotel(world.db) };
    const { status, body } = await program.put(`/stop-sales/${data.id}`, other);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["hotel_id"]]);
  });

  it("are for whom the role lets in", async () => {
    const { data } = (await program.post("/stop-sales", works())).body;
    const reader = await caller(world, { may: ["stop_sales:view"] });
    const stranger = await caller(world, { may: ["hotels:view", "hotels:edit"] });
    expect((await reader.get(`/stop-sales/${data.id}`)).status).toBe(200);
    expect((await stranger.get("/stop-sales")).status).toBe(403);
    for (const who of [reader, stranger]) {
      expect((await who.post("/stop-sales", {})).status).toBe(403);
      expect((await who.put(`/stop-sales/${data.id}`, {})).status).toBe(403);
      expect((await who.delete(`/stop-sales/${data.id}`)).status).toBe(403);
    }
  });
});
