import { createElement } from "react";
import { beforeAll, expect, it } from "vitest";
import type { StayDayQuestion } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/stay-day.presenter.server";
import { StayDayDialog } from "~/modules/kinds-of-booking/hotel-bookings/ui/stay-day-dialogs";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import type { FormReply } from "~/forms/posting/form-reply";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import { action as frontDesk } from "~/routes/front-desk/front-desk";
import * as list from "~/routes/bookings/hotels/hotel-bookings";
import { closedFrom, insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { setClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { rendered } from "../../../support/screens/rendered";
import { asking, type Fields } from "../../../support/requests";
import { changeStay } from "../../../support/bookings/changed-stay";

const { world, staff } = deskWithStoppedClock();

beforeAll(() => setClock(world, new Date("2026-04-12T10:00:00Z")));

const { house, book, confirm } = bookableHouse(() => world);
const post = (id: number, intent: string, fields: Fields = {}) =>
  staff.post(page.action, `/bookings/hotels/${id}`, asking(intent, fields), { id: String(id) });

/** A confirmed stay in a room of its own, from April 11 on. */
async function stayIn(number: string): Promise<{ id: number; room_id: number }> {
  const { hotel_id, room_type_id } = house();
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number });
  const { id } = await book({ checkin_date: "2026-04-11", checkout_date: "2026-04-13" });
  await confirm(id);
  await moveToRoom(world.ctx, id, { room_id });
  return { id, room_id };
}

const close = (room_id: number, day: string) =>
  world.db.updateTable("rooms").set(closedFrom(day, day)).where("id", "=", room_id).execute();

it("are left by a check-out whose undoing asks about a room that is out of order by now", async () => {
  const { id, room_id } = await stayIn("101");
  expect((await post(id, "check_in")).status).toBe(303);
  const left = { nights_left: "charged", agreed_due: "320" };
  expect((await post(id, "check_out", left)).status).toBe(303);
  await changeStay(world.db, id, { planned: null });
  await close(room_id, "2026-04-12");
  const asked = await post(id, "undo_check_out");
  expect([asked.status, asked.body]).toMatchObject([
    200,
    {
      intent: "undo_check_out",
      questions: [
        { name: "room_as_it_is", text: expect.stringMatching(/^Room 101 is out/) as string },
      ],
    },
  ]);
  const { questions } = asked.body as FormReply;
  const back = await post(id, "undo_check_out", { room_as_it_is: questions![0]!.value });
  expect(back).toHaveToast("The guests are in house again");
});

it("are kept by a stay that has left and is reopened, which its dialog asks about first", async () => {
  const { id } = await stayIn("101");
  expect((await post(id, "check_in")).status).toBe(303);
  const left = { nights_left: "charged", agreed_due: "320" };
  expect((await post(id, "check_out", left)).status).toBe(303);
  const opened = await staff.get(page.loader, `/bookings/hotels/${id}?dialog=reopen`, {
    id: String(id),
  });
  expect(opened.body).toMatchObject({
    asking: ["cancel", "complete", "reopen"],
    question: { about: "reopen" },
    room: "101",
  });
  expect((await post(id, "reopen")).body).toMatchObject({
    questions: [{ name: "guests_have_left" }],
  });
  const reopened = await post(id, "reopen", { guests_have_left: "on" });
  expect(reopened).toHaveToast("Booking reopened: it is confirmed again");
});

it("are left on the day of arrival by a check-out that cancels the stay, from the page and from the desk", async () => {
  const { hotel_id, room_type_id } = house();
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "301" });
  const { id } = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
  await confirm(id);
  await moveToRoom(world.ctx, id, { room_id });
  expect((await post(id, "check_in")).status).toBe(303);
  const address = `/bookings/hotels/${id}?dialog=check_out`;
  const pressed = await staff.post(frontDesk, `/front-desk?id=${id}`, asking("check_out"));
  expect(pressed).toRedirectTo(address);
  const { body } = await staff.get(page.loader, address, { id: String(id) });
  expect(body).toMatchObject({
    question: { early: null, onArrival: { unit: "EUR", why: null }, due: null },
  });
  const { question } = body as { question: StayDayQuestion };
  expect(question).toMatchObject({ defaults: { charged_amount: "320.00" } });
  const dialog = rendered(createElement(StayDayDialog, { question, closeTo: address }));
  const [answer] = dialog
    .all("input")
    .filter(({ attributes: { name } }) => name === "fewer_nights");
  expect(answer?.attributes.value).toBe("charged");
  const left = { fewer_nights: "charged", charged_amount: "40", agreed_due: "40" };
  expect(await post(id, "check_out", left)).toHaveToast("The guests have left");
  const after = await staff.get(page.loader, `/bookings/hotels/${id}`, { id: String(id) });
  expect(after.body).toMatchObject({
    ...{ status: "cancelled", acts: [], stayDay: { acts: ["undo_check_out"] } },
    cancelled: expect.stringContaining("€40.00") as string,
  });
});

