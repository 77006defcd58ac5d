import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PushedRestriction } from "~/modules/pricing/restrictions/bulk/restriction-push.schema";
import { pushRestrictions } from "~/modules/pricing/restrictions/bulk/restriction-push.service.server";
import { insertHotel, insertHouse, insertPoint, type House } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let program: Caller;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "RWEB");
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("restrictions").execute());

const fair = (changes: object = {}) => ({
  hotel_id: house.hotel_id,
  start_date: "2026-11-01",
  end_date: "2026-11-30",
  min_stay_arrival: 3,
  ...changes,
});

const push = (...restrictions: object[]) => program.put("/restrictions/bulk", { restrictions });

const lines = async () =>
  (
    await world.db
      .selectFrom("restrictions")
      .selectAll()
      .orderBy("start_date")
      .orderBy("id")
      .execute()
  ).map(({ start_date, end_date, min_stay_arrival, closed_to_arrival }) =>
    [start_date.slice(5), end_date.slice(5), min_stay_arrival, closed_to_arrival].join(" "),
  );

describe("restrictions", () => {
  it("are created, read, replaced, changed and deleted, each with its audit row", async () => {
    const created = await program.post(
      "/restrictions",
      fair({ active: true, weekdays: ["friday"] }),
    );
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      ...fair({ active: true, weekdays: ["friday"] }),
      hotel: { id: house.hotel_id, label: "Hôtel Test" },
      ...{ room_type_ids: [], distribution_point_ids: [], closed_to_arrival: false },
      max_stay_arrival: null,
    });
    const { id } = created.body.data;
    const path = `/restrictions/${id}`;
    expect((await program.get(path)).body).toEqual(created.body);
    const patched = await program.patch(path, { max_advance_days: 0 });
    expect(patched.body.data).toMatchObject({ max_advance_days: 0, min_stay_arrival: 3 });
    const replaced = await program.put(path, fair({ closed_to_departure: true }));
    expect(replaced.body.data).toMatchObject({ active: false, max_advance_days: null });
    expect((await program.delete(path)).status).toBe(204);
    const log = await auditOf(world, "restriction", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update", "delete"]);
  });

  it("are refused with the mistake at its field", async () => {
    const errors = async (changes: object) => {
      const { status, body } = await program.post("/restrictions", fair(changes));
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await errors({ min_stay_arrival: null })).toEqual([422, ["closed_to_arrival"]]);
    expect(await errors({ max_stay_arrival: 2 })).toEqual([422, ["max_stay_arrival"]]);
    expect(await errors({ end_date: "2026-10-31" })).toEqual([422, ["end_date"]]);
    expect(await errors({ room_type_ids: [999_999] })).toEqual([422, ["room_type_ids"]]);
  });

  it("are asked about where no stay could meet all of them, alone and pushed", async () => {
    const tooShort = { min_stay_arrival: undefined, max_stay_arrival: 2 };
    await program.post("/restrictions", fair({ active: true }));
    const question = { code: "NO_STAY_POSSIBLE", field: "agreed_contradictions", answer: 1 };
    const asked = { status: 409, body: { code: "NO_STAY_POSSIBLE", asks: [question] } };
    const pushed = fair({ ...tooShort, room_type_ids: [house.room_type_id] });
    expect(await program.post("/restrictions", { ...pushed, active: true })).toMatchObject(asked);
    // A push refuses just what nobody could meet, and writes the rest.
    const first = await push(pushed, fair({ hotel_id: 999_999 }), fair({ reason: "Fair" }));
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        ...{ changed: 1, refused: 2 },
        results: [asked.body, { code: "INVALID" }, { outcome: "changed" }],
      },
    ]);
    expect(await lines()).toHaveLength(1);
    // What the push itself takes away isn't in the way.
    expect((await push(pushed, fair({ min_stay_arrival: 2 }))).body).toMatchObject({ changed: 2 });
    const restrictions = [fair({ min_stay_arrival: 5 })];
    expect((await push(...restrictions)).body).toMatchObject({ results: [asked.body] });
    const answered = { restrictions, agreed_contradictions: 1 };
    expect((await program.put("/restrictions/bulk", answered)).body).toMatchObject({ changed: 1 });
    // The same push once more changes nothing, and so asks nothing.
    expect((await push(...restrictions)).body).toMatchObject({ unchanged: 1 });
  });

  it("aren’t asked about again by what leaves or relaxes a contradiction", async () => {
    const { id } = (await program.post("/restrictions", fair({ active: true }))).body.data;
    const most = { ...fair({ min_stay_arrival: null }), max_stay_arrival: 2, active: true };
    const double = { ...most, room_type_ids: [house.room_type_id] };
    await program.post("/restrictions", { ...double, agreed_contradictions: 1 });
    const path = `/restrictions/${id}`;
    expect((await program.patch(path, { reason: "Fair" })).status).toBe(200);
    expect((await program.patch(path, { end_date: "2026-12-01" })).status).toBe(200);
    expect((await program.patch(path, { min_stay_arrival: 4 })).status).toBe(409);
    const day = { start_date: "2026-11-10", end_date: "2026-11-10", min_stay_arrival: null };
    expect((await push(fair(day))).body).toMatchObject({ changed: 1 });
  });

  it("stand in the price of a stay, in the search and in the feed of changes", async () => {
    const { next } = (await program.get("/changes?since=now")).body;
    await program.post("/restrictions", fair({ active: true, reason: "Fair" }));
    const { changes } = (await program.get(`/changes?since=${next}`)).body;
    expect(changes).toMatchObject([
      { action: "create", entity: "restrictions", row: { min_stay_arrival: 3 } },
    ]);
    const found = await program.post("/availability/search", {
      ...{ checkin_date: "2026-11-10", checkout_date: "2026-11-12", adults: 2 },
      hotel_ids: [house.hotel_id],
    });
    expect(JSON.stringify(found.body)).toContain("MIN_STAY_ARRIVAL");
    expect(JSON.stringify(found.body)).toMatch(/stay for 3 nights or more \(Fair\)/);
  });
});

