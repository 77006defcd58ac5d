import { z } from "zod";
import type { RowOf } from "~/core/fields/field-kind";
import { chosenId } from "~/forms/checking/chosen-id";
import { guestTextFields } from "~/forms/checking/texts";
import { displacedAnswer } from "../../sales/displaced-stays/displaced-answer.schema";
import {
  brokenTogether,
  DESCRIPTION_LENGTH,
  roomTypeNumbers,
  type RoomTypeNumber,
} from "./room-type";

/** @returns the schema of a number of a room type: each bound has its own message */
const limit = (name: RoomTypeNumber) => {
  const { min, max } = roomTypeNumbers[name];
  return z
    .number({
      error: ({ input }) =>
        input === undefined ? `room-types:LIMITS.${name}.REQUIRED` : "validation:NUMBER",
    })
    .int()
    .min(min, { error: `room-types:LIMITS.${name}.TOO_SMALL` })
    .max(max, { error: `room-types:LIMITS.${name}.TOO_LARGE` });
};

/** The fields of a room type's form (`back-office.md` §3, §5). */
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
  min_los: limit("min_los"),
  /** 0 = unlimited. */
  max_los: limit("max_los"),
});

export const RoomTypeInput = FormFields.superRefine((roomType, ctx) => {
  for (const [field, message] of Object.entries(brokenTogether(roomType))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
});

export type RoomTypeInput = z.output<typeof RoomTypeInput>;

/** The form of a room type, with the user's answer about displaced stays. */
export const RoomTypeWithAnswer = RoomTypeInput.safeExtend({ on_purpose: displacedAnswer });

/** All fields of a room type; its form doesn't have `active`. */
export const RoomTypeFields = FormFields.extend({ active: z.boolean() });

export type RoomType = RowOf<typeof RoomTypeFields>;
