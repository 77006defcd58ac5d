import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { TabError } from "~/http/route-error";
import { priceRuleList } from "~/modules/pricing/price-rules/price-rule.list";
import { PriceRuleTable } from "~/modules/pricing/price-rules/ui/price-rule-table";
import { effectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { CheckEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import {
  priceRuleScreen,
  type RuleFormChoices,
} from "~/modules/pricing/rule-effects/rule-form.server";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen, type FormProps } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import {
  PRICE_RULE_FORM,
  PriceRuleDialog,
} from "~/modules/pricing/price-rules/ui/price-rule-dialog";
import { RuleEffectPanel } from "~/modules/pricing/rule-effects/ui/rule-effect-panel";

export const handle = {
  i18n: ["price-rules"],
  help: "screens#price-rules",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const [list, views] = await Promise.all([
    listPage(ctx, request, priceRuleScreen),
    listSavedViews(ctx, "price-rules"),
  ]);
  return { ...list, views };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, { ...listForms(priceRuleScreen), effect: effectOnChecks });
}

export default function PriceRulesPage() {
  const { views, ...list } = useLoaderData<typeof loader>();
  const { query } = list;
  return (
    <CheckEffect>
      <NounScreen
        list={priceRuleList}
        texts="price-rules"
        need="pricing:edit"
        view={list}
        reply={useActionData<typeof action>()}
        table={PriceRuleTable}
        form={RuleFormDialog}
        tab
        savedViews={
          <SavedViewsMenu name="price-rules" list={priceRuleList} query={query} views={views} />
        }
      />
    </CheckEffect>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("price-rules:MESSAGES.ERROR_LOADING")} />;
}

/** The dialog that adds or edits a price rule, with the effect of the rule. */
function RuleFormDialog(props: FormProps<RuleFormChoices>) {
  const { choices, dialog } = props;
  return (
    // Another starting point is another form.
    <PriceRuleDialog key={dialog.rowId ?? JSON.stringify(dialog.defaults)} {...props}>
      <RuleEffectPanel
        // The key replaces the effect when the server answers with another form.
        key={JSON.stringify(choices.effect)}
        formId={PRICE_RULE_FORM}
        id={dialog.rowId}
        initial={choices.effect}
      />
    </PriceRuleDialog>
  );
}
