import { NounDialog } from "~/screens/look/noun-dialog";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SelectField } from "~/forms/fields/choices/select-field";
import { SetField } from "~/forms/fields/choices/set-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { NumberField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import type { OptionList } from "~/forms/checking/options";
import { useChoicesOfHotels } from "~/modules/places/hotel-choices/ui/use-choices-of-hotels";
import type { FormProps } from "~/screens/noun-screen";
import { markupAmount, markupPercentage, markupRoundings, MAX_PRIORITY } from "../markup";
import type { MarkupChoices } from "../markup.noun.server";

/** The form that adds or edits a markup: 700 px wide. */
export function MarkupDialog(props: FormProps<MarkupChoices>) {
  const { choices } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`markups:FORM.${key}`);
  return (
    <NounDialog {...props} id="markup" texts="markups" width={700}>
      <FieldPair>
        <DecimalField
          name="percentage"
          hint={text("PERCENTAGE_HINT")}
          suffix="%"
          {...markupPercentage}
        />
        <DecimalField name="fixed_amount" hint={text("AMOUNT_HINT")} {...markupAmount} />
      </FieldPair>
      <SelectField
        name="rounding"
        hint={text("ROUNDING_HINT")}
        options={markupRoundings.map((rounding) => ({
          value: rounding,
          label: t(`markups:ROUNDINGS.${rounding.replace(".", "_")}`),
        }))}
      />
      <FieldPair>
        <NumberField name="priority" hint={text("PRIORITY_HINT")} min={0} max={MAX_PRIORITY} />
        <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
      </FieldPair>
      <FormHeading>{text("SCOPE")}</FormHeading>
      <ScopeFields formId="markup" choices={choices} />
    </NounDialog>
  );
}

/** The fields of a markup's scope; a list in which nothing is ticked means any. */
function ScopeFields({ formId, choices }: { formId: string; choices: MarkupChoices }) {
  const { t } = useTranslation();
  const ofHotels = useChoicesOfHotels(formId, choices);
  const text = (key: string) => t(`markups:FORM.${key}`);
  const set = (name: string, list: OptionList, hint: string) => (
    <SetField name={name} legend={text(name.toUpperCase())} list={list} hint={text(hint)} />
  );
  const hasHotels = ofHotels.hotelIds.length > 0;
  return (
    <>
      {set("hotel_ids", choices.hotels, "ANY_HOTEL")}
      <div className="flex flex-col gap-1">
        <LoadButton hint={text("LOAD_HINT")} />
        {hasHotels ? null : <p className="faint">{text("HOTEL_FIRST")}</p>}
      </div>
      {hasHotels ? (
        <div className="grid gap-4" aria-busy={ofHotels.loading}>
          {set("room_type_ids", ofHotels.roomTypes, "ANY_ROOM_TYPE")}
          {set("season_ids", ofHotels.seasons, "ANY_SEASON")}
        </div>
      ) : null}
      {set("distribution_point_ids", choices.distributionPoints, "ANY_CHANNEL")}
    </>
  );
}
