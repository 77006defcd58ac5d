import { z } from "zod";
import { ActiveState } from "~/forms/active-state";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent, type Failed, type Intent } from "~/screens/intent.server";
import { RoomTypeInput } from "./room-type.schema";
import {
  createRoomType,
  deleteRoomType,
  setRoomTypeState,
  updateRoomType,
} from "./room-type.service.server";

/** What failed, and the reason where there is one. */
function because(key: string): Failed {
  return (t, reason) => (reason ? `${t(key)} ${reason}` : t(key));
}

export function createRoomTypeIntent(): Intent {
  return intent({
    schema: RoomTypeInput,
    run: (ctx, _, input) => createRoomType(ctx, input),
    done: "room-types:MESSAGES.CREATE_SUCCESS",
    row: ({ id }) => id,
    failed: because("room-types:ERRORS.CREATE_ERROR"),
  });
}

export function updateRoomTypeIntent(): Intent {
  return intent({
    schema: RoomTypeInput,
    run: updateRoomType,
    done: "room-types:MESSAGES.UPDATE_SUCCESS",
    row: ({ id }) => id,
    failed: because("room-types:ERRORS.UPDATE_ERROR"),
  });
}

/** The button of a row that makes a room type active or inactive. */
export function roomTypeStateIntent(): Intent {
  return intent({
    schema: ActiveState,
    run: setRoomTypeState,
    done: ({ active, label }, t) => [
      {
        kind: "success",
        text: t(`room-types:MESSAGES.${active ? "ACTIVATED" : "DEACTIVATED"}`, { label }),
        durationMs: SUCCESS_MS,
      },
    ],
    failed: because("room-types:ERRORS.UPDATE_ERROR"),
    staysOnList: true,
  });
}

/** The list's question whether a room type is to go. */
export function deleteRoomTypeIntent(): Intent {
  return intent({
    schema: z.object({}),
    run: deleteRoomType,
    done: "room-types:MESSAGES.DELETE_SUCCESS",
    failed: because("room-types:ERRORS.DELETE_ERROR"),
  });
}
