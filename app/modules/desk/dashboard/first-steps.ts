import { may } from "~/core/access/permissions";
import { seesCosts } from "~/core/access/reach";
import type { Actor } from "~/db/context";

/** @returns whether the first steps are shown to a user: they see all prices, and what they are made of */
export function seesFirstSteps({
  actor,
}: {
  actor: Pick<Actor, "permissions" | "reach">;
}): boolean {
  return may(actor, "pricing:view") && seesCosts(actor);
}
