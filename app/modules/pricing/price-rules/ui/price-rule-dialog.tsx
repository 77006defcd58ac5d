import { useFormTitle } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { FieldPair } from "~/forms/fields/field-pair";
import { NumberField, TextArea, TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { FormHeading } from "~/forms/form-heading";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";
import { ConditionFieldsets } from "./condition-fieldsets";
import { RuleEffectFields, RuleGroupFields } from "./rule-effect-fields";
import { LiveSummary } from "./live-summary";
import { RuleScopeFields } from "./rule-scope-fields";
import { usePriceRuleLabels } from "./use-price-rule-labels";
import { useLateRules, useRulesTogether } from "./use-rules-together";

/** The id of the form. */
export const PRICE_RULE_FORM = "price-rule";

/** The form that adds or edits a price rule: 800 px wide (`pricing.md` §2.9). */
export function PriceRuleDialog(
  props: FormProps<PriceRuleChoices> & {
    /** The content below the fields of the form. */
    children?: React.ReactNode;
  },
) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const together = useRulesTogether(PRICE_RULE_FORM);
  const form = useResourceForm({ id: PRICE_RULE_FORM, reply, together, ...dialog });
  useLateRules(form, together);
  const text = (key: string, params?: { count: number }) => t(`price-rules:FORM.${key}`, params);
  const labels = usePriceRuleLabels();
  const adding = dialog.mode === "create";
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={800}
      closeTo={closeTo}
      labels={labels}
      submit={{
        intent: dialog.mode,
        label: t("common:FORM.SAVE"),
        // The only question of this form asks about price checks that change; its value is their number.
        anyway: text("SAVE_CHANGING", { count: Number(reply?.questions?.[0]?.value) }),
      }}
    >
      <LiveSummary
        // The key replaces the words when the server answers with another form.
        key={JSON.stringify(choices.words)}
        formId={form.id}
        choices={choices}
        about={reply ? "sent" : adding ? "nothing" : "stored"}
      />
      <TextField name="name" label={labels.name} />
      <TextArea name="description" label={labels.description} rows={2} />
      <RuleEffectFields labels={labels} />
      <FieldPair>
        <NumberField name="priority" label={labels.priority} hint={text("PRIORITY_HINT")} />
        <CheckboxField name="active" label={labels.active} hint={text("ACTIVE_HINT")} />
      </FieldPair>
      <FormHeading>{text("CONDITIONS")}</FormHeading>
      <ConditionFieldsets labels={labels} ratePlans={choices.ratePlans} />
      <RuleGroupFields labels={labels} />
      <FormHeading>{text("SCOPE")}</FormHeading>
      <RuleScopeFields formId={form.id} labels={labels} choices={choices} />
      <ChoiceGroup
        name="price_type"
        legend={labels.price_type}
        hint={text("PRICE_TYPE_HINT")}
        choices={[
          { value: "sell", label: t("pricing:PRICE_TYPES.sell") },
          { value: "buy", label: t("pricing:PRICE_TYPES.buy") },
          { value: "", label: text("ANY_PRICE_TYPE") },
        ]}
      />
      {props.children}
    </FormDialog>
  );
}
