import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";

/** The maximum number of stays that get a room at once. */
export const MAX_ASSIGNED = 200;

const PAIR = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/;

/** A ticked row of the preview, "stay:room": exactly the rooms that were shown are assigned. */
const pair = z
  .string()
  .regex(PAIR)
  .transform((text) => {
    const [, stay_id, room_id] = PAIR.exec(text)!;
    return { stay_id: Number(stay_id), room_id: Number(room_id) };
  });

export type AssignedRoom = z.output<typeof pair>;

/** The form that assigns the rooms of the ticked rows. */
export const AssignRoomsInput = z.object({
  hotel_id: chosenId(),
  pairs: z
    .array(pair, { error: "assign-rooms:ERRORS.NONE_TICKED" })
    .min(1, { error: "assign-rooms:ERRORS.NONE_TICKED" })
    .max(MAX_ASSIGNED),
});

export type AssignRoomsInput = z.output<typeof AssignRoomsInput>;

/** The form that takes back the rooms of one assignment. */
export const UndoAssignmentInput = z.object({ assignment_id: chosenId() });
