import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submitting/submit.server";
import { headsIn } from "~/i18n/file-heads.server";
import { translator } from "~/i18n/i18n.server";
import {
  MAX_FILE_BYTES,
  PriceImportInput,
} from "~/modules/pricing/price-imports/price-import.schema";
import { ImportPage } from "~/modules/pricing/price-imports/ui/import-page";
import { importAt } from "~/modules/pricing/catalogue-prices/files/import-at.presenter.server";

export const handle = { i18n: ["import"], help: "screens#import" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const { place } = importAt(request);
  return {
    title: translator(ctx.locale)(`import:TITLES.${place.kind}`),
    place,
    columns: headsIn(place.columns, ctx.locale),
    constraints: constraintsOf(PriceImportInput),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { place, check } = importAt(request);
  return submit(request, {
    need: "pricing:edit",
    back: () => place.listPath,
    maxBytes: MAX_FILE_BYTES,
    intents: check,
  });
}

/** The first step of an import: the choice of a file. Nothing changes before the dry run is confirmed. */
export default function ImportPrices() {
  return <ImportPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
