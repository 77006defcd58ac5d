import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { moduleOf } from "../../sales/booking-modules/booking-module.service.server";
import {
  findFirstSteps,
  type FirstStepsMade,
  type SavedRow,
} from "./first-steps.repository.server";

/** What a house has already, and whether its first booking can be made. */
export interface FirstSteps extends FirstStepsMade {
  /** Whether new stays are accepted. */
  acceptsStays: boolean;
}

/** @param saved the row whose hotel the forms of the steps are about; without one, they choose one */
export async function getFirstSteps(ctx: Context, saved?: SavedRow): Promise<FirstSteps> {
  assertMay(ctx, "pricing:view");
  const [made, { enabled }] = await Promise.all([
    findFirstSteps(ctx.db, saved),
    moduleOf(ctx, "hotel"),
  ]);
  return { ...made, acceptsStays: enabled };
}
