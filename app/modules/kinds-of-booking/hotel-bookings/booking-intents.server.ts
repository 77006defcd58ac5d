import { RuleBroken } from "~/core/errors";
import { Unanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import { encodeMessage, translateMessage } from "~/i18n/message";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent, type Intent } from "~/screens/intent.server";
import { promisedBy, readPrice } from "../../sales/booking-prices/price-on-screen";
import type { BookingAct } from "../../sales/bookings/booking";
import { bookingHref } from "../../sales/bookings/booking-links";
import { actIntents, reopened } from "../../sales/bookings/booking-intents.server";
import type { ThroughPack } from "../../sales/bookings/packed/in-pack";
import {
  actOnHotelBooking,
  hotelBookingActs,
  repriceHotelBooking,
} from "./booking-acts.service.server";
import { exemptionIntents } from "./exemptions/exemption-intents.server";
import { holdStay } from "./holding/hold.service.server";
import { moveToRoom } from "./booking-room.service.server";
import { HoldForm, RepriceInput, RoomInput, TakeDraftForm } from "./hotel-booking.fields";
import { getHotelBooking } from "./hotel-booking.service.server";
import { ConversionForm, UndoConversionForm } from "./stay-conversion/stay-conversion.schema";
import { convertStay, undoStayConversion } from "./stay-conversion/stay-conversion.service.server";
import type { StayAct } from "./stay-day/stay-day";
import { ReopenAnswers } from "./stay-day/stay-day.fields";
import { stayDayIntents } from "./stay-day/stay-day-intents.server";

/** The intents that only stays have, besides those of their day. */
type OfStay =
  | ("reprice" | "move" | "guests" | "hold" | "convert" | "undo_conversion")
  | ("exempt" | "lift_exemption");

/**
 * @param through the pack in the address
 * @returns the intents of a stay's page: its acts, holding it, taking today's price, moving it to another room, and
 *   converting it
 */
export function bookingIntents(
  through: ThroughPack = {},
): Record<BookingAct | OfStay | StayAct, Intent> {
  return {
    ...actIntents(hotelBookingActs, through),
    submit: takeIntent("submit", through),
    confirm: takeIntent("confirm", through),
    reopen: intent({
      // Through its confirmed pack it is confirmed again, at one price or the other.
      schema: TakeDraftForm.extend(ReopenAnswers),
      run: (ctx, id, input) =>
        actOnHotelBooking(ctx, id, "reopen", { ...promisedOf(input), ...through }),
      done: (booking, t) => reopened(booking, t),
      failed: "bookings:FAILED.reopen",
    }),
    reprice: intent({
      schema: RepriceInput,
      run: (ctx, id, input) => repriceHotelBooking(ctx, id, { ...input, ...through }),
      done: "hotel-bookings:DONE.reprice",
      failed: "hotel-bookings:FAILED.reprice",
    }),
    move: moveIntent(),
    hold: intent({
      schema: HoldForm,
      run: (ctx, id, input) => holdStay(ctx, id, promisedOf(input)),
      done: "hotel-bookings:DONE.hold",
      failed: "hotel-bookings:FAILED.hold",
    }),
    convert: intent({
      schema: ConversionForm,
      run: (ctx, id, { rate, shown_total, shown_currency }) =>
        convertStay(ctx, id, {
          rate,
          expected_amount: shown_total,
          expected_currency: shown_currency,
          // Somebody else's change is refused by the version: another sum comes of another rate.
          ...(shown_total ? { entered_since: "entries" as const } : { unseen: "save" as const }),
        }),
      done: "hotel-bookings:DONE.convert",
      failed: "hotel-bookings:FAILED.convert",
    }),
    undo_conversion: intent({
      undoes: true,
      schema: UndoConversionForm,
      run: undoStayConversion,
      done: "hotel-bookings:DONE.undo_conversion",
      failed: "hotel-bookings:FAILED.undo_conversion",
    }),
    ...exemptionIntents(),
    ...stayDayIntents(through),
  };
}

/**
 * @param act the one that makes a draft pending or confirmed
 * @returns its intent: it answers what the draft costs
 */
function takeIntent(act: "submit" | "confirm", through: ThroughPack): Intent {
  return intent({
    schema: TakeDraftForm,
    run: (ctx, id, input) => actOnHotelBooking(ctx, id, act, { ...promisedOf(input), ...through }),
    done: `bookings:DONE.${act}`,
    failed: `bookings:FAILED.${act}`,
  });
}

/** @returns the answers of a form, with today's amount as it showed it where that is chosen */
function promisedOf<Input extends Partial<TakeDraftForm>>({ shown_today, ...input }: Input) {
  return input.pricing === "today" ? { ...input, ...promisedBy(readPrice(shown_today)) } : input;
}

/**
 * @returns the intent that gives a stay another physical room, or none
 * @param onChart whether the bar was dragged on the chart, where no form can show a mistake
 */
export function moveIntent({ onChart = false } = {}): Intent {
  return intent({
    schema: RoomInput,
    run: onChart ? askingOnPage : chooseRoom,
    done: (result, t) => [
      "sentence" in result
        ? {
            kind: "notice",
            text: translateMessage(t, encodeMessage(result.sentence)),
            durationMs: null,
          }
        : {
            kind: "success",
            text: result.number
              ? t("hotel-bookings:REPLIES.ROOM.MOVED", { number: result.number })
              : t("hotel-bookings:REPLIES.ROOM.TAKEN_OUT"),
            durationMs: SUCCESS_MS,
          },
    ],
    to: (result) => ("sentence" in result ? result.to : undefined),
    failed: "hotel-bookings:FAILED.move",
    staysOnList: onChart,
  });
}

/**
 * Gives a stay the room that the form has chosen, or takes its room away.
 *
 * @throws as `moveToRoom`; RuleBroken where neither the form nor the stay has a room
 */
async function chooseRoom(ctx: Context, id: number, input: RoomInput) {
  if (!input.room_id && (await getHotelBooking(ctx, id)).room_id === null) {
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.ROOM.NONE_CHOSEN" }, "room_id");
  }
  return moveToRoom(ctx, id, input);
}

/** Moves a stay; where the service asks first, nothing is written, and its page opens at the room with the question. */
async function askingOnPage(ctx: Context, id: number, input: RoomInput) {
  try {
    return await moveToRoom(ctx, id, input);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    const { sentence } = error;
    const { room_id, from_night, to_night } = input;
    const asked = Object.entries({ room_id, from_night, to_night }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    );
    const params = new URLSearchParams(asked).toString();
    return { sentence, to: `${bookingHref("hotel", id, "room")}&${params}` };
  }
}
