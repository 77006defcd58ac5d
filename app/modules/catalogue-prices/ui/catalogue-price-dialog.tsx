import { useTranslation } from "react-i18next";
import { weekdays } from "~/core/dates/weekday";
import { isCalendarDate } from "~/core/dates/calendar-date";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choice-fields";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { SearchSelectField, SelectField } from "~/forms/fields/select-field";
import { NumberField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import type { OptionList } from "~/forms/options";
import { useResourceForm, type RulesTogether } from "~/forms/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { useFormTitle } from "~/ui/permissions";
import { brokenValidity, MAX_PRICE, pricedUnits } from "../catalogue-price";
import type { TourPriceChoices } from "../tour-price.noun.server";
import type { TreatmentPriceChoices } from "../treatment-price.noun.server";

const together: RulesTogether = {
  fields: ["valid_to"],
  check: (entered) => {
    const date = (name: string) => {
      const text = String(entered.get(name) ?? "");
      return isCalendarDate(text) ? text : undefined;
    };
    return brokenValidity({ valid_from: date("valid_from"), valid_to: date("valid_to") });
  },
};

/** Add and edit what a unit of a tour costs: 600 px. */
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

/** Add and edit what a treatment costs: 600 px. */
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

interface Props extends Pick<FormProps<unknown>, "dialog" | "closeTo" | "reply"> {
  texts: "tour-prices" | "treatment-prices";
  labels: Record<string, string>;
  points: OptionList;
  /** What the price is for. */
  children: React.ReactNode;
}

function PriceDialog({ dialog, closeTo, reply, texts, points, children, ...props }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: texts, reply, together, ...dialog });
  const text = (key: string) => t(`catalogue-prices:FORM.${key}`);
  const adding = dialog.mode === "create";
  const labels = {
    ...props.labels,
    distribution_point_id: text("DISTRIBUTION_POINT"),
    price_type: text("PRICE_TYPE"),
    price: text("PRICE"),
    valid_from: text("VALID_FROM"),
    valid_to: text("VALID_TO"),
    active: text("ACTIVE"),
  };
  return (
    <FormDialog
      form={form}
      title={t(`${texts}:FORM.${useFormTitle(adding)}`)}
      width={600}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: dialog.mode, label: t(adding ? "common:FORM.SAVE" : "common:FORM.UPDATE") }}
    >
      {children}
      <SearchSelectField
        name="distribution_point_id"
        label={labels.distribution_point_id}
        hint={text("DISTRIBUTION_POINT_HINT")}
        list={points}
        source="/options/distribution-points"
        empty={text("GENERAL_PRICE")}
      />
      <ChoiceGroup
        name="price_type"
        legend={labels.price_type}
        choices={["sell", "buy"].map((value) => ({
          value,
          label: t(`pricing:PRICE_TYPES.${value}`),
        }))}
      />
      {/* How many decimals it may have depends on the currency: the server knows. */}
      <NumberField name="price" label={labels.price} min={0} max={MAX_PRICE} step="any" />
      <DateRangeField
        start={{ name: "valid_from", label: labels.valid_from }}
        end={{ name: "valid_to", label: labels.valid_to, hint: text("VALID_HINT") }}
      />
      <CheckboxField name="active" label={labels.active} hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}
