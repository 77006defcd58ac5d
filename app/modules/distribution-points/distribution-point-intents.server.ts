import type { Intent } from "~/screens/intent.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { DistributionPointInput } from "./distribution-point.schema";
import {
  createDistributionPoint,
  setDistributionPointState,
  updateDistributionPoint,
} from "./distribution-point.service.server";

/** What the distribution points' forms ask for. */
export function distributionPointIntents(): Record<"create" | "update" | "toggle", Intent> {
  return toggleIntents({
    schemas: { create: DistributionPointInput, update: DistributionPointInput },
    create: createDistributionPoint,
    update: updateDistributionPoint,
    setState: setDistributionPointState,
    messages: (key) => `distribution-points:MESSAGES.${key}`,
  });
}
