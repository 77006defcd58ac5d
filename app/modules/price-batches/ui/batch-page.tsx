import { useNavigation } from "@remix-run/react";
import { Undo2 } from "~/ui/icons";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/post-form";
import { Hint } from "~/forms/fields/hint";
import { Link } from "~/ui/link";
import { BatchTable } from "./batch-table";
import { Button } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { useMay } from "~/ui/permissions";
import type { BatchRow, BatchView } from "../batch.presenter.server";
import type { FormReply } from "~/forms/form-reply";

interface Props {
  batch: BatchView;
  prices: BatchRow[];
  rules: BatchRow[];
  reply?: FormReply;
}

/** One bulk change: who, when, what; what was refused; and the way back. */
export function BatchPage({ batch, prices, rules, reply }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const undoable = useMay("pricing:edit") && batch.undoable;
  const text = (key: string) => t(`batches:${key}`);
  return (
    <>
      <PageHeader
        title={batch.what}
        purpose={batch.whoAndWhen}
        action={
          undoable ? (
            <PostForm>
              <Button variant="secondary" name="intent" value="undo" busy={busy}>
                <Undo2 size={16} /> {text("UNDO")}
              </Button>
            </PostForm>
          ) : null
        }
      />
      <div className="flex flex-col gap-5">
        {reply?.snackbar ? (
          <Notice tone="danger" role="alert">
            {reply.snackbar.text}
          </Notice>
        ) : null}
        {undoable ? <Hint>{batch.undoHint}</Hint> : null}
        {batch.undoneBy ? (
          <Notice tone="neutral">
            {text("UNDONE_BY")} <Link to={batch.undoneBy}>{text("TO_UNDOING")}</Link>
          </Notice>
        ) : null}
        {batch.undoes ? (
          <p>
            <Link to={batch.undoes}>{text("TO_ORIGINAL")}</Link>
          </p>
        ) : null}
        {batch.facts.length > 0 ? <Facts facts={batch.facts} /> : null}
        {batch.refused.length > 0 ? (
          <Notice tone="warning">
            <p>
              <strong>{t("batches:REFUSED", { count: batch.refused.length })}</strong>
            </p>
            <ul>
              {batch.refused.map((row) => (
                <li key={row.label}>
                  {t("common:FORM.FIELD_ERROR", { label: row.label, message: row.reason })}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <BatchTable
          title={t("batches:CHANGED", { count: prices.length })}
          what={text("PRICE")}
          rows={prices}
        />
        {rules.length > 0 ? (
          <BatchTable
            title={t("batches:RULES", { count: rules.length })}
            what={text("RULE")}
            rows={rules}
          />
        ) : null}
      </div>
    </>
  );
}
