import { describe, expect, it } from "vitest";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import * as cancelPage from "~/routes/bookings/cancel";
import { loader as confirmation } from "~/routes/bookings/confirmation";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newPage from "~/routes/bookings/hotels/hotel-booking-new";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import { loader as search } from "~/routes/bookings/availability";
import { loader as letterPage } from "~/routes/bookings/letter";
import { loader as options } from "~/routes/options";
import { insertCustomer, insertHotel } from "../../../factories/rows";
import { groupForm } from "../../../support/bookings/group-form";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { setClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking } from "../../../support/requests";

const { world, staff } = deskWithStoppedClock();

const { house, book, confirm } = bookableHouse(() => world);
const { ratePlan, halfBoard, cityTax } = contractsOf(
  () => world,
  () => house(),
);

const NEW = "/bookings/hotels/new";
const pageOf = (id: number, who = staff) =>
  who.get(page.loader, `/bookings/hotels/${id}`, { id: String(id) });

/** The stay of the form, as its address has it. */
const stay = (changes: Record<string, string> = {}) => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: "2", children: "0" },
  ...changes,
});

const query = (changes: Record<string, string>) => new URLSearchParams(stay(changes)).toString();

describe("meals and rate plan in the form of a stay", () => {
  it("are offered for its hotel, priced as they are typed, and saved without scripts too", async () => {
    await halfBoard();
    const plan = String(await ratePlan());
    const elsewhere = await insertHotel(world.db, { label: "Elsewhere" });
    const other = String(await ratePlan([], { hotel_ids: [elsewhere], label: "Other" }));
    const opened = await staff.get(newPage.loader, `${NEW}?${query({ rate_plan_id: plan })}`);
    const { open } = opened.body as {
      open: {
        defaults: object;
        choices: { meals: string[]; ratePlans: { options: { value: string }[] } };
      };
    };
    expect(open.defaults).toMatchObject({ rate_plan_id: plan });
    const offeredPlans = open.choices.ratePlans.options.map(({ value }) => value);
    expect(offeredPlans).toContain(plan);
    expect(offeredPlans).not.toContain(other);
    expect(open.choices.meals).toContain("Half board");

    const typed = await staff.get(
      options,
      `/options/stay-as-typed?${query({ meal_plan: "half_board", rate_plan_id: plan })}`,
      { kind: "stay-as-typed" },
    );
    expect(typed.body).toMatchObject({
      price: {
        total: "€612.00",
        lines: [
          { parts: [{ amount: "€160.00" }, { label: "Half board", amount: "€44.00" }] },
          {},
          {},
        ],
      },
    });
    const ofHotel = await staff.get(options, `/options/of-hotel?hotel_id=${house().hotel_id}`, {
      kind: "of-hotel",
    });
    expect(JSON.stringify(ofHotel.body)).toContain(`"value":"${plan}"`);

    const saved = await staff.post(
      newPage.action,
      NEW,
      asking("create", stay({ meal_plan: "half_board", rate_plan_id: plan })),
    );
    expect([saved.status, saved.location]).toEqual([
      303,
      expect.stringMatching(/^\/bookings\/hotels\/\d+$/) as string,
    ]);
    const wrong = await staff.post(
      newPage.action,
      NEW,
      asking("create", stay({ rate_plan_id: other })),
    );
    expect(wrong).toRefuse({ rate_plan_id: /isn’t for the hotel/ });
  });

  it("may be left empty, as browsers without scripts send them", async () => {
    const empty = stay({ meal_plan: "", rate_plan_id: "" });
    const saved = await staff.post(newPage.action, NEW, asking("create", empty));
    expect(saved.status).toBe(303);
    const id = saved.location!.split("/").at(-1)!;
    const edit = `${saved.location}/edit`;
    const kept = await staff.post(editPage.action, edit, asking("update", empty), { id });
    expect(kept.status).toBe(303);
    const rows = world.db.selectFrom("hotel_bookings").where("booking_id", "=", Number(id));
    expect(await rows.select(["meal_plan", "rate_plan_id"]).execute()).toEqual([
      { meal_plan: null, rate_plan_id: null },
    ]);
  });

  it("are chosen once for all rooms of a group, which begins with those of a quote", async () => {
    await halfBoard();
    const rate_plan_id = await ratePlan();
    const plans = { meal_plan: "half_board", rate_plan_id: String(rate_plan_id) };
    const address = `/bookings/groups/new?${query(plans)}`;
    const opened = await staff.get(newGroup.loader, address);
    expect(opened.body).toMatchObject({ open: { defaults: plans } });
    const suite = house().room_type_id;
    const form = groupForm({ ...house(), suite }, plans);
    const priced = await staff.post(newGroup.action, address, asking("load:price", form));
    // Three rooms at €204 a night, since a child without a band pays its meals as an adult.
    expect(priced.body).toMatchObject({ options: { price: { total: "€1,836.00" } } });
    const saved = await staff.post(newGroup.action, address, asking("create", form));
    expect(saved.status).toBe(303);
    const made = await world.db
      .selectFrom("hotel_bookings")
      .where("rate_plan_id", "=", rate_plan_id)
      .select("meal_plan")
      .execute();
    expect(made).toEqual(Array(3).fill({ meal_plan: "half_board" }));
  });

  it("are told beside both prices where a change touches them", async () => {
    await halfBoard();
    const plan = String(await ratePlan());
    const { id } = await book();
    const changed = stay({ meal_plan: "half_board", rate_plan_id: plan });
    const priced = await staff.post(
      editPage.action,
      `/bookings/hotels/${id}/edit`,
      asking("load:price", changed),
      { id: String(id) },
    );
    expect(priced.body).toMatchObject({
      options: {
        price: {
          total: "€612.00",
          change: {
            facts: expect.arrayContaining([
              { term: "Meals", value: "As included in the price → Half board" },
              { term: "Rate plan", value: "No rate plan → Flexible" },
            ]) as unknown,
          },
        },
      },
    });
  });

  it("are searched for, and led on to the form", async () => {
    await halfBoard();
    const plan = String(await ratePlan());
    const { hotel_id } = house();
    const asked = `hotel_ids=${hotel_id}&checkin_date=2026-04-10&nights=3&meal_plan=half_board&rate_plan_id=${plan}`;
    const { body } = await staff.get(search, `/availability?${asked}`);
    expect(body).toMatchObject({ page: { found: { rows: [{ total: "€612.00" }] } } });
    const [row] = (body as { page: { found: { rows: { book: string }[] } } }).page.found.rows;
    expect(row!.book).toContain(`meal_plan=half_board&rate_plan_id=${plan}`);
  });
});

