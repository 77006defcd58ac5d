import { intent } from "~/screens/intent.server";
import { namingHotel, tryAgain } from "../hotels/hotel-intents.server";
import { hotelNoun } from "../hotels/hotel.noun.server";
import { NewHotelForm } from "./new-hotel.fields";
import { createHotelWithRooms } from "./new-hotel.service.server";

/** A hotel in the form that makes one, which can make its currency, its room types and their rooms on the way. */
export const newHotelNoun = {
  ...hotelNoun,
  newSchema: NewHotelForm,
  intents: {
    create: intent({
      schema: NewHotelForm,
      run: (ctx, _, input) => createHotelWithRooms(ctx, input),
      done: namingHotel(() => "hotels:MESSAGES.CREATED"),
      row: ({ id }) => id,
      failed: tryAgain("hotels:MESSAGES.ERROR_CREATING"),
    }),
  },
};
