import { ActiveState } from "~/forms/active-state";
import { intent, type Intent } from "~/http/submit.server";
import { DistributionPointInput } from "./distribution-point.schema";
import {
  createDistributionPoint,
  setDistributionPointState,
  updateDistributionPoint,
} from "./distribution-point.service.server";

/** What is said of every failure (`back-office.md` §8): the reason follows. */
const failed = "DISTRIBUTION_POINTS.MESSAGES.ERROR";

/** What the distribution points screen's forms ask for; none of them deletes. */
export function distributionPointIntents(): Record<"create" | "update" | "toggle", Intent> {
  return {
    create: intent({
      schema: DistributionPointInput,
      run: createDistributionPoint,
      done: "DISTRIBUTION_POINTS.MESSAGES.CREATED",
      failed,
    }),
    update: intent({
      schema: DistributionPointInput,
      run: (ctx, input, id) => updateDistributionPoint(ctx, id, input),
      done: "DISTRIBUTION_POINTS.MESSAGES.UPDATED",
      failed,
    }),
    toggle: intent({
      schema: ActiveState,
      run: (ctx, input, id) => setDistributionPointState(ctx, id, input),
      done: "DISTRIBUTION_POINTS.MESSAGES.STATUS_SUCCESS",
      failed,
      ofRow: true,
    }),
  };
}
