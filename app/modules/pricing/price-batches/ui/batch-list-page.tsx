import { useTranslation } from "react-i18next";
import { Pagination, type ShownPage } from "~/lists/pagination";
import { Link } from "~/ui/link";
import { priceBatchList } from "../price-batch.list";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { LineList } from "~/ui/tables/line-list";
import { PageHeader } from "~/ui/pages/page-header";
import type { BatchLine } from "../batch.presenter.server";
import type { ListQuery } from "~/lists/list-definition";

interface Props {
  title: string;
  query: ListQuery;
  page: ShownPage;
  rows: BatchLine[];
}

/** The list of all bulk changes, the newest first. */
export function BatchListPage({ title, query, page, rows }: Props) {
  const { t } = useTranslation();
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
