import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { translator } from "~/i18n/i18n.server";
import { Pagination } from "~/lists/pagination";
import { whatOf, whoAndWhen } from "~/modules/price-batches/batch.presenter.server";
import { priceBatchList } from "~/modules/price-batches/price-batch.list";
import { listPriceBatches } from "~/modules/price-batches/price-batch.service.server";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LineList } from "~/ui/line-list";
import { PageHeader } from "~/ui/page-header";

export const handle = { i18n: ["batches"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const t = translator(ctx.locale);
  const query = priceBatchList.decode(new URL(request.url).searchParams, ctx.actor.rowsPerPage);
  const { rows, ...page } = await listPriceBatches(ctx, query);
  return {
    title: t("batches:TITLE"),
    query: { ...query, page: page.page },
    page,
    rows: rows.map((batch) => ({
      id: batch.id,
      what: whatOf(batch, t, ctx.locale),
      whoAndWhen: whoAndWhen(batch, ctx, t),
      changed: t("batches:CHANGED", { count: batch.changed }),
      undone: batch.undoneById !== null,
    })),
  };
}

/** Every bulk change, the latest first. */
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
                    {row.undone ? <Badge tone="neutral">{t("batches:UNDONE_BADGE")}</Badge> : null}
                    <p className="faint">
                      {row.whoAndWhen} · {row.changed}
                    </p>
                  </div>
                </li>
              ))}
            </LineList>
            <Pagination
              list={priceBatchList}
              query={query}
              total={page.total}
              pages={page.pages}
              first={(page.page - 1) * page.size + 1}
              last={Math.min(page.page * page.size, page.total)}
            />
          </>
        )}
      </Card>
    </>
  );
}
