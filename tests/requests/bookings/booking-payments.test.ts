import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import { loader as csv } from "~/routes/list-file";
import { loader as list } from "~/routes/bookings/hotels/hotel-bookings";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { asking, speaking, staffWith, type Fields } from "../../support/requests";
import { bookableHouse } from "../../support/bookings/stays";

const { world, staff } = deskWithStoppedClock();

const { book } = bookableHouse(() => world);

describe("the payments on a booking's page", () => {
  const open = (id: number, query = "", who = staff) =>
    who.get(page.loader, `/bookings/hotels/${id}${query}`, { id: String(id) });
  const post = (id: number, intent: string, fields: Fields, query = "", who = staff) =>
    who.post(page.action, `/bookings/hotels/${id}${query}`, asking(intent, fields), {
      id: String(id),
    });
  const pay = (id: number, fields: Fields) =>
    post(id, "pay", { paid_on: "2026-03-15", reference: "", note: "", ...fields });

  it("are asked for in a dialog, with what is due in it", async () => {
    const { id } = await book();
    expect((await open(id, "?dialog=payment")).body).toMatchObject({
      payments: {
        facts: [
          { term: "Paid", value: "€0.00" },
          { term: "Due", value: "€480.00" },
        ],
        question: { about: "payment", defaults: { amount: "480.00" }, unit: "EUR" },
      },
    });
    const answer = await pay(id, { amount: "180", reference: "TR-9" });
    expect(answer).toRedirectTo(`/bookings/hotels/${id}`);
    expect(answer).toHaveToast("Payment recorded");
    expect((await open(id)).body).toMatchObject({
      payments: {
        facts: [{ value: "€180.00" }, { value: "€300.00" }],
        rows: [{ amount: "€180.00", kind: "Payment", reference: "no. TR-9", reversed: false }],
        question: null,
      },
    });
    const rows = (await staff.get(list, "/bookings/hotels")).body;
    expect(JSON.stringify(rows)).toContain("€300.00 due");
    const request = staff.request("/bookings/hotels.csv");
    const file = await csv({ request, params: {}, context: {} } as never);
    expect(await file.text()).toMatch(/,480\.00,180\.00,300\.00,EUR/);
  });

  it("ask once more before more goes back than is due back, which is proposed after a cancellation", async () => {
    const { id } = await book();
    await pay(id, { amount: "100" });
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "50" });
    expect((await open(id, "?dialog=payment")).body).toMatchObject({
      payments: {
        refund: { label: "Record the refund of €50.00" },
        question: { defaults: { amount: "-50.00" } },
      },
    });
    const sentence = /refunding €100\.00, but only €50\.00 is due back/;
    expect(await pay(id, { amount: "-100" })).toMatchObject({
      status: 200,
      body: {
        questions: [
          { name: "agreed_paid", value: "0", text: expect.stringMatching(sentence) as string },
        ],
      },
    });
    const refunded = await pay(id, { amount: "-100", agreed_paid: "0" });
    expect(refunded).toHaveToast("Refund recorded");
  });

  it("are in the reader's language, on the page, in the list and in a refusal", async () => {
    const { id } = await book();
    await pay(id, { amount: "180.5" });
    const french = speaking(staff, "fr");
    expect((await open(id, "", french)).body).toMatchObject({
      payments: {
        facts: [{ value: "180,50\u00a0€" }, { value: "299,50\u00a0€" }],
        rows: [{ amount: "180,50\u00a0€" }],
      },
    });
    const rows = (await french.get(list, "/bookings/hotels")).body;
    expect(JSON.stringify(rows)).toContain("299,50\u00a0€");
    const fields = { paid_on: "2026-03-15", amount: "-200", reference: "", note: "" };
    expect(await post(id, "pay", fields, "", french)).toRefuse({ amount: /180,50\u00a0€/ });
  });

  it("say what is wrong with them at its field", async () => {
    const { id } = await book();
    expect(await pay(id, { amount: "0" })).toRefuse({ amount: /can’t be 0/ });
    expect(await pay(id, { amount: "x" })).toRefuse({ amount: /number/ });
    expect(await pay(id, { amount: "1.005" })).toRefuse({ amount: /2 decimals/ });
    expect(await pay(id, { amount: "-1" })).toRefuse({ amount: /€0\.00/ });
    expect(await pay(id, { amount: "1", paid_on: "2026-02-30" })).toRefuse({ paid_on: /date/ });
    expect(await pay(id, { amount: "1", note: "x".repeat(256) })).toRefuse({ note: /255/ });
    expect(await pay(99_999, { amount: "1" })).toRedirectTo("/bookings/hotels/99999");
  });

  it("ask once more before they come to more than is owed", async () => {
    const { id } = await book();
    const asked = await pay(id, { amount: "500" });
    expect(asked).toMatchObject({
      status: 200,
      body: {
        questions: [
          {
            name: "agreed_paid",
            value: "500",
            text: expect.stringMatching(/€500\.00.*€480\.00/) as string,
          },
        ],
      },
    });
    // Another amount is another question.
    const other = await pay(id, { amount: "600", agreed_paid: "500.0000" });
    expect(other).toMatchObject({ status: 200, body: { questions: [{ value: "600" }] } });
    expect((await pay(id, { amount: "500", agreed_paid: "500.0000" })).status).toBe(303);
    expect((await open(id)).body).toMatchObject({
      payments: { facts: [{ value: "€500.00" }, { term: "Overpaid", value: "€20.00" }] },
    });
  });

  it("ask once more before they are dated after today", async () => {
    const { id } = await book();
    const ahead = { paid_on: "2026-03-16", amount: "500" };
    const asked = await pay(id, ahead);
    expect(asked).toMatchObject({
      status: 200,
      body: { questions: [{ name: "in_the_future", value: "on" }, { name: "agreed_paid" }] },
    });
    expect((await open(id)).body).toMatchObject({ payments: { rows: [] } });
    // What was answered before is asked along: no answer gets lost.
    const again = await pay(id, { ...ahead, in_the_future: "on" });
    expect(again).toMatchObject({
      status: 200,
      body: { questions: [{ name: "agreed_paid" }, { name: "in_the_future" }] },
    });
    const yes = { in_the_future: "on", agreed_paid: "500" };
    expect(await pay(id, { ...ahead, ...yes })).toHaveToast("Payment recorded");
    expect((await pay(id, { paid_on: "2026-03-15", amount: "-1" })).status).toBe(303);
  });

  it("are reversed after a question", async () => {
    const { id } = await book();
    await pay(id, { amount: "100" });
    const paymentOf = async () => {
      const { body } = await open(id);
      return (body as { payments: { rows: { id: number }[] } }).payments.rows[0]!.id;
    };
    const question = `?dialog=reverse&payment=${await paymentOf()}`;
    expect((await open(id, question)).body).toMatchObject({
      payments: { question: { about: "reverse" } },
    });
    expect(await post(id, "reverse", {}, question)).toHaveToast("Payment reversed");
    expect((await open(id)).body).toMatchObject({
      payments: {
        rows: [
          { reversed: true, reverse: null },
          { kind: "Reversal", amount: "−€100.00" },
        ],
      },
    });
    expect((await post(id, "reverse", {}, question)).status).toBe(409);
    expect((await open(id, question)).body).toMatchObject({ payments: { question: null } });
    expect(await open(id, "?dialog=reverse&payment=x")).toRedirectTo("/bookings/hotels");
  });

  it("are recorded by nobody who may only look", async () => {
    const { id } = await book();
    const looking = await staffWith(world, "bookings:view");
    expect((await open(id, "?dialog=payment", looking)).status).toBe(403);
    const answer = await post(id, "pay", { paid_on: "2026-03-15", amount: "1" }, "", looking);
    expect(answer.status).toBe(403);
  });
});
