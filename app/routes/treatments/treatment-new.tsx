import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { spaIdOf, spaOfPage } from "~/modules/catalogue/treatments/spa-of-page.server";
import { treatmentNounOf } from "~/modules/catalogue/treatments/treatment.noun.server";
import { TreatmentFormPage } from "~/modules/catalogue/treatments/ui/treatment-form-page";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["treatments"], help: "screens#treatments" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:edit");
  const spa = await spaOfPage(ctx, spaIdOf(params));
  return { ...(await newPage(ctx, request, treatmentNounOf(spa?.id))), spaKnown: spa !== null };
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(treatmentNounOf(spaIdOf(params))));
}

export default function NewTreatmentPage() {
  const { open, back, spaKnown } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <TreatmentFormPage open={open} back={back} reply={reply} spaKnown={spaKnown} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
