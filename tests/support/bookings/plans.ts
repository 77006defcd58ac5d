import type { CancellationStep } from "~/modules/pricing/rate-plans/rate-plan";
import { storedRate } from "../../factories/tax-rates";
import type { House } from "../../factories/rows";
import type { TestWorld } from "../context";

/** Free until two days before check-in, then the first night, then 300, and after check-in everything. */
export const flexible: CancellationStep[] = [
  { hours: 48, fee: "percent", value: "0" },
  { hours: 24, fee: "nights", value: "1" },
  { hours: 0, fee: "amount", value: "300" },
];

/** What contracts add to a house: rate plans, half board at 22 per adult and night, a city tax of 3.10. */
export function contractsOf(world: () => TestWorld, house: () => House) {
  let made = 0;
  return {
    ratePlan: async (cancellation_steps = flexible, values: object = {}) => {
      made += 1;
      const { id } = await world()
        .db.insertInto("rate_plans")
        .values({
          ...{ label: "Flexible", code: `FLEX-${made}`, prepayment: 30 },
          ...{ description: "Change it at any time.", description_fr: "Modifiable à tout moment." },
          cancellation_steps: JSON.stringify(cancellation_steps),
          ...values,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    halfBoard: () =>
      world()
        .db.insertInto("meal_prices")
        .values({
          ...{ hotel_id: house().hotel_id, season_id: house().season_id },
          ...{ meal_plan: "half_board", price_type: "sell", adult_amount: "22" },
        })
        .execute(),
    cityTax: () =>
      world()
        .db.insertInto("taxes")
        .values({
          ...{ hotel_id: house().hotel_id, label: "City tax", label_fr: "Taxe de séjour" },
          ...{ kind: "per_person_night", included: false },
          rates: storedRate("3.1"),
        })
        .execute(),
    /** Inserts a tax that prices don't include, unless the changes say so. */
    taxed: (
      kind: string,
      value: string,
      changes: object = {},
      dates: Parameters<typeof storedRate>[1] = {},
    ) =>
      world()
        .db.insertInto("taxes")
        .values({
          ...{ hotel_id: house().hotel_id, label: kind, label_fr: kind, kind, included: false },
          rates: storedRate(value, dates),
          ...(kind === "percentage" && { part: "all" }),
          ...changes,
        })
        .execute(),
  };
}
