import { insertSpa, insertTreatment } from "../../factories/rows";
import type { TestWorld } from "../context";

const there = { external_reference: "", notes: "" };

/** A flight of 200 in a currency. */
export const flightIn = (currency_id: number) => ({
  ...{ airline: "Air", flight_number: "LX1", record_locator: "", cabin: "economy" as const },
  ...{ origin: "TUN", destination: "CDG", currency_id, amount: "200" },
  ...{ departs_at: "2026-05-01T10:00+01:00", arrives_at: "2026-05-01T13:00+02:00", ...there },
  passengers: [{ first_name: "A", last_name: "B", type: "adult" as const }],
});

/** A treatment in a new spa, on April 10 at ten. */
export async function visitIn({ db }: TestWorld) {
  const spa_id = await insertSpa(db);
  const treatment_id = await insertTreatment(db, spa_id);
  const starts_at = "2026-04-10T10:00";
  return { spa_id, treatment_id, starts_at, persons: 1, promo_code: "", ...there };
}
