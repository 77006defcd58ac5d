import { fromFields } from "~/screens/fields/from-fields";
import { hotelFilter } from "../hotels/hotel-filter.server";
import { isCalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import { choosingOnlyHotel } from "../hotels/only-hotel.server";
import type { Entered } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import { crudIntents } from "~/screens/crud-intents.server";
import { linkedFilter } from "~/screens/filters.server";
import type { SuccessMessage } from "~/screens/intent.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { translator } from "~/i18n/i18n.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { roomTypeFilter } from "../room-types/room-type-filter.server";
import { StopSaleFields } from "./stop-sale.fields";
import { stopSaleList } from "./stop-sale.list";
import type { WholeStopSale } from "./stop-sale.repository.server";
import { stopSaleRow } from "./stop-sale-row.presenter.server";
import {
  createStopSale,
  deleteStopSale,
  type SavedStopSale,
  stopSaleRows,
  updateStopSale,
} from "./stop-sale.service.server";

/** The time for which the toasts of stop sales are shown, in milliseconds (docs/reference/everywhere.md#messages). */
const TOAST_MS = 5000;

/** The options of the form's pickers. */
export interface StopSaleChoices extends HotelChoices {
  hotels: OptionList;
  /**
   * A sentence with the number of stays that are booked on its nights nevertheless; null if there are none.
   */
  booked: string | null;
}

export const stopSaleNoun = noun({
  rows: stopSaleRows,
  ...fromFields(StopSaleFields, {
    hotel_label: "hidden",
    hotel_label_fr: "hidden",
    room_type_label: "hidden",
    room_type_label_fr: "hidden",
  }),
  list: stopSaleList,
  file: fileColumns<WholeStopSale>([
    "id",
    ["hotel", "hotel_label"],
    ["room_type", "room_type_label"],
    ...(["start_date", "end_date", "reason"] as const),
    ["booked_stays", "booked"],
  ]),
  row: stopSaleRow,
  filters: {
    hotel_id: { ...hotelFilter, takes: ["room_type_id"] },
    room_type_id: roomTypeFilter,
    // The row of a season links to the stop sales on its dates.
    night_from: linkedFilter("stop-sales:LIST.NIGHT_FROM", nightInWords),
    night_to: linkedFilter("stop-sales:LIST.NIGHT_TO", nightInWords),
  },
  // Each day of the calendar links to a new stop sale of its night.
  fresh: choosingOnlyHotel((params) => {
    const id = (name: string) => String(rowId(params.get(name)) ?? "");
    const date = (name: string) => {
      const value = params.get(name);
      return isCalendarDate(value) ? value : "";
    };
    return {
      hotel_id: id("hotel_id"),
      room_type_id: id("room_type_id"),
      start_date: date("start_date"),
      end_date: date("end_date"),
      reason: "",
    };
  }),
  choices: stopSaleChoices,
  named: ({ hotel_label, hotel_label_fr, start_date, end_date }, { locale }) => ({
    hotel: textIn(hotel_label, hotel_label_fr, locale),
    start: formatDate(start_date, locale),
    end: formatDate(end_date, locale),
  }),
  intents: crudIntents({
    schema: StopSaleFields,
    create: createStopSale,
    update: updateStopSale,
    delete: deleteStopSale,
    texts: "stop-sales",
    saved: withBooked,
    doneMs: TOAST_MS,
    // The toast shows only the reason; without a reason, it shows which act failed
    // (docs/reference/everywhere.md#messages).
    failed: (key) => (t, reason) => reason ?? t(key),
  }),
});

async function nightInWords({ locale }: Context, night: string | number): Promise<string> {
  return formatDate(String(night), locale);
}

/**
 * Makes the toasts after saving. The second one says how many stays are booked on its nights, so that staff
 * can call those guests.
 */
function withBooked(done: string): SuccessMessage<SavedStopSale> {
  return ({ booked }, t) => [
    { kind: "success", text: t(done), durationMs: TOAST_MS },
    ...(booked > 0
      ? [
          {
            kind: "notice" as const,
            text: t("stop-sales:MESSAGES.BOOKED", { count: booked }),
            durationMs: null,
          },
        ]
      : []),
  ];
}

async function stopSaleChoices(
  ctx: Context,
  entered: Entered,
  id?: number,
): Promise<StopSaleChoices> {
  const hotel = pickerState(entered, "hotel_id");
  const count = id ? (await stopSaleRows.find(ctx, id)).booked : 0;
  return {
    booked: count > 0 ? translator(ctx.locale)("stop-sales:MESSAGES.BOOKED", { count }) : null,
    hotels: await listHotelOptions(ctx, hotel),
    ...(await hotelChoices(ctx, hotel.chosen, { roomTypes: pickerState(entered, "room_type_id") })),
  };
}
