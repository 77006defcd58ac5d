import type { Transaction } from "~/db/database";

/** Every night of the demo that has a buying price has a selling price too, so this changes no price. */
export async function demo(trx: Transaction): Promise<void> {
  const hotel = await trx
    .selectFrom("hotels")
    .select("id")
    .where("label", "=", "Hôtel Belle Rive")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("markups")
    .values({
      ...{ hotel_ids: [hotel.id], percentage: "32", fixed_amount: "1.50" },
      rounding: "ending_in_9",
    })
    .execute();
}
