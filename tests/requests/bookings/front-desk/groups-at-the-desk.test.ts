import { beforeEach, describe, expect, it } from "vitest";
import type { Confirmation } from "~/modules/kinds-of-booking/confirmations/confirmation.presenter.server";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import { loader as letter } from "~/routes/bookings/letter";
import { loader as confirmation } from "~/routes/bookings/confirmation";
import { insertCustomer, insertRoomType } from "../../../factories/rows";
import { groupForm } from "../../../support/bookings/group-form";
import { bookableHouse } from "../../../support/bookings/stays";
import { seeingThePrice } from "../../../support/bookings/shown-prices";
import { setClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, staffWith, type Fields } from "../../../support/requests";

const { world, staff, program } = deskWithStoppedClock();
let suite: number;

const { house, priced } = bookableHouse(() => world);

beforeEach(async () => {
  suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite", available_rooms: 2 });
  await priced(suite, "100");
});

const fields = (changes: Fields = {}) => groupForm({ ...house(), suite }, changes);

const post = (intent: string, entered: Fields, visitor = staff) =>
  seeingThePrice(asking(intent, entered), (seen) =>
    visitor.post(newGroup.action, "/bookings/groups/new", seen),
  );

const mistakes = (body: unknown) => (body as { result: { error?: object } }).result.error;

const params = (id: number) => ({ id: String(id) });

/** @returns the pack of a group that was just booked, and its stays in their order */
async function booked(answer: Awaited<ReturnType<typeof post>>) {
  const pack_id = Number(/^\/bookings\/packs\/(\d+)$/.exec(answer.location ?? "")![1]);
  const stays = await world.db
    .selectFrom("bookings")
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .innerJoin("packed_bookings", "packed_bookings.booking_id", "bookings.id")
    .where("packed_bookings.pack_id", "=", pack_id)
    .select(["bookings.id", "bookings.status", "held_until", "restriction_reason"])
    .orderBy("bookings.id")
    .execute();
  return { pack_id, stays };
}

describe("a group that is held", () => {
  it("holds each of its rooms until the end that was entered", async () => {
    const { stays } = await booked(
      await post("create_pending", fields({ held_until: "2026-04-01T18:00" })),
    );
    expect(stays).toHaveLength(3);
    for (const stay of stays) {
      expect(stay).toMatchObject({ status: "pending", held_until: expect.any(Date) as Date });
    }
  });

  it.each([
    ["create_confirmed", "2026-04-01T18:00"],
    ["create", "2026-04-01T18:00"],
    ["create_pending", "2020-04-01T18:00"],
    ["create_pending", "tomorrow"],
  ])(
    "is refused at its field by %s until %s, and nothing is booked",
    async (intent, held_until) => {
      const answer = await post(intent, fields({ held_until }));
      expect(answer.status).toBe(422);
      expect(Object.keys(mistakes(answer.body)!)).toEqual(["held_until"]);
    },
  );

  it("is held by programs, too", async () => {
    const { hotel_id } = house();
    const { status, body } = await program.post("/bookings/groups", {
      ...{ hotel_id, checkin_date: "2026-04-10", checkout_date: "2026-04-12" },
      rooms: [{ room_type_id: suite, count: 2, adults: 2 }],
      ...{ status: "pending", held_until: "2026-04-01T18:00" },
    });
    expect(status).toBe(201);
    const { stays } = (body as { data: { stays: object[] } }).data;
    for (const stay of stays) expect(stay).toMatchObject({ held_until: expect.any(String) });
  });
});

describe("a group that breaks a restriction", () => {
  beforeEach(async () => {
    await world.db
      .insertInto("restrictions")
      .values({
        ...{ hotel_id: house().hotel_id, start_date: "2026-04-10", end_date: "2026-04-20" },
        ...{ min_stay_arrival: 5, reason: "Fair" },
      })
      .execute();
  });

  it("is confirmed with a reason, which each of its stays has", async () => {
    expect((await post("create_confirmed", fields())).status).toBe(422);
    const chief = await staffWith(
      world,
      ...(["bookings:view", "bookings:edit", "bookings:override_restrictions"] as const),
    );
    const { stays } = await booked(
      await post("create_confirmed", fields({ restriction_reason: "The mayor asked." }), chief),
    );
    for (const stay of stays) {
      expect(stay).toMatchObject({ status: "confirmed", restriction_reason: "The mayor asked." });
    }
  });

  it("takes a reason only from users who may go past restrictions", async () => {
    const clerk = await staffWith(world, "bookings:view", "bookings:edit");
    const answer = await post("create_confirmed", fields({ restriction_reason: "So." }), clerk);
    expect(answer.status).toBe(422);
    expect(Object.keys(mistakes(answer.body)!)).toEqual(["restriction_reason"]);
  });
});

