import { useTranslation } from "react-i18next";
import { FieldRows } from "~/forms/fields/field-rows";
import { SelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { MAX_PASSENGERS, passengerTypes } from "../flight-booking";
import { passengerField, passengerPlaces } from "../flight-fields";

/** The fields of all passengers of a flight. */
export function PassengerFields({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`flight-bookings:FORM.${key}`, { ...params });
  const labels = usePassengerLabels();
  const types = passengerTypes.map((value) => ({
    value,
    label: t(`flight-bookings:PASSENGER_TYPES.${value}`),
  }));
  return (
    <>
      <FormHeading as="h2">{text("PASSENGERS")}</FormHeading>
      <FieldRows
        formId={formId}
        name="passengers"
        min={1}
        max={MAX_PASSENGERS}
        words={{
          add: text("ADD_PASSENGER"),
          remove: (number) => text("REMOVE_PASSENGER", { number }),
          row: (number) => text("PASSENGER", { number }),
        }}
        fresh={{ first_name: "", last_name: "", type: "adult" }}
      >
        {(passenger) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_8rem]">
            <TextField
              name={`${passenger}.first_name`}
              label={labels.first_name}
              autoComplete="off"
            />
            <TextField
              name={`${passenger}.last_name`}
              label={labels.last_name}
              autoComplete="off"
            />
            <SelectField name={`${passenger}.type`} label={labels.type} options={types} />
          </div>
        )}
      </FieldRows>
    </>
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

/** @returns the labels of all possible passengers' fields, for the summary of errors */
export function useAllPassengerLabels(): Record<string, string> {
  const { t } = useTranslation();
  const labels = Object.entries(usePassengerLabels());
  const all = passengerPlaces.map((place) =>
    labels.map(([field, label]) => [
      passengerField(place, field),
      t("flight-bookings:FORM.OF_PASSENGER", { number: place + 1, label }),
    ]),
  );
  return Object.fromEntries(all.flat()) as Record<string, string>;
}
