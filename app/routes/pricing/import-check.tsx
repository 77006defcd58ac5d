import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { importView } from "~/modules/room-prices/import.presenter.server";
import { dryRunPriceImport } from "~/modules/room-prices/price-import.service.server";
import { ImportCheckPage } from "~/modules/room-prices/ui/import-check-page";
import { importIntents } from "~/modules/room-prices/price-import-intents.server";

const IMPORT_PATH = "/pricing/import";

export const handle = { i18n: ["import", "history"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

function idIn({ id = "" }: LoaderFunctionArgs["params"]): string {
  if (!z.uuid().safeParse(id).success) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const run = await orBackToList(dryRunPriceImport(ctx, idIn(params)), { back: IMPORT_PATH, ctx });
  return {
    title: translator(ctx.locale)("import:CHECK_TITLE", { file: run.fileName }),
    view: importView(run, ctx),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = idIn(params);
    return {
      need: "pricing:edit",
      back: () => IMPORT_PATH,
      intents: importIntents(id),
    };
  });
}

/** The dry run: what the file would change, and what is wrong with it. */
export default function CheckImport() {
  return (
    <ImportCheckPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
