import { NounDialog } from "~/screens/look/noun-dialog";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { SelectField } from "~/forms/fields/choices/select-field";
import { SetField } from "~/forms/fields/choices/set-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { FieldRows } from "~/forms/fields/field-rows";
import { GuestText } from "~/forms/fields/guest-text-fields";
import { Hint } from "~/forms/fields/hint";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { type RulesTogether } from "~/forms/posting/use-resource-form";
import { fieldLabel } from "~/i18n/field-label";
import type { FormProps } from "~/screens/noun-screen";
import {
  brokenSteps,
  cancellationFees,
  MAX_DESCRIPTION,
  MAX_HOURS,
  MAX_STEPS,
  stepField,
  stepPlaces,
  stepsIn,
  stepValue,
} from "../rate-plan";
import type { RatePlanChoices } from "../rate-plan.noun.server";

const together: RulesTogether = {
  fields: stepPlaces.flatMap((place) => [stepField(place, "hours"), stepField(place, "value")]),
  check: (entered) => brokenSteps(stepsIn(entered)),
};

/** The form that adds or edits a rate plan: 700 px wide. */
export function RatePlanDialog(props: FormProps<RatePlanChoices>) {
  const { choices } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`rate-plans:FORM.${key}`);
  return (
    <NounDialog
      {...props}
      id="rate-plan"
      texts="rate-plans"
      width={700}
      together={together}
      labels={useLabels()}
    >
      <FieldPair>
        <TextField name="label" hint={text("LABEL_HINT")} autoComplete="off" />
        <TextField name="code" hint={text("CODE_HINT")} autoComplete="off" />
      </FieldPair>
      <SetField
        name="hotel_ids"
        legend={text("HOTEL_IDS")}
        hint={text("HOTELS_HINT")}
        list={choices.hotels}
      />
      <GuestText name="description" max={MAX_DESCRIPTION} rows={3} />
      <NumberField name="prepayment" hint={text("PREPAYMENT_HINT")} min={0} max={100} suffix="%" />
      <StepFields formId="rate-plan" />
      <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
    </NounDialog>
  );
}

/** The steps of the cancellation. */
function StepFields({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`rate-plans:FORM.${key}`, { ...params });
  const fees = cancellationFees.map((fee) => ({ value: fee, label: t(`rate-plans:FEES.${fee}`) }));
  return (
    <>
      <FormHeading>{text("CANCELLATION_STEPS")}</FormHeading>
      <Hint>{text("STEPS_HINT")}</Hint>
      <FieldRows
        formId={formId}
        name="cancellation_steps"
        max={MAX_STEPS}
        words={{
          add: text("ADD_STEP"),
          remove: (number) => text("REMOVE_STEP", { number }),
          row: (number) => text("STEP", { number }),
        }}
        fresh={{ hours: "", fee: "percent", value: "" }}
      >
        {(step) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_1.4fr_1fr]">
            <NumberField name={`${step}.hours`} label={text("HOURS")} min={0} max={MAX_HOURS} />
            <SelectField name={`${step}.fee`} label={text("FEE")} options={fees} />
            <DecimalField name={`${step}.value`} label={text("VALUE")} {...stepValue} />
          </div>
        )}
      </FieldRows>
    </>
  );
}

/** @returns the labels of all fields, because steps can be added and removed */
function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  const own = ["label", "code", "hotel_ids", "description", "description_fr", "prepayment"];
  const names = [...own, "cancellation_steps", "active"];
  const ofSteps = stepPlaces.flatMap((place) =>
    (["hours", "fee", "value"] as const).map((field) => {
      const label = t(`rate-plans:FORM.${field.toUpperCase()}`);
      const number = place + 1;
      return [stepField(place, field), t("rate-plans:FORM.OF_STEP", { label, number })];
    }),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, fieldLabel(t, "rate-plans", name)])),
    ...(Object.fromEntries(ofSteps) as Record<string, string>),
  };
}
