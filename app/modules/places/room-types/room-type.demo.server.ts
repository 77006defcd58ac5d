import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import type { RoomsForSale } from "./rooms-for-sale";

/** The demo's room types that sell fewer rooms in winter. */
const inWinter = [{ hotel: "Hôtel Belle Rive", roomType: "Harbour double", number: 10 }];

/** @returns the winter that it is, or the next one: from December to February */
function winterOf(today: CalendarDate): Omit<RoomsForSale, "number"> {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < "03-01" ? 1 : 0);
  return { from: `${year}-12-01`, to: `${year + 1}-02-28` };
}

export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  for (const { hotel, roomType, number } of inWinter) {
    const { id } = await trx
      .selectFrom("room_types")
      .innerJoin("hotels", "hotels.id", "room_types.hotel_id")
      .select("room_types.id")
      .where("hotels.label", "=", hotel)
      .where("room_types.label", "=", roomType)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("room_types")
      .set({ rooms_for_sale: JSON.stringify([{ ...winterOf(today), number }]) })
      .where("id", "=", id)
      .execute();
  }
}
