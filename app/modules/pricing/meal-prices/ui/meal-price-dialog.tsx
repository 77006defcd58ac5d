import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { mealPlans } from "~/core/meal-plans";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FormDialog } from "~/forms/form-dialog";
import { AnotherButton } from "~/forms/posting/another-button";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { PricingChoices } from "~/modules/places/hotel-choices/hotel-choices.server";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import type { FormProps } from "~/screens/noun-screen";
import { useFormTitle } from "~/ui/permissions";
import { PriceTypeChoice } from "../../price-rules/ui/price-type-choice";
import { bandField, bandPlaces, brokenBandsIn, MAX_MEAL_AMOUNT } from "../meal-price";
import { ChildBandRows, useMealPriceLabels } from "./child-band-fields";

const together: RulesTogether = {
  fields: bandPlaces.flatMap((place) => [bandField(place, "from_age"), bandField(place, "to_age")]),
  check: brokenBandsIn,
};

/** The form that adds or edits a meal price: 700 px wide. */
export function MealPriceDialog(props: FormProps<PricingChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({
    ...{ id: "meal-price", texts: "meal-prices", reply, together },
    ...dialog,
  });
  const ofHotel = useHotelChoices(choices);
  const text = (key: string) => t(`meal-prices:FORM.${key}`);
  const adding = dialog.mode === "create";
  const amounts = {
    suffix: ofHotel.currency?.symbol ?? "",
    min: -MAX_MEAL_AMOUNT,
    max: MAX_MEAL_AMOUNT,
    decimals: ofHotel.currency?.digits ?? 2,
  };
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={700}
      closeTo={closeTo}
      labels={useMealPriceLabels()}
      actions={adding ? <AnotherButton form={form} /> : null}
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
    >
      <HotelField list={choices.hotels} empty={text("CHOOSE_HOTEL")} onChange={ofHotel.choose}>
        <LoadButton hint={text("LOAD_HINT")} />
      </HotelField>
      <SearchSelectField
        // With another hotel the key makes a new picker, because the chosen season isn't in its list.
        key={`seasons-${ofHotel.hotel_id}`}
        name="season_id"
        list={ofHotel.seasons}
        source={`/options/seasons?hotel_id=${ofHotel.hotel_id}`}
        empty={text(ofHotel.hotel_id ? "CHOOSE_SEASON" : "HOTEL_FIRST")}
        loading={ofHotel.loading}
      />
      <SelectField
        name="meal_plan"
        options={[
          { value: "", label: text("CHOOSE_MEAL_PLAN") },
          ...mealPlans.map((value) => ({ value, label: t(`pricing:MEAL_PLANS.${value}`) })),
        ]}
      />
      <PriceTypeChoice name="price_type" />
      <SearchSelectField
        name="distribution_point_id"
        hint={text("DISTRIBUTION_POINT_HINT")}
        list={choices.distributionPoints}
        source="/options/distribution-points"
        empty={text("GENERAL_PRICE")}
      />
      <DecimalField name="adult_amount" hint={text("ADULT_AMOUNT_HINT")} {...amounts} />
      <input type="hidden" name="currency" value={ofHotel.currency?.code ?? ""} />
      <ChildBandRows formId={form.id} amounts={amounts} />
      <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}
