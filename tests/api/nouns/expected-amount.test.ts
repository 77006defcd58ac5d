import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caller, type ApiAnswer, type Caller } from "../../support/api";
import type { TestWorld } from "../../support/context";
import { createDemoWorld } from "../../support/demo-world";
import { exampleCalls } from "../../support/example-calls";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createDemoWorld();
  program = await caller(world);
});
afterAll(() => world.close());

/** What a booking of a type says, and a change that costs something else. */
interface Booked {
  path: string;
  said: object;
  change: object;
  /** Makes the one that is changed, where that is more than booking it. */
  made?: () => Promise<{ id: number; amount: string }>;
}

type Call = (id: number, more: object) => Promise<ApiAnswer>;

const types: Booked[] = [
  { path: "/bookings/hotels", change: { checkout_date: "2027-07-14" } },
  { path: "/bookings/flights", change: { amount: "1400.00" } },
  { path: "/bookings/spas", change: { treatment_id: 2 } },
  { path: "/bookings/packs", change: { discount: "5.00" } },
].map((type) => {
  const { body } = exampleCalls.find(({ name }) => name === `post ${type.path}`)!;
  return { ...type, said: { ...(body as object), external_reference: "" } };
});

const make = async ({ path, said, made }: Booked) =>
  made ? made() : (await program.post(path, said)).body.data;

/** @returns a pack that was cancelled with the flight in it: reopened it comes to the same */
async function cancelledPack(): Promise<{ id: number; amount: string }> {
  const [, flights, , packs] = types as [Booked, Booked, Booked, Booked];
  const { reference } = await make(flights);
  const { id } = await make({ ...packs, said: { ...packs.said, bookings: [{ reference }] } });
  const path = `${packs.path}/${id}`;
  await program.post(`${path}/cancel`, { cancel_reason: "Ill." });
  return (await program.get(path)).body.data;
}

/** Every call that says what something costs, or changes it. */
const calls: [string, Booked, Call][] = [
  ...types.flatMap((type): [string, Booked, Call][] => {
    const { path, said, change } = type;
    return [
      [`post ${path}`, type, (_, more) => program.post(path, { ...said, ...more })],
      [
        `put ${path}`,
        type,
        (id, more) => program.put(`${path}/${id}`, { ...said, ...change, ...more }),
      ],
      [`patch ${path}`, type, (id, more) => program.patch(`${path}/${id}`, { ...change, ...more })],
    ];
  }),
  [
    "post /bookings/hotels/{id}/reprice",
    { ...types[0]!, said: { ...types[0]!.said, override_amount: "900.00", override_reason: "A" } },
    async (id, more) => {
      const { body } = await program.get(`/bookings/hotels/${id}/price`);
      const shown_total = body.data.total as string;
      return program.post(`/bookings/hotels/${id}/reprice`, { shown_total, ...more });
    },
  ],
  [
    "post /bookings/packs/{id}/reopen",
    { ...types[3]!, made: cancelledPack },
    (id, more) => program.post(`/bookings/packs/${id}/reopen`, more),
  ],
];

describe.each(calls)("%s", (name, type, call) => {
  it("saves nothing where it comes to another amount than was said, and says which", async () => {
    const before = await make(type);
    const rows = async () => {
      const { body } = await program.get(`${type.path}?size=1`);
      return [body.pagination.total_items, (await program.get(`${type.path}/${before.id}`)).body];
    };
    const unchanged = await rows();

    const refused = await call(before.id, { expected_amount: "1.00" });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        ...{ status: "error", message: expect.any(String) as string, code: "OTHER_AMOUNT" },
        ...{ amount: expect.stringMatching(/^\d+\.\d\d$/) as string, currency: "EUR" },
        field: "expected_amount",
      },
    ]);
    expect(await rows()).toEqual(unchanged);
    // A pack comes back whole, at the amount that it had.
    if (name.endsWith("/reopen")) expect(refused.body.amount).toBe(before.amount);
    else if (!name.startsWith("post /bookings/") || name.includes("{id}")) {
      expect(refused.body.amount).not.toBe(before.amount);
    }

    const fraction = await call(before.id, { expected_amount: "1.001" });
    expect([fraction.status, Object.keys(fraction.body.errors)]).toEqual([
      422,
      ["expected_amount"],
    ]);
    const inFrancs = { expected_amount: refused.body.amount, expected_currency: "CHF" };
    expect((await call(before.id, inFrancs)).body).toMatchObject({ code: "OTHER_AMOUNT" });
    expect(await rows()).toEqual(unchanged);
    const inEuro = { expected_amount: refused.body.amount, expected_currency: "EUR" };
    const { status, body } = await call(before.id, inEuro);
    expect([status, body.data.amount]).toEqual([
      name === `post ${type.path}` ? 201 : 200,
      refused.body.amount,
    ]);
  });
});
