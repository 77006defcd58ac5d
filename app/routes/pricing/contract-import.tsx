import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { contractUpload } from "~/modules/pricing/contracts/contract-intents.server";
import { contractPage } from "~/modules/pricing/contracts/contract-page.presenter.server";
import { ContractPage } from "~/modules/pricing/contracts/ui/contract-page";
import { MAX_FILE_BYTES } from "~/modules/pricing/price-imports/price-import.schema";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["contracts", "import"], help: "screens#contracts" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  return { page: await contractPage(ctx, new URL(request.url).searchParams) };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: () => "/pricing",
    maxBytes: MAX_FILE_BYTES,
    options: (ctx, { hotel_id }) =>
      contractPage(ctx, new URLSearchParams({ hotel_id: String(hotel_id ?? "") })),
    intents: contractUpload,
  });
}

/** The first step of a contract's import: the choice of the hotel and the file. */
export default function ImportContract() {
  return (
    <ContractPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
