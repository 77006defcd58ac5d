import { useTranslation } from "react-i18next";
import { SetField } from "~/forms/fields/choices/set-field";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { useChoicesOfHotels } from "~/modules/places/hotel-choices/ui/use-choices-of-hotels";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";

interface Props {
  formId: string;
  labels: Record<string, string>;
  choices: PriceRuleChoices;
}

/** The fields of a rule's scope; a list in which nothing is ticked means that the rule applies to all. */
export function RuleScopeFields({ formId, labels, choices }: Props) {
  const { t } = useTranslation();
  const ofHotels = useChoicesOfHotels(formId, choices);
  const text = (key: string) => t(`price-rules:FORM.${key}`);
  const set = (name: string, list: PriceRuleChoices["hotels"], hint: string) => (
    <SetField name={name} legend={labels[name] ?? ""} list={list} hint={text(hint)} />
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
      {set("distribution_point_ids", choices.distributionPoints, "ANY_DISTRIBUTION_POINT")}
    </>
  );
}
