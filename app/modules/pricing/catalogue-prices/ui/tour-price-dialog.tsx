import { useTranslation } from "react-i18next";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import type { FormProps } from "~/screens/noun-screen";
import { pricedUnits } from "../catalogue-price";
import type { TourPriceChoices } from "../tour-price.noun.server";
import { PriceDialog } from "./price-dialog";

/** The form that adds or edits a tour's price: 600 px wide. */
export function TourPriceDialog(props: FormProps<TourPriceChoices>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`catalogue-prices:FORM.${key}`);
  const { tours, distributionPoints } = props.choices;
  const labels = { tour_id: text("TOUR"), unit: text("UNIT") };
  return (
    <PriceDialog {...props} texts="tour-prices" labels={labels} points={distributionPoints}>
      <SearchSelectField
        name="tour_id"
        label={labels.tour_id}
        list={tours}
        source="/options/tours"
        empty={text("CHOOSE_TOUR")}
      />
      <SelectField
        name="unit"
        label={labels.unit}
        hint={text("UNIT_HINT")}
        options={pricedUnits.map((value) => ({
          value,
          label: t(`catalogue-prices:UNITS.${value}`),
        }))}
      />
    </PriceDialog>
  );
}
