import { askingFirst, intent, type Intent } from "~/screens/intent.server";
import { namingHotel, tryAgain } from "../../places/hotels/hotel-intents.server";
import { HotelChange } from "./currency-change.schema";
import { changeHotel } from "./currency-change.service.server";
import { currencyQuestion } from "./currency-question.presenter.server";

/**
 * @returns the intent that saves a hotel; if the currency of a hotel with prices changes, it first asks about
 *   the prices
 */
export function changeHotelIntent(): Intent {
  const saving = intent({
    schema: HotelChange,
    run: changeHotel,
    done: namingHotel(() => "hotels:MESSAGES.UPDATED"),
    row: ({ id }) => id,
    failed: tryAgain("hotels:MESSAGES.ERROR_UPDATING"),
  });
  return askingFirst<HotelChange>(saving, async (ctx, id, input) => {
    const question = await currencyQuestion(ctx, id, input.currency_id ?? null);
    return question !== null && input.decided_for !== question.decidedFor;
  });
}
