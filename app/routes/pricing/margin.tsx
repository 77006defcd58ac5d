import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { filterControls } from "~/lists/filters/filter-controls";
import { ResourceList } from "~/lists/resource-list";
import { marginPage } from "~/modules/pricing/margin/margin-page.presenter.server";
import { marginList } from "~/modules/pricing/margin/margin.list";
import { MarginTable } from "~/modules/pricing/margin/ui/margin-table";

export const handle = { i18n: ["margin"], help: "screens#margin" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return marginPage(
    await requireStaff(request, "pricing:costs"),
    new URL(request.url).searchParams,
  );
}

/** The margin of every price: the sell price less the channel's commission and the buy price. */
export default function MarginPage() {
  const { t } = useTranslation();
  const { title, query, page, rows, filters, folded, chips } = useLoaderData<typeof loader>();
  return (
    <ResourceList
      list={marginList}
      query={query}
      page={page}
      title={title}
      purpose={t("margin:LIST.PURPOSE")}
      searchLabel={t("margin:LIST.SEARCH")}
      nothingYet={{
        title: t("margin:LIST.EMPTY_TITLE"),
        description: t("margin:LIST.EMPTY_DESCRIPTION"),
      }}
      filters={filterControls(filters)}
      foldedFilters={folded}
      chips={chips}
      hasFile
    >
      <MarginTable rows={rows} query={query} />
    </ResourceList>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("margin:LIST.ERROR_LOADING")} />;
}
