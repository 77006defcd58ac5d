import { useTranslation } from "react-i18next";
import type { CalendarDate } from "~/core/dates";
import { fillFields } from "~/forms/editing/fill-fields";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldRows } from "~/forms/fields/field-rows";
import { Hint } from "~/forms/fields/hint";
import { FormHeading } from "~/forms/form-heading";
import type { ResourceForm } from "~/forms/posting/use-resource-form";
import { Button } from "~/ui/button";
import { CalendarRange } from "~/ui/icons/icons";
import { useEditable } from "~/ui/permissions";
import { MAX_VALUE } from "../tax";
import {
  MAX_RATES,
  NEXT_YEAR_INTENT,
  nextYear,
  rateField,
  rateFields,
  ratePlaces,
  ratesIn,
  VALUE_DECIMALS,
} from "../tax-rate";

interface Props {
  form: ResourceForm;
  today: CalendarDate;
}

/** The rates of a tax, each with the nights on which it is valid. */
export function RateFields({ form, today }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`taxes:FORM.${key}`, { ...params });
  return (
    <>
      <FormHeading as="h3">{text("RATES")}</FormHeading>
      <Hint>{text("RATES_HINT")}</Hint>
      <FieldRows
        formId={form.id}
        name="rates"
        min={1}
        max={MAX_RATES}
        words={{
          add: text("ADD_RATE"),
          remove: (number) => text("REMOVE_RATE", { number }),
          row: (number) => text("RATE", { number }),
        }}
        fresh={{ value: "", valid_from: "", valid_to: "" }}
      >
        {(rate) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_2fr]">
            <DecimalField
              name={`${rate}.value`}
              label={text("VALUE")}
              min={0}
              max={MAX_VALUE}
              decimals={VALUE_DECIMALS}
            />
            <DateRangeField
              start={{ name: `${rate}.valid_from`, label: text("VALID_FROM") }}
              end={{ name: `${rate}.valid_to`, label: text("VALID_TO") }}
            />
          </div>
        )}
      </FieldRows>
      <NextYearButton form={form} today={today} />
    </>
  );
}

/** Adds a rate from 1 January on, and ends the one before it on 31 December. */
function NextYearButton({ form, today }: Props) {
  const { t } = useTranslation();
  const editable = useEditable();
  if (!editable) return null;

  function addNextYear(event: React.MouseEvent) {
    const element = form.ref.current;
    if (!element) return;
    event.preventDefault();
    const rates = ratesIn(new FormData(element));
    if (rates.length === MAX_RATES) return;
    const { ended, added } = nextYear(rates, today);
    if (ended) fillFields(element, { [rateField(ended.place, "valid_to")]: ended.valid_to });
    form.meta.insert({ name: "rates", defaultValue: added as never });
  }

  return (
    <p>
      <Button
        variant="secondary"
        name="intent"
        value={NEXT_YEAR_INTENT}
        formNoValidate
        onClick={addNextYear}
      >
        <CalendarRange aria-hidden size={16} />
        {t("taxes:FORM.NEXT_YEAR")}
      </Button>
    </p>
  );
}

/** @returns the labels of the fields of all possible rates, for the summary of mistakes */
export function useRateLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`taxes:FORM.${key}`, { ...params });
  const rates = ratePlaces.flatMap((place) =>
    rateFields.map((field) => [
      rateField(place, field),
      text("OF_RATE", { label: text(field.toUpperCase()), number: place + 1 }),
    ]),
  );
  return { rates: text("RATES"), ...(Object.fromEntries(rates) as Record<string, string>) };
}
