import { z } from "zod";
import { MAX_ID } from "~/core/ids";
import { decimalText } from "~/forms/checking/amount";
import { displacedAnswer } from "../../sales/displaced-stays/displaced-answer.schema";
import { HotelFields } from "../../places/hotels/hotel.fields";
import { figureChoices, isRate, type FigureChoice } from "./conversion";

/** The fields that say how a hotel's money follows a change of its currency. */
export const settledMoney = {
  figures: z.enum(figureChoices, { error: "validation:INVALID" }).nullish(),
  /** The price of one unit of the old currency in the new one, as a decimal string. */
  rate: decimalText({}).nullish(),
};

/** Refuses a conversion without a rate. */
export function refuseWithoutRate(
  { figures, rate }: { figures?: FigureChoice | null; rate?: string | null },
  ctx: z.core.$RefinementCtx,
): void {
  if (figures !== "convert" || isRate(rate ?? "")) return;
  const message = rate
    ? "hotels:CURRENCY_CHANGE.RATE_INVALID"
    : "hotels:CURRENCY_CHANGE.RATE_REQUIRED";
  ctx.addIssue({ code: "custom", path: ["rate"], message });
}

/** The form of a hotel, and where its currency changes, how its money follows. */
export const HotelChange = HotelFields.extend({
  ...settledMoney,
  /** The currency that the answer was given for, 0 for none: another one asks again. */
  decided_for: z.number().int().nonnegative().max(MAX_ID).nullish(),
  on_purpose: displacedAnswer,
}).superRefine(refuseWithoutRate);

export type HotelChange = z.output<typeof HotelChange>;
