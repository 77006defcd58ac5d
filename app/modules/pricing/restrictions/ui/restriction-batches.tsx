import { useTranslation } from "react-i18next";
import { AskedConfirmDialog } from "~/forms/confirming";
import { Hint } from "~/forms/fields/hint";
import type { FormReply } from "~/forms/posting/form-reply";
import { Pagination } from "~/lists/pagination";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Undo2 } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { EmptyState } from "~/ui/pages/empty-state";
import { ListHead } from "~/ui/pages/list-head";
import { PageHeader } from "~/ui/pages/page-header";
import { useMay } from "~/ui/permissions";
import { LineList } from "~/ui/tables/line-list";
import { Table } from "~/ui/tables/table";
import type {
  RestrictionBatchPage as Page,
  RestrictionBatchView,
} from "../bulk/restriction-batch.presenter.server";
import { restrictionBatchList, type RestrictionBatchQuery } from "../bulk/restriction-batch.list";
import { RestrictionViews } from "./restriction-views";

interface ListProps {
  title: string;
  query: RestrictionBatchQuery;
  page: React.ComponentProps<typeof Pagination>["page"];
  rows: RestrictionBatchView[];
}

/** The bulk changes of restrictions, the latest first. */
export function RestrictionBatchesPage({ title, query, page, rows }: ListProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`restrictions:BATCH.${key}`);
  return (
    <>
      <ListHead
        title={title}
        purpose={t("restrictions:LIST.PURPOSE")}
        tabs={<RestrictionViews current="changes" />}
      />
      <Card scrolls>
        {rows.length === 0 ? (
          <EmptyState title={text("EMPTY_TITLE")} description={text("EMPTY_DESCRIPTION")} />
        ) : (
          <>
            <LineList>
              {rows.map((row) => (
                <li key={row.id}>
                  <div>
                    <Link to={`${restrictionBatchList.path}/${row.id}`}>{row.what}</Link>{" "}
                    {row.badge ? <Badge tone="neutral">{row.badge}</Badge> : null}
                    <p className="faint">
                      {row.whoAndWhen} · {row.changed}
                    </p>
                  </div>
                </li>
              ))}
            </LineList>
            <Pagination list={restrictionBatchList} query={query} page={page} />
          </>
        )}
      </Card>
    </>
  );
}

interface Props {
  batch: Page;
  /** Whether the page asks for a confirmation to undo the bulk change. */
  asksUndo: boolean;
  /** The number of changed restrictions; the page has the first of them. */
  changed: number;
  reply?: FormReply;
}

/** The page of one bulk change: what it did with each restriction, and the button that undoes it. */
export function RestrictionBatchPage({ batch, asksUndo, changed, reply }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`restrictions:BATCH.${key}`, { ...params });
  const undoable = useMay("stop_sales:edit") && batch.undoable;
  const path = `${restrictionBatchList.path}/${batch.id}`;
  return (
    <>
      <PageHeader
        title={batch.what}
        purpose={batch.whoAndWhen}
        action={
          undoable ? (
            <ButtonLink variant="secondary" to={`${path}?dialog=undo`} preventScrollReset replace>
              <Undo2 size={16} /> {text("UNDO")}
            </ButtonLink>
          ) : null
        }
      />
      <div className="flex flex-col gap-5">
        {reply?.snackbar && !undoable ? (
          <Notice tone="danger" role="alert">
            {reply.snackbar.text}
          </Notice>
        ) : null}
        {undoable && (asksUndo || reply) ? (
          <AskedConfirmDialog
            title={text("UNDO_TITLE")}
            message={`${batch.changed}. ${text("UNDO_HINT")}`}
            closeTo={path}
            reply={reply}
            answer={{ intent: "undo", label: text("UNDO"), variant: "primary" }}
            leave={text("KEEP")}
          />
        ) : null}
        {undoable ? <Hint>{text("UNDO_HINT")}</Hint> : null}
        {batch.undoneBy ? (
          <Notice tone="neutral">
            {text("UNDONE_BY")} <Link to={batch.undoneBy}>{text("TO_UNDOING")}</Link>
          </Notice>
        ) : null}
        {batch.redoneBy ? (
          <Notice tone="neutral">
            {text("REDONE_BY")} <Link to={batch.redoneBy}>{text("TO_REDOING")}</Link>
          </Notice>
        ) : null}
        {batch.undoes ? (
          <p>
            <Link to={batch.undoes}>{text("TO_ORIGINAL")}</Link>
          </p>
        ) : null}
        {batch.failed ? (
          <Notice tone="warning">
            <p>
              <strong>{batch.failed}</strong>
            </p>
            <ul>
              {batch.refused.map(({ label, reason }, at) => (
                <li key={at}>{t("common:FORM.FIELD_ERROR", { label, message: reason })}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <section aria-labelledby="changed-restrictions">
          <h2 id="changed-restrictions">{batch.changed}</h2>
          <Card scrolls>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{text("RESTRICTION")}</th>
                  <th scope="col">{text("BEFORE")}</th>
                  <th scope="col">{text("AFTER")}</th>
                </tr>
              </thead>
              <tbody>
                {batch.rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Link to={row.historyTo}>{row.label}</Link>
                      <div className="faint">
                        {row.whom} · {row.action}
                      </div>
                    </td>
                    <td>{row.before ?? "–"}</td>
                    <td>{row.after ?? "–"}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        </section>
        {changed > batch.rows.length ? (
          <Hint>{text("FIRST_ROWS", { shown: batch.rows.length, count: changed })}</Hint>
        ) : null}
      </div>
    </>
  );
}
