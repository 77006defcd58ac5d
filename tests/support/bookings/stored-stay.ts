import type { TestWorld } from "../context";

/** All that is stored of a stay but when and how it changed. */
export async function storedOf(world: TestWorld, id: number) {
  const {
    updated_at: _,
    version: __,
    ...booking
  } = (await world.db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const stay = await world.db
    .selectFrom("hotel_bookings")
    .selectAll()
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const services = await world.db
    .selectFrom("booking_services")
    .select(["service_id", "quantity", "unit_price", "amount"])
    .where("booking_id", "=", id)
    .execute();
  const nights = await world.db
    .selectFrom("stay_nights")
    .selectAll()
    .where("booking_id", "=", id)
    .orderBy("night")
    .execute();
  return { booking, stay, nights, services };
}
