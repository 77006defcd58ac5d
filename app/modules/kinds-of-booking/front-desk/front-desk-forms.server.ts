import { z } from "zod";
import { VERSION } from "~/forms/editing/entered";
import { chosenId } from "~/forms/checking/chosen-id";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { checkIn } from "../hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "../hotel-bookings/stay-day/check-out.service.server";
import type { HotelBooking } from "../hotel-bookings/hotel-booking.fields";
import { bookingHref } from "../../sales/bookings/booking-links";
import { Conflict, RuleBroken, type Message } from "~/core/errors";
import type { Context } from "~/db/context";
import { encodeMessage, translateMessage } from "~/i18n/message";
import { moveToRoom } from "../hotel-bookings/booking-room.service.server";

/** An act that a row does with one press, where nothing needs to be asked. */
export type DeskAct = "check_in" | "check_out";

/** The reasons that the dialog of the act says on its own, with what helps. */
const SAID_BY_DIALOG = ["stay-day:ERRORS.NO_ROOM", "stay-day:ERRORS.OCCUPIED"];

/**
 * Does an act at once. Where the service asks something first, or refuses, nothing is written, and the
 * booking's page opens at the act with the reason: also where the stay isn't any more what the row showed.
 */
const pressed = (act: DeskAct, run: (ctx: Context, id: number) => Promise<HotelBooking>) =>
  intent({
    schema: z.object({}),
    run: async (ctx, id): Promise<{ reference: string } | { id: number; reason: Message }> => {
      try {
        return await run(ctx, id);
      } catch (error) {
        if (!(error instanceof RuleBroken || error instanceof Conflict)) throw error;
        return { id, reason: error.sentence };
      }
    },
    done: (result, t) => {
      if ("reference" in result) {
        const text = t(`front-desk:DONE.${act}`, { reference: result.reference });
        return [{ kind: "success", text, durationMs: SUCCESS_MS }];
      }
      if (SAID_BY_DIALOG.includes(result.reason.key)) return [];
      const text = translateMessage(t, encodeMessage(result.reason));
      return [{ kind: "notice", text, durationMs: null }];
    },
    to: (result) =>
      "reason" in result ? `${bookingHref("hotel", result.id)}?dialog=${act}` : undefined,
    failed: "front-desk:FAILED",
    staysOnList: true,
  });

/** The forms in the rows of the front desk; each leads back to it. */
export function frontDeskForms(): FormScreen<undefined> {
  return {
    need: "bookings:edit",
    back: (url) => {
      const params = new URLSearchParams(url.searchParams);
      params.delete("id");
      params.delete(VERSION);
      return `${url.pathname}?${params}`;
    },
    intents: {
      check_in: pressed("check_in", checkIn),
      check_out: pressed("check_out", checkOut),
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
