import { sql } from "kysely";
import type { Database } from "../../../app/db/database";
import { referenceOf } from "../../../app/modules/sales/bookings/booking";
import { amountOfPack } from "../../../app/modules/sales/bookings/packed/pack-amount";
import { randomFrom } from "../random";

const PACKS = 15;

const labels = [
  "Long weekend by the sea",
  "Flight and stay",
  "Honeymoon on the coast",
  "A week with the family",
  "Three days of quiet",
];

const extras = [
  { description: "Transfer from the airport and back", amount: "95" },
  { description: "Basket of fruit and champagne", amount: "60" },
  { description: "Boat trip for two", amount: "140" },
];

/**
 * Inserts fifteen packs of the demo's bookings in euros; the bookings get the status and the customer of
 * their pack.
 */
export async function insertPacks(db: Database, staffId: number): Promise<void> {
  const random = randomFrom(20_271);
  const booked = await db
    .selectFrom("bookings")
    .innerJoin("currencies", "currencies.id", "bookings.currency_id")
    .where("currencies.iso_code", "=", "EUR")
    .where("bookings.status", "in", ["draft", "pending", "confirmed"])
    .where("bookings.customer_id", "is not", null)
    .select(["bookings.id", "bookings.type", "bookings.status", "bookings.amount"])
    .select(["bookings.currency_id", "bookings.customer_id", "bookings.created_at"])
    .orderBy("bookings.id", "desc")
    .execute();
  const stays = booked.filter(({ type }) => type === "hotel");
  const flights = booked.filter(({ type }) => type === "flight");
  const packs = stays.slice(0, PACKS * 2).filter((_, nth) => nth % 2 === 0);
  const made = packs.map((stay) => {
    const flight = random(2) === 0 ? flights.find(({ status }) => status === stay.status) : null;
    if (flight) flights.splice(flights.indexOf(flight), 1);
    const lines = extras.slice(0, 1 + random(extras.length));
    const packed = flight ? [stay, flight] : [stay];
    const discount = String(random(4) * 25);
    const amounts = [...packed, ...lines].map(({ amount }) => amount);
    const on = stay.created_at.toISOString().slice(0, 10);
    const label = flight ? "Flight and stay" : labels[random(labels.length)]!;
    return { stay, packed, lines, discount, on, label, amount: amountOfPack(amounts, discount) };
  });
  const ids = await db
    .insertInto("bookings")
    .values(
      made.map(({ stay, on, amount }, nth) => ({
        reference: referenceOf("pack", on, nth + 1),
        type: "pack",
        status: stay.status,
        customer_id: stay.customer_id,
        currency_id: stay.currency_id,
        amount,
        created_by: staffId,
        created_at: stay.created_at,
        updated_at: stay.created_at,
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("pack_bookings")
    .values(
      made.map(({ stay, label, discount, lines }, nth) => ({
        booking_id: ids[nth]!.id,
        status: stay.status,
        ...{ label, discount, lines: JSON.stringify(lines) },
      })),
    )
    .execute();
  await db
    .insertInto("packed_bookings")
    .values(
      made.flatMap(({ stay, packed }, nth) =>
        packed.map(({ id }, place) => ({
          ...{ booking_id: id, pack_id: ids[nth]!.id, currency_id: stay.currency_id, place },
        })),
      ),
    )
    .execute();
  await sql`select setval('pack_booking_numbers', ${made.length}::int)`.execute(db);
}
