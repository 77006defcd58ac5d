import { z } from "zod";
import { ActiveState } from "~/forms/checking/active-state";
import { line } from "~/forms/checking/texts";

/**
 * The list of displaced stays that the question showed: sending it back is the answer "yes" to exactly these.
 */
export const displacedAnswer = line().max(50_000).nullish();

/** The form of a row's switch, with the answer to the question about displaced stays. */
export const ActiveStateWithAnswer = ActiveState.extend({ on_purpose: displacedAnswer });

export type ActiveStateWithAnswer = z.output<typeof ActiveStateWithAnswer>;
