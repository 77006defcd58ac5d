import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { guestTextFields } from "~/forms/checking/texts";
import { displacedAnswer } from "../../stock/displaced-stays/displaced-answer.schema";
import {
  brokenTogether,
  DESCRIPTION_LENGTH,
  roomTypeNumbers,
  type RoomTypeNumber,
} from "./room-type";
import { brokenRoomsForSale, MAX_ROOMS_FOR_SALE } from "./rooms-for-sale";

/** @returns the schema of a number of a room type: each bound has its own message, those of `words` */
const limit = (name: RoomTypeNumber, words: string = name) => {
  const { min, max } = roomTypeNumbers[name];
  return z
    .number({
      error: ({ input }) =>
        input === undefined ? `room-types:LIMITS.${words}.REQUIRED` : "validation:NUMBER",
    })
    .int()
    .min(min, { error: `room-types:LIMITS.${words}.TOO_SMALL` })
    .max(max, { error: `room-types:LIMITS.${words}.TOO_LARGE` });
};

/**
 * How many rooms are for sale on which nights, instead of `available_rooms`
 * (docs/reference/stays.md#rooms-for-sale-by-dates).
 */
export const roomsForSale = z
  .array(
    z.strictObject({
      from: calendarDate("room-types:FORM.FOR_SALE.FROM_REQUIRED"),
      to: calendarDate("room-types:FORM.FOR_SALE.TO_REQUIRED"),
      number: limit("available_rooms", "rooms_for_sale"),
    }),
  )
  .max(MAX_ROOMS_FOR_SALE, { error: `room-types:FORM.FOR_SALE.MAX?max=${MAX_ROOMS_FOR_SALE}` })
  .superRefine((rows, ctx) => {
    for (const { place, field, message } of brokenRoomsForSale(rows)) {
      ctx.addIssue({ code: "custom", path: [place, field], message });
    }
  })
  .register(fieldNotes, { kind: "other" });

/** The fields of a room type's form (docs/reference/screens.md#room-types). */
const FormFields = z.object({
  hotel_id: chosenId("room-types:FORM.HOTEL_REQUIRED"),
  ...guestTextFields("room-types:FORM.LABEL_REQUIRED", {
    label: { min: 3, max: 100 },
    description: DESCRIPTION_LENGTH,
  }),
  min_adults: limit("min_adults"),
  max_adults: limit("max_adults"),
  min_children: limit("min_children"),
  /** 0 = no children allowed. */
  max_children: limit("max_children"),
  max_guests: limit("max_guests"),
  available_rooms: limit("available_rooms"),
  rooms_for_sale: roomsForSale.default([]),
  min_los: limit("min_los"),
  /** 0 = unlimited. */
  max_los: limit("max_los"),
});

/** Refuses limits that contradict each other. */
export function refineTogether(
  limits: Partial<Record<RoomTypeNumber, number>>,
  ctx: z.RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenTogether(limits))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

export const RoomTypeInput = FormFields.superRefine(refineTogether);

export type RoomTypeInput = z.output<typeof RoomTypeInput>;

/** The form of a room type, with the user's answer about displaced stays. */
export const RoomTypeWithAnswer = RoomTypeInput.safeExtend({ on_purpose: displacedAnswer });

/** All fields of a room type; its form doesn't have `active`. */
export const RoomTypeFields = FormFields.extend({ active: z.boolean() });

export type RoomType = RowOf<typeof RoomTypeFields>;
