import { labelIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { longestOpening } from "../spas/spa";
import { findSpa } from "../spas/spa.service.server";

/** The texts and choices that the form of a treatment takes from its chosen spa. */
export interface ChosenSpa {
  /** The spa of the request: a late answer for another one is dropped. */
  spa_id: number | null;
  label: string;
  /** The currency of its treatments' prices; "" without a spa. */
  currency: string;
  /** The longest time in minutes that it is open without a break; null without a spa. */
  longestOpening: number | null;
}

/** @returns the parts of the form that depend on the spa; empty ones without a spa */
export async function chosenSpa(ctx: Context, spa_id: number | undefined): Promise<ChosenSpa> {
  const spa = spa_id ? await findSpa(ctx, spa_id) : undefined;
  if (!spa) return { spa_id: null, label: "", currency: "", longestOpening: null };
  return {
    spa_id: spa.id,
    label: labelIn(spa, ctx.locale),
    currency: spa.currency.symbol,
    longestOpening: longestOpening(spa.opening_hours),
  };
}