describe("the page of a stay", () => {
  it("says its meals by night, its plan with its terms, and the taxes under the total", async () => {
    await halfBoard();
    await cityTax();
    const { id } = await book({ meal_plan: "half_board", rate_plan_id: await ratePlan() });
    expect((await pageOf(id)).body).toMatchObject({
      facts: expect.arrayContaining([
        { term: "Meals", value: "Half board" },
        { term: "Rate plan", value: "Flexible" },
        { term: "Prepayment", value: "30% of the price in advance" },
        {
          term: "Cancellation",
          value:
            "Free of charge until 48 hours before check-in; until 24 hours: the first night; until check-in: €300.00; after that: the whole price",
        },
      ]) as unknown,
      price: {
        amount: "€612.00",
        calculation: {
          days: [{ base: "€160.00", effects: [{ name: "Half board", amount: "+€44.00" }] }, {}, {}],
        },
        taxes: {
          rows: [{ term: "City tax (paid at the hotel)", amount: "€18.60" }],
          total: { term: "Total with taxes and fees", amount: "€630.60" },
        },
      },
    });
  });

  it("says the meals that prices include, and of other stays nothing of all this", async () => {
    const plain = await book();
    const { body } = await pageOf(plain.id);
    expect(body).toMatchObject({ price: { taxes: null } });
    expect(JSON.stringify(body)).not.toContain("Meals");
    await world.db
      .updateTable("room_prices")
      .set({ meal_plan: "breakfast" })
      .where("hotel_id", "=", house().hotel_id)
      .execute();
    const { id } = await book();
    expect((await pageOf(id)).body).toMatchObject({
      facts: expect.arrayContaining([{ term: "Meals", value: "Breakfast" }]) as unknown,
      price: { calculation: { days: [{ season: "Season · Breakfast" }, {}, {}] } },
    });
  });
});

