import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { searchPage } from "~/modules/desk/search/search.presenter.server";
import { SearchPage } from "~/modules/desk/search/ui/search-page";
import { findableFor } from "~/acts.server";
import { nouns } from "~/registered-nouns.server";

export const handle = { i18n: ["search"], help: "screens#search" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const { searchParams } = new URL(request.url);
  const page = await searchPage(ctx, searchParams, findableFor(ctx, nouns));
  const title = translator(ctx.locale)("search:TITLE");
  return { title: page.search ? `${page.search} · ${title}` : title, page };
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>().page} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("search:ERROR_LOADING")} />;
}
