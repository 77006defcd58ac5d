import { beforeEach, expect } from "vitest";
import { DomainError } from "~/core/errors";
import { actOnHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import { createHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { insertHouse, type House } from "../../factories/rows";
import type { TestWorld } from "../context";

/**
 * Makes a new hotel for each test in which stays can be booked: a season from April to June at 80 per person
 * and night, five rooms.
 */
export function bookableHouse(world: () => TestWorld) {
  let house: House;
  const priced = (room_type_id: number, base_price: string) =>
    world()
      .db.insertInto("room_prices")
      .values({
        hotel_id: house.hotel_id,
        season_id: house.season_id,
        ...{ room_type_id, base_price, price_type: "sell" },
      })
      .execute();
  beforeEach(async () => {
    house = await insertHouse(world().db);
    await priced(house.room_type_id, "80");
  });

  const input = (changes: Partial<HotelBookingInput> = {}): HotelBookingInput => ({
    hotel_id: house.hotel_id,
    room_type_id: house.room_type_id,
    checkin_date: "2026-04-10",
    checkout_date: "2026-04-13",
    adults: 2,
    children: changes.children_ages?.length ?? 0,
    children_ages: [],
    service_ids: [],
    external_reference: "",
    notes: "",
    override_reason: "",
    ...changes,
  });
  return {
    house: () => house,
    priced,
    /** Gives the house's first room type another price. */
    priceIs: (base_price: string) =>
      world()
        .db.updateTable("room_prices")
        .set({ base_price })
        .where("room_type_id", "=", house.room_type_id)
        .execute(),
    input,
    book: (changes: Partial<HotelBookingInput> = {}) =>
      createHotelBooking(world().ctx, input(changes)),
    confirm: (id: number) => actOnHotelBooking(world().ctx, id, "confirm"),
    /** Completes a stay on its day of departure. */
    complete: async (id: number) => {
      const { checkout_date } = await world()
        .db.selectFrom("hotel_bookings")
        .where("booking_id", "=", id)
        .select("checkout_date")
        .executeTakeFirstOrThrow();
      return actOnHotelBooking({ ...world().ctx, today: checkout_date }, id, "complete");
    },
    /** A moment of April 2026, by a clock as that of the house. */
    on: (day: number, time = "10:00") => {
      const today = `2026-04-${String(day).padStart(2, "0")}`;
      const clock = { timeZone: "UTC", dayEnd: "00:00" };
      return { ...world().ctx, today, clock, clockOf: null, now: new Date(`${today}T${time}:00Z`) };
    },
    later: () => ({ ...world().ctx, now: new Date(world().ctx.now.getTime() + 1000) }),
  };
}

/** @returns the key of the sentence of a refusal, and its field */
export async function refusal(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => expect.unreachable("wasn't refused"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw error;
  return [error.sentence.key, ...(error.field ? [error.field] : [])].join(" at ");
}