it("in which others still are stop a check-in before it is pressed, with what helps and what is due", async () => {
  const before = await stayIn("101");
  expect((await post(before.id, "check_in")).status).toBe(303);
  await changeStay(world.db, before.id, { checkout_date: "2026-04-12" });
  const { id } = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
  await confirm(id);
  await moveToRoom(world.ctx, id, { room_id: before.room_id });
  const address = `/bookings/hotels/${id}`;
  const opened = await staff.get(page.loader, `${address}?dialog=check_in`, { id: String(id) });
  expect(opened.body).toMatchObject({
    question: {
      about: "check_in",
      due: "Still to be paid: €320.00.",
      obstacle: {
        sentence: expect.stringMatching(/^The guests of HT-\S+ are still in room 101\.$/) as string,
        links: [
          { to: `/bookings/hotels/${before.id}?dialog=check_out`, label: "Check them out" },
          { to: `${address}?dialog=room`, label: "Choose another room" },
        ],
      },
    },
  });
  const move = await staff.get(page.loader, `/bookings/hotels/${before.id}?dialog=room`, {
    id: String(before.id),
  });
  expect(move.body).toMatchObject({ question: { about: "room", inHouse: true } });
  // Nothing can be saved here, so no names are asked for.
  const { question } = opened.body as { question: StayDayQuestion };
  const dialog = rendered(createElement(StayDayDialog, { question, closeTo: address }));
  expect(dialog.all("input").map(({ attributes: { type } }) => type ?? "text")).not.toContain(
    "text",
  );
  // Pressed at the front desk it leads to this dialog, which says it: no toast says it again.
  const pressed = await staff.post(frontDesk, `/front-desk?id=${id}`, asking("check_in"));
  expect(pressed).toRedirectTo(`${address}?dialog=check_in`);
  expect(pressed.toasts).toEqual([]);
});

it("are lost by undoing a check-in where others had them before, and the page says so", async () => {
  const { id } = await stayIn("101");
  const { id: other, room_id } = await stayIn("102");
  expect((await post(id, "check_in")).status).toBe(303);
  await changeStay(world.db, other, { checkout_date: "2026-04-12" });
  expect(await post(id, "move", { room_id: String(room_id) })).toHaveToast(
    "The booking is in room 102",
  );
  const undone = await post(id, "undo_check_in");
  expect(undone).toHaveToast("The guests are expected again");
  expect(undone).toHaveToast("Room 102 is no longer available: choose another one", "notice");
  expect((await post(id, "undo_check_in")).body).toMatchObject({
    snackbar: { text: "The check-in could not be undone: the guests aren’t in house" },
  });
});

it("are asked about before guests move into one that isn't clean, from the page and from the chart", async () => {
  const { id } = await stayIn("101");
  const { hotel_id, room_type_id } = house();
  const dirty = await insertRoom(world.db, {
    ...{ hotel_id, room_type_id, number: "102", cleaning: "dirty" },
  });
  expect((await post(id, "check_in")).status).toBe(303);
  const wanted = { room_id: String(dirty) };
  const asked = await post(id, "move", wanted);
  expect([asked.status, asked.body]).toMatchObject([
    200,
    {
      questions: [
        { name: "room_as_it_is", text: expect.stringMatching(/^Room 102 hasn/) as string },
      ],
    },
  ]);
  const path = `/bookings/hotels?view=chart&id=${id}`;
  const dropped = await staff.post(list.action, path, asking("move", wanted));
  expect(dropped).toRedirectTo(`/bookings/hotels/${id}?dialog=room&room_id=${dirty}`);
  expect(dropped).toHaveToast(/^Room 102 hasn/, "notice");
  const { questions } = asked.body as FormReply;
  const moved = await post(id, "move", { ...wanted, room_as_it_is: questions![0]!.value });
  expect(moved).toHaveToast("The booking is in room 102");
});

it("are taken by drafts at today's price, or at what was agreed before, as the page asks", async () => {
  const { room_type_id } = house();
  const [{ id }, again] = [await book(), await book()];
  await confirm(again.id);
  const cancelled = { cancel_reason: "Ill", cancellation_fee: "0" };
  expect((await post(again.id, "cancel", cancelled)).status).toBe(303);
  expect((await post(again.id, "reopen")).status).toBe(303);
  await world.db
    .updateTable("room_prices")
    .set({ base_price: "100" })
    .where("room_type_id", "=", room_type_id)
    .execute();
  const asked = await post(id, "confirm");
  expect(asked.body).toMatchObject({ questions: [{ name: "expected_amount", value: "600" }] });
  const { questions } = asked.body as FormReply;
  expect((await post(id, "confirm", { expected_amount: questions![0]!.value })).status).toBe(303);
  const open = async (dialog: string) =>
    (
      await staff.get(page.loader, `/bookings/hotels/${again.id}?dialog=${dialog}`, {
        id: String(again.id),
      })
    ).body as { asking: string[]; question: Record<string, unknown> };
  const choices = [{ label: "As agreed: €480.00" }, { label: "At today’s prices: €600.00" }];
  const taking = await open("confirm");
  expect(taking).toMatchObject({
    asking: expect.arrayContaining(["submit", "confirm"]) as string[],
    question: { about: "take", act: "confirm", choices },
  });
  expect(await open("hold")).toMatchObject({ question: { about: "hold", prices: { choices } } });
  const { shown_today } = taking.question as { shown_today: string };
  expect((await post(again.id, "confirm", { pricing: "today", shown_today })).status).toBe(303);
});
