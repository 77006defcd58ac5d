import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FormPage } from "~/forms/form-page";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { FormPageHeader } from "~/screens/form-page-header";
import type { PageFormProps } from "~/screens/noun-screen";
import { brokenValues, limits, MAX_REASON } from "../restriction";
import type { RestrictionChoices } from "../restriction-choices.server";
import { RangeFields, ScopeFields, useRestrictionLabels, ValueFields } from "./restriction-fields";

/** @returns the mistakes of the entered values that don't fit together, by field */
export function brokenEntered(entered: FormData): Record<string, string> {
  const numbers = limits.map((name) => {
    const value = String(entered.get(name) ?? "");
    return [name, value === "" ? null : Number(value)];
  });
  return brokenValues({
    closed_to_arrival: entered.has("closed_to_arrival"),
    closed_to_departure: entered.has("closed_to_departure"),
    ...(Object.fromEntries(numbers) as Record<string, number | null>),
  });
}

const together: RulesTogether = {
  fields: ["closed_to_arrival", "max_stay_arrival", "max_advance_days"],
  check: brokenEntered,
};

/** The page that adds restrictions for several ranges of dates, or edits one. */
export function RestrictionFormPage({ open, back, reply }: PageFormProps<RestrictionChoices>) {
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({
    ...{ id: "restriction", texts: "restrictions", reply, together },
    ...open,
  });
  const text = (key: string) => t(`restrictions:FORM.${key}`);
  const adding = open.mode === "create";
  return (
    <>
      <FormPageHeader open={open} texts="restrictions" need="stop_sales:edit" />
      <FormPage
        form={form}
        need="stop_sales:edit"
        labels={useRestrictionLabels()}
        submit={{ intent: open.mode, label: t("common:FORM.SAVE") }}
        leave={{ to: back, label: text("BACK") }}
      >
        <ScopeFields choices={choices} locked={!adding}>
          {adding ? (
            <RangeFields formId={form.id} />
          ) : (
            <DateRangeField
              start={{ name: "start_date" }}
              end={{ name: "end_date", hint: text("END_DATE_HINT") }}
            />
          )}
        </ScopeFields>
        <ValueFields />
        <CountedTextArea name="reason" max={MAX_REASON} />
        <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
      </FormPage>
    </>
  );
}
