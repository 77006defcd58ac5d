import { useField, useFormMetadata, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "~/forms/fields/field";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import type { Entered } from "~/forms/form-reply";
import { translateMessage } from "~/i18n/message";
import { Button } from "~/ui/button";
import { Plus, Trash2 } from "~/ui/icons";
import { useEditable } from "~/ui/permissions";
import { MAX_PASSENGERS, passengerTypes } from "../flight-booking";
import { passengerField } from "../flight-fields";

/**
 * Who flies. Passengers are added and taken away by conform: with scripts in place, without them by
 * the form coming back with one more or one less.
 */
export function PassengerFields({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`flight-bookings:FORM.${key}`, { ...params });
  const form = useFormMetadata<Entered>(formId);
  const [passengers] = useField<Entered[]>("passengers", { formId });
  const rows = passengers.getFieldList();
  const editable = useEditable();
  const errors = passengers.errors ?? [];
  return (
    <>
      <FormHeading as="h2">{text("PASSENGERS")}</FormHeading>
      <div id={passengers.id} tabIndex={-1} className="flex flex-col gap-4">
        {errors.length > 0 ? (
          <ErrorLine id={passengers.errorId}>
            {errors.map((message) => translateMessage(t, message)).join(" ")}
          </ErrorLine>
        ) : null}
        {rows.map((row, place) => (
          <Passenger key={row.key} row={row} place={place}>
            {editable && rows.length > 1 ? (
              <Button
                variant="secondary"
                size="small"
                {...form.remove.getButtonProps({ name: passengers.name, index: place })}
              >
                <Trash2 aria-hidden size={16} />
                {text("REMOVE_PASSENGER", { number: place + 1 })}
              </Button>
            ) : null}
          </Passenger>
        ))}
        {editable && rows.length < MAX_PASSENGERS ? (
          <p>
            <Button
              variant="secondary"
              {...form.insert.getButtonProps({
                name: passengers.name,
                defaultValue: { first_name: "", last_name: "", type: "adult" },
              })}
            >
              <Plus aria-hidden size={16} />
              {text("ADD_PASSENGER")}
            </Button>
          </p>
        ) : null}
      </div>
    </>
  );
}

interface PassengerProps {
  row: FieldMetadata<Entered>;
  place: number;
  /** The button that takes the passenger away. */
  children: React.ReactNode;
}

function Passenger({ row, place, children }: PassengerProps) {
  const { t } = useTranslation();
  const labels = usePassengerLabels();
  const types = passengerTypes.map((value) => ({
    value,
    label: t(`flight-bookings:PASSENGER_TYPES.${value}`),
  }));
  const name = (field: string) => `${row.name}.${field}`;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">
        {t("flight-bookings:FORM.PASSENGER", { number: place + 1 })}
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_8rem]">
        <TextField name={name("first_name")} label={labels.first_name} autoComplete="off" />
        <TextField name={name("last_name")} label={labels.last_name} autoComplete="off" />
        <SelectField name={name("type")} label={labels.type} options={types} />
      </div>
      {children ? <p>{children}</p> : null}
    </fieldset>
  );
}

function usePassengerLabels() {
  const { t } = useTranslation();
  return {
    first_name: t("flight-bookings:FORM.FIRST_NAME"),
    last_name: t("flight-bookings:FORM.LAST_NAME"),
    type: t("flight-bookings:FORM.TYPE"),
  };
}

/** @returns the labels of all passengers there may be, for the summary of errors */
export function useAllPassengerLabels(): Record<string, string> {
  const { t } = useTranslation();
  const labels = Object.entries(usePassengerLabels());
  const all = Array.from({ length: MAX_PASSENGERS }, (_, place) =>
    labels.map(([field, label]) => [
      passengerField(place, field),
      t("flight-bookings:FORM.OF_PASSENGER", { number: place + 1, label }),
    ]),
  );
  return Object.fromEntries(all.flat()) as Record<string, string>;
}
