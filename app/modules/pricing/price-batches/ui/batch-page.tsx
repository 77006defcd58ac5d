import { Undo2 } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { AskedConfirmDialog } from "~/forms/confirming";
import { Hint } from "~/forms/fields/hint";
import { Link } from "~/ui/link";
import { ButtonLink } from "~/ui/button";
import { Facts } from "~/ui/tables/facts";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { useMay } from "~/ui/permissions";
import type { FormReply } from "~/forms/posting/form-reply";
import { useId } from "react";
import { Card } from "~/ui/card";
import { Table } from "~/ui/tables/table";
import { priceBatchList } from "../price-batch.list";
import type { BatchRow } from "../batch-rows.presenter.server";
import type { BatchView } from "../batch.presenter.server";
import { PriceLines } from "./price-lines";

interface Props {
  batch: BatchView;
  prices: BatchRow[];
  rules: BatchRow[];
  amounts: BatchRow[];
  seasons: BatchRow[];
  restrictions: BatchRow[];
  /** The number of changed prices; `prices` contains the first of them. */
  changed: number;
  /** Why somebody who may change prices can't undo it; null where nothing hinders that. */
  hindrance: string | null;
  /** Whether the page asks for a confirmation to undo the whole bulk change. */
  asksUndo: boolean;
  reply?: FormReply;
}

/**
 * The page of one bulk change: its user and time, its changes, the refused rows, and the button that undoes
 * it.
 */
export function BatchPage({ batch, changed, hindrance, asksUndo, reply, ...rows }: Props) {
  const { t } = useTranslation();
  const { prices, rules, amounts, seasons, restrictions } = rows;
  const mayChange = useMay("pricing:edit") && batch.undoable;
  const undoable = mayChange && hindrance === null;
  const path = `${priceBatchList.path}/${batch.id}`;
  const text = (key: string) => t(`batches:${key}`);
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
            message={`${batch.changed}. ${batch.undoHint}`}
            closeTo={path}
            reply={reply}
            answer={{ intent: "undo", label: text("UNDO"), variant: "primary" }}
            leave={text("KEEP")}
          />
        ) : null}
        {mayChange ? <Hint>{hindrance ?? batch.undoHint}</Hint> : null}
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
        {batch.facts.length > 0 ? <Facts facts={batch.facts} /> : null}
        {batch.refused.map(({ title, rows }) => (
          <Notice tone="warning" key={title}>
            <p>
              <strong>{title}</strong>
            </p>
            <ul>
              {rows.map((row) => (
                <li key={row.label}>
                  {t("common:FORM.FIELD_ERROR", { label: row.label, message: row.reason })}
                </li>
              ))}
            </ul>
          </Notice>
        ))}
        {seasons.length > 0 ? (
          <BatchTable
            title={t("batches:SEASONS", { count: seasons.length })}
            what={text("SEASON")}
            rows={seasons}
          />
        ) : null}
        <BatchTable title={batch.changed} what={text("PRICE")} rows={prices} />
        {changed > prices.length ? (
          <Hint>{t("batches:FIRST_ROWS", { shown: prices.length, count: changed })}</Hint>
        ) : null}
        {rules.length > 0 ? (
          <BatchTable
            title={t(batch.isContract ? "batches:CONTRACT_RULES" : "batches:RULES", {
              count: rules.length,
            })}
            what={text("RULE")}
            rows={rules}
          />
        ) : null}
        {amounts.length > 0 ? (
          <BatchTable
            title={t("batches:AMOUNTS", { count: amounts.length })}
            what={text("AMOUNT")}
            rows={amounts}
          />
        ) : null}
        {restrictions.length > 0 ? (
          <BatchTable
            title={t("batches:RESTRICTIONS", { count: restrictions.length })}
            what={text("RESTRICTION")}
            rows={restrictions}
          />
        ) : null}
      </div>
    </>
  );
}

interface BatchTableProps {
  title: string;
  /** The heading of the column that names what was changed: a room price, or a price rule. */
  what: string;
  rows: BatchRow[];
}

/** The changes of a batch: one line for each price or rule. */
function BatchTable({ title, what, rows }: BatchTableProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Card scrolls>
        <Table>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" className="text-right">
                {t("history:BEFORE")}
              </th>
              <th scope="col" className="text-right">
                {t("history:AFTER")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to={row.historyTo}>{row.label}</Link>
                  <div className="faint">
                    {row.place} · {row.action}
                  </div>
                </td>
                <td className="text-right number">
                  {row.before ? <PriceLines price={row.before} /> : "–"}
                </td>
                <td className="text-right number">
                  {row.after ? <PriceLines price={row.after} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}
