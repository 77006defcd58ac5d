import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/submit.server";
import { moveToRoom } from "../hotel-bookings/booking-room.service.server";

/** The forms in the rows of the front desk; each leads back to it. */
export function frontDeskForms(): FormScreen<undefined> {
  return {
    need: "bookings:edit",
    back: (url) => {
      const params = new URLSearchParams(url.searchParams);
      params.delete("id");
      return `${url.pathname}?${params}`;
    },
    intents: {
      room: intent({
        schema: z.object({ room_id: chosenId("front-desk:ROOM_REQUIRED") }),
        run: moveToRoom,
        done: ({ booking: { reference }, number }, t) => [
          {
            kind: "success",
            text: t("front-desk:DONE.room", { number, reference }),
            durationMs: SUCCESS_MS,
          },
        ],
        failed: "front-desk:FAILED",
        staysOnList: true,
      }),
    },
  };
}
