import { z } from "zod";
import { MAX_ID } from "~/core/ids";
import { line } from "~/forms/texts";
import { HotelInput } from "../hotels/hotel.schema";
import { figureChoices, isRate } from "./conversion";

/** What a hotel's form says, and, where its currency changes, what becomes of its money. */
export const HotelChange = HotelInput.extend({
  figures: z.enum(figureChoices, { error: "validation:INVALID" }).nullish(),
  /** What one unit of the old currency is in the new one, as a decimal string. */
  rate: line().nullish(),
  /** The currency that the answer was given for, 0 for none: another one asks again. */
  decided_for: z.number().int().nonnegative().max(MAX_ID).nullish(),
}).superRefine(({ figures, rate }, ctx) => {
  if (figures !== "convert" || isRate(rate ?? "")) return;
  const message = rate
    ? "hotels:CURRENCY_CHANGE.RATE_INVALID"
    : "hotels:CURRENCY_CHANGE.RATE_REQUIRED";
  ctx.addIssue({ code: "custom", path: ["rate"], message });
});

export type HotelChange = z.output<typeof HotelChange>;
