import type { MealPlan } from "~/core/meal-plans";
import type { Transaction } from "~/db/database";
import type { ChildBand } from "./meal-price";

interface DemoMeal {
  meal_plan: MealPlan;
  price_type: "sell" | "buy";
  /** What an adult adds a night. */
  adult_amount: string;
  /** What a child from 3 to 11 adds; younger ones are free. */
  child: string;
}

/** The meals of the demo's hotel, alike in all its seasons. */
const demoMeals: DemoMeal[] = [
  { meal_plan: "breakfast", price_type: "sell", adult_amount: "16.50", child: "8.00" },
  { meal_plan: "breakfast", price_type: "buy", adult_amount: "9.00", child: "4.50" },
  { meal_plan: "half_board", price_type: "sell", adult_amount: "44.00", child: "22.00" },
  { meal_plan: "half_board", price_type: "buy", adult_amount: "27.00", child: "13.50" },
];

/** What a channel of its own pays for half board in the first season. */
const demoOfChannel = { meal_plan: "half_board", price_type: "sell", adult_amount: "41.00" };

function bandsOf(child: string): ChildBand[] {
  return [
    { from_age: 0, to_age: 2, amount: "0" },
    { from_age: 3, to_age: 11, amount: child },
  ];
}

export async function demo(trx: Transaction): Promise<void> {
  const seasons = await trx
    .selectFrom("seasons")
    .innerJoin("hotels", "hotels.id", "seasons.hotel_id")
    .where("hotels.label", "=", "Hôtel Belle Rive")
    .select(["seasons.id as season_id", "seasons.hotel_id"])
    .orderBy("seasons.start_date")
    .orderBy("seasons.id")
    .execute();
  const channel = await trx
    .selectFrom("distribution_points")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const general = seasons.flatMap((season) =>
    demoMeals.map(({ child, ...meal }) => ({
      ...{ ...season, ...meal },
      distribution_point_id: null as number | null,
      child_bands: JSON.stringify(bandsOf(child)),
    })),
  );
  const [first] = seasons;
  const own = {
    ...{ ...first!, ...demoOfChannel },
    distribution_point_id: channel.id,
    child_bands: JSON.stringify(bandsOf("20.50")),
  };
  await trx
    .insertInto("meal_prices")
    .values([...general, own])
    .execute();
}
