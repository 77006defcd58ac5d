import { z } from "zod";
import { lines } from "~/forms/checking/texts";
import { MAX_SEVERAL } from "../rooms/room";
import { isoCurrencies } from "../../settings/currencies/iso-currencies";
import { HotelFields } from "../hotels/hotel.fields";
import { firstRooms, MAX_FIRST_ROOMS, MAX_FIRST_TYPES } from "./first-rooms";

const codes = isoCurrencies("en").map(({ iso_code }) => iso_code);

/** The form of a new hotel: its fields, and what can be made on the way. */
export const NewHotelForm = HotelFields.extend({
  /** A currency of ISO 4217 that doesn't exist here yet; it is made with the hotel, which is priced in it. */
  new_currency: z.enum(codes, { error: "validation:INVALID" }).nullish(),
  /** The first room types with their rooms: "8 double rooms, 2 suites". */
  first_rooms: lines()
    .max(MAX_FIRST_ROOMS)
    .superRefine((text, ctx) => {
      const { wrong, twice, tooMany } = firstRooms(text);
      if (wrong.length > 0) {
        const parts = new URLSearchParams({ parts: wrong.slice(0, 5).join(", ") });
        ctx.addIssue(`hotels:FIRST_ROOMS.WRONG?${parts.toString()}`);
      } else if (tooMany) {
        ctx.addIssue(`hotels:FIRST_ROOMS.TOO_MANY?max=${MAX_SEVERAL}&types=${MAX_FIRST_TYPES}`);
      } else if (twice) {
        const name = new URLSearchParams({ name: twice });
        ctx.addIssue(`hotels:FIRST_ROOMS.TWICE?${name.toString()}`);
      }
    })
    .default(""),
}).superRefine(({ currency_id, new_currency }, ctx) => {
  if (!currency_id || !new_currency) return;
  ctx.addIssue({ code: "custom", path: ["new_currency"], message: "hotels:FORM.ONE_CURRENCY" });
});

export type NewHotelForm = z.output<typeof NewHotelForm>;