describe("a push of restrictions", () => {
  it("is what holds on its days for just its room types and channels, and answers for each", async () => {
    const first = await push(fair(), fair({ distribution_point_ids: [point] }));
    expect([first.status, first.body]).toMatchObject([200, { changed: 2, refused: 0 }]);
    const { body } = await push(
      fair({ start_date: "2026-11-10", end_date: "2026-11-12", min_stay_arrival: 5 }),
      fair({ hotel_id: 999_999 }),
      fair({ start_date: "2026-11-20" }),
      fair({ room_type_ids: [999_999] }),
      fair({ min_stay_arrival: "many" }),
      { ...fair(), distribution_point_ids: [point], min_stay_arrival: undefined },
      fair({ colour: "red" }),
    );
    expect(body).toMatchObject({
      ...{ status: "success", changed: 2, unchanged: 1, refused: 4 },
      batch_id: expect.any(Number) as number,
    });
    expect(
      body.results.map(
        (one: { outcome?: string; errors?: object }) =>
          one.outcome ?? Object.keys(one.errors!).join(),
      ),
    ).toEqual([
      ...["changed", "hotel_id", "unchanged", "room_type_ids", "min_stay_arrival"],
      ...["changed", "colour"],
    ]);
    expect(await lines()).toEqual([
      "11-01 11-09 3 false",
      "11-10 11-12 5 false",
      "11-13 11-30 3 false",
    ]);
  });

  it("once more changes nothing, and makes no bulk change", async () => {
    const rows = [fair(), fair({ weekdays: ["saturday"], closed_to_arrival: true })];
    await push(...rows);
    const before = await lines();
    const { body } = await push(...rows.slice(1), fair({ hotel_id: 999_999 }));
    expect(body).toMatchObject({ batch_id: null, unchanged: 1, changed: 0, refused: 1 });
    expect(await lines()).toEqual(before);
  });

  it("is undone by its bulk change, except what somebody has changed since", async () => {
    await push(fair());
    const { body } = await push({ ...fair({ start_date: "2026-11-15" }), min_stay_arrival: null });
    expect(await lines()).toEqual(["11-01 11-14 3 false"]);
    const undone = await program.post(`/restriction-batches/${body.batch_id}/undo`, {});
    expect(undone.body).toMatchObject({ restored: 1, left_alone: 0 });
    expect(await lines()).toEqual(["11-01 11-30 3 false"]);
    expect((await program.post(`/restriction-batches/${body.batch_id}/undo`, {})).status).toBe(409);
    // A bulk change of prices is none of restrictions, and the other way round.
    expect((await program.post(`/price-batches/${body.batch_id}/undo`, {})).status).toBe(404);
  });

  it("by several at once leaves one restriction", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => push(fair())));
    expect(answers.filter(({ body }) => body.changed === 1)).toHaveLength(1);
    expect(await lines()).toHaveLength(1);
  });

  it("takes as many statements for one as for a hundred", async () => {
    const other = await insertHotel(world.db, { label: "Other" });
    const count = (rows: object[]) =>
      countStatements(world, (ctx) =>
        pushRestrictions(
          ctx,
          rows.map((row) => PushedRestriction.parse(row)),
        ).then(() => null),
      );
    const one = await count([fair()]);
    const many = Array.from({ length: 100 }, (_, nth) =>
      fair({
        hotel_id: other,
        start_date: "2027-01-01",
        end_date: "2027-01-31",
        min_stay_through: 1 + nth,
      }),
    );
    expect(await count(many)).toBe(one);
  });

  it("needs a list of 1 to 1,000, and the permission to change stop sales", async () => {
    expect((await push()).status).toBe(422);
    const looker = await caller(world, { may: ["stop_sales:view"] });
    expect((await looker.put("/restrictions/bulk", { restrictions: [fair()] })).status).toBe(403);
  });
});
