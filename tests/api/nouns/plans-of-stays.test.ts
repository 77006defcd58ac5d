import { describe, expect, it } from "vitest";
import { contractsOf } from "../../support/bookings/plans";
import { bookableHouse } from "../../support/bookings/stays";
import { setClock } from "../../support/clock";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";

const { world, program } = deskWithStoppedClock();

const { house } = bookableHouse(() => world);
const { ratePlan, halfBoard, cityTax } = contractsOf(
  () => world,
  () => house(),
);

const PATH = "/bookings/hotels";

const stay = (changes: object = {}) => ({
  hotel_id: house().hotel_id,
  room_type_id: house().room_type_id,
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: 2, children: 0 },
  ...changes,
});

describe("meals, rate plans and taxes of stays", () => {
  it("are booked, said in every answer, and kept by a change of other fields", async () => {
    await halfBoard();
    await cityTax();
    const rate_plan_id = await ratePlan();
    const made = await program.post(PATH, stay({ meal_plan: "half_board", rate_plan_id }));
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const said = {
      ...{ amount: "612.00", meal_plan: "half_board", rate_plan_id },
      rate_plan: {
        ...{ id: rate_plan_id, label: "Flexible", prepayment: 30 },
        cancellation_steps: [
          { hours: 48, fee: "percent", value: "0" },
          { hours: 24, fee: "nights", value: "1" },
          { hours: 0, fee: "amount", value: "300" },
        ],
      },
      taxes: [
        {
          ...{ label: "City tax", label_fr: "Taxe de séjour", kind: "per_person_night" },
          ...{ value: "3.1", included: false, nights: 3, persons: 2, amount: "18.60" },
        },
      ],
      ...{
        taxes_total: "18.60",
        taxes_due: "18.60",
        total_with_taxes: "630.60",
        cancellation_fee_now: null,
      },
    };
    expect(made.body.data).toMatchObject(said);
    expect((await program.get(`${PATH}/${id}`)).body.data).toMatchObject(said);
    const patched = await program.patch(`${PATH}/${id}`, { notes: "Late." });
    expect(patched.body.data).toMatchObject({ ...said, notes: "Late." });
    const listed = await program.get(`${PATH}?hotel_id=${house().hotel_id}`);
    expect(listed.body.data).toMatchObject([said]);
  });

  it("are null and 0 for a stay that has nothing of them", async () => {
    const { body } = await program.post(PATH, stay());
    expect(body.data).toMatchObject({
      ...{ meal_plan: null, rate_plan_id: null, rate_plan: null, cancellation_fee_now: null },
      ...{ taxes: [], taxes_total: "0.00", total_with_taxes: "480.00" },
    });
  });

  it("are refused at their fields", async () => {
    const nonsense = await program.post(PATH, stay({ meal_plan: "buffet" }));
    expect([nonsense.status, Object.keys(nonsense.body.errors)]).toEqual([422, ["meal_plan"]]);
    const unknown = await program.post(PATH, stay({ rate_plan_id: 999_999 }));
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["rate_plan_id"]]);
  });

  it("belong to each room of a group, and to what a search offers", async () => {
    await halfBoard();
    const rate_plan_id = await ratePlan();
    const plans = { meal_plan: "half_board", rate_plan_id };
    const found = await program.post("/availability/search", {
      ...{ checkin_date: "2026-04-10", nights: 3, hotel_ids: [house().hotel_id], ...plans },
    });
    const { booking } = found.body.data.offers[0];
    expect(booking).toMatchObject({ ...plans, expected_amount: "612.00" });
    expect((await program.post(PATH, booking)).status).toBe(201);
    const { hotel_id, room_type_id } = house();
    const group = await program.post("/bookings/groups", {
      ...{ hotel_id, checkin_date: "2026-04-10", checkout_date: "2026-04-13", ...plans },
      rooms: [{ room_type_id, count: 2, adults: 2 }],
    });
    expect(group.body.data.stays).toMatchObject([plans, plans]);
    const { id } = group.body.data.pack;
    const more = await program.post(`/bookings/packs/${id}/rooms`, {
      ...{ hotel_id, checkin_date: "2026-04-10", checkout_date: "2026-04-13", ...plans },
      rooms: [{ room_type_id, adults: 1 }],
    });
    expect(more.body.data.stays).toMatchObject([{ ...plans, amount: "306.00" }]);
  });
});

