import { NounDialog } from "~/screens/look/noun-dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { GuestLine, GuestText } from "~/forms/fields/guest-text-fields";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { type RulesTogether } from "~/forms/posting/use-resource-form";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import type { FormProps } from "~/screens/noun-screen";
import {
  agesIn,
  brokenAges,
  chargeModes,
  exampleTotal,
  MAX_AGE,
  MAX_DESCRIPTION,
  MAX_PRICE,
  serviceCategories,
} from "../service";
import type { ServiceChoices } from "../service.noun.server";

const together: RulesTogether = {
  fields: ["min_age", "max_age"],
  check: (entered) => brokenAges(agesIn(entered)),
};

/** The form that adds or edits a service: 700 px wide. */
export function ServiceDialog(props: FormProps<ServiceChoices>) {
  const { choices } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`services:FORM.${key}`);
  const inWords = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`services:${words}.${value}`) }));
  return (
    <NounDialog {...props} id="service" texts="services" width={700} together={together}>
      <GuestLine name="label" />
      <TextField name="code" autoComplete="off" />
      <GuestText name="description" max={MAX_DESCRIPTION} rows={2} />
      <FieldPair>
        <SelectField
          name="category"
          options={[
            { value: "", label: text("CHOOSE_CATEGORY") },
            ...inWords(serviceCategories, "CATEGORIES"),
          ]}
        />
        <SelectField name="charge_mode" options={inWords(chargeModes, "CHARGE_MODES")} />
      </FieldPair>
      <FieldPair>
        {/* The currency decides how many decimals are allowed, so only the server checks them. */}
        <DecimalField name="price" min={0} max={MAX_PRICE} />
        <SearchSelectField
          name="currency_id"
          list={choices.currencies}
          source="/options/currencies"
          empty={text(choices.currencies.options.length > 0 ? "CHOOSE_CURRENCY" : "NO_CURRENCIES")}
        />
      </FieldPair>
      {/* The key makes a new example for each total that the server answers. */}
      <Example key={choices.total} formId="service" choices={choices} />
      <CheckboxField name="tax_included" />
      <FieldPair>
        <NumberField name="min_age" hint={text("AGES_HINT")} max={MAX_AGE} />
        <NumberField name="max_age" max={MAX_AGE} />
      </FieldPair>
      <SearchSelectField
        name="hotel_id"
        hint={text("HOTEL_HINT")}
        list={choices.hotels}
        source="/options/hotels"
        empty={text("ALL_HOTELS")}
      />
      <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
    </NounDialog>
  );
}

/** "2 guests, 3 nights = 60.00 EUR": changes while one types; without scripts, after the button "Try". */
function Example({ formId, choices }: { formId: string; choices: ServiceChoices }) {
  const { t, i18n } = useTranslation();
  const [total, setTotal] = useState(choices.total);
  useFollowedForm(formId, (form) => {
    const locale = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
    setTotal(exampleTotal(Object.fromEntries(new FormData(form)), choices.currenciesById, locale));
  });
  return (
    <div className="grid gap-2">
      <output className="rounded-md border border-subtle bg-sunken px-3.5 py-3 number">
        {t("services:FORM.EXAMPLE", { total: total ?? "–" })}
      </output>
      <LoadButton label={t("services:FORM.TRY")} hint={t("services:FORM.TRY_HINT")} />
    </div>
  );
}
