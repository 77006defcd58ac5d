import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { lines } from "~/forms/checking/texts";
import { DATE_RANGE_INVALID, MAX_REASON } from "./stop-sale";

/**
 * The fields of a stop sale (docs/reference/screens.md#stop-sales): dates on which nothing is sold. Stop sales may
 * overlap.
 */
export const StopSaleFields = z
  .object({
    hotel_id: chosenId("stop-sales:FORM.HOTEL_REQUIRED"),
    room_type_id: chosenId()
      .nullish()
      .register(fieldNotes, { description: "null: all room types of the hotel." }),
    start_date: calendarDate("stop-sales:FORM.START_DATE_REQUIRED"),
    end_date: calendarDate("stop-sales:FORM.END_DATE_REQUIRED").register(fieldNotes, {
      description: "Inclusive, as the start date is.",
    }),
    reason: lines().max(MAX_REASON, { error: "stop-sales:FORM.REASON_TOO_LONG" }).default(""),
  })
  .refine((stopSale) => stopSale.end_date >= stopSale.start_date, {
    // Either date may be the wrong one; the message stands at the end date, as the browser's own does.
    path: ["end_date"],
    error: DATE_RANGE_INVALID,
  });

export type StopSaleInput = z.output<typeof StopSaleFields>;

export type StopSale = RowOf<typeof StopSaleFields>;
