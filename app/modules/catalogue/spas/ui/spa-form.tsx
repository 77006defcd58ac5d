import { useTranslation } from "react-i18next";
import { weekdays } from "~/core/dates/weekday";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { GuestLine, GuestText } from "~/forms/fields/guest-text-fields";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormPage } from "~/forms/form-page";
import type { OptionList } from "~/forms/checking/options";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { PageFormProps } from "~/screens/noun-screen";
import { brokenHours, hoursIn, MAX_ADDRESS, MAX_DESCRIPTION, MAX_TREATMENT_ROOMS } from "../spa";
import { OpeningHoursFields, useOpeningHoursLabels } from "./opening-hours-fields";

const together: RulesTogether = {
  fields: weekdays.flatMap((day) => [`${day}_open`, `${day}_close`]),
  check: (entered) => brokenHours(hoursIn(entered)),
};

/** The form that adds or edits a spa. */
export function SpaForm({
  open,
  back,
  reply,
}: PageFormProps<{ currencies: OptionList; hotels: OptionList }>) {
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "spa", texts: "spas", reply, together, ...open });
  const text = (key: string) => t(`spas:FORM.${key}`);
  return (
    <FormPage
      form={form}
      need="catalogue:edit"
      labels={useOpeningHoursLabels()}
      submit={{
        intent: open.mode,
        label: t("common:FORM.SAVE"),
      }}
      leave={{ to: back, label: t("common:FORM.CANCEL"), goBack: true }}
    >
      <GuestLine name="label" />
      <FieldPair>
        <SearchSelectField
          name="hotel_id"
          hint={text("HOTEL_HINT")}
          list={choices.hotels}
          source="/options/hotels"
          empty={text("NO_HOTEL")}
        />
        <SearchSelectField
          name="currency_id"
          hint={text("CURRENCY_HINT")}
          list={choices.currencies}
          source="/options/currencies"
          empty={text("CHOOSE_CURRENCY")}
        />
      </FieldPair>
      <GuestText name="description" max={MAX_DESCRIPTION} rows={3} />
      <CountedTextArea name="address" max={MAX_ADDRESS} rows={3} />
      <FieldPair>
        <TextField name="phone" autoComplete="off" />
        <TextField name="email" type="email" autoComplete="off" />
      </FieldPair>
      <OpeningHoursFields legend={text("OPENING_HOURS")} />
      <NumberField
        name="treatment_rooms"
        hint={text("TREATMENT_ROOMS_HINT")}
        min={1}
        max={MAX_TREATMENT_ROOMS}
      />
      <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
    </FormPage>
  );
}
