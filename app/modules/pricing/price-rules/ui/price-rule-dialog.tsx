import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { TextArea, TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { FormHeading } from "~/forms/form-heading";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { useChoicesOfHotels } from "~/modules/places/hotel-choices/ui/use-choices-of-hotels";
import type { FormProps } from "~/screens/noun-screen";
import { useFormTitle } from "~/ui/permissions";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";
import { startingPointIn } from "../starting-points";
import { ConditionFieldsets } from "./condition-fieldsets";
import { RuleEffectFields, RuleGroupFields } from "./rule-effect-fields";
import { LiveSummary } from "./live-summary";
import { RuleScopeFields } from "./rule-scope-fields";
import { RuleWords } from "./rule-words";
import { StartingPoints } from "./starting-points";
import { usePriceRuleLabels } from "./use-price-rule-labels";
import { useLateRules, useRulesTogether } from "./use-rules-together";

/** The id of the form. */
export const PRICE_RULE_FORM = "price-rule";

/** The form that adds or edits a price rule: 800 px wide (docs/reference/screens.md#price-rules). */
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
  const ofHotels = useChoicesOfHotels(PRICE_RULE_FORM, choices);
  const start = startingPointIn(useSearchParams()[0]);
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
      <RuleWords formId={form.id} choices={choices} ofHotels={ofHotels}>
        {adding ? <StartingPoints /> : null}
        <LiveSummary about={reply ? "sent" : adding ? "nothing" : "stored"} />
        <FieldPair>
          <TextField name="name" label={labels.name} />
          <TextArea name="description" label={labels.description} rows={1} />
        </FieldPair>
        <RuleEffectFields labels={labels} unit={unitOf(choices, ofHotels) ?? text("NO_UNIT")} />
        <section className="form-folds" aria-label={text("CONDITIONS")}>
          <FormHeading>{text("CONDITIONS")}</FormHeading>
          <ConditionFieldsets labels={labels} ratePlans={choices.ratePlans} />
          <RuleGroupFields labels={labels} />
          <RuleScopeFields
            labels={labels}
            choices={choices}
            ofHotels={ofHotels}
            open={start === "distribution_point"}
          />
        </section>
      </RuleWords>
      {props.children}
    </FormDialog>
  );
}

/** @returns the code of the currency of the ticked hotels, or of all; undefined where they have several */
function unitOf(
  { priced }: PriceRuleChoices,
  { hotelIds, currency }: Pick<PriceRuleChoices, "hotelIds" | "currency">,
): string | undefined {
  if (hotelIds.length > 0) return currency?.code;
  return priced.currencies.length === 1 ? priced.currencies[0] : undefined;
}
