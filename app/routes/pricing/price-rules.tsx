import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { crudIntents } from "~/screens/crud-intents.server";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { ResourceScreen } from "~/screens/resource-screen";
import { dropSwitchedOff } from "~/modules/price-rules/condition-fields";
import { priceRuleChips } from "~/modules/price-rules/price-rule-chips.presenter.server";
import {
  priceRuleChoices,
  priceRuleDialog,
} from "~/modules/price-rules/price-rule-dialog.presenter.server";
import { priceRuleList } from "~/modules/price-rules/price-rule.list";
import { priceRuleRow } from "~/modules/price-rules/price-rule-row.presenter.server";
import { PriceRuleForm } from "~/modules/price-rules/price-rule.schema";
import {
  createPriceRule,
  deletePriceRule,
  listPriceRules,
  updatePriceRule,
} from "~/modules/price-rules/price-rule.service.server";
import { PriceRuleDialog } from "~/modules/price-rules/ui/price-rule-dialog";
import { PriceRuleTable } from "~/modules/price-rules/ui/price-rule-table";

import { listSavedViews } from "~/modules/saved-views/saved-view.service.server";
import { ListTools } from "~/modules/saved-views/ui/list-tools";

export const handle = { i18n: ["price-rules", "saved-views"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, priceRuleList, ctx);
  const { rows, ...page } = await listPriceRules(ctx, query);
  return {
    title: translator(ctx.locale)("price-rules:LIST.TITLE"),
    query,
    page,
    rows: rows.map((rule) => priceRuleRow(rule, ctx.locale)),
    chips: await priceRuleChips(ctx, query),
    views: await listSavedViews(ctx, "price-rules"),
    constraints: constraintsOf(PriceRuleForm),
    dialog: await orBackToList(priceRuleDialog(ctx, openDialog(searchParams)), {
      back: priceRuleList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: backToList(priceRuleList),
    options: priceRuleChoices,
    dialog: priceRuleDialog,
    intents: crudIntents({
      schema: PriceRuleForm,
      prepare: dropSwitchedOff,
      create: createPriceRule,
      update: updatePriceRule,
      delete: deletePriceRule,
      texts: "price-rules",
    }),
  });
}

export default function PriceRulesPage() {
  const { t } = useTranslation();
  const { query, page, rows, chips, views, constraints, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ResourceScreen
      list={priceRuleList}
      need="pricing:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`price-rules:LIST.${key}`, params)}
      chips={chips}
      actions={<ListTools name="price-rules" list={priceRuleList} query={query} views={views} />}
      form={(open, closeTo) => (
        <PriceRuleDialog
          key={open.key}
          dialog={open}
          constraints={constraints}
          choices={reply?.options ?? open.choices}
          closeTo={closeTo}
          reply={reply}
        />
      )}
    >
      {(listHref) => <PriceRuleTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("price-rules:MESSAGES.ERROR_LOADING")} />;
}
