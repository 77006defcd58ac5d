import type { LoaderFunctionArgs } from "@remix-run/node";
import { rowIdOf } from "~/http/params";
import type { Intent } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { submit } from "~/screens/submit.server";
import type { BookingType } from "../../sales/bookings/booking";
import type { ThroughPack } from "../../sales/bookings/packed/packed.service.server";
import { afterAct, throughPackOf } from "../../sales/bookings/packed/through-pack.server";
import { paymentIntents } from "./payment-forms.server";

type Visit = Pick<LoaderFunctionArgs, "request" | "params">;

/**
 * Handles the forms of a booking's page.
 *
 * @param intents the intents of its type besides payments, also for a booking that is changed through a
 *   pack
 * @param options the present choices and questions for a form that comes back
 */
export function submitBookingPage<Options = undefined>(
  { request, params }: Visit,
  type: BookingType,
  intents: (through: ThroughPack) => Record<string, Intent>,
  options?: (id: number) => FormScreen<Options>["options"],
) {
  return submit<Options>(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "bookings:edit",
      id,
      back: afterAct(type, id),
      intents: { ...intents(throughPackOf(request.url)), ...paymentIntents(id, request.url) },
      options: options?.(id),
    };
  });
}
