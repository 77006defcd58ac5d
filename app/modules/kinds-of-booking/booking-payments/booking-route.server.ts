import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Context } from "~/db/context";
import { rowIdOf } from "~/http/params";
import type { Intent } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { submit } from "~/screens/submitting/submit.server";
import { presentDialog } from "../../sales/bookings/acts/as-shown.server";
import type { BookingType } from "../../sales/bookings/booking";
import type { ThroughPack } from "../../sales/bookings/packed/in-pack";
import { afterAct, throughPackOf } from "../../sales/bookings/packed/through-pack.server";
import { paymentIntents } from "./payment-forms.server";

type Visit = Pick<LoaderFunctionArgs, "request" | "params">;

interface Page<Options> {
  type: BookingType;
  /** Reads the page; the parameters of its URL may open a dialog. */
  read: (ctx: Context, id: number, params: URLSearchParams) => Promise<{ question: object | null }>;
  /** @returns the intents of its type besides payments, also for a booking that is changed through a pack */
  intents: (through: ThroughPack) => Record<string, Intent>;
  /** @returns the present choices and questions for a form that comes back */
  options?: (id: number) => FormScreen<Options>["options"];
}

/** Handles the forms of a booking's page. */
export function submitBookingPage<Options = undefined>(
  { request, params }: Visit,
  { type, read, intents, options }: Page<Options>,
) {
  return submit<Options>(request, () => {
    const id = rowIdOf(params.id);
    const asked = new URL(request.url).searchParams;
    return {
      need: "bookings:edit",
      id,
      back: afterAct(type, id),
      intents: { ...intents(throughPackOf(request.url)), ...paymentIntents(id, request.url) },
      options: options?.(id),
      dialog: presentDialog((ctx) => read(ctx, id, asked), asked),
    };
  });
}
