import { versionOf } from "~/db/writing/write.server";
import type { EditedRow } from "~/forms/posting/form-reply";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { translator } from "~/i18n/i18n.server";
import type { SharedEntity } from "./audit";
import { listHistory } from "./audit.service.server";

/**
 * @returns the facts about an edited row: its version, who changed it last, and the address of its history
 */
export async function editedRow(
  ctx: Context,
  entity: SharedEntity,
  row: { id: number; updated_at: Date },
): Promise<EditedRow> {
  const [last] = await listHistory(ctx, entity, row.id, 1);
  const t = translator(ctx.locale);
  return {
    version: versionOf(row),
    changed: last
      ? t(last.action === "create" ? "common:CHANGES.CREATED_BY" : "common:CHANGES.CHANGED_BY", {
          name: last.actor_name,
          date: instantByClock(last.at, ctx),
        })
      : null,
    historyTo: `/history/${entity}/${row.id}`,
  };
}
