import { useTranslation } from "react-i18next";
import { weekdays } from "~/core/dates/weekday";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { Hint } from "~/forms/fields/hint";
import { SwitchedFields } from "~/forms/fields/choices/switched-fields";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { stayDateModes } from "../price-rule";

/** The eleven conditions of a price rule, each with its switch (`pricing.md` §2.9). */
export function ConditionFieldsets({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation();
  const label = (name: string) => labels[name] ?? "";
  const text = (key: string) => t(`price-rules:FORM.${key}`);
  const pair = (low: string, high: string, required = false) => (
    <FieldPair>
      <NumberField name={low} label={label(low)} required={required} />
      <NumberField name={high} label={label(high)} required={required} />
    </FieldPair>
  );
  return (
    <div>
      <SwitchedFields name="has_promo_code" label={label("has_promo_code")}>
        <TextField name="promo_code" label={label("promo_code")} required />
      </SwitchedFields>
      <SwitchedFields name="has_age_range" label={label("has_age_range")}>
        {pair("age_min", "age_max", true)}
      </SwitchedFields>
      <SwitchedFields name="has_weekdays" label={label("has_weekdays")}>
        <ChoiceGroup
          name="weekdays"
          legend={label("weekdays")}
          required
          type="checkbox"
          choices={weekdays.map((day) => ({ value: day, label: t(`pricing:WEEKDAYS.${day}`) }))}
        />
      </SwitchedFields>
      <SwitchedFields name="has_stay" label={label("has_stay")}>
        {pair("min_stay", "max_stay")}
        <Hint>{text("EITHER_HINT")}</Hint>
      </SwitchedFields>
      <SwitchedFields name="has_adult_count" label={label("has_adult_count")}>
        <NumberField name="adult_count" label={label("adult_count")} required />
      </SwitchedFields>
      <SwitchedFields name="has_adults" label={label("has_adults")}>
        {pair("min_adults", "max_adults")}
        <Hint>{text("EITHER_HINT")}</Hint>
      </SwitchedFields>
      <SwitchedFields name="has_children_count" label={label("has_children_count")}>
        <NumberField
          name="children_count"
          label={label("children_count")}
          required
          hint={text("CHILDREN_COUNT_HINT")}
        />
      </SwitchedFields>
      <SwitchedFields name="has_child_position" label={label("has_child_position")}>
        <NumberField
          name="child_position"
          label={label("child_position")}
          required
          hint={text("CHILD_POSITION_HINT")}
        />
      </SwitchedFields>
      <SwitchedFields name="has_booking_date_range" label={label("has_booking_date_range")}>
        <DateRangeField
          required
          start={{ name: "booking_start", label: label("booking_start") }}
          end={{ name: "booking_end", label: label("booking_end") }}
        />
      </SwitchedFields>
      <SwitchedFields name="has_advance_days" label={label("has_advance_days")}>
        {pair("advance_min", "advance_max")}
        <Hint>{text("ADVANCE_HINT")}</Hint>
      </SwitchedFields>
      <SwitchedFields name="has_stay_date_range" label={label("has_stay_date_range")}>
        <DateRangeField
          required
          start={{ name: "stay_start", label: label("stay_start") }}
          end={{ name: "stay_end", label: label("stay_end") }}
        />
        <ChoiceGroup
          name="stay_date_mode"
          legend={label("stay_date_mode")}
          choices={stayDateModes.map((mode) => ({
            value: mode,
            label: t(`price-rules:STAY_DATE_MODES.${mode}`),
          }))}
        />
      </SwitchedFields>
    </div>
  );
}
