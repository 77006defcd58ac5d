import { z } from "zod";
import { labelIn } from "~/core/guest-text";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent, type SuccessMessage, type Failed, type Intent } from "~/screens/intent.server";
import { ActiveStateWithAnswer } from "../../stock/displaced-stays/displaced-answer.schema";
import type { Hotel } from "./hotel.fields";
import { deleteHotel, setHotelState } from "./hotel.service.server";

/**
 * @param keyOf the key of the sentence, which has a place for the name
 * @returns the toast of a success, which names the hotel (docs/reference/everywhere.md#messages)
 */
export function namingHotel(keyOf: (hotel: Hotel) => string): SuccessMessage<Hotel> {
  return (hotel, t, locale) => [
    {
      kind: "success",
      text: t(keyOf(hotel), { label: labelIn(hotel, locale) }),
      durationMs: SUCCESS_MS,
    },
  ];
}

/**
 * @returns the toast of a refused form: it names the act that failed and offers to try again; the reason
 *   stands in the form
 */
export function tryAgain(key: string): Failed {
  return (t) => t(key);
}

/**
 * The intents of the list of hotels. A new hotel may make its rooms on the way, so `new-hotels` adds that intent;
 * another currency first needs an answer about the prices, so `currency-changes` adds `update`.
 */
export const hotelIntents: Record<"state" | "delete", Intent> = {
  state: intent({
    schema: ActiveStateWithAnswer,
    run: setHotelState,
    done: namingHotel(({ active }) =>
      active ? "hotels:MESSAGES.ACTIVATED" : "hotels:MESSAGES.DEACTIVATED",
    ),
    failed: tryAgain("hotels:MESSAGES.ERROR_UPDATING"),
  }),
  delete: intent({
    schema: z.object({}),
    run: deleteHotel,
    done: "hotels:MESSAGES.DELETED",
    failed: tryAgain("hotels:MESSAGES.ERROR_DELETING"),
  }),
};
