import { trimDecimal } from "~/core/money/money";
import { mealPriceLabel, type NamedMealPrice } from "../meal-prices/meal-price";
import { stateOf, type MealPrice } from "../meal-prices/meal-price.fields";
import { convertAmount, type ConvertedAmount } from "./conversion";

/** @returns the amounts of a meal price, each with the name of the meal price */
export function amountsOfMeal(meal: NamedMealPrice): { label: string; before: string }[] {
  const label = mealPriceLabel(meal);
  const amounts = [meal.adult_amount, ...meal.child_bands.map(({ amount }) => amount)];
  return amounts.map((before) => ({ label, before }));
}

/** A meal price before and after its conversion. */
interface ConvertedMeal {
  label: string;
  before: MealPrice;
  after: MealPrice;
  amounts: ConvertedAmount[];
}

/**
 * @param digits the number of decimals of the new currency
 * @returns a meal price with all its amounts converted
 */
export function convertedMeal(meal: NamedMealPrice, rate: string, digits: number): ConvertedMeal {
  const amounts = amountsOfMeal(meal).map(({ label, before }) => {
    return { label, before, after: convertAmount(before, rate, digits) };
  });
  const [adults, ...children] = amounts.map(({ after }) => after);
  const before = stateOf(meal);
  const child_bands = meal.child_bands.map((band, place) => ({
    ...band,
    amount: trimDecimal(children[place]!),
  }));
  return {
    label: mealPriceLabel(meal),
    before,
    after: { ...before, adult_amount: adults!, child_bands },
    amounts,
  };
}
