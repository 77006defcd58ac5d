import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { helpPage, isPricePage } from "~/modules/desk/help/help.presenter.server";
import { priceExample } from "~/modules/desk/help/price-example.presenter.server";
import { mayOpen } from "~/drawer-places.server";
import { HelpPage } from "~/modules/desk/help/ui/help-page";

export const handle = { i18n: ["help", "calculator"] };

export { meta } from "~/http/page-title";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const name = params.page!;
  const page = helpPage(ctx.locale, name, (address) => mayOpen(ctx.actor, address));
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  const { searchParams } = new URL(request.url);
  const example = isPricePage(name) ? await priceExample(ctx, searchParams) : null;
  return { title: page.title, page, language: ctx.locale, example };
}

/** A page of the help; the page about prices uses the open quote as its example. */
export default function Help() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
