import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { bookingPage } from "~/modules/kinds-of-booking/hotel-bookings/booking-page.presenter.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { loader as confirmation } from "~/routes/bookings/confirmation";
import { insertRoom, insertService } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { signedIn } from "../../../support/requests";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, on } = bookableHouse(() => world);
const { cityTax } = contractsOf(
  () => world,
  () => house(),
);

const priceOf = async (id: number) =>
  (await bookingPage(world.ctx, id, new URLSearchParams(), async () => null as never)).price;

it("of guests who left early, the nights stand without what is charged for those given up", async () => {
  const { hotel_id, room_type_id } = house();
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .select("currency_id")
    .where("id", "=", hotel_id)
    .executeTakeFirstOrThrow();
  const service = await insertService(world.db, "ONCE", { currency_id: currency_id!, price: "50" });
  const { id } = await book({ checkout_date: "2026-04-14", service_ids: [service] });
  await confirm(id);
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
  await moveToRoom(world.ctx, id, { room_id });
  await checkIn(on(10), id);
  const charged = { charged_amount: "100", charge_reason: "A regular.", agreed_due: "470" };
  await checkOut(on(12), id, { fewer_nights: "charged", ...charged });
  const { amount } = await getHotelBooking(world.ctx, id);
  const price = await priceOf(id);
  const plain = (text: string | null | undefined) => Number(text?.replace(/[^\d.]/g, ""));
  const services = price.services!.rows.reduce((sum, row) => sum + plain(row.amount), 0);
  expect(plain(price.nightsLeft)).toBe(100);
  expect(plain(price.services!.nights) + services + 100).toBe(Number(amount));
});

it("a cancelled stay names no taxes, on its page and on paper: it owes none", async () => {
  await cityTax();
  const { id } = await book({ checkin_date: "2026-05-10", checkout_date: "2026-05-12" });
  await confirm(id);
  const staff = await signedIn(world);
  const taxesOnPaper = async () => {
    const path = `/bookings/hotels/${id}/confirmation`;
    const { body } = await staff.get(confirmation, path, { id: String(id) });
    return (body as { confirmation: { price: { taxes: unknown } } }).confirmation.price.taxes;
  };
  expect((await priceOf(id)).taxes).not.toBeNull();
  expect(await taxesOnPaper()).not.toBeNull();
  await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "80" });
  expect((await priceOf(id)).taxes).toBeNull();
  expect(await taxesOnPaper()).toBeNull();
});
