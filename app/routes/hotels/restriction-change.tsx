import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { listChangesOfPriceBatch } from "~/modules/log/audit/audit.service.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { undoRestrictionIntents } from "~/modules/pricing/restrictions/bulk/restrict-days-intents.server";
import { restrictionBatchPage } from "~/modules/pricing/restrictions/bulk/restriction-batch.presenter.server";
import { RESTRICTION_CHANGES_PATH } from "~/modules/pricing/restrictions/restriction-links";
import { RestrictionBatchPage } from "~/modules/pricing/restrictions/ui/restriction-batches";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["restrictions"], help: "screens#restrictions" };

export { meta } from "~/http/page-title";

/** The most changes on the page. */
const MAX_ROWS = 500;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:view");
  const found = getPriceBatch(ctx, rowIdOf(params.id), "stop_sales");
  const batch = await orBackToList(found, { back: RESTRICTION_CHANGES_PATH, ctx });
  const changes = await listChangesOfPriceBatch(ctx, batch.id, MAX_ROWS);
  const page = await restrictionBatchPage(ctx, batch, changes);
  return {
    title: page.what,
    asksUndo: new URL(request.url).searchParams.get("dialog") === "undo",
    batch: page,
    changed: batch.changed,
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => ({
    need: "stop_sales:edit" as const,
    back: () => RESTRICTION_CHANGES_PATH,
    intents: undoRestrictionIntents(rowIdOf(params.id)),
  }));
}

/** The page of one bulk change of restrictions, with the button that undoes it. */
export default function RestrictionChange() {
  const loaded = useLoaderData<typeof loader>();
  return <RestrictionBatchPage {...loaded} reply={useActionData<typeof action>()} />;
}
