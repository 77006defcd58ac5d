import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { hotelNoun } from "../../places/hotels/hotel.noun.server";
import { currencyQuestion } from "./currency-question.presenter.server";

/**
 * @returns the choices of the hotel form, and the question about its prices where another currency is chosen
 */
export async function hotelChangeChoices(ctx: Context, id: number, entered: Entered) {
  const { chosen = null } = pickerState(entered, "currency_id");
  return {
    ...(await hotelNoun.choices!(ctx, entered)),
    question: await currencyQuestion(ctx, id, chosen),
  };
}
