import { useTranslation } from "react-i18next";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { SelectField } from "~/forms/fields/choices/select-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { NumberField, TextField } from "~/forms/fields/text-field";
import {
  charges,
  exclusiveChoices,
  freeNightChoices,
  ruleParts,
  ruleTypes,
  ruleValue,
} from "../price-rule";
import { RuleFold } from "./rule-fold";

interface Props {
  labels: Record<string, string>;
  /** The unit of an amount: the code of a currency, or "the hotel's currency". */
  unit: string;
}

/**
 * The fields for the type, value and unit of a rule. Styles hide those that its type doesn't have, so also without scripts
 * (`styles/forms.css`).
 */
export function RuleEffectFields({ labels, unit }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-rules:FORM.${key}`);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-[5fr_5fr_5fr_4fr_auto]">
        <SelectField
          name="rule_type"
          label={labels.rule_type}
          options={ruleTypes.map((type) => ({
            value: type,
            label: t(`price-rules:RULE_TYPES.${type}`),
          }))}
        />
        <div data-shown="rule-value">
          <DecimalField
            name="value"
            label={labels.value}
            hint={text("VALUE_HINT")}
            suffix={
              <>
                <span data-shown="rule-percent">%</span>
                <span data-shown="rule-charge">{unit}</span>
              </>
            }
            {...ruleValue}
          />
        </div>
        <div data-shown="rule-value">
          <SelectField
            name="part"
            label={labels.part}
            options={ruleParts.map((part) => ({
              value: part,
              label: t(`price-rules:PARTS.${part}`),
            }))}
          />
        </div>
        <NumberField name="priority" label={labels.priority} hint={text("PRIORITY_HINT")} />
        <div className="sm:pt-8">
          <CheckboxField name="active" label={labels.active} />
        </div>
      </div>
      <div data-shown="rule-charge">
        <SelectField
          name="charge"
          label={labels.charge}
          hint={text("CHARGE_HINT")}
          options={charges.map((charge) => ({
            value: charge,
            label: t(`price-rules:CHARGES.${charge}`),
          }))}
        />
      </div>
      <div data-shown="free-nights" className="flex flex-col gap-4">
        <FieldPair>
          <NumberField name="stay" label={labels.stay} hint={text("STAY_HINT")} />
          <NumberField name="pay" label={labels.pay} hint={text("PAY_HINT")} />
        </FieldPair>
        <ChoiceGroup
          name="which"
          legend={labels.which}
          choices={freeNightChoices.map((which) => ({
            value: which,
            label: t(`price-rules:WHICH_NIGHTS.${which}`),
          }))}
        />
        <CheckboxField name="repeat" label={labels.repeat} />
      </div>
    </>
  );
}

/** The group of which only one rule acts. */
export function RuleGroupFields({ labels }: Pick<Props, "labels">) {
  const { t } = useTranslation();
  return (
    <RuleFold
      part="ONLY_ONE"
      title={t("price-rules:FORM.ONLY_ONE")}
      names={["exclusive_group", "exclusive_choice"]}
      filledBy={["exclusive_group"]}
    >
      <TextField
        name="exclusive_group"
        label={labels.exclusive_group}
        hint={t("price-rules:FORM.GROUP_HINT")}
      />
      <ChoiceGroup
        name="exclusive_choice"
        legend={labels.exclusive_choice}
        choices={exclusiveChoices.map((choice) => ({
          value: choice,
          label: t(`price-rules:EXCLUSIVE_CHOICES.${choice}`),
        }))}
      />
    </RuleFold>
  );
}
