import { intent, refusingOutdatedQuestion } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { bookingHref } from "../../sales/bookings/booking-links";
import { GroupMoveForm } from "./group-move.fields";
import { moveGroup } from "./group-move.service.server";

/** @returns the form that saves the new dates of a group */
export function groupMoveForms(id: number): FormScreen<undefined> {
  return {
    need: "bookings:edit",
    id,
    back: () => bookingHref("pack", id),
    intents: {
      move: refusingOutdatedQuestion(
        intent({
          schema: GroupMoveForm,
          run: moveGroup,
          done: "group-move:DONE",
          failed: "group-move:FAILED",
        }),
      ),
    },
  };
}
