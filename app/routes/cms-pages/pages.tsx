import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { formsOfPages, pagesOf } from "~/modules/catalogue/cms-pages/cms-page-screens.server";
import { listOfPages, pathOfPages } from "~/modules/catalogue/cms-pages/cms-page.list";
import { ownerAt } from "~/modules/catalogue/cms-pages/owner-of-page.server";
import { PagesError } from "~/modules/catalogue/cms-pages/ui/pages-error";
import { PagesScreen } from "~/modules/catalogue/cms-pages/ui/pages-screen";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["cms-pages"], help: "screens#pages" };

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:view");
  const owner = ownerAt(params);
  const [list, views] = await Promise.all([
    pagesOf(ctx, request, owner),
    listSavedViews(ctx, pathOfPages(owner)),
  ]);
  return { ...list, views };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => formsOfPages(ownerAt(params)));
}

/** The list of the pages of a hotel or a spa. */
export default function PagesPage() {
  const { views, ...list } = useLoaderData<typeof loader>();
  const { owner } = list.of;
  return (
    <PagesScreen
      {...list}
      reply={useActionData<typeof action>()}
      savedViews={
        <SavedViewsMenu
          name={pathOfPages(owner)}
          list={listOfPages(owner)}
          query={list.query}
          views={views}
        />
      }
    />
  );
}

export function ErrorBoundary() {
  return <PagesError />;
}
