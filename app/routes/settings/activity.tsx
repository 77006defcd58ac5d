import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { filterControls } from "~/lists/filters/filter-controls";
import { ResourceList } from "~/lists/resource-list";
import { activityList } from "~/modules/log/audit/activity.list";
import { listActivity } from "~/modules/log/audit/activity.service.server";
import { activityFilters } from "~/modules/desk/history/activity-filters.server";
import { changeViews, type ChangeView } from "~/modules/desk/history/history.presenter.server";
import { loggedFields } from "~/nouns.server";
import { shownFilters } from "~/screens/filters.server";
import { Link } from "~/ui/link";
import { ChangedFields } from "~/modules/desk/history/ui/change-list";

export const handle = { i18n: ["activity", "history"], help: "screens#activity" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const { searchParams } = new URL(request.url);
  const query = activityList.decode(searchParams, ctx.actor.rows_per_page);
  const { rows, ...page } = await listActivity(ctx, query);
  return {
    title: translator(ctx.locale)("activity:TITLE"),
    query,
    page,
    changes: await changeViews(ctx, loggedFields, rows),
    ...(await shownFilters(ctx, query, activityList, {
      filters: activityFilters,
      params: searchParams,
      fold: true,
    })),
  };
}

/** The audit log: who changed what and when, with each field's former and new value. */
export default function ActivityPage() {
  const { t } = useTranslation();
  const { title, query, page, changes, filters, folded, chips } = useLoaderData<typeof loader>();
  return (
    <ResourceList
      list={activityList}
      query={query}
      page={page}
      title={title}
      purpose={t("activity:PURPOSE")}
      searchLabel={t("activity:SEARCH")}
      nothingYet={{
        title: t("activity:EMPTY_TITLE"),
        description: t("activity:EMPTY_DESCRIPTION"),
      }}
      filters={filterControls(filters)}
      foldedFilters={folded}
      chips={chips}
    >
      <ActivityEntries changes={changes} />
    </ResourceList>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("activity:ERROR_LOADING")} />;
}

/** The latest acts of all users, one per line; an open line shows the values before and after. */
function ActivityEntries({ changes }: { changes: ChangeView[] }) {
  const { t } = useTranslation();
  return (
    <ol className="change-lines">
      {changes.map((change) => (
        <li key={change.id}>
          <details>
            <summary>
              <span>
                {change.title}
                {change.what ? <small>{change.what}</small> : null}
              </span>
              <span>{change.who}</span>
              <span>{change.when}</span>
            </summary>
            <div>
              {change.fields.length > 0 ? (
                <ChangedFields change={change} />
              ) : (
                <p className="faint">{t("activity:NO_FIELDS")}</p>
              )}
              {change.origin ? <p className="pt-3 faint text-sm">{change.origin}</p> : null}
              {change.batchTo ? (
                <p className="pt-3">
                  <Link to={change.batchTo}>{t("history:BATCH")}</Link>
                </p>
              ) : null}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
