import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { letterTemplateList } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.list";
import { letterTemplateNoun } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.noun.server";
import { LetterTemplateDialog } from "~/modules/kinds-of-booking/letter-writing/templates/ui/letter-template-dialog";
import { LetterTemplateTable } from "~/modules/kinds-of-booking/letter-writing/templates/ui/letter-template-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["letter-templates", "letters"], help: "screens#letter-templates" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:view");
  return listPage(ctx, request, letterTemplateNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(letterTemplateNoun));
}

export default function LetterTemplatesPage() {
  return (
    <NounScreen
      list={letterTemplateList}
      texts="letter-templates"
      need="content:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={LetterTemplateTable}
      form={LetterTemplateDialog}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("letter-templates:MESSAGES.ERROR_LOADING")} />;
}
