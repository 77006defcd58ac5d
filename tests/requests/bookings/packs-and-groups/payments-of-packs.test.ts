import { beforeEach, describe, expect, it } from "vitest";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import type { Confirmation } from "~/modules/kinds-of-booking/confirmations/confirmation.presenter.server";
import { frontDeskAddress } from "~/modules/kinds-of-booking/front-desk/desk-address";
import type { FrontDeskPage } from "~/modules/kinds-of-booking/front-desk/front-desk-page.presenter.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import { loader as confirmation } from "~/routes/bookings/confirmation";
import { loader as stays } from "~/routes/bookings/hotels/hotel-bookings";
import { action as send, loader as letter } from "~/routes/bookings/letter";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import { loader as desk } from "~/routes/front-desk/front-desk";
import { loader as deskFile } from "~/routes/front-desk/front-desk-file";
import { loader as listFile } from "~/routes/list-file";
import { insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { stopClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, signedIn, speaking } from "../../../support/requests";
import { documentOf } from "../../../support/screens/document-of";

const { world, staff, program } = deskWithStoppedClock();

const { house, book } = bookableHouse(() => world);

interface Booked {
  id: number;
  reference: string;
}

/** A confirmed pack of 960 of two stays, on one of which 100 was paid before. */
let one: Booked;
let other: Booked;
let pack: Booked;

const pay = (id: number, amount: string) =>
  recordPayment(world.ctx, id, { paid_on: "2026-03-15", amount, reference: "", note: "" });

beforeEach(async () => {
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .where("id", "=", house().hotel_id)
    .select("currency_id")
    .executeTakeFirstOrThrow();
  one = await book();
  other = await book();
  await pay(one.id, "100");
  pack = await createPackBooking(world.ctx, {
    ...{ label: "Wedding", lines: [], discount: "0", currency_id: currency_id! },
    ...{ external_reference: "", notes: "" },
    bookings: [one, other].map(({ reference }) => ({ reference })),
  });
  await packBookingActs.act(world.ctx, pack.id, "confirm");
});

const params = (id: number) => ({ id: String(id) });

const open = async (query = "", who = staff) =>
  (await who.get(stayPage.loader, `/bookings/hotels/${one.id}${query}`, params(one.id))).body as {
    payments: object;
    question: object | null;
  };

/** Both stays have a room, and the first one's guests are in house. */
async function arrived() {
  const { hotel_id, room_type_id } = house();
  const { ctx } = world;
  const arrival = { ...ctx, today: "2026-04-10", now: new Date("2026-04-10T15:00:00Z") };
  for (const [number, { id }] of [
    ["101", one],
    ["102", other],
  ] as const) {
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number });
    await moveToRoom(ctx, id, { room_id });
  }
  await checkIn(arrival, one.id, {});
}

