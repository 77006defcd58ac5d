import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { FormPage } from "~/forms/form-page";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { languages } from "~/i18n/languages";
import { FormPageHeader } from "~/screens/form-page-header";
import type { PageFormProps } from "~/screens/noun-screen";
import { customerTypes, MAX_ADDRESS, MAX_NOTES } from "../customer";
import { missingNames } from "../customer-names";
import type { CustomerChoices } from "../customer.noun.server";

const names = ["first_name", "last_name", "company_name"];

/** The rule that the required names depend on the type of customer. */
const together: RulesTogether = {
  fields: names,
  check: (entered) => {
    const given = (name: string) => String(entered.get(name) ?? "").trim();
    return missingNames(Object.fromEntries(["type", ...names].map((name) => [name, given(name)])));
  },
};

/** The form that adds or edits a customer, on a page of its own. */
export function CustomerFormPage({ open, back, reply }: PageFormProps<CustomerChoices>) {
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "customer", texts: "customers", reply, together, ...open });
  const text = (key: string) => t(`customers:FORM.${key}`);
  return (
    <>
      <FormPageHeader open={open} texts="customers" need="customers:edit" />
      <FormPage
        form={form}
        need="customers:edit"
        submit={{
          intent: open.mode,
          label: t("common:FORM.SAVE"),
        }}
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        <SelectField
          name="type"
          options={customerTypes.map((value) => ({ value, label: t(`customers:TYPES.${value}`) }))}
        />
        <FieldPair>
          <TextField name="first_name" hint={text("NAMES_HINT")} autoComplete="off" />
          <TextField name="last_name" autoComplete="off" />
        </FieldPair>
        <TextField name="company_name" hint={text("COMPANY_NAME_HINT")} autoComplete="off" />
        <FormHeading as="h2">{text("CONTACT")}</FormHeading>
        <FieldPair>
          <TextField name="email" type="email" autoComplete="off" />
          <TextField name="phone" autoComplete="off" />
        </FieldPair>
        <CountedTextArea name="address" max={MAX_ADDRESS} rows={3} />
        <FieldPair>
          <SearchSelectField name="country" list={choices.countries} empty={text("NO_COUNTRY")} />
          <SelectField
            name="language"
            options={languages.map((value) => ({ value, label: t(`common:LANGUAGE.${value}`) }))}
          />
        </FieldPair>
        <CheckboxField name="marketing_consent" hint={text("MARKETING_CONSENT_HINT")} />
        <FormHeading as="h2">{text("MORE")}</FormHeading>
        <FieldPair>
          <TextField name="birth_date" type="date" />
          <TextField name="tax_number" autoComplete="off" />
        </FieldPair>
        <SearchSelectField
          name="distribution_point_id"
          hint={text("DISTRIBUTION_POINT_HINT")}
          list={choices.distributionPoints}
          source="/options/distribution-points"
          empty={text("NO_DISTRIBUTION_POINT")}
        />
        <CountedTextArea name="notes" max={MAX_NOTES} rows={4} />
        <CheckboxField name="active" />
      </FormPage>
    </>
  );
}
