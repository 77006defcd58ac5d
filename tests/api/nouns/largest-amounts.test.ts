import { beforeEach, describe, expect, it } from "vitest";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import { loader as options } from "~/routes/options";
import type { ApiAnswer } from "../../support/api";
import { groupForm } from "../../support/bookings/group-form";
import { bookableHouse } from "../../support/bookings/stays";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { asking } from "../../support/requests";

/* Prices, nights and guests within their limits come to more than a column of money holds. */

const { world, staff, program } = deskWithStoppedClock();

const { house, priceIs: costs } = bookableHouse(() => world);

beforeEach(() => costs("9999999"));

const dates = { checkin_date: "2026-04-10", checkout_date: "2026-04-21" };

/** Ten adults for eleven nights: 1,099,999,890. */
const stay = (changes: object = {}) => ({
  ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id },
  ...{ ...dates, adults: 10, children: 0, ...changes },
});

const nineNights = { checkout_date: "2026-04-19" };
const STAYS = "/bookings/hotels";
const CHECKS = "/price-checks";

async function made(path: string, body: object): Promise<number> {
  const { status, body: answer } = await program.post(path, body);
  expect(status).toBe(201);
  return answer.data.id;
}

const calls: [string, () => Promise<ApiAnswer>][] = [
  ["a new stay", () => program.post(STAYS, stay())],
  [
    "a new stay at an agreed amount",
    () => program.post(STAYS, stay({ override_amount: "500", override_reason: "A friend." })),
  ],
  [
    "more nights",
    async () => {
      const id = await made(STAYS, stay(nineNights));
      return program.patch(`${STAYS}/${id}`, dates);
    },
  ],
  [
    "today's price",
    async () => {
      await costs("80");
      const id = await made(STAYS, stay());
      await costs("9999999");
      return program.post(`${STAYS}/${id}/reprice`, { shown_total: "999999999" });
    },
  ],
  [
    "a group",
    () => {
      const { room_type_id, hotel_id } = stay();
      const rooms = [{ room_type_id, adults: 10 }];
      return program.post("/bookings/groups", { hotel_id, ...dates, rooms });
    },
  ],
  ["a price check", () => program.post(CHECKS, { ...stay(), name: "Large", price_type: "sell" })],
  [
    "a price check that is accepted",
    async () => {
      await costs("80");
      const id = await made(CHECKS, { ...stay(), name: "Accepted", price_type: "sell" });
      await costs("9999999");
      return program.post(`${CHECKS}/${id}/accept`, { shown_total: "999999999" });
    },
  ],
  [
    "the fee of a gateway",
    async () => {
      const { id: gateway_id } = await world.db
        .insertInto("payment_gateways")
        .values({ label: "Dear", provider: "cash", fee_percent: "100", fee_fixed: "9999999" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const id = await made(STAYS, stay(nineNights));
      const paid = { paid_on: "2026-03-15", amount: "999999999", agreed_paid: "999999999" };
      return program.post(`${STAYS}/${id}/payments`, { ...paid, gateway_id });
    },
  ],
];

const tooLarge = expect.stringMatching(/maximum of 999,999,999/) as string;

describe("what comes to more than can be kept", () => {
  it.each(calls)("is refused in words: %s", async (_, call) => {
    const { status, body } = await call();
    expect([status, body.code]).toEqual([422, "INVALID"]);
    // What comes to too much only as a percentage of it is refused by its column.
    expect(JSON.stringify(body)).toMatch(/maximum of 999,999,999|A number/);
  });

  it("is said in the forms of a stay and of a group before it is saved", async () => {
    const entered = Object.entries(stay()).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(entered);
    const typed = await staff.get(options, `/options/stay-as-typed?${query}`, {
      kind: "stay-as-typed",
    });
    expect(typed.body).toMatchObject({ price: { problem: tooLarge } });
    const form = groupForm({ ...house(), suite: house().room_type_id }, dates);
    const adults = Object.keys(form).filter((name) => name.endsWith(".adults"));
    const ten = Object.fromEntries(adults.map((name) => [name, "10"]));
    const priced = await staff.post(
      newGroup.action,
      "/bookings/groups/new",
      asking("load:price", { ...form, ...ten }),
    );
    expect(priced.body).toMatchObject({ options: { price: { problem: tooLarge } } });
  });
});

it("the largest stay is booked at the amount that was said, and is paid at once", async () => {
  const said = { ...stay(nineNights), expected_amount: "899999910.00" };
  const { data } = (await program.post(STAYS, said)).body;
  expect(data.amount).toBe("899999910.00");
  const payment = { paid_on: "2026-03-15", amount: data.amount };
  expect((await program.post(`${STAYS}/${data.id}/payments`, payment)).status).toBe(201);
});
