import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { translator } from "~/i18n/i18n.server";
import { batchLine } from "~/modules/pricing/price-batches/batch.presenter.server";
import { priceBatchList } from "~/modules/pricing/price-batches/price-batch.list";
import { listPriceBatches } from "~/modules/pricing/price-batches/price-batch.service.server";
import { BatchListPage } from "~/modules/pricing/price-batches/ui/batch-list-page";

export const handle = { i18n: ["batches"], help: "screens#bulk-changes" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  const query = priceBatchList.decode(new URL(request.url).searchParams, ctx.actor.rows_per_page);
  const { rows, ...page } = await listPriceBatches(ctx, query);
  return {
    title: translator(ctx.locale)("batches:TITLE"),
    query: { ...query, page: page.page },
    page,
    rows: rows.map((batch) => batchLine(batch, ctx)),
  };
}

/** The list of all bulk changes, the latest first. */
export default function Batches() {
  return <BatchListPage {...useLoaderData<typeof loader>()} />;
}
