import { useTranslation } from "react-i18next";
import { weekdays } from "~/core/dates/weekday";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { Hint } from "~/forms/fields/hint";
import { SwitchedFields } from "~/forms/fields/choices/switched-fields";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { mealPlans } from "~/core/meal-plans";
import type { OptionList } from "~/forms/checking/options";
import type { Switch } from "../conditions/condition-fields";
import {
  conditionGroups,
  fieldsOfGroup,
  type ConditionGroup,
} from "../conditions/condition-groups";
import { stayDateModes } from "../price-rule";
import { RuleFold } from "./rule-fold";

interface Props {
  labels: Record<string, string>;
  /** The rate plans that a rule may ask for. */
  ratePlans: OptionList;
}

/**
 * The fifteen conditions of a price rule, each with its switch (docs/reference/screens.md#price-rules), in groups of
 * which only those in use are open.
 */
export function ConditionFieldsets({ labels, ratePlans }: Props) {
  const { t } = useTranslation();
  const fields = useConditionFields(labels, ratePlans);
  return (Object.keys(conditionGroups) as ConditionGroup[]).map((group) => {
    const { on, all } = fieldsOfGroup(group);
    return (
      <RuleFold
        key={group}
        part={group}
        title={t(`price-rules:FORM.GROUPS.${group}`)}
        names={all}
        filledBy={on}
      >
        <div>
          {conditionGroups[group].map((name) => (
            <SwitchedFields key={name} name={`has_${name}`} label={labels[`has_${name}`] ?? ""}>
              {fields[name]}
            </SwitchedFields>
          ))}
        </div>
      </RuleFold>
    );
  });
}

/** @returns the fields that each switch turns on */
function useConditionFields(
  labels: Record<string, string>,
  ratePlans: OptionList,
): Record<Switch, React.ReactNode> {
  const { t } = useTranslation();
  const label = (name: string) => labels[name] ?? "";
  const text = (key: string) => t(`price-rules:FORM.${key}`);
  const pair = (low: string, high: string, required = false) => (
    <FieldPair>
      <NumberField name={low} label={label(low)} required={required} />
      <NumberField name={high} label={label(high)} required={required} />
    </FieldPair>
  );
  const one = (name: string, hint?: string) => (
    <NumberField name={name} label={label(name)} required hint={hint} />
  );
  const dates = (start: string, end: string) => (
    <DateRangeField
      required
      start={{ name: start, label: label(start) }}
      end={{ name: end, label: label(end) }}
    />
  );
  const days = (name: string) => (
    <ChoiceGroup
      name={name}
      legend={label(name)}
      required
      type="checkbox"
      choices={weekdays.map((day) => ({ value: day, label: t(`pricing:WEEKDAYS.${day}`) }))}
    />
  );
  const either = (low: string, high: string, hint = "EITHER_HINT") => (
    <>
      {pair(low, high)}
      <Hint>{text(hint)}</Hint>
    </>
  );
  return {
    promo_code: <TextField name="promo_code" label={label("promo_code")} required />,
    age_range: pair("age_min", "age_max", true),
    weekdays: days("weekdays"),
    arrival_weekdays: days("arrival_weekdays"),
    stay: either("min_stay", "max_stay"),
    adult_count: one("adult_count"),
    adults: either("min_adults", "max_adults"),
    children_count: one("children_count", text("CHILDREN_COUNT_HINT")),
    child_position: one("child_position", text("CHILD_POSITION_HINT")),
    adult_position: (
      <>
        <FieldPair>
          {one("adult_from")}
          <NumberField name="adult_to" label={label("adult_to")} />
        </FieldPair>
        <Hint>{text("ADULT_POSITION_HINT")}</Hint>
      </>
    ),
    booking_date_range: dates("booking_start", "booking_end"),
    advance_days: either("advance_min", "advance_max", "ADVANCE_HINT"),
    stay_date_range: (
      <>
        {dates("stay_start", "stay_end")}
        <ChoiceGroup
          name="stay_date_mode"
          legend={label("stay_date_mode")}
          choices={stayDateModes.map((mode) => ({
            value: mode,
            label: t(`price-rules:STAY_DATE_MODES.${mode}`),
          }))}
        />
      </>
    ),
    rate_plan_ids: (
      <ChoiceGroup
        name="rate_plan_ids"
        legend={label("rate_plan_ids")}
        required
        type="checkbox"
        choices={ratePlans.options}
      />
    ),
    meal_plans: (
      <ChoiceGroup
        name="meal_plans"
        legend={label("meal_plans")}
        required
        type="checkbox"
        choices={mealPlans.map((plan) => ({ value: plan, label: t(`pricing:MEAL_PLANS.${plan}`) }))}
      />
    ),
  };
}
