import { z } from "zod";
import { MAX_ID } from "~/core/ids";
import { decimalText } from "~/forms/checking/amount";
import { displacedAnswer } from "../../stock/displaced-stays/displaced-answer.schema";
import { HotelFields } from "../../places/hotels/hotel.fields";
import { figureChoices, isRate, type FigureChoice } from "./conversion";

/** The fields for the decision about a hotel's prices when its currency changes. */
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

/** The form of a hotel, with the decision about its prices in case its currency changes. */
export const HotelChange = HotelFields.extend({
  ...settledMoney,
  /**
   * The id of the currency for which the decision was made, 0 for none. For another currency the question is
   * asked again.
   */
  decided_for: z.number().int().nonnegative().max(MAX_ID).nullish(),
  on_purpose: displacedAnswer,
}).superRefine(refuseWithoutRate);

export type HotelChange = z.output<typeof HotelChange>;
