import { z } from "zod";
import { intent, previewIntent, type Intent } from "~/screens/intent.server";
import { BeginForm, EndForm, OwnCodeForm } from "./second-factor.schema";
import {
  abandonSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "./second-factor.service.server";

const failed = "second-factor:MESSAGES.ERROR";

/**
 * @param show gets the new recovery codes. The answer to the post shows them, and no address does: so they are shown
 *   once
 * @returns the intents of the page of one's own second factor
 */
export function secondFactorIntents(show: (codes: string[]) => void): Record<string, Intent> {
  return {
    begin: intent({
      schema: BeginForm,
      run: (ctx, _, input) => beginSecondFactor(ctx, input),
      done: () => [],
      failed,
    }),
    abandon: intent({
      schema: z.object({}),
      run: (ctx) => abandonSecondFactor(ctx),
      done: () => [],
      failed,
    }),
    confirm: previewIntent({
      schema: OwnCodeForm,
      failed,
      check: async (ctx, { secret_code }) => show(await confirmSecondFactor(ctx, secret_code)),
    }),
    renew: previewIntent({
      schema: OwnCodeForm,
      failed,
      check: async (ctx, { secret_code }) => show(await renewRecoveryCodes(ctx, secret_code)),
    }),
    end: intent({
      schema: EndForm,
      run: (ctx, _, input) => endSecondFactor(ctx, input),
      done: "second-factor:MESSAGES.ENDED",
      failed,
    }),
  };
}
