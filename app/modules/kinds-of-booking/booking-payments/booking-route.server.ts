import type { LoaderFunctionArgs } from "@remix-run/node";
import { rowIdOf } from "~/http/params";
import type { Intent } from "~/screens/intent.server";
import { submit, type FormScreen } from "~/screens/submit.server";
import type { BookingType } from "../../sales/bookings/booking";
import type { ThroughPack } from "../../sales/bookings/packed/packed.service.server";
import { afterAct, throughPackOf } from "../../sales/bookings/packed/through-pack.server";
import { paymentIntents } from "./payment-forms.server";

type Visit = Pick<LoaderFunctionArgs, "request" | "params">;

/**
 * The action of a booking's page.
 *
 * @param intents what its type does besides taking payments, through the pack that the address names
 * @param options what comes back with a form that was refused, or asked something, as it is by now
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