describe("a party of a group that never comes", () => {
  it("is marked from the page of its stay, through the pack, and taken back there", async () => {
    const { pack_id, stays } = await booked(await post("create_confirmed", fields()));
    const { id } = stays[0]!;
    await setClock(world, new Date("2026-04-10T22:30:00Z"));
    const page = `/bookings/hotels/${id}`;
    const { body } = await staff.get(stayPage.loader, page, params(id));
    const { stayDay } = body as { stayDay: { acts: string[]; pack_id: number } };
    expect(stayDay).toMatchObject({ pack_id, acts: expect.arrayContaining(["no_show"]) });
    const through = `${page}?pack_id=${pack_id}`;
    const act = (intent: string, typed: Fields = {}) =>
      staff.post(stayPage.action, through, asking(intent, typed), params(id));
    expect(await act("no_show", { cancellation_fee: "0" })).toMatchObject({ status: 303 });
    expect(await booked({ location: `/bookings/packs/${pack_id}` } as never)).toMatchObject({
      stays: [{ status: "cancelled" }, { status: "confirmed" }, { status: "confirmed" }],
    });
    expect(await act("undo_no_show")).toMatchObject({ status: 303 });
    expect(await booked({ location: `/bookings/packs/${pack_id}` } as never)).toMatchObject({
      stays: [{ status: "confirmed" }, { status: "confirmed" }, { status: "confirmed" }],
    });
  });
});

describe("the letters of a group", () => {
  it("are the hotel's, with its stars, its hours and its words", async () => {
    const customer_id = await insertCustomer(world.db, {
      ...{ first_name: "Odile", last_name: "Perrin", language: "en", email: "o@example.com" },
    });
    const { hotel_id } = house();
    await world.db
      .updateTable("hotels")
      .set({ label: "Bellevue", email: "desk@bellevue.example", policies: "No smoking." })
      .where("id", "=", hotel_id)
      .execute();
    await world.db
      .insertInto("letter_templates")
      .values({
        ...{ hotel_id, language: "en", kind: "confirmation", subject: "Your rooms: {room_type}" },
        ...{ greeting: "Dear {guest}, {nights} nights from {checkin}.", closing: "{hotel}" },
      })
      .execute();
    const { pack_id } = await booked(
      await post("create_confirmed", fields({ customer_id: String(customer_id) })),
    );
    const paper = await staff.get(
      confirmation,
      `/bookings/packs/${pack_id}/confirmation`,
      params(pack_id),
    );
    const { confirmation: sheet, words } = paper.body as {
      confirmation: Confirmation;
      words: { greeting: string };
    };
    expect(sheet.host).toMatchObject({ name: "Bellevue", email: "desk@bellevue.example" });
    expect(sheet.facts.map(({ value }) => value)).toEqual([
      "Odile Perrin",
      "Fri, Apr 10, 2026",
      "Mon, Apr 13, 2026",
      "3",
      "2 × Double, 1 × Suite",
      "5 adults, 1 child (age 7)",
    ]);
    expect(sheet.price.rows.map(({ term }) => term)).toEqual(["Double", "Double", "Suite"]);
    expect(sheet.conditions.map(({ text }) => text)).toContain("No smoking.");
    expect(words.greeting).toBe("Dear Odile Perrin, 3 nights from Fri, Apr 10, 2026.");
    const written = await staff.get(letter, `/bookings/packs/${pack_id}/letter`, {
      ...{ type: "packs", id: String(pack_id) },
    });
    expect(JSON.stringify(written.body)).toContain("Your rooms: 2 × Double, 1 × Suite");
  });
});
