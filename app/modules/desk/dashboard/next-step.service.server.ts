import type { Context } from "~/db/context";
import type { Step } from "~/screens/next-step";
import { seesFirstSteps } from "./first-steps";
import { getFirstSteps } from "./first-steps.service.server";
import { stepAfter, type ListOfStep } from "./getting-started.presenter.server";

/**
 * @param saved the row whose saving has led to the list; undefined for any other visit
 * @returns what to do after it at its hotel, as long as the house has nothing of the kind; null for who may not do it
 */
export async function nextStep(
  ctx: Context,
  list: ListOfStep,
  saved: number | undefined,
): Promise<Step | null> {
  if (!saved || !seesFirstSteps(ctx)) return null;
  return stepAfter(list, await getFirstSteps(ctx, { table: list, id: saved }), ctx);
}
