import { beforeAll, describe, expect, it } from "vitest";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import type { ChangeView } from "~/modules/desk/history/history.presenter.server";
import { loader as options } from "~/routes/options";
import { insertCurrency, insertHouse, insertPoint, insertRoomType } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { documentOf } from "../../../support/screens/document-of";
import { asking, speaking, staffWith, type Fields, type Visitor } from "../../../support/requests";

/* Nothing of a booking is read in another currency than its own (docs/reference/stays.md#currency-of-a-booking). */

const { world, staff, program } = deskWithStoppedClock();
let yen: number;

beforeAll(async () => {
  await insertCurrency(world.db);
  yen = await insertCurrency(world.db, { iso_code: "JPY", symbol: "¥", decimals: 0 });
});

const { house, book, confirm } = bookableHouse(() => world);
const { ratePlan } = contractsOf(
  () => world,
  () => house(),
);

const priceInYen = (hotel_id: number) =>
  world.db.updateTable("hotels").set({ currency_id: yen }).where("id", "=", hotel_id).execute();

/** A fee of 50 until check-in. */
const fifty = [{ hours: 0, fee: "amount" as const, value: "50" }];

const agreed = { override_amount: "500", override_reason: "A friend." };

async function agreedStay() {
  const rate_plan_id = await ratePlan(fifty);
  return { ...(await book({ ...agreed, rate_plan_id })), rate_plan_id };
}

/** What prices nights, as a program sends it, and as a form has it. */
const edits: [string, () => object | Promise<object>][] = [
  ["another check-out", () => ({ checkout_date: "2026-04-14" })],
  ["a move", () => ({ checkin_date: "2026-04-11", checkout_date: "2026-04-14" })],
  ["another guest", () => ({ adults: 1 })],
  ["other meals", () => ({ meal_plan: "breakfast" })],
  ["another plan", async () => ({ rate_plan_id: await ratePlan() })],
  ["no plan", () => ({ rate_plan_id: null })],
  ["another code", () => ({ promo_code: "SPRING" })],
  [
    "another channel",
    async () => ({ distribution_point_id: await insertPoint(world.db, "OTHER") }),
  ],
  [
    "another room type",
    async () => ({ room_type_id: await insertRoomType(world.db, house().hotel_id) }),
  ],
];

const otherCurrency = expect.stringMatching("in EUR.* now in JPY") as string;

describe("a stay that was agreed in the former currency of its hotel", () => {
  it.each(edits)("isn't priced by %s, by program or by form", async (_, edit) => {
    const { id, rate_plan_id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const change = await edit();
    const before = await program.get(`/bookings/hotels/${id}`);
    const refused = await program.patch(`/bookings/hotels/${id}`, change);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "OTHER_CURRENCY", message: otherCurrency },
    });
    const fields = {
      ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, rate_plan_id },
      ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: 2, children: 0 },
      ...{ ...agreed, notes: "Quiet.", ...change },
    };
    const entered = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]),
    );
    const query = new URLSearchParams({ ...entered, booking_id: String(id) });
    const typed = await staff.get(options, `/options/stay-as-typed?${query}`, {
      kind: "stay-as-typed",
    });
    expect(typed.body).toMatchObject({ price: { problem: otherCurrency } });
    const saved = await staff.post(
      editPage.action,
      `/bookings/hotels/${id}/edit`,
      asking("update", entered),
      { id: String(id) },
    );
    expect(saved).toRefuse({ "": /in EUR.* now in JPY/ }, 409);
    expect(saved.body).toMatchObject({ result: { initialValue: { notes: "Quiet." } } });
    expect(await program.get(`/bookings/hotels/${id}`)).toMatchObject({ text: before.text });
  });

  it("doesn't take today's price, which its page says", async () => {
    const { id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const path = `/bookings/hotels/${id}`;
    const opened = await staff.get(page.loader, `${path}?dialog=price`, { id: String(id) });
    expect(opened.body).toMatchObject({
      question: { before: "€500.00", now: "¥480", total: null, problem: otherCurrency },
    });
    expect(await program.post(`${path}/reprice`, { shown_total: "480" })).toMatchObject({
      status: 409,
      body: { code: "OTHER_CURRENCY" },
    });
  });

  it("may be agreed on anew in its own currency, and is cancelled for the fee of then", async () => {
    const { id } = await agreedStay();
    await confirm(id);
    await priceInYen(house().hotel_id);
    const opened = await staff.get(editPage.loader, `/bookings/hotels/${id}/edit`, {
      id: String(id),
    });
    expect(opened.body).toMatchObject({ open: { choices: { price: { unit: "EUR" } } } });
    const change = { override_amount: "480.50", notes: "Quiet." };
    expect(await program.patch(`/bookings/hotels/${id}`, change)).toMatchObject({
      status: 200,
      body: {
        data: {
          ...{ amount: "480.50", currency: { code: "EUR" } },
          cancellation_fee_now: "50.00",
        },
      },
    });
  });
});