describe("the dialog that cancels a stay", () => {
  const ask = (id: number, who = staff) =>
    who.get(cancelPage.loader, `/bookings/hotels/${id}/cancel`, { id: String(id) });
  const strict = [{ hours: 0, fee: "percent" as const, value: "25" }];
  const agreed = async (rate_plan_id: number) => {
    const stay = await book({ rate_plan_id });
    await confirm(stay.id);
    return stay;
  };

  it("proposes the fee of its terms and says why, over the list and over its page", async () => {
    const { id } = await agreed(await ratePlan(strict));
    const proposed = {
      fee: "120.00",
      why: expect.stringMatching(
        /^According to the rate plan “Flexible”, the fee is now €120\.00\. 25% of the price until check-in; after that: the whole price; check-in is on /,
      ) as string,
    };
    expect((await ask(id)).body).toMatchObject({ question: { proposed } });
    const over = await staff.get(page.loader, `/bookings/hotels/${id}?dialog=cancel`, {
      id: String(id),
    });
    expect(over.body).toMatchObject({ question: { proposed } });
    const done = await staff.post(
      cancelPage.action,
      `/bookings/hotels/${id}/cancel`,
      asking("cancel", { cancel_reason: "A regular: half of it", cancellation_fee: "60" }),
      { id: String(id) },
    );
    expect(done).toHaveToast("Booking cancelled");
  });

  it("proposes nothing without terms, and for a draft", async () => {
    for (const { id } of [await book(), await book({ rate_plan_id: await ratePlan(strict) })]) {
      expect((await ask(id)).body).toMatchObject({ question: { proposed: null } });
    }
  });

  it("speaks French", async () => {
    const { id } = await agreed(await ratePlan(strict));
    const who = speaking(staff, "fr");
    expect((await ask(id, who)).body).toMatchObject({
      question: {
        proposed: {
          why: expect.stringContaining(
            "Le plan tarifaire «\u00a0Flexible\u00a0» prévoit",
          ) as string,
        },
      },
    });
  });

  it("of a pack proposes the fees of all its stays", async () => {
    const rate_plan_id = await ratePlan(strict);
    const stays = [await agreed(rate_plan_id), await agreed(rate_plan_id), await book()];
    const pack = await createPackBooking(world.ctx, {
      ...{ label: "Choir", external_reference: "", notes: "", discount: "0", lines: [] },
      currency_id: stays[0]!.currency_id,
      bookings: stays.map(({ reference }) => ({ reference })),
    });
    const { body } = await staff.get(cancelPage.loader, `/bookings/packs/${pack.id}/cancel`, {
      id: String(pack.id),
    });
    expect(body).toMatchObject({
      question: { proposed: { fee: "240.00", why: expect.stringContaining("2 stays") as string } },
    });
  });
});

