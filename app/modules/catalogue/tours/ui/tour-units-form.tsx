import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { FieldPair } from "~/forms/fields/field-pair";
import { Hint } from "~/forms/fields/hint";
import { SwitchedFields } from "~/forms/fields/choices/switched-fields";
import { NumberField } from "~/forms/fields/text-field";
import { FormPage } from "~/forms/form-page";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { PageFormProps } from "~/screens/noun-screen";
import { MAX_UNIT_AGE } from "../tour";
import { tourUnits } from "../tour-unit-names";
import type { TourChoices } from "../tour.noun.server";
import { brokenUnitFields, unitFields } from "../tour-units";

const together: RulesTogether = {
  fields: tourUnits.flatMap((unit) => [unitFields.min_age(unit), unitFields.max_age(unit)]),
  check: brokenUnitFields,
};

/** The form of a tour's units: the groups of guests by age. */
export function TourUnitsForm({ open, back, reply }: PageFormProps<TourChoices>) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "tour-units", reply, together, ...open });
  const text = (key: string) => t(`tours:UNITS.${key}`);
  const ofUnit = (key: string, unit: string) =>
    t(`tours:UNIT_NAMES.${unit}`) + t("common:COLON") + text(key);
  const labels = Object.fromEntries(
    tourUnits.flatMap((unit) => [
      [unitFields.on(unit), t(`tours:UNIT_NAMES.${unit}`)],
      [unitFields.min_age(unit), ofUnit("MIN_AGE", unit)],
      [unitFields.max_age(unit), ofUnit("MAX_AGE", unit)],
      [unitFields.counts(unit), ofUnit("COUNTS", unit)],
    ]),
  );
  return (
    <FormPage
      form={form}
      need="catalogue:edit"
      labels={labels}
      submit={{ intent: open.mode, label: t("common:FORM.SAVE") }}
      leave={{ to: back, label: t("common:FORM.CANCEL"), goBack: true }}
    >
      <Hint>{text("HINT")}</Hint>
      <div>
        {tourUnits.map((unit) => (
          <SwitchedFields
            key={unit}
            name={unitFields.on(unit)}
            label={t(`tours:UNIT_NAMES.${unit}`)}
          >
            <FieldPair>
              <NumberField
                name={unitFields.min_age(unit)}
                label={text("MIN_AGE")}
                min={0}
                max={MAX_UNIT_AGE}
                required
              />
              <NumberField
                name={unitFields.max_age(unit)}
                label={text("MAX_AGE")}
                min={0}
                max={MAX_UNIT_AGE}
                required
              />
            </FieldPair>
            <CheckboxField name={unitFields.counts(unit)} label={text("COUNTS")} />
          </SwitchedFields>
        ))}
      </div>
    </FormPage>
  );
}
