import { useTranslation } from "react-i18next";
import { mealPlans } from "~/core/meal-plans";
import type { Option } from "~/forms/checking/options";
import { SelectField } from "~/forms/fields/choices/select-field";
import type { PlanChoices } from "../plan-choices.server";

/** The meals and the rate plan of a stay, or of all rooms of a group; no rate plan where none can be chosen. */
export function PlanFields({ meals, ratePlans: { options } }: PlanChoices) {
  const labels = usePlanLabels();
  return (
    <>
      <SelectField name="meal_plan" label={labels.meal_plan} options={mealOptions(meals)} />
      {options.length > 1 ? (
        <SelectField name="rate_plan_id" label={labels.rate_plan_id} options={options} />
      ) : null}
    </>
  );
}

/** @returns the meals of `PlanChoices` as options of a field */
export function mealOptions(names: string[]): Option[] {
  return names.map((label, place) => ({ value: mealPlans[place - 1] ?? "", label }));
}

/** @returns the labels of the two fields, which a form also names in the list of its mistakes */
export function usePlanLabels() {
  const { t } = useTranslation();
  return { meal_plan: t("stay-fields:MEAL_PLAN"), rate_plan_id: t("stay-fields:RATE_PLAN") };
}