describe("a stay in a confirmed pack", () => {
  it("says on its page that it is paid with the pack, and takes no payment", async () => {
    const to = `/bookings/packs/${pack.id}`;
    const said = `This booking is paid with the pack ${pack.reference}: what is paid and due is there.`;
    expect(await open("?dialog=payment")).toMatchObject({
      payments: {
        ...{ paidWith: { to, text: said }, facts: [], question: null },
        rows: [{ amount: "€100.00", on: "", reverse: expect.any(String) as string }],
      },
    });
    expect(await open("", speaking(staff, "fr"))).toMatchObject({
      payments: {
        paidWith: {
          text: `Cette réservation se règle avec le forfait ${pack.reference}\u00a0: les paiements et le reste dû y figurent.`,
        },
      },
    });
    const { page } = await documentOf(staff, stayPage, {
      ...{ pattern: "/bookings/hotels/:id", path: `/bookings/hotels/${one.id}` },
    });
    expect(page.all("a", { href: to }).map(({ text }) => text)).toContain(said);
    expect(page.text).not.toContain("Record a payment");
    const sent = { paid_on: "2026-03-15", amount: "10", reference: "", note: "" };
    const refused = await staff.post(
      stayPage.action,
      `/bookings/hotels/${one.id}`,
      asking("pay", sent),
      params(one.id),
    );
    expect(JSON.stringify(refused.body)).toContain(
      `paid with the pack ${pack.reference}: record it there`,
    );
  });

  it("has no due in its list, nor in its file", async () => {
    const listed = (await staff.get(stays, "/bookings/hotels")).body;
    expect(JSON.stringify(listed)).not.toMatch(/ due"|unpaid/);
    const request = staff.request("/bookings/hotels.csv");
    const file = await listFile({ request, params: {}, context: {} } as never);
    const lines = (await file.text()).split(/\r?\n/).filter((line) => /^HT-/.test(line));
    expect(lines).not.toHaveLength(0);
    for (const line of lines) expect(line).toMatch(/,480\.00,0\.00,0\.00,EUR/);
  });

  it("prints a confirmation without payments, and isn't reminded of any", async () => {
    const { body } = await staff.get(
      confirmation,
      `/bookings/hotels/${one.id}/confirmation`,
      params(one.id),
    );
    const elsewhere = `This booking is paid together with the pack ${pack.reference}.`;
    expect((body as { confirmation: Confirmation }).confirmation.payments).toEqual({
      ...{ heading: "Payments", rows: [], facts: [], instructions: "", elsewhere },
    });
    const of = { type: "hotels", id: String(one.id) };
    const page = (await staff.get(letter, `/bookings/hotels/${one.id}/letter`, of)).body as {
      kinds: { value: string }[];
      letter: { text: string };
    };
    expect(page.kinds.map(({ value }) => value)).toEqual(["confirmation"]);
    expect(page.letter.text).toContain(elsewhere);
    const asked = await staff.post(
      send,
      `/bookings/hotels/${one.id}/letter`,
      asking("send", { kind: "reminder", language: "en", recipient: "a@example.com", shown: "" }),
      of,
    );
    expect(asked.status).toBe(422);
  });

  it("tells programs where it is paid", async () => {
    const { body } = await program.get(`/bookings/hotels/${one.id}/payments`);
    expect(body.data).toMatchObject({
      paid_with_pack: { id: pack.id, reference: pack.reference },
      ...{ owed: "0.00", paid: "0.00", due: "0.00" },
      payments: [{ amount: "100.00", booking_id: one.id }],
    });
    const refused = await program.post(`/bookings/hotels/${other.id}/payments`, {
      ...{ paid_on: "2026-03-15", amount: "10.00" },
    });
    expect([refused.status, refused.body.message]).toMatchObject([
      422,
      expect.stringContaining(pack.reference),
    ]);
  });

  it("names in the dialog of the check-out what is due for the pack, as the act asks", async () => {
    await arrived();
    stopClock({ ctx: { ...world.ctx, now: new Date("2026-04-13T09:00:00Z") } });
    const reception = await signedIn(world);
    const { question } = await open("?dialog=check_out", reception);
    const french = await open("?dialog=check_out", speaking(reception, "fr"));
    const asked = await program.post(`/bookings/hotels/${one.id}/check-out`, {});
    stopClock(world);
    expect(question).toMatchObject({
      due: `Still to be paid for the pack ${pack.reference}: €860.00.`,
    });
    expect(french.question).toMatchObject({
      due: `Reste à payer pour le forfait ${pack.reference}\u00a0: 860,00\u00a0€.`,
    });
    expect([asked.status, asked.body]).toMatchObject([409, { code: "STILL_DUE" }]);
    expect(asked.body.message).toContain("€860.00");
  });
});

describe("a confirmed pack", () => {
  it("shows what is paid on its stays beside its own payments", async () => {
    await pay(pack.id, "60");
    const { body } = await staff.get(
      packPage.loader,
      `/bookings/packs/${pack.id}?dialog=payment`,
      params(pack.id),
    );
    expect(body).toMatchObject({
      payments: {
        paidWith: null,
        facts: [
          { term: "Paid", value: "€160.00" },
          { term: "Due", value: "€800.00" },
        ],
        rows: [
          { amount: "€100.00", on: `on ${one.reference}`, reverse: null },
          { amount: "€60.00", on: "", reverse: expect.any(String) as string },
        ],
        question: { defaults: { amount: "800.00" } },
      },
    });
    const { body: called } = await program.get(`/bookings/packs/${pack.id}/payments`);
    expect(called.data).toMatchObject({
      ...{ paid_with_pack: null, owed: "960.00", paid: "160.00", due: "800.00" },
      payments: [{ booking_id: one.id }, { booking_id: pack.id }],
    });
  });

  it("names the fees of its cancelled stays apart", async () => {
    const cancelled = await program.post(`/bookings/hotels/${other.id}/cancel`, {
      ...{ cancel_reason: "Ill.", cancellation_fee: "80.00", pack_id: pack.id },
    });
    expect(cancelled.status).toBe(200);
    const page = async (who = staff) =>
      (await who.get(packPage.loader, `/bookings/packs/${pack.id}`, params(pack.id))).body;
    expect(await page()).toMatchObject({
      amount: "€480.00",
      payments: {
        facts: [
          { term: "Cancellation fees of its bookings", value: "€80.00" },
          { term: "Paid", value: "€100.00" },
          { term: "Due", value: "€460.00" },
        ],
      },
    });
    expect(await page(speaking(staff, "fr"))).toMatchObject({
      payments: { facts: [{ term: "Frais d’annulation de ses réservations" }, {}, {}] },
    });
  });

  it.each([
    ["with no guests in house", false],
    ["with one room checked in and the other not", true],
  ])("has its due once on a list of the front desk, %s", async (_, isArrived) => {
    if (isArrived) await arrived();
    const address = frontDeskAddress.href({
      filters: { hotel_id: house().hotel_id, date: "2026-04-10" },
    });
    const { page } = (await staff.get(desk, address)).body as { page: FrontDeskPage };
    const lists = page.lists.filter(({ rows }) => rows.length > 0);
    // Guests who arrive today are among the arrivals alone.
    expect(lists.map(({ rows }) => rows.map(({ due }) => due))).toEqual([["€860.00", ""]]);
    expect(lists[0]!.rows.map((row) => row.pay)).toEqual([
      `/bookings/packs/${pack.id}?dialog=payment`,
      null,
    ]);
    const request = staff.request(address.replace("?", ".csv?"));
    const file = (await deskFile({ request, params: {}, context: {} })) as Response;
    const [head, ...lines] = (await file.text()).replaceAll("\ufeff", "").trim().split(/\r?\n/);
    const column = (name: string) => {
      const at = head!.split(",").indexOf(name);
      return lines.map((line) => line.split(",")[at]);
    };
    expect(column("due")).toEqual(["860.00", "0.00"]);
    expect(column("pack")).toEqual([pack.reference, pack.reference]);
  });
});
