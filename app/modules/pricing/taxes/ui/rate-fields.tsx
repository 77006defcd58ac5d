import { useField } from "@conform-to/react";
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
import { MAX_VALUE } from "../tax";
import {
  MAX_RATES,
  NEXT_RATE_INTENT,
  nextRate,
  rateField,
  rateFields,
  ratePlaces,
  ratesIn,
  VALUE_DECIMALS,
  type EnteredRate,
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
        beside={<NextRateButton form={form} today={today} />}
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
    </>
  );
}

/** Adds a rate from the day after the last one's end, or else from 1 January: it says which. */
function NextRateButton({ form, today }: Props) {
  const { t } = useTranslation();
  const [list] = useField<EnteredRate[]>("rates", { formId: form.id });
  // conform knows an empty row as undefined, and a text that was sent in place of the list as a text.
  const entered = Array.isArray(list.value) ? Array.from(list.value) : [];
  const { ended } = nextRate(
    entered.map((rate): EnteredRate => ({ ...(rate as EnteredRate | undefined) })),
    today,
  );

  function addNextRate(event: React.MouseEvent) {
    const element = form.ref.current;
    if (!element) return;
    event.preventDefault();
    const next = nextRate(ratesIn(new FormData(element)), today);
    if (next.ended) {
      const { place, valid_to } = next.ended;
      fillFields(element, { [rateField(place, "valid_to")]: valid_to });
    }
    form.meta.insert({ name: "rates", defaultValue: next.added as never });
  }

  return (
    <Button
      variant="secondary"
      name="intent"
      value={NEXT_RATE_INTENT}
      formNoValidate
      onClick={addNextRate}
    >
      <CalendarRange aria-hidden size={16} />
      {t(`taxes:FORM.${ended ? "NEXT_YEAR" : "NEXT_RATE"}`)}
    </Button>
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
