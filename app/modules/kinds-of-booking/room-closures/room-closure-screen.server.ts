import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { intent, type Intent } from "~/screens/intent.server";
import { listForms } from "~/screens/noun.server";
import type { FormRequest, FormScreen } from "~/screens/form-screen.server";
import {
  askingForStays,
  displacedQuestion,
  type DisplacedQuestion,
  type WithDisplaced,
} from "../../stock/displaced-stays/displaced-question.presenter.server";
import {
  listFreeRoomsOfStays,
  offeredRoomName,
} from "../hotel-bookings/booking-room.service.server";
import { roomStateDone } from "../../places/rooms/room-intents.server";
import { roomNoun, type RoomChoices } from "../../places/rooms/room.noun.server";
import { RoomInputWithMoves, RoomStateWithMoves } from "./room-closure.schema";
import { setRoomStateMovingStays, updateRoomMovingStays } from "./room-closure.service.server";
import { atHotel, atHotelOf } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** @returns the forms of the list of rooms; closing a room with stays first asks where they move to */
export function roomForms(): FormScreen<RoomChoices & WithDisplaced> {
  const screen = listForms(roomNoun);
  return askingForStays(
    { ...screen, intents: { ...screen.intents, ...askingIntents() } },
    closureQuestion,
  );
}

function askingIntents(): Record<"update" | "state", Intent> {
  return {
    update: intent({
      schema: RoomInputWithMoves,
      run: updateRoomMovingStays,
      done: "rooms:MESSAGES.UPDATED",
      row: ({ id }) => id,
      failed: "rooms:MESSAGES.ERROR_UPDATING",
    }),
    state: intent({
      schema: RoomStateWithMoves,
      run: setRoomStateMovingStays,
      done: roomStateDone,
      failed: "rooms:MESSAGES.ERROR_UPDATING",
      staysOnList: true,
    }),
  };
}

/** @returns the question about displaced stays; for users who may move stays, with the free rooms for each */
async function closureQuestion(
  ctx: Context,
  { question: asksFirst, id }: FormRequest,
): Promise<DisplacedQuestion | null> {
  const question = displacedQuestion(ctx, asksFirst);
  if (!question || !may(ctx.actor, "bookings:edit")) return question;
  const ids = question.stays.map((stay) => stay.id);
  const here = id ? await atHotelOf(ctx, "rooms", id) : await atHotel(ctx, null);
  const free = await listFreeRoomsOfStays(here, ids, { without: id });
  const t = translator(ctx.locale);
  const leave = { value: "", label: t("displaced-stays:QUESTION.LEAVE") };
  const none = { value: "", label: t("displaced-stays:QUESTION.NO_ROOM") };
  return {
    ...question,
    stays: question.stays.map((stay) => {
      const rooms = free.filter(({ stay_id }) => stay_id === stay.id);
      const options = rooms.map((room) => ({
        value: String(room.id),
        label: offeredRoomName(room, ctx.locale),
      }));
      return {
        ...stay,
        move: {
          label: t("displaced-stays:QUESTION.MOVE_TO", { reference: stay.reference }),
          rooms: [options.length > 0 ? leave : none, ...options],
        },
      };
    }),
  };
}
