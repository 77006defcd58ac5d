import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { PostForm } from "~/forms/post-form";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { ERROR_MS } from "~/http/toast-times";
import { pageTitle } from "~/http/page-title";
import { rowId } from "~/core/ids";
import { Hint } from "~/forms/fields/hint";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submit.server";
import { listChangesOfPriceBatch } from "~/modules/audit/audit.service.server";
import { batchRows, batchView } from "~/modules/price-batches/batch.presenter.server";
import { priceBatchList } from "~/modules/price-batches/price-batch.list";
import { getPriceBatch } from "~/modules/price-batches/price-batch.service.server";
import { BatchTable } from "~/modules/price-batches/ui/batch-table";
import { undoPriceBatch } from "~/modules/currency-changes/undo-change.service.server";
import { Button } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { useMay } from "~/ui/permissions";

export const handle = { i18n: ["batches", "history"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.batch.what);

function idIn(params: LoaderFunctionArgs["params"]): number {
  const id = rowId(params.id);
  if (!id) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const back = priceBatchList.href();
  const batch = await orBackToList(getPriceBatch(ctx, idIn(params)), { back, ctx });
  const changes = await listChangesOfPriceBatch(ctx, batch.id);
  return {
    batch: await batchView(ctx, batch),
    ...(await batchRows(ctx, changes)),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idIn(params);
  return submit(request, {
    need: "pricing:edit",
    back: () => priceBatchList.href(),
    intents: {
      undo: intent({
        schema: z.object({}),
        run: (ctx) => undoPriceBatch(ctx, id),
        done: ({ restored, refused }, t) => [
          {
            kind: "success",
            text:
              t("batches:UNDONE", { count: restored }) +
              (refused.length ? t("batches:LEFT_ALONE", { count: refused.length }) : ""),
            durationMs: ERROR_MS,
          },
        ],
        failed: "batches:MESSAGES.ERROR_UNDOING",
        to: ({ batchId }) => `/pricing/batches/${batchId}`,
      }),
    },
  });
}

/** One bulk change: who, when, what; what was refused; and the way back. */
export default function Batch() {
  const { t } = useTranslation();
  const { batch, prices, rules } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
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
                <Undo2 aria-hidden size={16} /> {text("UNDO")}
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
