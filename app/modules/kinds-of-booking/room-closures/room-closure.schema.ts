import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import {
  ActiveStateWithAnswer,
  displacedAnswer,
} from "../../stock/displaced-stays/displaced-answer.schema";
import { RoomInput } from "../../places/rooms/room.fields";

/** The new rooms of stays that lose their room; a stay without a new room stays where it is. */
const moves = z
  .array(z.object({ stay_id: chosenId(), room_id: chosenId().nullish() }))
  .max(50)
  .default([]);

/** The form of a room, with the user's answer about displaced stays. */
export const RoomInputWithMoves = RoomInput.safeExtend({ on_purpose: displacedAnswer, moves });

export type RoomInputWithMoves = z.output<typeof RoomInputWithMoves>;

/** The form of the button in a room's row, with the user's answer about displaced stays. */
export const RoomStateWithMoves = ActiveStateWithAnswer.extend({ moves });

export type RoomStateWithMoves = z.output<typeof RoomStateWithMoves>;
