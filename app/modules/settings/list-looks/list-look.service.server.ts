import { type ListLook, usualLook } from "~/core/list-look";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { recordChange } from "../../log/audit/audit.service.server";
import * as looks from "./list-look.repository.server";

/** Saves the actor's look of a list. No permission is needed, because it affects only the actor. */
export async function saveListLook(ctx: Context, list: string, look: ListLook): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { id } = ctx.actor;
    const before = (await looks.findLook(trx, id, list)) ?? usualLook;
    await looks.saveLook(trx, id, list, look);
    await recordChange(ctx, trx, {
      ...{ action: "update", entity: "list_look", entity_id: id, label: list },
      ...{ before, after: look },
    });
  });
}
