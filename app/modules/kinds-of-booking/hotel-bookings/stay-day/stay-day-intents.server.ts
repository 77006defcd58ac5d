import { z } from "zod";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent, type SuccessMessage, type Intent } from "~/screens/intent.server";
import { promisedBy, readPrice } from "../../../sales/booking-prices/price-on-screen";
import type { ThroughPack } from "../../../sales/bookings/packed/in-pack";
import { lostRoomMessages, withLostRoom, type MaybeRoomless } from "./lost-room.server";
import { checkIn, undoCheckIn } from "./check-in.service.server";
import { checkOut, undoCheckOut } from "./check-out.service.server";
import { changeGuests } from "./guests.service.server";
import { markNoShow, undoNoShow } from "./no-show.service.server";
import type { StayAct } from "./stay-day";
import {
  CheckInInput,
  CheckOutForm,
  GuestsInput,
  NoShowForm,
  ReturnInput,
  UndoNoShowInput,
} from "./stay-day.fields";

/**
 * @param through the pack in the address, through which a no show is marked
 * @returns the intents of the acts on the day of a stay, and of its guests' names
 */
export function stayDayIntents(through: ThroughPack = {}): Record<StayAct | "guests", Intent> {
  const plain = z.object({});
  const words = (act: StayAct | "guests") => ({
    done: `stay-day:DONE.${act}`,
    failed: `stay-day:FAILED.${act}`,
  });
  return {
    check_in: intent({ schema: CheckInInput, run: checkIn, ...words("check_in") }),
    check_out: intent({
      schema: CheckOutForm,
      run: (ctx, id, { shown_as_stayed, shown_as_agreed, ...input }) => {
        const shown = { as_stayed: shown_as_stayed, as_agreed: shown_as_agreed, charged: null };
        const price = input.fewer_nights ? shown[input.fewer_nights] : null;
        return checkOut(ctx, id, { ...input, ...promisedBy(readPrice(price)) });
      },
      ...words("check_out"),
    }),
    no_show: intent({
      schema: NoShowForm,
      run: (ctx, id, input) => markNoShow(ctx, id, { ...input, ...through }),
      ...words("no_show"),
    }),
    undo_check_in: intent({
      undoes: true,
      ...{ schema: plain, ...words("undo_check_in") },
      run: (ctx, id) => withLostRoom(ctx, id, () => undoCheckIn(ctx, id)),
      done: expectedAgain("undo_check_in"),
    }),
    undo_check_out: intent({
      ...{ schema: ReturnInput, run: undoCheckOut },
      undoes: true,
      ...words("undo_check_out"),
    }),
    undo_no_show: intent({
      undoes: true,
      ...{ schema: UndoNoShowInput, ...words("undo_no_show") },
      run: (ctx, id, answers) =>
        withLostRoom(ctx, id, () => undoNoShow(ctx, id, { ...answers, ...through })),
      done: expectedAgain("undo_no_show"),
    }),
    guests: intent({ schema: GuestsInput, run: changeGuests, ...words("guests") }),
  };
}

/** @returns the messages after an act by which guests are expected again, maybe without the room that they had */
function expectedAgain(act: StayAct): SuccessMessage<MaybeRoomless> {
  return (done, t) => [
    { kind: "success", text: t(`stay-day:DONE.${act}`), durationMs: SUCCESS_MS },
    ...lostRoomMessages(done, t),
  ];
}
