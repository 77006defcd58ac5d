import { may, type Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { DetailedChange } from "../../log/audit/audit";

/** The permission that undoing needs besides `pricing:edit`, by the kind of row that was changed. */
const permissionToUndo = {
  // The conversion of a hotel's amounts.
  hotel: "hotels:edit",
  // A contract with restrictions.
  restriction: "stop_sales:edit",
} as const satisfies Record<string, Permission>;

const kinds = Object.keys(permissionToUndo) as (keyof typeof permissionToUndo)[];

/**
 * @param changes the changes of a bulk change
 * @returns the sentence why the user, who may change prices, can't undo it; null where nothing hinders it
 */
export function undoHindrance(ctx: Context, changes: readonly DetailedChange[]): string | null {
  const lacking = kinds.find(
    (kind) =>
      !may(ctx.actor, permissionToUndo[kind]) && changes.some(({ entity }) => entity === kind),
  );
  return lacking ? translator(ctx.locale)(`batches:UNDO_NEEDS.${lacking}`) : null;
}
