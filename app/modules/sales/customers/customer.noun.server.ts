import { env } from "~/config/env.server";
import { countriesByName, countryName } from "~/core/countries";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Entered } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import type { FieldFormat } from "~/screens/fields/field-format";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { customerName, customerTypes } from "./customer";
import { customerIntents } from "./customer-intents.server";
import { customerRow } from "./customer-row.presenter.server";
import { customerList } from "./customer.list";
import { CustomerFields, CustomerInput } from "./customer.fields";
import type { StoredCustomer } from "./customer.repository.server";
import { customerRows } from "./customer.service.server";

/** The options of the form's pickers. */
export interface CustomerChoices {
  countries: OptionList;
  distributionPoints: OptionList;
}

/** The log format of an instant, which the log keeps as text; "" for none. */
const instant: FieldFormat = {
  say: (at, { t, locale }) =>
    typeof at === "string"
      ? formatInstant(new Date(at), locale, env().BUSINESS_TIME_ZONE)
      : t("common:FORM.NOTHING"),
};

export const customerNoun = noun({
  rows: customerRows,
  fields: loggedAs(CustomerFields, {
    country: {
      say: (code, { t, locale }) =>
        typeof code === "string" ? countryName(code, locale) : t("common:FORM.NOTHING"),
    },
    marketing_consent_at: instant,
    merged_into_id: {
      say: (id, { t }) => (typeof id === "number" ? `#${id}` : t("common:FORM.NOTHING")),
    },
    anonymised_at: instant,
  }),
  list: customerList,
  file: fileColumns<StoredCustomer>([
    "id",
    "type",
    "first_name",
    "last_name",
    "company_name",
    "email",
    "phone",
    "language",
    "country",
    "birth_date",
    "tax_number",
    "address",
    "marketing_consent_at",
    ["distribution_point", "distribution_point_label"],
    "active",
  ]),
  row: customerRow,
  filters: {
    type: choiceFilter({
      label: "customers:LIST.TYPE_FILTER",
      empty: "customers:LIST.ALL_TYPES",
      chip: "customers:FORM.TYPE",
      values: customerTypes,
      words: "customers:TYPES",
    }),
    status: statusFilter("customers"),
    consent: choiceFilter({
      label: "customers:LIST.CONSENT_FILTER",
      empty: "customers:LIST.ANY_CONSENT",
      chip: "customers:LIST.CONSENT",
      values: ["given", "not_given"],
      words: (consent) => `customers:CONSENTS.${consent}`,
    }),
  },
  schema: CustomerInput,
  fresh: (_, { locale }) => ({ type: "person", language: locale, active: "on" }),
  entered: (customer) =>
    enteredOf(CustomerInput, {
      ...customer,
      marketing_consent: customer.marketing_consent_at !== null,
    }),
  choices: customerChoices,
  named: (customer) => ({ name: customerName(customer) }),
  intents: customerIntents(),
});

async function customerChoices(ctx: Context, entered: Entered): Promise<CustomerChoices> {
  const options = countriesByName(ctx.locale).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  return {
    countries: { options, more: false },
    distributionPoints: await listDistributionPointOptions(
      ctx,
      pickerState(entered, "distribution_point_id"),
    ),
  };
}
