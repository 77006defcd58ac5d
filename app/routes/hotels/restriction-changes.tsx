import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { translator } from "~/i18n/i18n.server";
import { listRestrictionBatches } from "~/modules/pricing/price-batches/price-batch.service.server";
import { restrictionBatchList } from "~/modules/pricing/restrictions/bulk/restriction-batch.list";
import { restrictionBatchView } from "~/modules/pricing/restrictions/bulk/restriction-batch.presenter.server";
import { RestrictionBatchesPage } from "~/modules/pricing/restrictions/ui/restriction-batches";

export const handle = { i18n: ["restrictions"], help: "screens#restrictions" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:view");
  const { searchParams } = new URL(request.url);
  const query = restrictionBatchList.decode(searchParams, ctx.actor.rows_per_page);
  const { rows, ...page } = await listRestrictionBatches(ctx, query);
  return {
    title: translator(ctx.locale)("restrictions:VIEWS.changes"),
    query: { ...query, page: page.page },
    page,
    rows: rows.map((batch) => restrictionBatchView(ctx, batch)),
  };
}

/** The list of all bulk changes of restrictions, the latest first. */
export default function RestrictionChanges() {
  return <RestrictionBatchesPage {...useLoaderData<typeof loader>()} />;
}
