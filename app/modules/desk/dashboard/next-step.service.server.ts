import { may } from "~/core/access/permissions";
import { seesCosts } from "~/core/access/reach";
import type { Context } from "~/db/context";
import type { Step } from "~/screens/next-step";
import { findFirstSteps } from "./first-steps.repository.server";
import { stepAfter, type ListOfStep } from "./getting-started.presenter.server";

/**
 * @param saved the row whose saving has led to the list; undefined for any other visit
 * @returns what to do after it, as long as the house has nothing of the kind; null for who may not do it
 */
export async function nextStep(
  ctx: Context,
  list: ListOfStep,
  saved: number | undefined,
): Promise<Step | null> {
  if (!saved || !may(ctx.actor, "pricing:view") || !seesCosts(ctx.actor)) return null;
  return stepAfter(list, await findFirstSteps(ctx.db), ctx);
}