describe("the dialog that marks a no show", () => {
  const after = new Date("2026-04-10T23:00:00Z");
  const opened = async (id: number, who = staff) => {
    const { body } = await who.get(page.loader, `/bookings/hotels/${id}?dialog=no_show`, {
      id: String(id),
    });
    return (body as { question: unknown }).question;
  };
  const missed = async (rate_plan_id?: number) => {
    const { id } = await book({ rate_plan_id });
    return (await confirm(id)).id;
  };
  const proposed = { about: "no_show", defaults: { cancellation_fee: "480.00" } };

  it("proposes the fee of its terms, says why, and asks for the reason of another one", async () => {
    const id = await missed(await ratePlan([{ hours: 0, fee: "nights", value: "1" }]));
    await setClock(world, after);
    expect(await opened(id)).toMatchObject({
      ...{ ...proposed, free: "" },
      why: expect.stringMatching(
        /^According to the rate plan “Flexible”, the fee for a no show is €480\.00\. The first night until check-in; after that: the whole price; check-in was on Apr 10, 2026/,
      ) as string,
    });
    const post = (typed: Record<string, string>) =>
      staff.post(page.action, `/bookings/hotels/${id}`, asking("no_show", typed), {
        id: String(id),
      });
    expect(await post({ cancellation_fee: "160", fee_reason: "" })).toRefuse({
      fee_reason: /the fee is €480\.00/,
    });
    // An emptied field takes no fee.
    expect(await post({ cancellation_fee: "", fee_reason: "" })).toRefuse({ fee_reason: /€480/ });
    expect(await post({ cancellation_fee: "160", fee_reason: "A regular" })).toHaveToast(
      "The guests are marked as a no show",
    );
    await setClock(world, world.ctx.now);
  });

  it("proposes what the rules of bookings say for a stay without terms", async () => {
    const id = await missed();
    await setClock(world, after);
    expect(await opened(id)).toMatchObject({ ...proposed, why: null });
    await setClock(world, world.ctx.now);
  });

  it("speaks French", async () => {
    const id = await missed(await ratePlan());
    await setClock(world, after);
    expect(await opened(id, speaking(staff, "fr"))).toMatchObject({
      why: expect.stringMatching(/^Pour un client non présenté, le plan tarifaire/) as string,
    });
    await setClock(world, world.ctx.now);
  });
});

describe("confirmations and letters", () => {
  it("print meals, the plan with its terms, and the taxes, in the customer's language", async () => {
    await halfBoard();
    await cityTax();
    const customer_id = await insertCustomer(world.db, { last_name: "Perrin", language: "fr" });
    const { id, reference, currency_id } = await book({
      ...{ customer_id, meal_plan: "half_board", rate_plan_id: await ratePlan() },
    });
    const sheet = await staff.get(confirmation, `/bookings/hotels/${id}/confirmation`, {
      id: String(id),
    });
    const printed = {
      facts: expect.arrayContaining([
        { term: "Repas", value: "Demi-pension" },
        { term: "Plan tarifaire", value: "Flexible" },
        { term: "Bon à savoir", value: "Modifiable à tout moment." },
      ]) as unknown,
      price: {
        taxes: {
          rows: [{ term: "Taxe de séjour (à régler sur place)", amount: "18,60\u00a0€" }],
          total: { term: "Total avec taxes et frais", amount: "630,60\u00a0€" },
        },
      },
    };
    expect(sheet.body).toMatchObject({ confirmation: printed });
    const letter = await staff.get(letterPage, `/bookings/hotels/${id}/letter`, {
      ...{ id: String(id), type: "hotels" },
    });
    const text = JSON.stringify(letter.body);
    for (const said of ["Demi-pension", "Flexible", "Taxe de séjour", "630,60"]) {
      expect(text).toContain(said);
    }
    const pack = await createPackBooking(world.ctx, {
      ...{ label: "Perrin", external_reference: "", notes: "", discount: "0", lines: [] },
      ...{ customer_id, currency_id, bookings: [{ reference }] },
    });
    const whole = await staff.get(confirmation, `/bookings/packs/${pack.id}/confirmation`, {
      id: String(pack.id),
    });
    expect(whole.body).toMatchObject({ confirmation: printed });
  });
});
