import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";

/** What a season is made of (`pricing.md` §3, §5); dates are both inclusive. */
export const SeasonInput = z
  .object({
    name: line("seasons:FORM.SEASON_NAME_REQUIRED")
      .min(1, { error: "seasons:FORM.SEASON_NAME_REQUIRED" })
      .max(100),
    start_date: calendarDate("seasons:FORM.START_DATE_REQUIRED"),
    end_date: calendarDate("seasons:FORM.END_DATE_REQUIRED"),
    hotel_id: chosenId("seasons:FORM.HOTEL_REQUIRED"),
    active: z.boolean().default(false),
  })
  .refine((season) => season.end_date >= season.start_date, {
    path: ["end_date"],
    error: "seasons:FORM.END_DATE_BEFORE_START",
  });

export type SeasonInput = z.output<typeof SeasonInput>;
