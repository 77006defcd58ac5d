import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { assertGranted, requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import {
  canonicalQuery,
  hrefOfView,
  isViewableList,
  needOfList,
  pathOfList,
  textsOfList,
  type ViewableList,
} from "~/modules/desk/saved-views/saved-view";
import { SavedViewInput } from "~/modules/desk/saved-views/saved-view.schema";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsPage } from "~/modules/desk/saved-views/ui/saved-views-page";
import { savedViewIntents } from "~/modules/desk/saved-views/saved-view-intents.server";

export const handle = { i18n: ["saved-views"], help: "screens#saved-views" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/**
 * @returns the list in the address, with its search, filters and order
 * @throws a 404 Response for a list that has no saved views
 */
function listIn(request: Request): { list: ViewableList; search: string; listTo: string } {
  const { searchParams } = new URL(request.url);
  const list = searchParams.get("list");
  if (!isViewableList(list)) throw new Response(null, { status: 404 });
  const search = canonicalQuery(list, searchParams.get("query") ?? "");
  return { list, search, listTo: hrefOfView(pathOfList(list), search) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const { list, listTo } = listIn(request);
  assertGranted(ctx, needOfList(list));
  const t = translator(ctx.locale);
  return {
    title: t("saved-views:PAGE_TITLE", { list: t(`${textsOfList(list)}:LIST.TITLE`) }),
    listTo,
    views: await listSavedViews(ctx, list),
    constraints: constraintsOf(SavedViewInput),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, () => {
    const view = listIn(request);
    return {
      need: needOfList(view.list),
      back: ({ pathname, search: here }) => pathname + here,
      intents: savedViewIntents(view),
    };
  });
}

/**
 * The dialog that saves a list's search, filters and order as a view under a name, and shows the saved views.
 */
export default function SavedViews() {
  return (
    <SavedViewsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
