import type { Option } from "~/forms/checking/options";
import { SelectField } from "~/forms/fields/choices/select-field";
import { FieldPair } from "~/forms/fields/field-pair";

interface Props {
  meals: Option[];
  ratePlans: { options: Option[] };
  labels: Record<string, string>;
}

/** The meals and the rate plan of a stay, or of all rooms of a group. */
export function PlanFields({ meals, ratePlans, labels }: Props) {
  return (
    <FieldPair>
      <SelectField name="meal_plan" label={labels.meal_plan!} options={meals} />
      <SelectField name="rate_plan_id" label={labels.rate_plan_id!} options={ratePlans.options} />
    </FieldPair>
  );
}
