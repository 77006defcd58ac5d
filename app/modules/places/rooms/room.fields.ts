import { z } from "zod";
import { fieldNotes, valuesOf, type RowOf } from "~/core/fields/field-kind";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { displacedAnswer } from "../../stock/displaced-stays/displaced-answer.schema";
import { cleaningStates, MAX_NUMBER, MAX_SEVERAL, roomUses, severalNumbers } from "./room";
import { brokenClosures, byDate, MAX_CLOSURES, MAX_REASON } from "./out-of-order/room-closure";

const level = z.number().int().min(-9).max(200).nullish();

/** When a room is out of order and why, both days inclusive. */
const closure = z.strictObject({
  from: calendarDate("rooms:FORM.OUT_FROM_REQUIRED"),
  to: calendarDate("rooms:FORM.OUT_UNTIL_REQUIRED"),
  reason: line("rooms:FORM.OUT_REASON_REQUIRED")
    .min(1, { error: "rooms:FORM.OUT_REASON_REQUIRED" })
    .max(MAX_REASON),
});

/** The fields of a room's form. */
export const RoomFormFields = z.object({
  hotel_id: chosenId("rooms:FORM.HOTEL_REQUIRED"),
  /** A room type of the same hotel. */
  room_type_id: chosenId("rooms:FORM.ROOM_TYPE_REQUIRED"),
  /** Text, since a room may be called 7b; unique in the hotel, ignoring case. */
  number: line("rooms:FORM.NUMBER_REQUIRED").min(1).max(MAX_NUMBER),
  floor: level,
  status: z
    .enum(roomUses, { error: "rooms:FORM.STATUS_REQUIRED" })
    .register(fieldNotes, { words: "rooms:STATUSES" }),
  /** By date in a stored room. */
  closures: z
    .array(closure)
    .max(MAX_CLOSURES, { error: `rooms:FORM.CLOSURES_MAX?max=${MAX_CLOSURES}` })
    .default([])
    .register(fieldNotes, { kind: "other" }),
  note: lines().max(500).default(""),
});

/** The stored fields of a physical room. Housekeeping changes the last two, never the form. */
export const RoomFields = RoomFormFields.extend({
  cleaning: z.enum(cleaningStates).register(fieldNotes, { words: "rooms:CLEANING" }),
  /** The day on which somebody last said so; null if nobody ever has. */
  cleaning_since: calendarDate().nullable(),
});

export type Room = RowOf<typeof RoomFields>;

export const RoomInput = RoomFormFields.superRefine((room, ctx) => {
  for (const { place, field, message } of brokenClosures(room.closures)) {
    ctx.addIssue({ code: "custom", path: ["closures", place, field], message });
  }
});

export type RoomInput = z.output<typeof RoomInput>;

/** The form of a room, with the user's answer about displaced stays. */
export const RoomWithAnswer = RoomInput.safeExtend({ on_purpose: displacedAnswer });

/** @returns the values of the form to be stored */
export function roomValues(input: RoomInput): Omit<RowOf<typeof RoomFormFields>, "id"> {
  return valuesOf(RoomFormFields, { ...input, closures: byDate(input.closures) });
}

/** The cleaning of a room that is added: nobody has used it yet. */
export const newRoom = { cleaning: "clean", cleaning_since: null } as const;

/** The input that creates several rooms of one room type at once, such as "101-120, 201". */
export const SeveralRoomsInput = z.object({
  hotel_id: chosenId("rooms:FORM.HOTEL_REQUIRED"),
  room_type_id: chosenId("rooms:FORM.ROOM_TYPE_REQUIRED"),
  floor: level,
  numbers: lines("rooms:SEVERAL.NUMBERS_REQUIRED")
    .min(1, { error: "rooms:SEVERAL.NUMBERS_REQUIRED" })
    .max(2000)
    .superRefine((text, ctx) => {
      const { numbers, wrong, tooMany } = severalNumbers(text);
      if (tooMany) ctx.addIssue(`rooms:SEVERAL.TOO_MANY?max=${MAX_SEVERAL}`);
      else if (wrong.length > 0) {
        const parts = new URLSearchParams({ parts: wrong.slice(0, 5).join(", ") });
        ctx.addIssue(`rooms:SEVERAL.WRONG?${parts.toString()}`);
      } else if (numbers.length === 0) ctx.addIssue("rooms:SEVERAL.NUMBERS_REQUIRED");
    }),
  on_purpose: displacedAnswer,
});

export type SeveralRoomsInput = z.output<typeof SeveralRoomsInput>;