describe("the conversion of a stay", () => {
  const path = (id: number) => `/bookings/hotels/${id}`;
  const opened = async (visitor: Visitor, id: number, dialog = "") =>
    (await visitor.get(page.loader, `${path(id)}?dialog=${dialog}`, { id: String(id) })).body;
  const post = (id: number, intent: string, fields: Fields) =>
    staff.post(page.action, `${path(id)}?dialog=convert`, asking(intent, fields), {
      id: String(id),
    });

  it("is offered on the page, and shows each line before it is done", async () => {
    const { id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const { conversion, version } = (await opened(staff, id)) as {
      conversion: object;
      version: string;
    };
    expect(conversion).toEqual({ offered: true, text: otherCurrency });
    expect(await opened(staff, id, "convert")).toMatchObject({
      question: { about: "convert", unit: "JPY", amounts: null, row: { version } },
    });
    // No rate is known: nothing is saved before its amounts were seen.
    const unseen = await post(id, "convert", { rate: "163.25", row_version: version });
    expect(unseen.status).toBe(409);
    // One sentence at the field, and no key of a text that the browser hasn't got.
    for (const [rate, why] of [
      ["abc", "validation:NUMBER"],
      ["0", expect.stringMatching(/^Enter a rate above 0/) as string],
    ] as const) {
      const { body } = await post(id, "convert", { rate, row_version: version });
      expect(body).toMatchObject({ result: { error: { rate: [why] } } });
    }
    const shown = await post(id, "load:converted", { rate: "163.25", row_version: version });
    expect(shown.body).toMatchObject({
      options: {
        conversion: {
          cells: [
            { term: "Agreed amount", left: "€500.00", right: "¥81,625" },
            { term: "Amount", left: "€500.00", right: "¥81,625" },
            { term: "Flexible: fee until check-in", left: "€50.00", right: "¥8,163" },
          ],
          ...{ total: "81625", currency: "JPY", problem: null },
        },
      },
    });
    const seen = { shown_total: "81625", shown_currency: "JPY", row_version: version };
    const other = await post(id, "convert", { ...seen, rate: "163.3" });
    expect(other).toMatchObject({
      status: 409,
      body: { options: { conversion: { total: "81650" } } },
    });
    expect(await post(id, "convert", { ...seen, rate: "163.25" })).toRedirectTo(path(id));
    const after = (await opened(staff, id)) as { conversion: null; changes: ChangeView[] };
    expect(after.conversion).toBeNull();
    const [converted] = after.changes;
    expect(converted).toMatchObject({ undoTo: `${path(id)}?dialog=undo_conversion` });
    expect(converted!.fields).toContainEqual({
      ...{ label: "Conversion", before: "", after: "1 EUR = 163.25 JPY" },
    });
    expect(await opened(speaking(staff, "fr"), id, "undo_conversion")).toMatchObject({
      question: {
        about: "undo_conversion",
        message: expect.stringMatching(/163,25.*500,00.€.*81.625.¥/) as string,
      },
    });
    expect(await post(id, "undo_conversion", {})).toRedirectTo(path(id));
    const undone = (await opened(staff, id)) as { changes: ChangeView[] };
    expect(undone.changes.map(({ undoTo }) => undoTo)).toEqual(undone.changes.map(() => undefined));
  });

  it("is offered in the form of the stay, and done without scripts", async () => {
    const { id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const dialog = `${path(id)}?dialog=convert`;
    const edit = await documentOf(staff, editPage, {
      ...{ pattern: "/bookings/hotels/:id/edit", path: `${path(id)}/edit` },
    });
    expect(edit.page.all("a", { href: dialog })).toHaveLength(1);
    const ask = (fields?: Fields) =>
      documentOf(staff, page, { pattern: "/bookings/hotels/:id", path: dialog, fields });
    const shown = await ask(asking("load:converted", { rate: "163.25" }));
    const question = shown.page.one("dialog");
    expect(question.text).toMatch(/Agreed amount.*€500\.00.*¥81,625/);
    const hidden = ["row_version", "shown_total", "shown_currency"].map((name) => [
      name,
      question.one("input", { name }).attributes.value!,
    ]);
    const seen = { ...(Object.fromEntries(hidden) as Fields), rate: "163.25" };
    expect(await ask(asking("convert", seen))).toMatchObject({ status: 303, location: path(id) });
  });

  it("isn't offered to who only reads, nor once something is paid, which says what to do", async () => {
    const { id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const reader = await staffWith(world, "bookings:view");
    expect(await opened(reader, id)).toMatchObject({ conversion: null });
    const paid = { paid_on: "2026-03-01", amount: "100" };
    await program.post(`${path(id)}/payments`, paid);
    expect(await opened(staff, id, "convert")).toMatchObject({
      conversion: { offered: false, text: expect.stringMatching("amount in EUR") as string },
      question: null,
    });
    expect(await opened(staff, id, "price")).toMatchObject({
      question: { problem: expect.stringMatching("It has payments") as string },
    });
    expect(await program.post(`${path(id)}/convert`, { rate: "163.25" })).toMatchObject({
      status: 409,
      body: { code: "KEEPS_CURRENCY" },
    });
    const longer = { checkout_date: "2026-04-14", override_amount: "640" };
    const typed = async (amount: Fields) => {
      const query = new URLSearchParams({
        ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
        ...{ checkin_date: "2026-04-10", adults: "2", children: "0" },
        ...{ checkout_date: longer.checkout_date, ...amount, booking_id: String(id) },
      } as Record<string, string>);
      const kind = { kind: "stay-as-typed" };
      return (await staff.get(options, `/options/stay-as-typed?${query}`, kind)).body;
    };
    // The field in which the amount is asked has the booking's currency before anything is typed there.
    expect(await typed({})).toMatchObject({
      price: {
        total: null,
        unit: "EUR",
        problem: expect.stringMatching("amount in EUR") as string,
      },
    });
    const reason = { override_reason: "One more." };
    expect(await typed({ override_amount: "640", ...reason })).toMatchObject({
      price: { total: "€640.00", unit: "EUR", problem: null },
    });
    expect(await program.patch(path(id), longer)).toMatchObject({
      status: 200,
      body: { data: { amount: "640.00", currency: { code: "EUR" }, calculated_amount: null } },
    });
  });

  it("is done and undone by programs", async () => {
    const { id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const before = await program.get(path(id));
    expect(await program.post(`${path(id)}/convert`)).toMatchObject({
      status: 422,
      body: { errors: { rate: expect.anything() as unknown } },
    });
    const shown = { expected_amount: "81625", expected_currency: "JPY" };
    expect(await program.post(`${path(id)}/convert`, { rate: 163.25, ...shown })).toMatchObject({
      status: 200,
      body: {
        data: {
          ...{ amount: "81625", override_amount: "81625", currency: { code: "JPY" } },
          rate_plan: { cancellation_steps: [{ value: "8163" }] },
        },
      },
    });
    const undone = await program.post(`${path(id)}/undo-conversion`);
    const { updated_at: _, ...former } = before.body.data as { updated_at: string };
    expect(undone).toMatchObject({ status: 200, body: { data: former } });
  });
});

describe("a stay that moves to a hotel with another currency", () => {
  it("has a new price with the fees of its plan there, and never its agreed figure", async () => {
    const { id, rate_plan_id } = await agreedStay();
    await confirm(id);
    const there = await insertHouse(world.db);
    await world.db
      .insertInto("room_prices")
      .values({ ...there, base_price: "90", price_type: "sell" })
      .execute();
    await priceInYen(there.hotel_id);
    const steps = JSON.stringify([{ hours: 0, fee: "amount", value: "8000" }]);
    const now = world.db.updateTable("rate_plans").set({ cancellation_steps: steps });
    await now.where("id", "=", rate_plan_id).execute();
    const { hotel_id, room_type_id } = there;
    const path = `/bookings/hotels/${id}`;
    expect(await program.patch(path, { hotel_id, room_type_id })).toMatchObject({
      status: 409,
      body: { code: "OTHER_CURRENCY", message: expect.stringMatching("agreed in EUR") as string },
    });
    const anew = { override_amount: "60000", override_reason: "A friend." };
    expect(await program.patch(path, { hotel_id, room_type_id, ...anew })).toMatchObject({
      status: 200,
      body: { data: { amount: "60000", currency: { code: "JPY" }, cancellation_fee_now: "8000" } },
    });
  });
});
