import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges } from "../../log/audit/audit.service.server";
import * as noted from "./newly-taxed.repository.server";
import type { NewlyTaxed, NewlyTaxedStay } from "./newly-taxed.repository.server";

/** The most stays that the list shows. */
const MAX_SHOWN = 500;

/** @returns the stays that owe taxes since these are owed, and that nobody has looked at yet, the next arrival first */
export async function listNewlyTaxed(ctx: Context): Promise<NewlyTaxedStay[]> {
  assertMay(ctx, "bookings:view");
  return noted.listNewlyTaxed(ctx.db, { limit: MAX_SHOWN, locale: ctx.locale });
}

/** @returns how many of them there are */
export async function countNewlyTaxed(ctx: Context): Promise<NewlyTaxed> {
  assertMay(ctx, "bookings:view");
  return noted.countNewlyTaxed(ctx.db, ctx.locale);
}

/**
 * Notes that somebody has looked at them: from then on their guests may be reminded.
 *
 * @returns their number
 */
export async function markTaxesSeen(ctx: Context): Promise<number> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const stays = await noted.listNoted(trx);
    if (stays.length === 0) return 0;
    const removed = await noted.removeNoted(
      trx,
      stays.map(({ id }) => id),
    );
    const changes = stays
      .filter(({ id }) => removed.includes(id))
      .map((stay) => ({
        ...{ action: "update" as const, entity: "hotel_booking" as const },
        ...{ entity_id: stay.id, label: stay.reference },
        before: { ...stay, new_taxes_seen: false },
        after: { ...stay, new_taxes_seen: true },
      }));
    await recordChanges(ctx, trx, changes, null);
    return changes.length;
  });
}

/** @returns whether a booking, or a stay in its pack, owes taxes that nobody has looked at, so that no reminder goes */
export const findUnseenTaxes = withPermission("bookings:view", noted.findUnseenTaxes);
