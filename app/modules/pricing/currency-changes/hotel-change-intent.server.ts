import { intent, type Intent } from "~/screens/intent.server";
import { namingHotel, tryAgain } from "../../places/hotels/hotel-intents.server";
import { HotelChange } from "./currency-change.schema";
import { changeHotel, FiguresUndecided } from "./currency-change.service.server";

/**
 * @returns the intent that saves a hotel; where another currency needs a decision about the prices, the form is
 *   shown again with the question among its options. The service finds that out while it saves, so that nobody
 *   else waits for it
 */
export function changeHotelIntent(): Intent {
  const saving = intent({
    schema: HotelChange,
    run: changeHotel,
    done: namingHotel(() => "hotels:MESSAGES.UPDATED"),
    row: ({ id }) => id,
    failed: tryAgain("hotels:MESSAGES.ERROR_UPDATING"),
  });
  return {
    ...saving,
    run: async (ctx, id, input, t) => {
      try {
        return await saving.run(ctx, id, input, t);
      } catch (error) {
        if (error instanceof FiguresUndecided && !isAnswered(input as HotelChange)) return null;
        throw error;
      }
    },
  };
}

/** @returns whether the form had the question about this currency */
function isAnswered({ decided_for, currency_id }: HotelChange): boolean {
  return decided_for === (currency_id ?? 0);
}
