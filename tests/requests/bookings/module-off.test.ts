import { beforeAll, expect, it } from "vitest";
import { CALCULATOR_PATH } from "~/modules/pricing/price-calculator/quote-url";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import * as calculator from "~/routes/pricing/management/price-calculator";
import { bookableHouse } from "../../support/bookings/stays";
import { setClock } from "../../support/clock";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";

const { world, staff } = deskWithStoppedClock();

beforeAll(() => setClock(world, new Date("2026-04-05T10:00:00Z")));

const { house, input, book } = bookableHouse(() => world);

const accept = (enabled: boolean) =>
  world.db.updateTable("booking_modules").set({ enabled }).where("kind", "=", "hotel").execute();

it("isn't offered by a quote, nor by a pack, while no new stays are accepted", async () => {
  const { hotel_id, room_type_id } = house();
  const { checkin_date, checkout_date } = input();
  const asked = new URLSearchParams({
    ...{ hotel_id: String(hotel_id), room_type_id: String(room_type_id), price_type: "sell" },
    ...{ checkin_date, checkout_date, adults: "2", calculate: "1" },
  });
  const { reference, currency_id } = await book();
  const { id } = await createPackBooking(world.ctx, {
    ...{ label: "Pack", lines: [], discount: "0", external_reference: "", notes: "" },
    ...{ currency_id, bookings: [{ reference }] },
  });
  const offered = async () => {
    const quote = await staff.get(calculator.loader, `${CALCULATOR_PATH}?${asked}`);
    const { bookTo } = quote.body as { bookTo: string | null };
    const shown = await staff.get(packPage.loader, `/bookings/packs/${id}`, { id: String(id) });
    return [bookTo !== null, (shown.body as { takesRooms: boolean }).takesRooms];
  };
  expect(await offered()).toEqual([true, true]);
  await accept(false);
  expect(await offered()).toEqual([false, false]);
  await accept(true);
});
