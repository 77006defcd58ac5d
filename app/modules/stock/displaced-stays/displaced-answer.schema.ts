import { z } from "zod";
import { ActiveState } from "~/forms/checking/active-state";
import { line } from "~/forms/checking/texts";

/** The list of nights and stays that the question showed: sending it back means "yes" to exactly these. */
export const displacedAnswer = line().max(50_000).nullish();

/** The form of the switch in a row, with the user's answer about displaced stays. */
export const ActiveStateWithAnswer = ActiveState.extend({ on_purpose: displacedAnswer });

export type ActiveStateWithAnswer = z.output<typeof ActiveStateWithAnswer>;
