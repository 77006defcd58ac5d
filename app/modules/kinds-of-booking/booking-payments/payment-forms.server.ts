import { rowId } from "~/core/ids";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent, type Intent } from "~/screens/intent.server";
import { PaymentInput, ReversalInput } from "./booking-payment.fields";
import { recordPayment, reversePayment } from "./booking-payment.service.server";

/** @returns the intents for the payments of a booking of any type, at the address of its page */
export function paymentIntents(booking_id: number, url: string): Record<"pay" | "reverse", Intent> {
  const paymentId = rowId(new URL(url).searchParams.get("payment")) ?? 0;
  return {
    pay: intent({
      schema: PaymentInput,
      run: (ctx, _, input) => recordPayment(ctx, booking_id, input),
      done: ({ amount }, t) => {
        const what = Number(amount) < 0 ? "REFUNDED" : "RECORDED";
        const text = t(`booking-payments:MESSAGES.${what}`);
        return [{ kind: "success", text, durationMs: SUCCESS_MS }];
      },
      failed: "booking-payments:MESSAGES.ERROR",
    }),
    reverse: intent({
      schema: ReversalInput,
      run: (ctx, _, input) => reversePayment(ctx, booking_id, paymentId, input),
      done: "booking-payments:MESSAGES.REVERSED",
      failed: "booking-payments:MESSAGES.ERROR_REVERSING",
    }),
  };
}
