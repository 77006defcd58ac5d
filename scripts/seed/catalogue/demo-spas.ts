import { sql } from "kysely";
import { weekdays } from "../../../app/core/dates/weekday";
import type { Transaction } from "../../../app/db/database";
import type { DemoSpa } from "./demo-spa";
import { spasFurtherAway } from "./demo-spas-further-away";
import { spasInEurope } from "./demo-spas-in-europe";

/** Inserts the demo's spas and their treatments. */
export async function insertSpas(trx: Transaction): Promise<void> {
  for (const spa of [...spasInEurope, ...spasFurtherAway]) {
    const { id: spa_id } = await trx
      .insertInto("spas")
      .values({
        label: spa.label,
        label_fr: spa.label_fr,
        description: spa.description,
        description_fr: spa.description_fr,
        hotel_id: spa.hotel
          ? sql<number>`(select id from hotels where label = ${spa.hotel})`
          : null,
        address: spa.address,
        phone: spa.phone,
        email: spa.email,
        opening_hours: JSON.stringify(openingHoursOf(spa.hours)),
        treatment_rooms: spa.rooms,
        currency_id: sql<number>`(select id from currencies where iso_code = ${spa.currency})`,
        active: !spa.inactive,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const treatments = spa.treatments.map(
      ({ minutes, buffer, persons = 1, min_age, inactive, ...treatment }) => ({
        ...treatment,
        spa_id,
        duration_minutes: minutes,
        buffer_minutes: buffer,
        persons,
        min_age,
        active: !inactive,
      }),
    );
    await trx.insertInto("treatments").values(treatments).execute();
  }
}

function openingHoursOf(hours: DemoSpa["hours"]) {
  const days = weekdays.map((day, index) => {
    const [open, close] = hours[index] ?? [];
    return [day, { open: open ?? null, close: close ?? null, closed: !open }];
  });
  return Object.fromEntries(days) as Record<string, unknown>;
}
