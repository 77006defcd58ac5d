import { ActiveState } from "~/forms/checking/active-state";
import { SUCCESS_MS } from "~/http/toast-times";
import { crudIntents } from "~/screens/crud-intents.server";
import { intent, type SuccessMessage, type Intent } from "~/screens/intent.server";
import { RoomWithAnswer, type Room } from "./room.fields";
import { createRoom, deleteRoom, setRoomState, updateRoom } from "./room.service.server";

/** Makes the toast after the state of a room was changed. */
export const roomStateDone: SuccessMessage<Room> = ({ number, status }, t) => [
  {
    kind: "success",
    text: t(`rooms:MESSAGES.${status === "inactive" ? "DEACTIVATED" : "ACTIVATED"}`, { number }),
    durationMs: SUCCESS_MS,
  },
];

/**
 * @returns the intents of the list of rooms that never take a room from a stay; `room-closures` adds the
 *   others
 */
export function roomIntents(): Record<"create" | "update" | "delete" | "state", Intent> {
  return {
    ...crudIntents({
      schema: RoomWithAnswer,
      create: createRoom,
      update: updateRoom,
      delete: deleteRoom,
      texts: "rooms",
    }),
    state: intent({
      schema: ActiveState,
      run: setRoomState,
      done: roomStateDone,
      failed: "rooms:MESSAGES.ERROR_UPDATING",
      staysOnList: true,
    }),
  };
}
