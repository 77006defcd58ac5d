import { intent, type Intent } from "~/screens/intent.server";
import { ExemptionInput, LiftedExemption } from "./exemption";
import { exemptStay, liftExemption } from "./exemptions.service.server";

/** @returns the intents that exempt a stay from a tax, and lift that again */
export function exemptionIntents(): Record<"exempt" | "lift_exemption", Intent> {
  return {
    exempt: intent({
      schema: ExemptionInput,
      run: exemptStay,
      done: "hotel-bookings:DONE.exempt",
      failed: "hotel-bookings:FAILED.exempt",
    }),
    lift_exemption: intent({
      schema: LiftedExemption,
      run: liftExemption,
      done: "hotel-bookings:DONE.lift_exemption",
      failed: "hotel-bookings:FAILED.lift_exemption",
    }),
  };
}
