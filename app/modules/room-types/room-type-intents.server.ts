import { intent, type Failed, type Intent } from "~/screens/intent.server";
import { RoomTypeInput } from "./room-type.schema";
import { createRoomType, updateRoomType } from "./room-type.service.server";

/** What failed, and the reason where there is one. */
function because(key: string): Failed {
  return (t, reason) => (reason ? `${t(key)} ${reason}` : t(key));
}

export function createRoomTypeIntent(): Intent {
  return intent({
    schema: RoomTypeInput,
    run: createRoomType,
    done: "ROOM_TYPES.MESSAGES.CREATE_SUCCESS",
    failed: because("ROOM_TYPES.ERRORS.CREATE_ERROR"),
  });
}

export function updateRoomTypeIntent(): Intent {
  return intent({
    schema: RoomTypeInput,
    run: (ctx, input, id) => updateRoomType(ctx, id, input),
    done: "ROOM_TYPES.MESSAGES.UPDATE_SUCCESS",
    failed: because("ROOM_TYPES.ERRORS.UPDATE_ERROR"),
  });
}
