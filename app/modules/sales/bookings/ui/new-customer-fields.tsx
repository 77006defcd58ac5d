import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { SelectField } from "~/forms/fields/choices/select-field";
import { SwitchedFields } from "~/forms/fields/choices/switched-fields";
import { TextField } from "~/forms/fields/text-field";
import type { RulesTogether } from "~/forms/posting/use-resource-form";
import { languages } from "~/i18n/languages";
import { useMay } from "~/ui/permissions";
import { customerTypes } from "../../customers/customer";
import {
  missingNewNames,
  NEW_CUSTOMER,
  newCustomerFieldNames,
  newNameFields,
} from "../booker/new-customer-names";

/** The rule that the required names depend on the type of customer. */
export const newCustomerTogether: RulesTogether = {
  fields: newNameFields,
  check: (entered) => {
    const given = (name: string) => [name, String(entered.get(name) ?? "").trim()];
    return missingNewNames(Object.fromEntries([NEW_CUSTOMER, ...newCustomerFieldNames].map(given)));
  },
};

/** The fields of a customer who is created together with the booking, for users who may add customers. */
export function NewCustomerFields() {
  const { t } = useTranslation();
  const labels = useNewCustomerLabels();
  if (!useMay("customers:edit")) return null;
  return (
    <SwitchedFields name={NEW_CUSTOMER} label={labels[NEW_CUSTOMER]!}>
      <FieldPair>
        <SelectField
          name="new_type"
          label={labels.new_type!}
          options={customerTypes.map((value) => ({
            value,
            label: t(`bookings:NEW_CUSTOMER.TYPES.${value}`),
          }))}
        />
        <SelectField
          name="new_language"
          label={labels.new_language!}
          options={languages.map((value) => ({ value, label: t(`common:LANGUAGE.${value}`) }))}
        />
      </FieldPair>
      <FieldPair>
        <TextField name="new_first_name" label={labels.new_first_name!} autoComplete="off" />
        <TextField name="new_last_name" label={labels.new_last_name!} autoComplete="off" />
      </FieldPair>
      <TextField
        name="new_company_name"
        label={labels.new_company_name!}
        hint={t("bookings:NEW_CUSTOMER.COMPANY_HINT")}
        autoComplete="off"
      />
      <FieldPair>
        <TextField name="new_email" type="email" label={labels.new_email!} autoComplete="off" />
        <TextField name="new_phone" label={labels.new_phone!} autoComplete="off" />
      </FieldPair>
    </SwitchedFields>
  );
}

/** @returns the labels of the fields, for the summary of a form's mistakes */
export function useNewCustomerLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:NEW_CUSTOMER.${key}`);
  return {
    [NEW_CUSTOMER]: text("SWITCH"),
    new_type: text("TYPE"),
    new_language: text("LANGUAGE"),
    new_first_name: text("FIRST_NAME"),
    new_last_name: text("LAST_NAME"),
    new_company_name: text("COMPANY_NAME"),
    new_email: text("EMAIL"),
    new_phone: text("PHONE"),
  };
}
