import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cx } from "class-variance-authority";
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

const changeLines = cx(
  "divide-y divide-subtle [&_details>div]:px-4 [&_details>div]:pb-3",
  "[&_summary]:flex [&_summary]:cursor-pointer [&_summary]:flex-wrap [&_summary]:gap-x-4 [&_summary]:gap-y-1 [&_summary]:px-4 [&_summary]:py-2.5 [&_summary]:hover:bg-row-hover",
  "[&_[open]>summary]:before:rotate-90 [&_summary]:before:w-2 [&_summary]:before:text-muted [&_summary]:before:transition-[rotate] [&_summary]:before:content-['›']",
  "[&_summary>:first-child]:flex-[1_1_18rem] [&_summary>:first-child]:font-semibold [&_summary>span]:md:w-44",
  "[&_small]:block [&_small]:text-sm [&_small]:font-normal [&_small]:text-muted",
  // On phones the person stands under the act, beside the arrow.
  "[&_summary>:last-child]:text-sm/5 [&_summary>:last-child]:text-faint [&_summary>:nth-child(2)]:max-md:pl-6",
);

/** The latest acts of all users, one per line; an open line shows the values before and after. */
function ActivityEntries({ changes }: { changes: ChangeView[] }) {
  const { t } = useTranslation();
  return (
    <ol className={changeLines}>
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
