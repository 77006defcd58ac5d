import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowId } from "~/core/ids";
import { translator } from "~/i18n/i18n.server";
import { areaOf, isSharedEntity } from "~/modules/log/audit/audit";
import { listHistory } from "~/modules/log/audit/audit.service.server";
import { calledRow } from "~/modules/log/audit/change-title.presenter.server";
import { atRow } from "~/modules/desk/history/booking-with-changes.server";
import { changeViews } from "~/modules/desk/history/history.presenter.server";
import { ChangeList } from "~/modules/desk/history/ui/change-list";
import { backFromHistory, loggedFields, nameOfRow } from "~/nouns.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";

/** The most changes on the page; where there are more, the page says so. */
const MAX_SHOWN_CHANGES = 100;

export const handle = { i18n: ["history"], help: "screens#activity" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { entity = "" } = params;
  const ctx = await requireStaff(
    request,
    isSharedEntity(entity) ? `${areaOf(entity)}:view` : "signed-in",
  );
  const id = rowId(params.id);
  if (!id || !isSharedEntity(entity)) throw new Response(null, { status: 404 });
  const changes = await listHistory(ctx, entity, id, MAX_SHOWN_CHANGES + 1);
  const [latest] = changes;
  const label = latest ? latest.label : await nameOfRow(ctx, entity, id);
  if (label === null) throw new Response(null, { status: 404 });
  const name = calledRow({ entity, label }, ctx.locale);
  const isGone = latest?.action === "delete";
  return {
    title: translator(ctx.locale)("history:TITLE", { label: name }),
    back: backFromHistory(ctx, entity, isGone ? null : { id, name }),
    changes: await changeViews(
      await atRow(ctx, entity, id),
      loggedFields,
      changes.slice(0, MAX_SHOWN_CHANGES),
    ),
    more: changes.length > MAX_SHOWN_CHANGES,
  };
}

/** The history of a row: who changed it, when, and each field's former and new value. */
export default function History() {
  const { t } = useTranslation();
  const { title, back, changes, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} back={back} purpose={t("history:PURPOSE")} />
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <Card>
          <EmptyState
            title={t("history:EMPTY_TITLE")}
            description={t("history:EMPTY_DESCRIPTION")}
          />
        </Card>
      )}
      {more ? (
        <Notice tone="neutral">{t("history:MORE", { max: MAX_SHOWN_CHANGES })}</Notice>
      ) : null}
    </>
  );
}
