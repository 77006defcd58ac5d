import { DecimalField } from "~/forms/fields/decimal-field";
import { useTranslation } from "react-i18next";
import { isCalendarDate } from "~/core/dates/calendar-date";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { FormDialog } from "~/forms/form-dialog";
import type { OptionList } from "~/forms/checking/options";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { useFormTitle } from "~/ui/permissions";
import { PriceTypeChoice } from "../../price-rules/ui/price-type-choice";
import { brokenValidity, MAX_PRICE } from "../catalogue-price";

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

interface Props extends Pick<FormProps<unknown>, "dialog" | "closeTo" | "reply"> {
  texts: "tour-prices" | "treatment-prices";
  labels: Record<string, string>;
  points: OptionList;
  /** The fields for the tour or the treatment. */
  children: React.ReactNode;
}

/** The form that adds or edits a price; the fields of its tour or treatment come first. */
export function PriceDialog({ dialog, closeTo, reply, texts, points, children, ...props }: Props) {
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
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
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
      <PriceTypeChoice name="price_type" legend={labels.price_type} />
      {/* How many decimals are allowed depends on the currency, so the server checks it. */}
      <DecimalField name="price" label={labels.price} min={0} max={MAX_PRICE} />
      <DateRangeField
        start={{ name: "valid_from", label: labels.valid_from }}
        end={{ name: "valid_to", label: labels.valid_to, hint: text("VALID_HINT") }}
      />
      <CheckboxField name="active" label={labels.active} hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}
