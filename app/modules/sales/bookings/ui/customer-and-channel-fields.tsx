import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import type { OptionList } from "~/forms/checking/options";
import { MAX_NOTES } from "../booking";
import { NewCustomerFields, useNewCustomerLabels } from "./new-customer-fields";

/** @returns the labels of the fields that the forms of all types have, in their order */
export function useBookingLabels() {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:FORM.${key}`);
  return {
    distribution_point_id: text("CHANNEL"),
    promo_code: text("PROMO_CODE"),
    customer_id: text("CUSTOMER"),
    ...useNewCustomerLabels(),
    external_reference: text("EXTERNAL_REFERENCE"),
    notes: text("NOTES"),
  };
}

interface Props {
  choices: { customers: OptionList };
  children?: ReactNode;
}

/** The fields of the customer and the notes. */
export function CustomerAndChannelFields({ choices, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FormHeading as="h2">{t("bookings:FORM.WHOSE")}</FormHeading>
      <CustomerFields choices={choices} />
      {children}
      <ReferenceAndNotes />
    </>
  );
}

/** The fields of the customer, who may be a new one. */
export function CustomerFields({ choices }: Pick<Props, "choices">) {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:FORM.${key}`);
  const labels = useBookingLabels();
  return (
    <>
      <SearchSelectField
        name="customer_id"
        label={labels.customer_id}
        list={choices.customers}
        source="/options/customers"
        empty={text("NO_CUSTOMER")}
      />
      <NewCustomerFields />
    </>
  );
}

/** The fields of the reference of whom it was booked through, and of the notes. */
export function ReferenceAndNotes() {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:FORM.${key}`);
  const labels = useBookingLabels();
  return (
    <>
      <TextField
        name="external_reference"
        label={labels.external_reference}
        hint={text("EXTERNAL_REFERENCE_HINT")}
        autoComplete="off"
      />
      <CountedTextArea name="notes" label={labels.notes} max={MAX_NOTES} rows={3} />
    </>
  );
}

/** The fields of the distribution point and the promo code, on which the price may depend. */
export function ChannelFields({ choices }: { choices: { distributionPoints: OptionList } }) {
  const { t } = useTranslation();
  const labels = useBookingLabels();
  return (
    <FieldPair>
      <SearchSelectField
        name="distribution_point_id"
        label={labels.distribution_point_id}
        list={choices.distributionPoints}
        source="/options/distribution-points"
        empty={t("bookings:FORM.NO_CHANNEL")}
      />
      <TextField name="promo_code" label={labels.promo_code} autoComplete="off" />
    </FieldPair>
  );
}
