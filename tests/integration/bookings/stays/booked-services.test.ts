import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "~/i18n/languages";
import { bookedServicesView } from "~/modules/kinds-of-booking/hotel-bookings/booked-services/booked-services.presenter.server";
import { repriceHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { getFrozenPrice } from "~/modules/kinds-of-booking/hotel-bookings/price/frozen-price.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { deleteService } from "~/modules/catalogue/services/service.service.server";
import { insertCurrency, insertHotel } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { createWorld, type TestWorld } from "../../../support/context";
import { bookableHouse, refusal } from "../../../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, later } = bookableHouse(() => world);

let made = 0;

async function service(changes: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .where("id", "=", house().hotel_id)
    .select("currency_id")
    .executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto("services")
    .values({
      ...{ label: `Breakfast ${made}`, code: `B${made}`, category: "meal" },
      ...{ charge_mode: "per_person_per_night", price: "16.5", currency_id: currency_id! },
      ...changes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("the services of a stay", () => {
  it("make its amount grow by their price as often as they are charged; the frozen price stays", async () => {
    const [breakfast, parking] = [
      await service(),
      await service({ charge_mode: "per_night", price: "14" }),
    ];
    const { id } = await book({ service_ids: [breakfast, parking, breakfast] });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      amount: "621.0000",
      calculated_amount: "480.0000",
      services: [
        { service_id: breakfast, quantity: 6, amount: "99.0000" },
        { service_id: parking, quantity: 3, amount: "42.0000" },
      ],
    });
    expect(await getFrozenPrice(world.ctx, id)).toMatchObject({ calculation: { total: 48_000 } });
    expect(await auditOf(world, "hotel_booking", id)).toMatchObject([
      { after: { services: [{ label: expect.stringMatching(/Breakfast/) as string }, {}] } },
    ]);
    expect(await refusal(deleteService(world.ctx, breakfast))).toBe("constraints:STILL_USED");
  });

  it("keep the price that they were booked at, and follow the stay", async () => {
    const breakfast = await service();
    const { id } = await book({ service_ids: [breakfast] });
    await world.db
      .updateTable("services")
      .set({ price: "99", active: false })
      .where("id", "=", breakfast)
      .execute();
    const shorter = { checkout_date: "2026-04-12", service_ids: [breakfast] };
    await updateHotelBooking(later(), id, input(shorter));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      amount: "386.0000",
      services: [{ quantity: 4, unit_price: "16.5000" }],
    });
    // An agreed amount is what the nights cost.
    const agreed = { override_amount: "300", override_reason: "Friends." };
    await updateHotelBooking(later(), id, input({ ...shorter, ...agreed }));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ amount: "366.0000" });
    await repriceHotelBooking(world.ctx, id, { shown_total: "320.00" });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ amount: "386.0000" });
    await updateHotelBooking(later(), id, input({ ...shorter, service_ids: [] }));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      amount: "320.0000",
      services: [],
    });
    // What was given up is sold at its price of today, if it is sold.
    const again = updateHotelBooking(later(), id, input(shorter));
    expect(await refusal(again)).toBe("hotel-bookings:ERRORS.SERVICE_UNKNOWN at service_ids");
  });

  it("keep the names that they were booked under, in both languages", async () => {
    const breakfast = await service({ label_fr: "Petit-déjeuner" });
    const { id } = await book({ service_ids: [breakfast] });
    await world.db
      .updateTable("services")
      .set({ label: "Brunch", label_fr: "Déjeuner tardif" })
      .where("id", "=", breakfast)
      .execute();
    const booking = await getHotelBooking(world.ctx, id);
    expect(booking.services).toMatchObject([
      { label: expect.stringMatching(/^Breakfast/) as string, label_fr: "Petit-déjeuner" },
    ]);
    const lineIn = (locale: Language) =>
      bookedServicesView(booking.services, "0", booking.currency, locale)!.rows[0]!.label;
    expect([lineIn("en"), lineIn("fr")]).toEqual([
      expect.stringMatching(/^Breakfast/),
      "Petit-déjeuner",
    ]);
  });

  it("are those that the hotel sells in its currency, to guests of their ages", async () => {
    const refused = (service_id: number) => refusal(book({ service_ids: [service_id] }));
    const unknown = "hotel-bookings:ERRORS.SERVICE_UNKNOWN at service_ids";
    expect(await refused(99_999)).toBe(unknown);
    expect(await refused(await service({ active: false }))).toBe(unknown);
    const elsewhere = await insertHotel(world.db);
    expect(await refused(await service({ hotel_id: elsewhere }))).toBe(unknown);
    const yen = await insertCurrency(world.db, { iso_code: "JPY", symbol: "¥", decimals: 0 });
    expect(await refused(await service({ currency_id: yen, price: "5" }))).toBe(unknown);
    const forTeens = await service({ min_age: 12, max_age: 17 });
    expect(await refused(forTeens)).toBe("hotel-bookings:ERRORS.SERVICE_FOR_NOBODY at service_ids");
    const dear = [await service({ price: "9999999" }), await service({ price: "9999999" })];
    const many = { adults: 10, checkout_date: "2026-04-19" };
    expect(await refusal(book({ service_ids: dear, ...many }))).toBe(
      "hotel-bookings:ERRORS.SERVICES_TOO_MUCH at service_ids",
    );
    await book({ children: 1, children_ages: [13], service_ids: [forTeens] });
  });
});
