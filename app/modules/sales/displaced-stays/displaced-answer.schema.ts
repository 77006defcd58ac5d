import { z } from "zod";
import { ActiveState } from "~/forms/checking/active-state";
import { line } from "~/forms/checking/texts";

/** The list of stays that the form showed with its question, which is its answer. */
export const displacedAnswer = line().max(50_000).nullish();

/** The form of the button in a row, with the answer to that question. */
export const AskedActiveState = ActiveState.extend({ on_purpose: displacedAnswer });

export type AskedActiveState = z.output<typeof AskedActiveState>;
