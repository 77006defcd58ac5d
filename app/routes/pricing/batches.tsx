import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { translator } from "~/i18n/i18n.server";
import { batchLine } from "~/modules/pricing/price-batches/batch.presenter.server";
import { priceBatchList } from "~/modules/pricing/price-batches/price-batch.list";
import { listPriceBatches } from "~/modules/pricing/price-batches/price-batch.service.server";
import { useTranslation } from "react-i18next";
import { Pagination } from "~/lists/pagination";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { LineList } from "~/ui/tables/line-list";
import { PageHeader } from "~/ui/pages/page-header";

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
  const { t } = useTranslation();
  const { title, query, page, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} purpose={t("batches:PURPOSE")} />
      <Card scrolls>
        {rows.length === 0 ? (
          <EmptyState
            title={t("batches:EMPTY_TITLE")}
            description={t("batches:EMPTY_DESCRIPTION")}
          />
        ) : (
          <>
            <LineList>
              {rows.map((row) => (
                <li key={row.id}>
                  <div>
                    <Link to={`${priceBatchList.path}/${row.id}`}>{row.what}</Link>{" "}
                    {row.badge ? <Badge tone="neutral">{row.badge}</Badge> : null}
                    <p className="faint">
                      {row.whoAndWhen} · {row.changed}
                    </p>
                  </div>
                </li>
              ))}
            </LineList>
            <Pagination list={priceBatchList} query={query} page={page} />
          </>
        )}
      </Card>
    </>
  );
}
