import { z } from "zod";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { PERCENTAGE_DECIMALS } from "../room-prices/adjusting/bulk-adjust";
import { nextYearRoundings } from "./next-year.choices";
import { yearShifts } from "./year-shift";

/**
 * The parameters in the address of the page "next year" (docs/reference/screens.md#next-year). None of them is
 * required.
 */
export const NextYearInput = z.object({
  hotel_id: chosenId().nullish(),
  /** The year that is copied. */
  year: z.number().int().min(1).max(9998).nullish(),
  shift: z.enum(yearShifts).default("calendar"),
  percent: decimalText({ min: -100, max: 1000, decimals: PERCENTAGE_DECIMALS }).default("0"),
  rounding: z.enum(nextYearRoundings).default("none"),
});

export type NextYearInput = z.output<typeof NextYearInput>;

/** The form that makes the seasons and prices of the preview; all other values are in its address. */
export const MakeNextYear = z.object({
  /** The fingerprint of the preview. */
  seen: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/)
    .default(""),
});
