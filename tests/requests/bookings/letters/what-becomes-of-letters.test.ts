import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { action } from "~/routes/bookings/letter";
import {
  action as bookingAction,
  loader as bookingLoader,
} from "~/routes/bookings/hotels/hotel-booking";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { insertCustomer } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { caller } from "../../../support/api";
import { letterPageOf } from "../../../support/bookings/letter-page";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, staffWith, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;
let customer_id: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  customer_id = await insertCustomer(world.db, {
    first_name: "Odile",
    last_name: "Perrin",
    language: "fr",
    email: "odile@example.com",
  });
});
afterAll(() => world.close());

const { book, confirm, input } = bookableHouse(() => world);
const { at, params, pageOf, confirmedStay, letters, send } = letterPageOf(
  () => ({ world, staff, customer_id }),
  { book, confirm },
);

describe("the letter that the guest has", () => {
  interface Newer {
    sentence: string;
    send: { to: string; post: { to: string; fields: Record<string, string> } | null } | null;
  }
  const newerOf = async (id: number, who = staff) => {
    const page = await who.get(bookingLoader, `/bookings/hotels/${id}`, { id: String(id) });
    return (page.body as { letters: { newer: Newer | null } }).letters.newer;
  };
  /** A stay whose confirmation was sent on 3 March. */
  async function confirmedInMarch() {
    const id = await confirmedStay();
    await send(id);
    const [at, next_attempt_at] = [new Date("2026-03-03T14:02:00Z"), null];
    const letter = world.db.updateTable("letters").where("booking_id", "=", id);
    await letter.set({ state: "sent", sent_at: at, created_at: at, next_attempt_at }).execute();
    return id;
  }
  const later = () => ({ ...world.ctx, now: new Date(world.ctx.now.getTime() + 1000) });
  const move = (id: number) =>
    updateHotelBooking(
      later(),
      id,
      input({ customer_id, checkin_date: "2026-04-14", checkout_date: "2026-04-17" }),
    );

  it("is named where the booking was changed since, and one press sends the new one", async () => {
    const id = await confirmedInMarch();
    await updateHotelBooking(later(), id, input({ customer_id, notes: "Late" }));
    expect(await newerOf(id)).toBeNull();
    await move(id);
    const newer = (await newerOf(id))!;
    expect(newer.sentence).toBe(
      "The guest has the confirmation of Mar 3, 2026, 2:02 PM, which is older than the last change of this booking.",
    );
    const { to, fields } = newer.send!.post!;
    expect(to).toBe(at(id));
    const answer = await staff.post(action, to, asking("send", fields), params(id));
    expect(answer).toHaveToast("The letter is on its way");
    expect((await letters(id)).at(-1)).toMatchObject({
      ...{ kind: "confirmation", language: "fr", recipient: "odile@example.com" },
      text: expect.stringContaining("14 avr. 2026") as string,
    });
    expect(await newerOf(id)).toBeNull();
  });

  it("is named too where the booking was cancelled since, and not for a payment", async () => {
    const id = await confirmedInMarch();
    await recordPayment(later(), id, {
      ...{ paid_on: "2026-03-15", amount: "480", reference: "", note: "" },
    });
    expect(await newerOf(id)).toBeNull();
    await cancelHotelBooking(later(), id, { cancel_reason: "Ill", cancellation_fee: "0" });
    const { fields } = (await newerOf(id))!.send!.post!;
    expect(fields.kind).toBe("cancellation");
  });

  it("is named to whoever may see bookings; the press is for those who may change them", async () => {
    const id = await confirmedInMarch();
    await move(id);
    const reader = await staffWith(world, "bookings:view", "customers:view");
    expect(await newerOf(id, reader)).toMatchObject({ send: null });
    // Without the address there is no press: the letter's page asks for one.
    const clerk = await staffWith(world, "bookings:view", "bookings:edit");
    const { send: act } = (await newerOf(id, clerk))!;
    expect(act).toMatchObject({ post: null, to: at(id, `?again=${(await letters(id))[0]!.id}`) });
  });
});

