import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { NEWLY_TAXED_PATH } from "~/modules/kinds-of-booking/newly-taxed-stays/newly-taxed-links";
import {
  newlyTaxedIntents,
  newlyTaxedPage,
} from "~/modules/kinds-of-booking/newly-taxed-stays/newly-taxed.presenter.server";
import { NewlyTaxedPage } from "~/modules/kinds-of-booking/newly-taxed-stays/ui/newly-taxed-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["newly-taxed"], help: "why-more-than-the-price#before" };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  return newlyTaxedPage(await requireStaff(request, "bookings:view"));
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "bookings:edit",
    back: () => NEWLY_TAXED_PATH,
    intents: newlyTaxedIntents(),
  });
}

export default function NewlyTaxed() {
  return <NewlyTaxedPage view={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
