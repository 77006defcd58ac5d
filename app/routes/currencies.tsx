import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { chosenFromIso } from "~/modules/settings/currencies/chosen-from-iso.presenter.server";
import { currencyList } from "~/modules/settings/currencies/currency.list";
import { currencyNoun } from "~/modules/settings/currencies/currency.noun.server";
import { CurrencyDialog } from "~/modules/settings/currencies/ui/currency-dialog";
import { CurrencyTable } from "~/modules/settings/currencies/ui/currency-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["currencies"], help: "screens#currencies" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "finance:view");
  return listPage(ctx, request, currencyNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, { ...listForms(currencyNoun), loaded: chosenFromIso });
}

export default function CurrenciesPage() {
  return (
    <NounScreen
      list={currencyList}
      texts="currencies"
      need="finance:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={CurrencyTable}
      form={CurrencyDialog}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("currencies:MESSAGES.ERROR_LOADING")} />;
}
