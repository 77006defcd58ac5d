import { useTranslation } from "react-i18next";
import { weekdays } from "~/core/dates/weekday";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import type { FormProps } from "~/screens/noun-screen";
import type { TreatmentPriceChoices } from "../treatment-price.noun.server";
import { PriceDialog } from "./price-dialog";

/** The form that adds or edits a treatment's price: 600 px wide. */
export function TreatmentPriceDialog(props: FormProps<TreatmentPriceChoices>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`catalogue-prices:FORM.${key}`);
  const { treatments, distributionPoints } = props.choices;
  const labels = { treatment_id: text("TREATMENT"), weekdays: text("WEEKDAYS") };
  return (
    <PriceDialog {...props} texts="treatment-prices" labels={labels} points={distributionPoints}>
      <SearchSelectField
        name="treatment_id"
        label={labels.treatment_id}
        list={treatments}
        source="/options/treatments"
        empty={text("CHOOSE_TREATMENT")}
      />
      <ChoiceGroup
        name="weekdays"
        legend={labels.weekdays}
        type="checkbox"
        choices={weekdays.map((value) => ({ value, label: t(`pricing:WEEKDAYS.${value}`) }))}
      />
    </PriceDialog>
  );
}
