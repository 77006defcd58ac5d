import { useTranslation } from "react-i18next";
import type { DecimalBounds } from "~/forms/checking/decimals";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldRows } from "~/forms/fields/field-rows";
import { Hint } from "~/forms/fields/hint";
import { NumberField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { bandField, bandFields, bandPlaces, MAX_BAND_AGE, MAX_BANDS } from "../meal-price";

interface Props {
  formId: string;
  amounts: DecimalBounds & { suffix: string };
}

/** The bands of children's ages, each with its amount. */
export function ChildBandRows({ formId, amounts }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`meal-prices:FORM.${key}`, { ...params });
  const ages = { min: 0, max: MAX_BAND_AGE };
  return (
    <>
      <FormHeading as="h3">{text("CHILD_BANDS")}</FormHeading>
      <Hint>{text("CHILD_BANDS_HINT")}</Hint>
      <FieldRows
        formId={formId}
        name="child_bands"
        max={MAX_BANDS}
        words={{
          add: text("ADD_BAND"),
          remove: (number) => text("REMOVE_BAND", { number }),
          row: (number) => text("BAND", { number }),
        }}
        fresh={{ from_age: "", to_age: "", amount: "" }}
      >
        {(band) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_2fr]">
            <NumberField name={`${band}.from_age`} label={text("FROM_AGE")} {...ages} />
            <NumberField name={`${band}.to_age`} label={text("TO_AGE")} {...ages} />
            <DecimalField name={`${band}.amount`} label={text("AMOUNT")} {...amounts} />
          </div>
        )}
      </FieldRows>
    </>
  );
}

/** @returns the labels of the fields of all possible bands, for the summary of mistakes */
export function useMealPriceLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`meal-prices:FORM.${key}`, { ...params });
  const bands = bandPlaces.flatMap((place) =>
    bandFields.map((field) => [
      bandField(place, field),
      text("OF_BAND", { label: text(field.toUpperCase()), number: place + 1 }),
    ]),
  );
  return {
    child_bands: text("CHILD_BANDS"),
    ...(Object.fromEntries(bands) as Record<string, string>),
  };
}