describe("a letter that waits", () => {
  const withdraw = (id: number, letter_id: number, who = staff) =>
    who.post(action, at(id), asking("withdraw", { letter_id: String(letter_id) }), params(id));

  async function waiting() {
    const id = await confirmedStay();
    await send(id);
    const [letter] = await letters(id);
    return { id, letter_id: letter!.id };
  }

  it("is withdrawn, with a row in the log, and isn't sent any more", async () => {
    const { id, letter_id } = await waiting();
    const answer = await withdraw(id, letter_id);
    expect(answer).toRedirectTo(`/bookings/hotels/${id}`);
    expect(answer).toHaveToast("The letter is withdrawn: it won’t be sent");
    expect(await letters(id)).toMatchObject([{ state: "withdrawn", next_attempt_at: null }]);
    expect(await auditOf(world, "letter", letter_id)).toMatchObject([
      { action: "create" },
      { action: "delete", before: { recipient: "odile@example.com" }, after: null },
    ]);
  });

  it("is named by the act that withdraws it", async () => {
    const { id } = await waiting();
    await send(id, { kind: "reminder", shown: "" });
    const post = (...act: Parameters<typeof asking>) =>
      staff.post(bookingAction, `/bookings/hotels/${id}`, asking(...act), { id: String(id) });
    const paid = { paid_on: "2026-03-15", reference: "", note: "" };
    const first = await post("pay", { ...paid, amount: "1" });
    expect(first).toHaveToast("Payment recorded");
    expect(first).toHaveToast(/^A waiting letter about this was withdrawn/, "notice");
    expect((await post("pay", { ...paid, amount: "2" })).toasts).toHaveLength(1);
    await send(id, { kind: "reminder", shown: "" });
    const cancelled = await post("cancel", { cancel_reason: "Ill", cancellation_fee: "0" });
    expect(cancelled).toHaveToast(/^2 waiting letters about this were withdrawn/, "notice");
  });

  it("is withdrawn once, and not while it is being sent", async () => {
    const { id, letter_id } = await waiting();
    await world.db
      .updateTable("letters")
      .set({ state: "sending", next_attempt_at: null, claimed_until: new Date(8e12) })
      .where("id", "=", letter_id)
      .execute();
    const late = await withdraw(id, letter_id);
    expect(late).toHaveToast(
      "The letter could not be withdrawn: it is no longer waiting: it was sent, or is being sent",
      "error",
    );
    expect(await letters(id)).toMatchObject([{ state: "sending" }]);
    expect(await auditOf(world, "letter", letter_id)).toHaveLength(1);
  });

  it("isn't withdrawn through another booking, nor by readers", async () => {
    const { id, letter_id } = await waiting();
    const other = await confirmedStay();
    expect(await withdraw(other, letter_id)).toHaveToast(/no longer exists/, "error");
    const reader = await staffWith(world, "bookings:view");
    expect((await withdraw(id, letter_id, reader)).status).toBe(403);
    expect(await letters(id)).toMatchObject([{ state: "waiting" }]);
  });

  it("is withdrawn by programs", async () => {
    const { id, letter_id } = await waiting();
    const program = await caller(world);
    const path = `/bookings/hotels/${id}/letters/${letter_id}/withdraw`;
    const { status, body } = await program.post(path);
    expect([status, body.data]).toMatchObject([200, { id: letter_id, state: "withdrawn" }]);
    expect((await program.post(path)).status).toBe(422);
    expect((await program.post(path.replace("/hotels/", "/spas/"))).status).toBe(404);
  });
});

describe("a letter that wasn't sent", () => {
  it("is written again as it would be now, in its language, to its address until somebody corrects it", async () => {
    const id = await confirmedStay();
    await send(id, { recipient: "nobody@example.com", language: "en", shown: "" });
    const [refused] = await letters(id);
    await world.db
      .updateTable("letters")
      .set({ state: "refused", next_attempt_at: null, last_answer: "mailbox unknown" })
      .where("id", "=", refused!.id)
      .execute();
    const { letters: card } = (
      await staff.get(bookingLoader, `/bookings/hotels/${id}`, { id: String(id) })
    ).body as { letters: { rows: { again: object | null; withdraw: object | null }[] } };
    expect(card.rows).toMatchObject([
      { again: { to: `${at(id)}?again=${refused!.id}` }, withdraw: null },
    ]);
    expect(await pageOf(id, `?again=${refused!.id}`)).toMatchObject({
      chosen: { kind: "confirmation", language: "en" },
      recipient: "nobody@example.com",
      again: { why: "Confirmation: refused · mailbox unknown" },
    });
    // Another language can be chosen; a letter about another booking is none.
    const french = await pageOf(id, `?again=${refused!.id}&language=fr`);
    expect(french).toMatchObject({ chosen: { language: "fr" }, recipient: "nobody@example.com" });
    const other = await confirmedStay();
    expect(await pageOf(other, `?again=${refused!.id}`)).toMatchObject({
      recipient: "odile@example.com",
      again: null,
    });
    expect(await pageOf(id, "?again=%00")).toMatchObject({ again: null });
  });
});

describe("what becomes of letters", () => {
  it("a customer who is anonymised is forgotten in letters, and in the log of them", async () => {
    const leaving = await insertCustomer(world.db, {
      first_name: "Séverine",
      last_name: "Quenneville",
      email: "severine@example.com",
    });
    const { id } = await book({ customer_id: leaving });
    await send(id);
    await anonymiseCustomer(world.ctx, leaving, forgetBelongings);
    const [letter] = await letters(id);
    expect(letter).toMatchObject({ recipient: "", text: "", html: "", state: "given_up" });
    const log = await auditOf(world, "letter", letter!.id);
    expect(JSON.stringify(log)).not.toMatch(/severine|Quenneville/i);
  });

  it("programs send letters and read what became of them", async () => {
    const id = await confirmedStay();
    const program = await caller(world);
    const body = { kind: "reminder", language: "en", recipient: "odile@example.com" };
    const sent = await program.post(`/bookings/hotels/${id}/letters`, body);
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ kind: "reminder", state: "waiting", sent_at: null });
    const list = await program.get(`/bookings/hotels/${id}/letters`);
    expect(list.body.data).toEqual([sent.body.data]);
    expect((await program.get(`/bookings/spas/${id}/letters`)).status).toBe(404);
    const offer = await program.post(`/bookings/hotels/${id}/letters`, { ...body, kind: "offer" });
    expect(offer.status).toBe(422);
  });
});
