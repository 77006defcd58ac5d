import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import type { Context } from "~/db/context";
import { rowId } from "~/core/ids";
import { crudIntents } from "~/screens/crud-intents.server";
import { askingFirst } from "~/screens/intent.server";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { ResourceScreen } from "~/screens/resource-screen";
import {
  chosenFromIso,
  currencyDialog,
} from "~/modules/currencies/currency-dialog.presenter.server";
import {
  decimalsQuestion,
  wantedIn,
} from "~/modules/currencies/decimals-question.presenter.server";
import { currencyList } from "~/modules/currencies/currency.list";
import { CurrencyInput } from "~/modules/currencies/currency.schema";
import {
  createCurrency,
  deleteCurrency,
  listCurrencies,
  updateCurrency,
} from "~/modules/currencies/currency.service.server";
import { CurrencyDialog } from "~/modules/currencies/ui/currency-dialog";
import { CurrencyTable } from "~/modules/currencies/ui/currency-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "currencies:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, currencyList, ctx);
  const { rows, ...page } = await listCurrencies(ctx, query);
  return {
    title: translator(ctx.locale)("currencies:LIST.TITLE"),
    query,
    page,
    rows,
    constraints: constraintsOf(CurrencyInput),
    dialog: await orBackToList(currencyDialog(ctx, openDialog(searchParams)), {
      back: currencyList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const id = rowId(new URL(request.url).searchParams.get("id"));
  return submit(request, {
    need: "currencies:edit",
    back: backToList(currencyList),
    dialog: currencyDialog,
    loaded: chosenFromIso,
    options: async (ctx, entered) => ({
      question: id ? await decimalsQuestion(ctx, id, wantedIn(entered)) : null,
    }),
    intents: { ...intents, update: askingFirst(intents.update, raisesDecimals) },
  });
}

const intents = crudIntents({
  schema: CurrencyInput,
  create: createCurrency,
  update: updateCurrency,
  delete: deleteCurrency,
  noun: "CURRENCY",
  messages: (key) => `currencies:MESSAGES.${key}`,
});

/** More decimals change how prices read: that is asked first. */
async function raisesDecimals(ctx: Context, id: number, input: CurrencyInput): Promise<boolean> {
  const question = await decimalsQuestion(ctx, id, input);
  return question !== null && input.decided_decimals !== question.decided;
}

export default function CurrenciesPage() {
  const { t } = useTranslation();
  const { query, page, rows, constraints, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ResourceScreen
      list={currencyList}
      need="currencies:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`currencies:LIST.${key}`, params)}
      purpose={t("currencies:LIST.PURPOSE")}
      form={(open, closeTo) => (
        <CurrencyDialog
          key={open.key}
          dialog={open}
          constraints={constraints}
          closeTo={closeTo}
          reply={reply}
          question={reply?.options?.question}
        />
      )}
    >
      {(listHref) => <CurrencyTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("currencies:MESSAGES.ERROR_LOADING_CURRENCIES")} />;
}
