import { useTranslation } from "react-i18next";
import { FieldRows } from "~/forms/fields/field-rows";
import { SelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import type { GuestField } from "../stay-day/guest.fields";

interface Props {
  formId: string;
  /** The number of guests of the booking. */
  most: number;
  /** What the hotel asks besides the names. */
  asks: GuestField[];
  /** What nobody is checked in without. */
  required?: GuestField[];
  countries: { value: string; label: string }[];
}

/** The fields of the guests of a stay: their names, and what the hotel asks besides. */
export function GuestFields({ formId, most, asks, required = [], countries }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`stay-day:FORM.${key}`, { ...params });
  return (
    <>
      <p className="text-muted">{text("NAMES_HINT")}</p>
      {required.length > 0 ? (
        <p className="text-muted">
          {text("REQUIRED_HINT", {
            fields: required.map((field) => text(field.toUpperCase())).join(", "),
          })}
        </p>
      ) : null}
      <FieldRows
        formId={formId}
        name="guests"
        min={1}
        max={most}
        isMaxKnown
        words={{
          add: text("ADD"),
          remove: (number) => text("REMOVE", { number }),
          row: (number) => text("GUEST", { number }),
        }}
        fresh={{ first_name: "", last_name: "" }}
      >
        {(guest) => (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField name={`${guest}.first_name`} label={text("FIRST_NAME")} autoComplete="off" />
            <TextField name={`${guest}.last_name`} label={text("LAST_NAME")} autoComplete="off" />
            {asks.includes("birth_date") ? (
              <TextField name={`${guest}.birth_date`} type="date" label={text("BIRTH_DATE")} />
            ) : null}
            {asks.includes("nationality") ? (
              <SelectField
                name={`${guest}.nationality`}
                label={text("NATIONALITY")}
                options={[{ value: "", label: text("NO_NATIONALITY") }, ...countries]}
              />
            ) : null}
            {asks.includes("document_number") ? (
              <TextField
                name={`${guest}.document_number`}
                label={text("DOCUMENT_NUMBER")}
                autoComplete="off"
              />
            ) : null}
          </div>
        )}
      </FieldRows>
    </>
  );
}

/** @returns the labels of the fields of all guests, for the summary of mistakes */
export function useGuestLabels(most: number): Record<string, string> {
  const { t } = useTranslation();
  const fields = ["first_name", "last_name", "birth_date", "nationality", "document_number"];
  const labels = Array.from({ length: most }, (_, place) =>
    fields.map((field) => [
      `guests[${place}].${field}`,
      t("stay-day:FORM.OF_GUEST", {
        number: place + 1,
        label: t(`stay-day:FORM.${field.toUpperCase()}`),
      }),
    ]),
  );
  return {
    guests: t("stay-day:GUESTS"),
    ...(Object.fromEntries(labels.flat()) as Record<string, string>),
  };
}
