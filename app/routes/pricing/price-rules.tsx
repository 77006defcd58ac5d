import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ConfirmDeleteDialog } from "~/forms/confirm-dialog";
import { formSpec } from "~/forms/form-spec.server";
import { backToList, noticeIfGone } from "~/http/back-to-list.server";
import { requireStaff } from "~/http/context.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { intent, submit } from "~/http/submit.server";
import { translator } from "~/i18n/i18n.server";
import { dialogHref, openDialog } from "~/lists/dialog-params";
import { ResourceList } from "~/lists/resource-list";
import { dropSwitchedOff } from "~/modules/price-rules/condition-fields";
import { priceRuleChips } from "~/modules/price-rules/price-rule-chips.server";
import { priceRuleChoices, priceRuleDialog } from "~/modules/price-rules/price-rule-dialog.server";
import { priceRuleList } from "~/modules/price-rules/price-rule.list";
import { priceRuleRow } from "~/modules/price-rules/price-rule.row.server";
import { PriceRuleForm } from "~/modules/price-rules/price-rule.schema";
import {
  createPriceRule,
  deletePriceRule,
  listPriceRules,
  updatePriceRule,
} from "~/modules/price-rules/price-rule.service.server";
import { PriceRuleDialog } from "~/modules/price-rules/ui/price-rule-dialog";
import { PriceRuleTable } from "~/modules/price-rules/ui/price-rule-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const query = priceRuleList.decode(searchParams);
  const { rows, ...page } = await listPriceRules(ctx, query);
  return {
    title: translator(ctx.locale)("PRICING.PRICE_RULES_LIST.TITLE"),
    query,
    page,
    rows: rows.map((rule) => priceRuleRow(rule, ctx.locale)),
    chips: await priceRuleChips(ctx, query),
    spec: formSpec(PriceRuleForm),
    dialog: await noticeIfGone(priceRuleDialog(ctx, openDialog(searchParams)), {
      back: priceRuleList.href({}, query),
      ctx,
    }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    back: backToList(priceRuleList),
    options: priceRuleChoices,
    intents: {
      create: intent({
        schema: PriceRuleForm,
        prepare: dropSwitchedOff,
        run: createPriceRule,
        done: "PRICING.MESSAGES.PRICE_RULE_CREATED",
        failed: "PRICING.MESSAGES.ERROR_CREATING_PRICE_RULE",
      }),
      update: intent({
        schema: PriceRuleForm,
        prepare: dropSwitchedOff,
        run: (ctx, form, id) => updatePriceRule(ctx, id, form),
        done: "PRICING.MESSAGES.PRICE_RULE_UPDATED",
        failed: "PRICING.MESSAGES.ERROR_UPDATING_PRICE_RULE",
      }),
      delete: intent({
        schema: z.object({}),
        run: (ctx, _, id) => deletePriceRule(ctx, id),
        done: "PRICING.MESSAGES.PRICE_RULE_DELETED",
        failed: "PRICING.MESSAGES.ERROR_DELETING_PRICE_RULE",
      }),
    },
  });
}

export default function PriceRulesPage() {
  const { t } = useTranslation();
  const { query, page, rows, chips, spec, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const listHref = priceRuleList.href({ page: page.page }, query);
  const text = (key: string) => t(`PRICING.PRICE_RULES_LIST.${key}`);
  return (
    <>
      <ResourceList
        list={priceRuleList}
        query={query}
        page={page}
        title={text("TITLE")}
        searchLabel={text("SEARCH")}
        add={{
          to: dialogHref(listHref, { kind: "new" }),
          label: text("ADD"),
          first: text("ADD_FIRST"),
        }}
        nothingYet={{ title: text("EMPTY_TITLE"), description: text("EMPTY_DESCRIPTION") }}
        chips={chips}
      >
        <PriceRuleTable rows={rows} query={query} listHref={listHref} />
      </ResourceList>
      {dialog?.kind === "form" ? (
        <PriceRuleDialog
          key={dialog.key}
          mode={dialog.mode}
          spec={spec}
          defaults={dialog.defaults}
          choices={reply?.options ?? dialog.choices}
          summary={dialog.summary}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
      {dialog?.kind === "delete" ? (
        <ConfirmDeleteDialog
          title={text("DELETE_TITLE")}
          message={t("PRICING.PRICE_RULES_LIST.DELETE_MESSAGE", { name: dialog.name })}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("PRICING.MESSAGES.ERROR_LOADING_PRICE_RULES")} />;
}
