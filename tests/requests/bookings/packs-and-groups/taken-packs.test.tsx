import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import type { PackBookingPage as Shown } from "~/modules/kinds-of-booking/pack-bookings/pack-booking-page.presenter.server";
import {
  createPackBooking,
  packBookingRows,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { PackBookingPage } from "~/modules/kinds-of-booking/pack-bookings/ui/pack-booking-page";
import * as newPage from "~/routes/bookings/packs/pack-booking-new";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import { insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { seeingThePrice } from "../../../support/bookings/shown-prices";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking, type Fields } from "../../../support/requests";
import { rendered } from "../../../support/screens/rendered";

/** Stays of 480, three nights for two at 80, and of 600 once the price is raised. */
const { world, staff, program } = deskWithStoppedClock();

const { house, book, confirm, later, priceIs } = bookableHouse(() => world);

interface Named {
  id: number;
  reference: string;
  currency_id: number;
}

/** @returns the id of a draft pack of stays, less a discount of 30 */
const packOf = async (...stays: Named[]) => {
  const { id } = await createPackBooking(world.ctx, {
    ...{ label: "Spring", discount: "30", lines: [], external_reference: "", notes: "" },
    currency_id: stays[0]!.currency_id,
    bookings: stays.map(({ reference }) => ({ reference })),
  });
  return id;
};

type Reply = NonNullable<ComponentProps<typeof PackBookingPage>["reply"]>;

const address = (id: number) => `/bookings/packs/${id}`;
const act = (id: number, name: "submit" | "confirm", fields: Fields = {}, who = staff) =>
  who.post(packPage.action, address(id), asking(name, fields), { id: String(id) });
const shown = async (id: number, query = "") =>
  (await staff.get(packPage.loader, `${address(id)}${query}`, { id: String(id) })).body as Shown;
const pageOf = async (id: number, query = "", reply?: Reply) =>
  rendered(<PackBookingPage view={await shown(id, query)} reply={reply} history={null} />, {
    path: `${address(id)}${query}`,
  });
const stored = (id: number) => packBookingRows.find(world.ctx, id);
const stay = (id: number) => getHotelBooking(world.ctx, id);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe.each(["submit", "confirm"] as const)("a pack of drafts, to %s", (name) => {
  const status = name === "submit" ? "pending" : "confirmed";

  it("takes its stays at today’s prices, which it asks with each of them and their sum", async () => {
    const [one, two] = [await book(), await book()];
    await confirm(two.id);
    const id = await packOf(one, two);
    await priceIs("100");
    const asked = (await act(id, name)).body as Reply;
    expect(asked.questions).toMatchObject([
      {
        ...{ name: "expected_amount", value: "1050" },
        text: `The prices have changed since these drafts were made: ${one.reference} costs €600.00 instead of €480.00. The pack comes to €1,050.00 now, and was shown at €930.00. Take it at €1,050.00?`,
      },
    ]);
    expect(await stored(id)).toMatchObject({ status: "draft", amount: "930.0000" });
    expect(await stay(one.id)).toMatchObject({ status: "draft", amount: "480.0000" });
    (await pageOf(id, "", asked)).one("input", { name: "expected_amount", value: "1050" });

    expect((await act(id, name, { expected_amount: "1050" })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ status, amount: "1050.0000" });
    expect(await stay(one.id)).toMatchObject({
      ...{ status, amount: "600.0000", calculated_amount: "600.0000" },
    });
    // What is confirmed already was agreed.
    expect(await stay(two.id)).toMatchObject({ status: "confirmed", amount: "480.0000" });
  });

  it("asks in French, too, and anew where the price has changed again", async () => {
    const id = await packOf(await book());
    await priceIs("100");
    const french = (await act(id, name, {}, speaking(staff, "fr"))).body as Reply;
    expect(plain(french.questions![0]!.text)).toMatch(
      "Le forfait revient maintenant à 570,00 €, au lieu de 450,00 € affichés.",
    );
    await priceIs("110");
    const again = (await act(id, name, { expected_amount: "570" })).body as Reply;
    expect(again.questions).toMatchObject([{ name: "expected_amount", value: "630" }]);
  });

  it("asks nothing where nothing has changed, nor of an amount that was typed", async () => {
    const typed = { override_amount: "399.5", override_reason: "An old friend." };
    const id = await packOf(await book(typed));
    await priceIs("100");
    expect((await act(id, name)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ status, amount: "369.5000" });
    const refused = await program.post(`${address(await packOf(await book()))}/${name}`, {
      expected_amount: "1",
    });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: "OTHER_AMOUNT", amount: "570.00" }),
    ]);
  });

  it("asks before it costs less than is paid", async () => {
    const id = await packOf(await book());
    const paid = { paid_on: "2026-03-15", amount: "450", reference: "", note: "" };
    await recordPayment(world.ctx, id, paid);
    await priceIs("60");
    const first = (await act(id, name)).body as Reply;
    expect(first.questions!.map(({ name: field }) => field)).toEqual([
      "expected_amount",
      "agreed_paid",
    ]);
    const answers = { expected_amount: "330", agreed_paid: "450" };
    expect((await act(id, name, answers)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ status, amount: "330.0000" });
  });

  it("asks at which prices its reopened stays are taken, where these differ by now", async () => {
    const one = await book();
    const id = await packOf(one);
    await packBookingActs.act(world.ctx, id, "confirm");
    await packBookingActs.cancel(later(), id, { cancel_reason: "Ill.", cancellation_fee: "0" });
    await packBookingActs.act(later(), id, "reopen");
    await priceIs("100");
    expect((await act(id, name)).status).toBe(422);
    const call = await program.post(`${address(id)}/${name}`);
    expect([call.status, call.body.errors]).toEqual([422, { pricing: [expect.any(String)] }]);

    const query = `?dialog=${name}`;
    (await pageOf(id)).one("a", { href: `${address(id)}${query}` });
    const page = await pageOf(id, query);
    expect(page.text).toContain("As agreed: €450.00");
    expect(page.text).toContain("At today’s prices: €570.00");
    const { value } = page.one("input", { name: "shown_today" }).attributes;
    await priceIs("110");
    expect((await act(id, name, { pricing: "today", shown_today: value! })).status).toBe(409);
    await priceIs("100");
    const pricing = name === "submit" ? "agreed" : "today";
    expect((await act(id, name, { pricing, shown_today: value! })).status).toBe(303);
    const amount = pricing === "agreed" ? "480.0000" : "600.0000";
    expect(await stay(one.id)).toMatchObject({ status, amount, was_agreed: false });
  });

  it("is refused with a stay that has no price today, by its name", async () => {
    const one = await book();
    const id = await packOf(one);
    await world.db
      .deleteFrom("room_prices")
      .where("room_type_id", "=", house().room_type_id)
      .execute();
    const refused = await program.post(`${address(id)}/${name}`);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining(one.reference),
    ]);
    expect(await stored(id)).toMatchObject({ status: "draft", amount: "450.0000" });
  });
});

it("a new pack isn't confirmed at prices that its form can't show", async () => {
  const one = await book();
  await priceIs("100");
  const entered = {
    ...{ label: "Spring", "bookings[0].reference": one.reference, discount: "0" },
    currency_id: String(one.currency_id),
  };
  const post = (intent: string) =>
    seeingThePrice(asking(intent, entered), (seen) =>
      staff.post(newPage.action, "/bookings/packs/new", seen),
    );
  const refused = await post("create_confirmed");
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(`the price of ${one.reference} has changed since`);
  expect((await post("create")).status).toBe(303);
});

it("a pack’s rows name the type and the room of each stay, by which they are told apart", async () => {
  const { hotel_id, room_type_id } = house();
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
  const [one, two] = [await book(), await book()];
  await program.put(`/bookings/hotels/${one.id}/room`, { room_id });
  const id = await packOf(one, two);
  const roomType = (await stay(one.id)).room_type_label;
  const rooms = ({ packed }: Shown) => packed.map(({ room }) => room);
  expect(rooms(await shown(id))).toEqual([`${roomType} · Room 101`, roomType]);
  expect((await pageOf(id)).text).toContain(`${roomType} · Room 101`);
});