describe("the fee for a cancellation", () => {
  const agreed = (changes: object) => stay({ status: "confirmed", ...changes });

  it("is the one of the terms where none is sent, and any other that is", async () => {
    const rate_plan_id = await ratePlan([]);
    const strict = await ratePlan([{ hours: 0, fee: "percent", value: "25" }]);
    const { data } = (await program.post(PATH, agreed({ rate_plan_id: strict }))).body;
    expect(data.cancellation_fee_now).toBe("120.00");
    const cancel = async (id: number, more: object = {}) =>
      (await program.post(`${PATH}/${id}/cancel`, { cancel_reason: "Ill", ...more })).body.data;
    expect(await cancel(data.id)).toMatchObject({
      ...{ status: "cancelled", cancellation_fee: "120.00", cancellation_fee_now: null },
    });
    const waived = (await program.post(PATH, agreed({ rate_plan_id: strict }))).body.data;
    expect(await cancel(waived.id, { cancellation_fee: "0" })).toMatchObject({
      cancellation_fee: "0.00",
    });
    const draft = (await program.post(PATH, stay({ rate_plan_id: strict }))).body.data;
    expect(draft.cancellation_fee_now).toBeNull();
    expect(await cancel(draft.id)).toMatchObject({ cancellation_fee: "0.00" });
    const none = (await program.post(PATH, agreed({ rate_plan_id }))).body.data;
    expect(none.cancellation_fee_now).toBeNull();
    expect(await cancel(none.id)).toMatchObject({ cancellation_fee: "0.00" });
  });

  it("of a pack is that of its stays together, at most its amount", async () => {
    const rate_plan_id = await ratePlan([{ hours: 0, fee: "percent", value: "25" }]);
    const packed = async (discount: string) => {
      const two = [agreed({ rate_plan_id }), agreed({ rate_plan_id })];
      const stays = await Promise.all(two.map(async (one) => (await program.post(PATH, one)).body));
      const [{ currency_id }] = stays.map(({ data }) => data);
      const bookings = stays.map(({ data: { reference } }) => ({ reference }));
      const pack = { label: "Spring", bookings, currency_id, discount };
      const { id } = (await program.post("/bookings/packs", pack)).body.data;
      const path = `/bookings/packs/${id}/cancel`;
      return (await program.post(path, { cancel_reason: "Ill" })).body.data.cancellation_fee;
    };
    expect([await packed("0"), await packed("760")]).toEqual(["240.00", "200.00"]);
  });

  it("of a no show is the one of the terms where none is sent, and another one with a reason", async () => {
    const rate_plan_id = await ratePlan();
    const missed = async () => {
      const { id } = (await program.post(PATH, stay({ rate_plan_id }))).body.data;
      await program.post(`${PATH}/${id}/confirm`);
      return `${PATH}/${id}/no-show`;
    };
    const [one, other] = [await missed(), await missed()];
    await setClock(world, new Date("2026-04-10T23:00:00Z"));
    const marked = await program.post(one);
    expect(marked.body.data).toMatchObject({
      ...{ status: "cancelled", cancellation_fee: "480.00", cancel_reason: "No show" },
    });
    const refused = await program.post(other, { cancellation_fee: "0" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["fee_reason"]]);
    const waived = await program.post(other, { cancellation_fee: 0, fee_reason: "A strike" });
    expect(waived.body.data).toMatchObject({
      ...{ cancellation_fee: "0.00", cancel_reason: "No show: A strike" },
    });
    await setClock(world, world.ctx.now);
  });

  it("of a no show in a confirmed pack is taken back with the pack in the body or the address", async () => {
    const { id, reference } = (await program.post(PATH, stay())).body.data;
    const { currency_id } = await world.db
      .selectFrom("hotels")
      .where("id", "=", house().hotel_id)
      .select("currency_id")
      .executeTakeFirstOrThrow();
    const packed = { label: "Spring", bookings: [{ reference }], currency_id };
    const pack_id = (await program.post("/bookings/packs", packed)).body.data.id;
    await program.post(`/bookings/packs/${pack_id}/confirm`);
    await setClock(world, new Date("2026-04-10T23:00:00Z"));
    const act = (name: string, body?: object) => program.post(`${PATH}/${id}/${name}`, body);
    expect((await act("no-show", { pack_id })).body.data.status).toBe("cancelled");
    expect((await act("undo-no-show")).status).toBe(422);
    expect((await act("undo-no-show", { pack: pack_id })).status).toBe(422);
    expect((await act("undo-no-show", { pack_id })).body.data.status).toBe("confirmed");
    await act("no-show", { pack_id });
    const undone = await act(`undo-no-show?pack_id=${pack_id}`);
    expect(undone.body.data.status).toBe("confirmed");
    await setClock(world, world.ctx.now);
  });

  it("is told as it is at that moment, also to a program that keeps answers", async () => {
    const rate_plan_id = await ratePlan();
    const { data } = (await program.post(PATH, agreed({ rate_plan_id }))).body;
    const path = `${PATH}/${data.id}`;
    const read = await program.get(path);
    expect(read.body.data.cancellation_fee_now).toBe("0.00");
    const held = { "If-None-Match": read.headers.get("ETag")! };
    expect((await program.get(path, held)).status).toBe(304);
    await setClock(world, new Date("2026-03-15T23:30:00Z"));
    expect((await program.get(path, held)).status).toBe(200);
    await setClock(world, new Date("2026-04-08T14:01:00Z"));
    expect((await program.get(path)).body.data.cancellation_fee_now).toBe("160.00");
    await setClock(world, world.ctx.now);
  });
});
