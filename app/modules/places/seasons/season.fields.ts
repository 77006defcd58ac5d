import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";

/**
 * The fields of a season (docs/reference/screens.md#seasons): a named range of dates of one hotel, both dates
 * inclusive. Seasons may overlap.
 */
export const SeasonFields = z
  .object({
    name: line("seasons:FORM.SEASON_NAME_REQUIRED")
      .min(1, { error: "seasons:FORM.SEASON_NAME_REQUIRED" })
      .max(100),
    start_date: calendarDate("seasons:FORM.START_DATE_REQUIRED"),
    end_date: calendarDate("seasons:FORM.END_DATE_REQUIRED").register(fieldNotes, {
      description: "Inclusive, as the start date is.",
    }),
    hotel_id: chosenId("seasons:FORM.HOTEL_REQUIRED"),
    active: z.boolean().default(false),
  })
  .refine((season) => season.end_date >= season.start_date, {
    path: ["end_date"],
    error: "seasons:FORM.END_DATE_BEFORE_START",
  });

export type SeasonInput = z.output<typeof SeasonFields>;

export type Season = RowOf<typeof SeasonFields>;
