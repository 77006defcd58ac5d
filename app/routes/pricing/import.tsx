import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { MAX_FILE_BYTES, PriceImportInput } from "~/modules/room-prices/price-import.schema";
import { roomPriceList } from "~/modules/room-prices/room-price.list";
import { ImportPage } from "~/modules/room-prices/ui/import-page";
import { importCheckIntents } from "~/modules/room-prices/price-import-intents.server";

export const handle = { i18n: ["import"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  return {
    title: translator(ctx.locale)("import:TITLE"),
    constraints: constraintsOf(PriceImportInput),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: () => roomPriceList.href(),
    maxBytes: MAX_FILE_BYTES,
    intents: importCheckIntents,
  });
}

/** The first half of an import: which file. Nothing is changed before its dry run is confirmed. */
export default function ImportPrices() {
  return <ImportPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
