import { useTranslation } from "react-i18next";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { BookingForm } from "../../booking-screens/ui/booking-form";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { sayOffset, utcOffsets } from "~/core/dates";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import type { BookingFormProps } from "~/modules/sales/bookings/ui/booking-form-props";
import { newCustomerTogether } from "~/modules/sales/bookings/ui/new-customer-fields";
import {
  ChannelFields,
  useBookingLabels,
  CustomerAndChannelFields,
} from "~/modules/sales/bookings/ui/customer-and-channel-fields";
import { cabins } from "../flight-booking";
import type { FlightBookingChoices } from "../flight-booking.noun.server";
import { brokenFlightIn, offsetField, passengerField, passengerPlaces } from "../flight-fields";
import { PassengerFields, useAllPassengerLabels } from "./passenger-fields";

const together: RulesTogether = {
  fields: [
    "destination",
    "arrives_at",
    ...passengerPlaces.map((place) => passengerField(place, "type")),
    ...newCustomerTogether.fields,
  ],
  check: (entered) => ({ ...brokenFlightIn(entered), ...newCustomerTogether.check(entered) }),
};

const offsets = utcOffsets.map((offset) => ({ value: offset, label: sayOffset(offset) }));

/** The form page that adds or changes a flight booking. */
export function FlightBookingFormPage(props: BookingFormProps<FlightBookingChoices>) {
  const { open, reply } = props;
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "flight-booking", reply, together, ...open });
  const text = (key: string) => t(`flight-bookings:FORM.${key}`);
  const labels = useLabels();
  return (
    <BookingForm type="flight" page={props} form={form} labels={labels}>
      <TextField name="airline" label={labels.airline!} autoComplete="off" />
      <FieldPair>
        <TextField name="flight_number" label={labels.flight_number!} autoComplete="off" />
        <TextField name="record_locator" label={labels.record_locator!} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField
          name="origin"
          label={labels.origin!}
          hint={text("AIRPORT_HINT")}
          autoComplete="off"
        />
        <TextField name="destination" label={labels.destination!} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField name="departs_at" type="datetime-local" label={labels.departs_at!} />
        <SelectField
          name={offsetField("departs_at")}
          label={labels[offsetField("departs_at")]!}
          options={offsets}
        />
      </FieldPair>
      <FieldPair>
        <TextField name="arrives_at" type="datetime-local" label={labels.arrives_at!} />
        <SelectField
          name={offsetField("arrives_at")}
          label={labels[offsetField("arrives_at")]!}
          options={offsets}
        />
      </FieldPair>
      <SelectField
        name="cabin"
        label={labels.cabin!}
        options={cabins.map((value) => ({
          value,
          label: t(`flight-bookings:CABINS.${value}`),
        }))}
      />
      <PassengerFields formId={form.id} />
      <FormHeading as="h2">{t("bookings:LIST.AMOUNT")}</FormHeading>
      <FieldPair>
        <DecimalField name="amount" label={labels.amount!} min={0} max={MAX_AMOUNT} />
        <SearchSelectField
          name="currency_id"
          label={labels.currency_id!}
          list={choices.currencies}
          source="/options/currencies"
          empty={t("bookings:FORM.CHOOSE_CURRENCY")}
        />
      </FieldPair>
      <CustomerAndChannelFields choices={choices}>
        <ChannelFields choices={choices} />
      </CustomerAndChannelFields>
    </BookingForm>
  );
}

/** @returns the labels of all possible fields, because passengers can be added and removed */
function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string) => t(`flight-bookings:FORM.${key}`);
  return {
    airline: text("AIRLINE"),
    flight_number: text("FLIGHT_NUMBER"),
    record_locator: text("RECORD_LOCATOR"),
    origin: text("ORIGIN"),
    destination: text("DESTINATION"),
    departs_at: text("DEPARTS_AT"),
    departs_at_offset: text("DEPARTS_OFFSET"),
    arrives_at: text("ARRIVES_AT"),
    arrives_at_offset: text("ARRIVES_OFFSET"),
    cabin: text("CABIN"),
    passengers: text("PASSENGERS"),
    ...useAllPassengerLabels(),
    amount: t("bookings:LIST.AMOUNT"),
    currency_id: t("bookings:FORM.CURRENCY"),
    ...useBookingLabels(),
  };
}
