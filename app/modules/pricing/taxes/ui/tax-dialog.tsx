import { NounDialog } from "~/screens/look/noun-dialog";
import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { SelectField } from "~/forms/fields/choices/select-field";
import { GuestLine } from "~/forms/fields/guest-text-fields";
import { NumberField } from "~/forms/fields/text-field";
import { type RulesTogether } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { brokenEntered, MAX_FROM_AGE, MAX_NIGHTS, taxKinds, taxParts } from "../tax";
import { rateField, rateFields, ratePlaces } from "../tax-rate";
import type { TaxChoices } from "../tax.noun.server";
import { RateFields, useRateLabels } from "./rate-fields";

const together: RulesTogether = {
  fields: ratePlaces.flatMap((place) => rateFields.map((field) => rateField(place, field))),
  check: brokenEntered,
};

/**
 * The form that adds or edits a tax: 700 px wide. Fields that the kind doesn't use aren't shown
 * (`styles/forms.css`).
 */
export function TaxDialog(props: FormProps<TaxChoices>) {
  const { choices } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`taxes:FORM.${key}`);
  const inWords = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`taxes:${words}.${value}`) }));
  return (
    <NounDialog
      {...props}
      id="tax"
      texts="taxes"
      width={700}
      together={together}
      labels={useRateLabels()}
    >
      {(form) => (
        <>
          <GuestLine name="label" />
          <HotelField list={choices.hotels} empty={text("CHOOSE_HOTEL")} />
          <SelectField
            name="kind"
            options={[{ value: "", label: text("CHOOSE_KIND") }, ...inWords(taxKinds, "KINDS")]}
          />
          <div data-shown="tax-part">
            <SelectField
              name="part"
              hint={text("PART_HINT")}
              options={inWords(taxParts, "PARTS")}
            />
          </div>
          <CheckboxField name="included" hint={text("INCLUDED_HINT")} />
          <CheckboxField name="collected_by_us" hint={text("COLLECTED_BY_US_HINT")} />
          <div data-shown="tax-age">
            <NumberField name="from_age" hint={text("FROM_AGE_HINT")} min={0} max={MAX_FROM_AGE} />
          </div>
          <div data-shown="tax-nights">
            <NumberField
              name="max_nights"
              hint={text("MAX_NIGHTS_HINT")}
              min={0}
              max={MAX_NIGHTS}
            />
          </div>
          <RateFields form={form} today={choices.today} />
          <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
        </>
      )}
    </NounDialog>
  );
}
