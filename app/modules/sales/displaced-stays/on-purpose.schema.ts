import { z } from "zod";
import { ActiveState } from "~/forms/checking/active-state";
import { line } from "~/forms/checking/texts";

/** What a form says to the question whether stays are to lose what they have: what it was shown of them. */
export const shownBefore = line().max(50_000).nullish();

/** What a row's button wants, and its answer to that question. */
export const AskedActiveState = ActiveState.extend({ on_purpose: shownBefore });

export type AskedActiveState = z.output<typeof AskedActiveState>;
