import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { translator } from "~/i18n/i18n.server";
import { pageOwnerList } from "~/modules/catalogue/cms-pages/page-owner.list";
import { listPageOwners } from "~/modules/catalogue/cms-pages/page-owner.service.server";
import { pageOwnerLine } from "~/modules/catalogue/cms-pages/page-owners.presenter.server";
import { PageOwnersScreen } from "~/modules/catalogue/cms-pages/ui/page-owners-screen";
import { PagesError } from "~/modules/catalogue/cms-pages/ui/pages-error";

export const handle = { i18n: ["cms-pages"], help: "screens#pages" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:view");
  const query = pageOwnerList.decode(new URL(request.url).searchParams, ctx.actor.rows_per_page);
  const { rows, ...page } = await listPageOwners(ctx, query);
  return {
    title: translator(ctx.locale)("cms-pages:LIST.TITLE"),
    query: { ...query, page: page.page },
    page,
    rows: rows.map((owner) => pageOwnerLine(owner, ctx)),
  };
}

/** The hotels and spas, each with the number of its pages. */
export default function PageOwners() {
  return <PageOwnersScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <PagesError />;
}
