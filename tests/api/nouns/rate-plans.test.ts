import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertHotel } from "../../factories/rows";
import { caller } from "../../support/api";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Awaited<ReturnType<typeof caller>>;
let hotel_id: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  hotel_id = await insertHotel(world.db, { label: "Hôtel du Port" });
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("rate_plans").execute());

const plan = (changes: object = {}) => ({ label: "Flexible", code: "flex", ...changes });
const steps = [
  { hours: 48, fee: "percent", value: "0" },
  { hours: 24, fee: "nights", value: "1" },
];

describe("a rate plan", () => {
  it("is made of what a new form has, where the body leaves it out", async () => {
    const { status, body } = await program.post("/rate-plans", plan());
    expect([status, body.data]).toEqual([
      201,
      {
        ...{ id: expect.any(Number) as number, label: "Flexible", code: "FLEX" },
        ...{ hotel_ids: [], hotels: [], description: "", description_fr: "" },
        ...{ prepayment: 0, cancellation_steps: [], active: true },
        created_at: expect.any(String) as string,
        updated_at: expect.any(String) as string,
      },
    ]);
  });

  it("takes values as numbers too, and answers them as text without zeros at their end", async () => {
    const sent = [
      { hours: 48, fee: "percent", value: 12.5 },
      { hours: 0, fee: "amount", value: "80.50" },
    ];
    const body = plan({ hotel_ids: [hotel_id], cancellation_steps: sent });
    const made = (await program.post("/rate-plans", body)).body.data;
    expect(made).toMatchObject({
      hotels: [{ id: hotel_id, label: "Hôtel du Port" }],
      cancellation_steps: [
        { hours: 48, fee: "percent", value: "12.5" },
        { hours: 0, fee: "amount", value: "80.5" },
      ],
    });
    const path = `/rate-plans/${made.id}`;
    expect((await program.get(path)).body.data).toEqual(made);
    // What it answers can be sent again, and changes nothing.
    expect((await program.put(path, made)).body.data).toEqual(made);
    const changed = await program.patch(path, { cancellation_steps: steps, active: false });
    expect(changed.body.data).toMatchObject({ cancellation_steps: steps, active: false });
    expect((await program.delete(path)).status).toBe(204);
    expect((await program.get(path)).status).toBe(404);
  });

  it.each([
    ["no name", { label: undefined }, "label"],
    ["a code of one letter", { code: "A" }, "code"],
    ["a code with a space", { code: "NON REF" }, "code"],
    [
      "more than a hundred hotels",
      { hotel_ids: Array.from({ length: 101 }, (_, at) => at + 1) },
      "hotel_ids",
    ],
    ["a hotel that is none", { hotel_ids: [2147483647] }, "hotel_ids"],
    ["half a percent in advance", { prepayment: 0.5 }, "prepayment"],
    [
      "six steps",
      { cancellation_steps: [6, 5, 4, 3, 2, 1].map((hours) => ({ ...steps[0], hours })) },
      "cancellation_steps",
    ],
    [
      "hours that don't descend",
      { cancellation_steps: [steps[1], steps[0]] },
      "cancellation_steps.1.hours",
    ],
    [
      "no hours",
      { cancellation_steps: [{ fee: "nights", value: "1" }] },
      "cancellation_steps.0.hours",
    ],
    [
      "no value",
      { cancellation_steps: [{ hours: 1, fee: "nights" }] },
      "cancellation_steps.0.value",
    ],
    [
      "too many nights",
      { cancellation_steps: [{ ...steps[1], value: 31 }] },
      "cancellation_steps.0.value",
    ],
    [
      "four decimals",
      { cancellation_steps: [{ ...steps[0], value: "0.0001" }] },
      "cancellation_steps.0.value",
    ],
    [
      "a fee of no kind",
      { cancellation_steps: [{ ...steps[0], fee: "gift" }] },
      "cancellation_steps.0.fee",
    ],
  ])("is refused with %s", async (_, changes, field) => {
    const { status, body } = await program.post("/rate-plans", plan(changes));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("has a code of its own, whatever the case", async () => {
    await program.post("/rate-plans", plan());
    const { status, body } = await program.post("/rate-plans", plan({ code: "Flex" }));
    expect([status, body.message]).toEqual([409, "A rate plan with this code already exists"]);
  });
});

describe("the list", () => {
  it("is sorted, searched and narrowed", async () => {
    for (const changes of [
      { label: "B", code: "BB", prepayment: 100 },
      { label: "C", code: "AA", prepayment: 30, hotel_ids: [hotel_id] },
      { label: "A", code: "CC", active: false, hotel_ids: [await insertHotel(world.db)] },
    ]) {
      const made = await program.post(
        "/rate-plans",
        plan({ ...changes, label: `${changes.label}!` }),
      );
      expect(made.status).toBe(201);
    }
    const names = async (query = ""): Promise<string> =>
      (await program.get(`/rate-plans${query}`)).body.data
        .map(({ label }: { label: string }) => label[0])
        .join("");
    expect(await names()).toBe("ABC");
    expect(await names("?sort=code")).toBe("CBA");
    expect(await names("?sort=prepayment&order=desc")).toBe("BCA");
    expect(await names("?sort=active")).toMatch(/^A/);
    expect(await names("?search=aa")).toBe("C");
    expect(await names("?search=b!")).toBe("B");
    expect(await names(`?hotel_id=${hotel_id}`)).toBe("BC");
    expect(await names("?status=inactive")).toBe("A");
    const wrong = await program.get("/rate-plans?status=gone");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["status"]]);
  });

  it("is for who may see prices", async () => {
    const stranger = await caller(world, { may: ["hotels:view"] });
    expect((await stranger.get("/rate-plans")).status).toBe(403);
    const reader = await caller(world, { may: ["pricing:view"] });
    expect((await reader.get("/rate-plans")).status).toBe(200);
    expect((await reader.post("/rate-plans", plan())).status).toBe(403);
  });
});
