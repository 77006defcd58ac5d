import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { askingFirst, intent, type Intent } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/submit.server";
import { PaymentInput, ReversalInput } from "./booking-payment.schema";
import {
  listPaymentsOfBooking,
  recordPayment,
  reversePayment,
} from "./booking-payment.service.server";
import { tooMuchQuestion, type TooMuchQuestion } from "./payments.presenter.server";

/** What a payment's form comes back with. */
export interface PaymentOptions {
  tooMuch: TooMuchQuestion | null;
}

interface PaymentForms extends Required<Pick<FormScreen<PaymentOptions>, "options">> {
  intents: Record<"pay" | "reverse", Intent>;
}

/** @returns what the page of a booking of any type asks for about its payments, at its address */
export function paymentForms(bookingId: number, url: string): PaymentForms {
  const paymentId = rowId(new URL(url).searchParams.get("payment")) ?? 0;
  const pay = intent({
    schema: PaymentInput,
    run: (ctx, _, input) => recordPayment(ctx, bookingId, input),
    done: "booking-payments:MESSAGES.RECORDED",
    failed: "booking-payments:MESSAGES.ERROR",
  });
  return {
    intents: {
      pay: askingFirst<PaymentInput>(pay, async (ctx, _, { amount, agreed_paid }) => {
        const question = await asked(ctx, bookingId, amount);
        return question !== null && question.agreed !== agreed_paid;
      }),
      reverse: intent({
        schema: ReversalInput,
        run: (ctx, _, input) => reversePayment(ctx, bookingId, paymentId, input),
        done: "booking-payments:MESSAGES.REVERSED",
        failed: "booking-payments:MESSAGES.ERROR_REVERSING",
      }),
    },
    options: async (ctx, entered, { intent: name }) => ({
      tooMuch: name === "pay" ? await asked(ctx, bookingId, String(entered.amount ?? "")) : null,
    }),
  };
}

async function asked(
  ctx: Context,
  bookingId: number,
  amount: string,
): Promise<TooMuchQuestion | null> {
  return tooMuchQuestion(await listPaymentsOfBooking(ctx, bookingId), amount, ctx.locale);
}
