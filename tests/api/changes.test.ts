import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertHouse, type House } from "../factories/rows";
import { caller, calling, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { countStatements } from "../support/database/statements";

let world: TestWorld;
let program: Caller;
let house: House;
let hotel_id: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  hotel_id = house.hotel_id;
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
    expect([made.row, changed.row, gone.row]).toEqual([null, null, null]);
    expect(body.more).toBe(false);
    expect(headers.get("Cache-Control")).toBe("private, no-store");

    const silent = await program.get(`/changes?since=${body.next}`);
    expect(silent.body).toEqual({ changes: [], next: body.next, more: false });
  });

  it("shows each row as its own address does, of every kind, in a statement for each", async () => {
    const since = await now();
    const made: [string, object][] = [
      ["hotels", { label: "Followed" }],
      ["seasons", season("Shown")],
      ["price-rules", { name: "Early", rule_type: "percentage", value: "-5", hotel_id }],
      ["stop-sales", { hotel_id, start_date: "2026-01-01", end_date: "2026-01-02" }],
      [
        "restrictions",
        { hotel_id, start_date: "2026-01-01", end_date: "2026-01-02", min_stay_through: 2 },
      ],
      ["rate-plans", { label: "Followed", code: "FOLLOWED", hotel_ids: [hotel_id] }],
      ["markups", { hotel_ids: [hotel_id], percentage: "25" }],
      [
        "meal-prices",
        {
          ...{ hotel_id, season_id: house.season_id, meal_plan: "breakfast", adult_amount: "9" },
          child_bands: [{ from_age: 0, to_age: 2, amount: 0 }],
        },
      ],
      ["taxes", { label: "VAT", hotel_id, kind: "percentage", value: 10, included: true }],
    ];
    const roomType = { label: "Suite", hotel_id, min_adults: 1, max_adults: 2, min_children: 0 };
    const limits = { max_children: 0, max_guests: 2, min_los: 1, max_los: 0, available_rooms: 1 };
    made.push(["room-types", { ...roomType, ...limits }]);
    for (const [entity, body] of made) await program.post(`/${entity}`, body);
    const { room_type_id, season_id } = house;
    const price = { hotel_id, room_type_id, season_id, base_price: "80", price_type: "sell" };
    await program.post("/room-type-prices", price);
    const { changes: all } = (await program.get(`/changes?since=${since}`)).body;
    const changes = all.filter(({ entity }: { entity: string }) => entity !== "availability");
    expect(changes.map(({ entity }: { entity: string }) => entity)).toEqual([
      ...made.map(([entity]) => entity),
      "room-type-prices",
    ]);
    for (const { entity, id, row } of changes) {
      expect(row).toEqual((await program.get(`/${entity}/${id}`)).body.data);
    }
    const statements = await countStatements(world, (ctx) =>
      calling({ ...world, ...ctx }, { "X-API-Key": program.key }).get(`/changes?since=${since}`),
    );
    // The key, the feed, thirteen kinds; and what all calls of a second share.
    expect(statements).toBeLessThanOrEqual(2 + 13 + 2);
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
    const none = await caller(world, { may: [] });
    expect((await none.get("/changes")).status).toBe(403);
    expect((await none.get("/changes?since=now")).status).toBe(403);
  });
});

describe("the feed of a whole house", () => {
  let demo: TestWorld;
  beforeAll(async () => {
    demo = await createDemoWorld();
  });
  afterAll(() => demo.close());

  it("shows rows of the catalogue, payments and rooms left as their own addresses do", async () => {
    const desk = await caller(demo);
    const since = (await desk.get("/changes?since=now")).body.next as string;
    const changed: [string, object][] = [
      ["/services/1", { label_fr: "Autre" }],
      ["/tours/1", { label_fr: "Autre" }],
      ["/spas/1", { label_fr: "Autre" }],
      ["/treatments/1", { label_fr: "Autre" }],
      ["/tour-prices/1", { price: "43.00" }],
      ["/treatment-prices/54", { price: "43.00" }],
      ["/cms-pages/1", { title_fr: "Autre" }],
      ["/distribution-points/1", { label: "Another" }],
      ["/booking-modules/1", { conditions_fr: "Autres" }],
      ["/payment-gateways/1", { label: "Another" }],
      ["/hotels/1/images/1", { alt_fr: "Autre" }],
      ["/tours/1/images/25", { alt_fr: "Autre" }],
    ];
    for (const [path, body] of changed) expect((await desk.patch(path, body)).status).toBe(200);
    const refund = { paid_on: "2026-03-14", amount: "-20.00" };
    const payments = "/bookings/hotels/1/payments";
    const asked = await desk.post(payments, refund);
    expect(asked.body.code).toBe("PAYS_BACK_TOO_MUCH");
    const agreed_paid = asked.body.asks[0].answer as string;
    const payment = await desk.post(payments, { ...refund, agreed_paid });
    const stop = { hotel_id: 1, room_type_id: 1, start_date: "2029-01-01", end_date: "2029-01-02" };
    await desk.post("/stop-sales", stop);
    const { changes } = (await desk.get(`/changes?since=${since}&limit=500`)).body;
    const entities = changes.map(({ entity }: { entity: string }) => entity);
    expect(entities).toEqual([
      ...changed.map(([path]) => path.split("/").at(-2)),
      ...["payments", "stop-sales", "availability"],
    ]);
    for (const [nth, [path]] of changed.entries()) {
      expect(changes[nth].row).toEqual((await desk.get(path)).body.data);
    }
    expect(changes.at(-3).row).toEqual(payment.body.data);
    expect(changes.at(-1)).toMatchObject({
      ...{ action: "update", id: 1, hotel_id: 1 },
      row: { room_type_id: 1, start_date: "2029-01-01", end_date: "2029-01-02" },
    });
  });
});
