import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { ImportCheckPage } from "~/modules/pricing/price-imports/ui/import-check-page";
import { importAt } from "~/modules/pricing/catalogue-prices/files/import-at.presenter.server";

export const handle = { i18n: ["import", "history"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

function idIn({ id = "" }: LoaderFunctionArgs["params"]): string {
  if (!z.uuid().safeParse(id).success) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const { place, view } = importAt(request);
  const run = await orBackToList(view(ctx, idIn(params)), { back: place.path, ctx });
  return {
    title: translator(ctx.locale)("import:CHECK_TITLE", { file: run.file_name }),
    importPath: place.path,
    view: run,
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = idIn(params);
    const { place, followed, view } = importAt(request);
    return {
      need: "pricing:edit",
      back: () => place.path,
      // The outcome that the file has now, where it differs from the one on the screen.
      options: (ctx) => view(ctx, id),
      intents: followed(id),
    };
  });
}

/** The dry run of an import: what the file would change, and its mistakes. */
export default function CheckImport() {
  return (
    <ImportCheckPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
