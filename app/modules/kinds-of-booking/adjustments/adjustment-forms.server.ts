import { rowId } from "~/core/ids";
import { intent, type Intent } from "~/screens/intent.server";
import { AdjustmentInput, AdjustmentReversal } from "./adjustment.fields";
import { postAdjustment, reverseAdjustment } from "./adjustment.service.server";

/** @returns the intents for the adjustments of a booking of any type, at the address of its account */
export function adjustmentIntents(
  booking_id: number,
  url: string,
): Record<"adjust" | "take_back", Intent> {
  const adjustmentId = rowId(new URL(url).searchParams.get("adjustment")) ?? 0;
  return {
    adjust: intent({
      schema: AdjustmentInput,
      run: (ctx, _, input) => postAdjustment(ctx, booking_id, input),
      done: "accounts:MESSAGES.POSTED",
      failed: "accounts:MESSAGES.ERROR",
    }),
    take_back: intent({
      schema: AdjustmentReversal,
      run: (ctx, _, input) => reverseAdjustment(ctx, booking_id, adjustmentId, input),
      done: "accounts:MESSAGES.REVERSED",
      failed: "accounts:MESSAGES.ERROR_REVERSING",
    }),
  };
}
