import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { DetailedChange } from "../../log/audit/audit";
import {
  remakeSeasons,
  removeUnusedSeasons,
  restoreSeasons,
} from "../../places/seasons/many-seasons.service.server";
import type { Season } from "../../places/seasons/season.fields";
import type { RefusedRow } from "./price-batch";

/** The changes of seasons that are undone, and the others, each with the reason. */
interface UndoneSeasons {
  undone: DetailedChange[];
  refused: RefusedRow[];
}

/** Inserts the seasons again that a batch removed, and gives those that it changed their former values. */
export async function bringBackSeasons(
  ctx: Context,
  trx: Transaction,
  changes: DetailedChange[],
): Promise<UndoneSeasons> {
  const removed = changes.filter(({ after }) => after === null);
  const back = new Set(
    await remakeSeasons(
      ctx,
      trx,
      removed.map(({ before }) => before as unknown as Season),
    ),
  );
  const changed = changes.filter(({ before, after }) => before !== null && after !== null);
  const stays = await restoreSeasons(
    ctx,
    trx,
    changed.map(({ before, after }) => ({
      before: before as unknown as Season,
      after: after as unknown as Season,
    })),
  );
  return {
    undone: [
      ...removed.filter(({ entity_id }) => back.has(entity_id)),
      ...changed.filter(({ entity_id }) => !stays.has(entity_id)),
    ],
    refused: [
      ...removed
        .filter(({ entity_id }) => !back.has(entity_id))
        .map(({ label }) => ({ label, kind: "season" as const, reason: "season_again" })),
      ...changed.flatMap(({ entity_id, label }) => {
        const stay = stays.get(entity_id);
        return stay ? [{ label, kind: "season" as const, ...stay }] : [];
      }),
    ],
  };
}

/** Deletes the seasons that a batch created, after their prices. */
export async function takeAwaySeasons(
  ctx: Context,
  trx: Transaction,
  changes: DetailedChange[],
): Promise<UndoneSeasons> {
  const made = changes.filter(({ before }) => before === null);
  const stays = await removeUnusedSeasons(
    ctx,
    trx,
    made.map(({ after }) => after as unknown as Season),
  );
  return {
    undone: made.filter(({ entity_id }) => !stays.has(entity_id)),
    refused: made.flatMap(({ entity_id, label }) => {
      const stay = stays.get(entity_id);
      if (!stay) return [];
      const { priced, ...reason } = stay;
      const kind = priced ? ("season" as const) : ("season_without_prices" as const);
      return [{ label, kind, ...reason }];
    }),
  };
}
