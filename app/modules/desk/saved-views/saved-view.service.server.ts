import { assertMay, assertMayAny } from "~/core/access/permissions";
import { orGone, RuleBroken } from "~/core/errors";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { Context } from "~/db/context";
import { keptAnswer } from "~/db/keeping/kept.server";
import {
  forgetStates,
  recordChange,
  recordChanges,
  statesToForget,
} from "../../log/audit/audit.service.server";
import { tellsOf } from "./forgotten-views";
import {
  canonicalQuery,
  hrefOfView,
  needOfList,
  needsOfLists,
  pathOfList,
  pathsOfCustomers,
  type SavedView,
  type ViewableList,
} from "./saved-view";
import * as views from "./saved-view.repository.server";
import type { SavedViewInput } from "./saved-view.schema";

/** The maximum number of views of one list: a menu can't hold more. */
const MAX_VIEWS = 50;

/** @returns the actor's own views of a list, by name */
export async function listSavedViews(ctx: Context, list: ViewableList): Promise<SavedView[]> {
  assertMay(ctx, needOfList(list));
  const { db, actor } = ctx;
  const path = pathOfList(list);
  const read = async () => (await views.listSavedViews(db, actor.id, path)).map(asView);
  if (actor.asOf?.ownViews === undefined) return read();
  // `ownViews` is their state; no counted table is involved.
  const question = ["saved views", actor.id, path, actor.asOf.ownViews];
  return keptAnswer(db, { tables: [], question }, read);
}

/**
 * @param search the query string of the list
 * @throws Conflict at `name` where the actor has a view of that name; RuleBroken beyond 50 views
 */
export async function saveView(
  ctx: Context,
  list: ViewableList,
  search: string,
  { name }: SavedViewInput,
): Promise<SavedView> {
  assertMay(ctx, needOfList(list));
  return inTransaction(ctx, async (trx) => {
    const path = pathOfList(list);
    const own = await views.listSavedViews(trx, ctx.actor.id, path);
    if (own.length >= MAX_VIEWS) {
      throw new RuleBroken({ key: "saved-views:TOO_MANY", params: { max: MAX_VIEWS } }, "name");
    }
    const query = canonicalQuery(list, search);
    const view = await views.insertSavedView(trx, { user_id: ctx.actor.id, path, name, query });
    await recordChange(ctx, trx, {
      ...{ action: "create", entity: "saved_view", entity_id: view.id, label: name },
      ...{ before: null, after: view },
    });
    return asView(view);
  });
}

/**
 * Makes a view the actor's default of its list; the view that was the default before no longer is.
 *
 * @param id the view; null leaves the list without a default view
 * @throws NotFound where the actor has no such view of the list
 */
export async function chooseDefaultView(
  ctx: Context,
  list: ViewableList,
  id: number | null,
): Promise<void> {
  assertMay(ctx, needOfList(list));
  await inTransaction(ctx, async (trx) => {
    const own = await views.lockSavedViews(trx, ctx.actor.id, pathOfList(list));
    if (id !== null) {
      orGone(
        own.find((view) => view.id === id),
        "saved-views:GONE",
      );
    }
    const changed = own.filter((view) => view.is_default !== (view.id === id));
    // The former default first, since the database allows only one for each list.
    changed.sort((one, other) => Number(other.is_default) - Number(one.is_default));
    for (const view of changed) await views.setDefaultView(trx, view.id, !view.is_default);
    await recordChanges(
      ctx,
      trx,
      changed.map((before) => ({
        ...{ action: "update", entity: "saved_view", entity_id: before.id, label: before.name },
        ...{ before, after: { ...before, is_default: !before.is_default } },
      })),
      null,
    );
  });
}

/** @throws NotFound where the actor has no such view */
export async function deleteView(ctx: Context, id: number): Promise<void> {
  assertMayAny(ctx, needsOfLists);
  await inTransaction(ctx, async (trx) => {
    const deleted = await views.deleteSavedView(trx, ctx.actor.id, id);
    const view = orGone(deleted, "saved-views:GONE");
    await recordChange(ctx, trx, {
      ...{ action: "delete", entity: "saved_view", entity_id: id, label: view.name },
      ...{ before: view, after: null },
    });
  });
}

/**
 * Deletes the views of all staff that name these customers, with the audit rows of these views and of such
 * views that were deleted before.
 */
export async function forgetViewsOf(
  ctx: Context,
  trx: Transaction,
  sought: { ids: number[]; names: string[] },
): Promise<void> {
  assertMay(ctx, "customers:edit");
  const saved = await views.listViewsOfAll(trx, pathsOfCustomers);
  const telling = saved.filter((view) => tellsOf(view, sought)).map(({ id }) => id);
  await views.deleteViews(trx, telling);
  const logged = await statesToForget(trx, "saved_view", "all");
  const ids = logged
    .filter(
      ({ state: { name, query, path } }) =>
        pathsOfCustomers.includes(String(path)) &&
        tellsOf({ name: String(name), query: String(query) }, sought),
    )
    .map(({ id }) => id);
  const fields = ["name", "query"];
  await forgetStates(trx, {
    entity: "saved_view",
    ids: [...new Set([...telling, ...ids])],
    fields,
  });
}

function asView({
  path,
  query,
  ...view
}: Omit<SavedView, "to"> & { path: string; query: string }): SavedView {
  return { ...view, to: hrefOfView(path, query) };
}
