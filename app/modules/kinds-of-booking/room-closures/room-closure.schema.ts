import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import {
  AskedActiveState,
  displacedAnswer,
} from "../../sales/displaced-stays/displaced-answer.schema";
import { RoomInput } from "../../places/rooms/room.fields";

/** Where stays of a room go that can't be in it any more; one without a room stays where it is. */
const moves = z
  .array(z.object({ stay_id: chosenId(), room_id: chosenId().nullish() }))
  .max(50)
  .default([]);

/** A room as its form says it, with the answer where the form came back with the question. */
export const AskedRoomInput = RoomInput.safeExtend({ on_purpose: displacedAnswer, moves });

export type AskedRoomInput = z.output<typeof AskedRoomInput>;

/** The form of the button in a room's row, with the same answers. */
export const AskedRoomState = AskedActiveState.extend({ moves });

export type AskedRoomState = z.output<typeof AskedRoomState>;
