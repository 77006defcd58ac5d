import { describe, expect, it } from "vitest";
import type { ChangePage } from "~/modules/kinds-of-booking/hotel-bookings/change/page/change-page.presenter.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import type { BookingChart } from "~/modules/kinds-of-booking/hotel-bookings/chart/booking-chart.presenter.server";
import * as one from "~/routes/bookings/hotels/hotel-booking";
import * as change from "~/routes/bookings/hotels/hotel-booking-change";
import * as list from "~/routes/bookings/hotels/hotel-bookings";
import { insertRoom, insertRoomType } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking, type Fields } from "../../../support/requests";

const { world, staff } = deskWithStoppedClock();

const { house, priced, book, confirm } = bookableHouse(() => world);
const CHART = "/bookings/hotels?view=chart&days=31&start=2026-04-08";

/** A confirmed stay of three nights at 160.00. */
async function agreed(): Promise<number> {
  const { id } = await book();
  await confirm(id);
  return id;
}

describe("the page of a change", () => {
  const at = (id: number, query: string) => `/bookings/hotels/${id}/change?${query}`;
  const shown = async (id: number, query: string, who = staff) =>
    (await who.get(change.loader, at(id, query), { id: String(id) })).body as ChangePage;
  /** Presses the button of one answer. */
  const save = async (id: number, query: string, nth = 0, answers: Fields = {}) => {
    const { stay: fields, columns, version, typed } = await shown(id, query);
    const { mayMoveArrival: _, ...wanted } = fields;
    const amounts = typed.nights.filter(({ amount }) => amount !== "");
    const named = amounts.flatMap(({ night, amount }, place) => [
      [`night_amounts[${place}].night`, night],
      [`night_amounts[${place}].amount`, amount],
    ]);
    const ofNights = Object.fromEntries(named) as Fields;
    const sent = {
      ...{ ...wanted, ...columns[nth]!.hidden, row_version: version },
      ...{ ...ofNights, override_reason: typed.reason, ...answers },
    };
    const filled = Object.entries(sent).filter(([, value]) => value !== "");
    return staff.post(change.action, at(id, query), asking("change", Object.fromEntries(filled)), {
      id: String(id),
    });
  };

  it("saves one answer at what it showed, and leads back to where it was opened", async () => {
    const id = await agreed();
    const query = `checkout_date=2026-04-14&back=${encodeURIComponent(CHART)}`;
    const page = await shown(id, query);
    expect(page).toMatchObject({
      title: expect.stringMatching(/ stays one night more$/),
      problem: null,
      rows: [{}, {}, {}, { label: "Mon, Apr 13", badge: "New", why: "Base price 160.00" }],
      columns: [{ save: "Save for €640.00" }, { title: "Today’s prices from Fri, Apr 10 on" }],
    });
    const saved = await save(id, query);
    expect(saved).toRedirectTo(CHART);
    expect(saved.toasts).toMatchObject([{ kind: "success", text: "The stay is changed" }]);
    const shorter = await save(id, "checkout_date=2026-04-12", 2, { charged_amount: "20,50" });
    expect(shorter.status).toBe(303);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ amount: "340.5000", nights_left_charge: "20.5000" },
    });
  });

  it("speaks French, and says what stands against a change before it is saved", async () => {
    const id = await agreed();
    const french = await shown(id, "checkout_date=2026-04-12", speaking(staff, "fr"));
    expect(french.title).toMatch(/ part une nuit plus tôt$/);
    expect(french.columns).toMatchObject([
      {},
      {},
      { charge: "160,00" },
      { title: expect.stringContaining("10 avr") },
    ]);
    await world.db
      .insertInto("stop_sales")
      .values({ hotel_id: house().hotel_id, start_date: "2026-04-13", end_date: "2026-04-13" })
      .execute();
    const page = await shown(id, "checkout_date=2026-04-14");
    expect(page).toMatchObject({ isBlocked: true, problem: expect.stringContaining("Apr 13") });
    expect((await save(id, "checkout_date=2026-04-14")).status).toBe(422);
  });

  it("has another room type from a later night on, with its rooms for those nights", async () => {
    const { hotel_id } = house();
    const suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    await priced(suite, "60");
    const room_id = await insertRoom(world.db, {
      ...{ hotel_id, room_type_id: suite, number: "201" },
    });
    const id = await agreed();
    const query = `room_type_id=${suite}&from_night=2026-04-12&room_id=${room_id}`;
    const page = await shown(id, query);
    expect(page).toMatchObject({
      problem: null,
      rows: [{ fate: "agreed" }, { fate: "agreed" }, { fate: "changed" }],
      rooms: [{ label: "201" }],
      columns: [{ save: "Save for €440.00" }, { save: "Save for €480.00" }, {}],
    });
    expect((await save(id, query)).status).toBe(303);
    const booked = await staff.get(one.loader, `/bookings/hotels/${id}`, { id: String(id) });
    expect(JSON.stringify(booked.body)).toContain("Double · from Apr 12, 2026: Suite");
    const chart = await staff.get(list.loader, `${CHART}&hotel_id=${hotel_id}`);
    const { groups } = (chart.body as { chart: BookingChart }).chart;
    const bars = groups.flatMap(({ label, lanes }) =>
      lanes.flatMap(({ name, bars: ofLane }) => ofLane.map(({ part }) => [label, name, part])),
    );
    expect(bars).toEqual([
      ["Double", "", { from_night: "2026-04-10", to_night: "2026-04-11" }],
      ["Suite", "201", { from_night: "2026-04-12", to_night: "2026-04-12" }],
    ]);
    const [logged] = (await auditOf(world, "hotel_booking", id)).slice(-1);
    expect(logged).toMatchObject({ after: { types: [{ label: "Double" }, { label: "Suite" }] } });
  });

  it("is told with the rooms that later nights lose, as they are given others", async () => {
    const { hotel_id, room_type_id } = house();
    const suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    await priced(suite, "60");
    const inType = (number: string, type: number) =>
      insertRoom(world.db, { hotel_id, room_type_id: type, number });
    const [room_id, later] = [await inType("104", room_type_id), await inType("105", room_type_id)];
    const id = await agreed();
    await moveToRoom(world.ctx, id, { room_id });
    const roomsIn = (fields: unknown) => (fields as { rooms?: unknown }).rooms;
    const told = async () => {
      const [{ before, after } = {}] = (await auditOf(world, "hotel_booking", id)).slice(-1);
      return { before: roomsIn(before), after: roomsIn(after) };
    };
    await save(id, `room_id=${later}&from_night=2026-04-12`);
    const [first, third] = ["2026-04-10", "2026-04-12"];
    const split = [
      { from: first, number: "104" },
      { from: third, number: "105" },
    ];
    expect(await told()).toEqual({ before: [split[0]], after: split });
    await save(id, `room_type_id=${suite}&from_night=2026-04-11`);
    expect(await told()).toEqual({
      ...{ before: split, after: [split[0], { from: "2026-04-11", number: null }] },
    });
    await save(id, "checkout_date=2026-04-14");
    expect(await told()).toEqual({ before: undefined, after: undefined });
  });

  it("names the room in which a stay of two rooms goes on, and asks for no other", async () => {
    const { hotel_id, room_type_id } = house();
    const numbered = (number: string) => insertRoom(world.db, { hotel_id, room_type_id, number });
    const [first, second] = [await numbered("104"), await numbered("202")];
    const id = await agreed();
    await moveToRoom(world.ctx, id, { room_id: first });
    await moveToRoom(world.ctx, id, { room_id: second, from_night: "2026-04-12" });
    // Others have the room in which it began.
    const other = await book({ checkin_date: "2026-04-13", checkout_date: "2026-04-15" });
    await confirm(other.id);
    await moveToRoom(world.ctx, other.id, { room_id: first });
    const longer = await shown(id, "checkout_date=2026-04-14");
    expect(longer).toMatchObject({ problem: null, isBlocked: false });
    expect(longer.note).toContain("Room: 202, ");
    expect((await shown(id, "checkout_date=2026-04-12")).note).not.toContain("Room");
    expect((await save(id, "checkout_date=2026-04-14")).status).toBe(303);
  });

  it("takes an amount for a night with its reason, as it showed it", async () => {
    const id = await agreed();
    const without = "amount_2026-04-11=99,50&amount_2027-01-01=1";
    expect(await shown(id, without)).toMatchObject({
      ...{ isBlocked: true, problem: "Enter why another amount was agreed" },
      rows: [
        { fate: "agreed" },
        { fate: "changed", why: expect.stringMatching(/typed amount/i) },
        { fate: "agreed" },
      ],
    });
    expect(await shown(id, `${without}&amount_2026-04-12=much`)).toMatchObject({
      ...{ isBlocked: true, problem: "“much” isn’t an amount of this currency." },
    });
    const query = `${without}&override_reason=Noise`;
    expect(await shown(id, query)).toMatchObject({
      columns: [{ save: "Save for €419.50" }, { save: "Save for €419.50" }],
      typed: { nights: [{ amount: "" }, { amount: "99.50" }, { amount: "" }], reason: "Noise" },
    });
    expect((await save(id, query)).status).toBe(303);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ amount: "419.5000", override_reason: "Noise" },
    });
  });

  it.each([
    ["from_night=2026-04-20&adults=1", "from_night", "This night isn’t one of the stay."],
    ["from_night=2026-04-09&adults=1", "from_night", "This night isn’t one of the stay."],
    ["from_night=soon", "from_night", "Enter a date such as 2026-07-01"],
    ["checkout_date=2026-04-09", "checkout_date", "The check-out must be after the check-in"],
    ["checkin_date=", "checkin_date", "Check-in date is required"],
    ["checkout_date=2028-04-09", "checkout_date", "A stay has at most 365 nights"],
    ["adults=x", "adults", "Enter a whole number"],
    ["adults=0", "adults", "At least 1 adult is required"],
    ["ages=4;x", "ages", "Age must be 0-17"],
  ])(
    "keeps what is mistyped in its field, and saves nothing: %s",
    async (query, field, mistake) => {
      const id = await agreed();
      const text = new URLSearchParams(query).get(field);
      expect(await shown(id, `room_type_id=${house().room_type_id}&${query}`)).toMatchObject({
        ...{ stay: { [field]: text }, mistakes: { [field]: mistake } },
        ...{ isBlocked: true, problem: null, columns: [], otherRooms: [] },
        isMore: !field.endsWith("_date"),
      });
    },
  );

  it("buys nights anew whose type changes, the others as before, and back again", async () => {
    const { hotel_id, room_type_id, season_id } = house();
    const buys = (type: number, base_price: string) =>
      world.db
        .insertInto("room_prices")
        .values({ hotel_id, room_type_id: type, season_id, base_price, price_type: "buy" })
        .execute();
    const suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    await priced(suite, "100");
    await buys(room_type_id, "49");
    await buys(suite, "62");
    const id = await agreed();
    const costs = async () => {
      const { body } = await staff.get(one.loader, `/bookings/hotels/${id}`, { id: String(id) });
      const { margin } = body as { margin: { facts: { value: string }[] } | null };
      return margin?.facts.map(({ value }) => value);
    };
    expect(await costs()).toEqual(["€294.00", "€186.00 (38.75%)"]);
    await save(id, `room_type_id=${suite}&from_night=2026-04-11`);
    expect(await costs()).toEqual(["€346.00", "€214.00 (38.21%)"]);
    await save(id, "adults=1&from_night=2026-04-12");
    expect(await costs()).toEqual(["€284.00", "€176.00 (38.26%)"]);
    await save(id, "from_night=2026-04-12");
    await save(id, `room_type_id=${room_type_id}&from_night=2026-04-11`);
    expect(await costs()).toEqual(["€294.00", "€186.00 (38.75%)"]);
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill" });
    expect(await costs()).toBeUndefined();
  });

  it("is for agreed nights: a draft has its form", async () => {
    const draft = await book();
    const params = { id: String(draft.id) };
    const answer = await staff.get(change.loader, at(draft.id, "checkout_date=2026-04-14"), params);
    expect(answer).toRedirectTo(
      `/bookings/hotels/${draft.id}/edit?checkout_date=2026-04-14#price-in-form`,
    );
  });
});
