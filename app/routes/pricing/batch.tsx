import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowId } from "~/core/ids";
import { submit } from "~/screens/submitting/submit.server";
import { listChangesOfPriceBatch } from "~/modules/log/audit/audit.service.server";
import { restrictionsOfBatch } from "~/modules/pricing/contracts/contract-batch.presenter.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { priceBatchList } from "~/modules/pricing/price-batches/price-batch.list";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { BatchPage } from "~/modules/pricing/price-batches/ui/batch-page";
import { undoHindrance } from "~/modules/pricing/currency-changes/undo-hindrance.presenter.server";
import { undoIntents } from "~/modules/pricing/currency-changes/undo-intents.server";

export const handle = { i18n: ["batches", "history"], help: "screens#bulk-changes" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.batch.what);

/** The most changes on the page; one batch can change up to ten thousand prices. */
const MAX_ROWS = 500;

function idIn(params: LoaderFunctionArgs["params"]): number {
  const id = rowId(params.id);
  if (!id) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  const back = priceBatchList.href();
  const batch = await orBackToList(getPriceBatch(ctx, idIn(params)), { back, ctx });
  const changes = await listChangesOfPriceBatch(ctx, batch.id, MAX_ROWS);
  return {
    asksUndo: new URL(request.url).searchParams.get("dialog") === "undo",
    batch: await batchView(ctx, batch),
    hindrance: undoHindrance(ctx, changes),
    changed: batch.changed,
    ...(await batchRows(ctx, changes)),
    restrictions: await restrictionsOfBatch(ctx, changes),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = idIn(params);
    return {
      need: "pricing:edit",
      back: () => priceBatchList.href(),
      intents: undoIntents(id),
    };
  });
}

/**
 * The page of one bulk change: who made it and when, which prices it changed, which were refused, and the
 * button that undoes it.
 */
export default function Batch() {
  return <BatchPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
