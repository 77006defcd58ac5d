import { addDays, isCalendarDate, type CalendarDate } from "~/core/dates";
import { formatDate, formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { noRoomsOf } from "~/modules/places/rooms/no-rooms.presenter.server";
import { bookerOf } from "~/modules/sales/bookings/booking-noun.server";
import { intent, type Intent } from "~/screens/intent.server";
import { daysOf, endOf, chartLengths } from "../chart/booking-chart";
import { hotelBookingList } from "../hotel-booking.list";
import { ASSIGN_ROOMS_PATH } from "./room-assignment-links";
import { AssignRoomsInput, UndoAssignmentInput } from "./room-assignment.schema";
import { assignRooms, proposeRooms, undoAssignment } from "./room-assignment.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { firstChartHotel } from "../chart/booking-chart.service.server";

/** The page that assigns rooms, its texts formatted; null for a hotel that doesn't exist. */
export type AssignRoomsView = Awaited<ReturnType<typeof assignRoomsPage>>;

/** The hotel and the days in the address; anything else in it counts as missing. */
function daysIn(params: URLSearchParams, today: CalendarDate) {
  const start = params.get("start");
  return {
    hotel_id: rowId(params.get("hotel_id")),
    ...daysOf(
      {
        start: isCalendarDate(start) ? start : undefined,
        days: chartLengths.find((length) => length === params.get("days")),
      },
      today,
    ),
  };
}

/** @returns the stays without a room in the address's hotel and days, with a room proposed for each */
export async function assignRoomsPage(ctx: Context, params: URLSearchParams) {
  const { locale } = ctx;
  const t = translator(locale);
  const here = await atHotel(ctx, rowId(params.get("hotel_id")) ?? (await firstChartHotel(ctx)));
  const { hotel_id, days, start } = daysIn(params, here.today);
  const range = { start, days };
  const proposal = await proposeRooms(ctx, { hotel_id, from: range.start, until: endOf(range) });
  const title = t("assign-rooms:TITLE");
  const period = formatRange({ start: range.start, end: addDays(endOf(range), -1) }, locale);
  if (!proposal) return { title, hotel: null, period };
  const rows = proposal.stays.map(({ stay, room }) => ({
    id: stay.id,
    reference: stay.reference,
    booker: bookerOf(stay, ctx),
    roomType: textIn(stay.room_type_label, stay.room_type_label_fr, locale),
    dates: `${formatDate(stay.checkin_date, locale)} – ${formatDate(stay.checkout_date, locale)}`,
    room: room && {
      value: `${stay.id}:${room.id}`,
      number: room.number,
      floor: room.floor === null ? "" : t("assign-rooms:FLOOR", { floor: room.floor }),
      dirty: room.dirty ? t("assign-rooms:NOT_CLEANED") : "",
    },
  }));
  const address = `${ASSIGN_ROOMS_PATH}?${params.toString()}`;
  return {
    title,
    period,
    hotel: proposal.hotel,
    rows,
    /** The notice that the hotel has no rooms recorded; null where it has some, or no stay needs one. */
    noRooms:
      rows.length > 0 ? await noRoomsOf(ctx, { hotel_id: proposal.hotel.id }, address) : null,
    more: proposal.more,
    constraints: constraintsOf(AssignRoomsInput),
    back: hotelBookingList.href({
      view: "chart",
      filters: { hotel_id: proposal.hotel.id, start, days: String(days) as "14" | "31" },
    }),
    earlier: proposal.assignments.map(({ id, created_at, first_name, last_name, stays }) => ({
      id,
      text: t("assign-rooms:EARLIER", {
        count: stays,
        name: `${first_name} ${last_name}`,
        when: instantByClock(created_at, here),
      }),
    })),
  };
}

/** @returns the intents of the page: assigning the ticked rooms, and taking an assignment back */
export function assignRoomsIntents(): Record<"assign" | "undo", Intent> {
  const success = (text: string): FlashMessage => ({
    kind: "success",
    text,
    durationMs: SUCCESS_MS,
  });
  return {
    assign: intent({
      schema: AssignRoomsInput,
      run: (ctx, _, input) => assignRooms(ctx, input),
      done: (count, t) => [success(t("assign-rooms:DONE", { count }))],
      failed: "assign-rooms:FAILED",
    }),
    undo: intent({
      undoes: true,
      schema: UndoAssignmentInput,
      run: (ctx, _, { assignment_id }) => undoAssignment(ctx, assignment_id),
      done: ({ released, kept }, t) => [
        success(t("assign-rooms:UNDONE", { count: released })),
        ...(kept.length > 0
          ? [
              {
                kind: "notice" as const,
                text: t("assign-rooms:KEPT", { stays: kept.join(", ") }),
                durationMs: null,
              },
            ]
          : []),
      ],
      failed: "assign-rooms:FAILED_UNDO",
      staysOnList: true,
    }),
  };
}
