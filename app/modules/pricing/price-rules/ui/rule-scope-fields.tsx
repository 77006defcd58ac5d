import { useTranslation } from "react-i18next";
import { SetField } from "~/forms/fields/choices/set-field";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import type { useChoicesOfHotels } from "~/modules/places/hotel-choices/ui/use-choices-of-hotels";
import { priceTypes } from "../price-rule";
import { RuleFold } from "./rule-fold";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";

interface Props {
  labels: Record<string, string>;
  choices: PriceRuleChoices;
  /** The choices of the hotels that are ticked. */
  ofHotels: ReturnType<typeof useChoicesOfHotels>;
  /** Whether they are open in any case. */
  open: boolean;
}

/** The lists of a rule's scope. */
const lists = ["hotel_ids", "room_type_ids", "season_ids", "distribution_point_ids"];

/** The fields of a rule's scope; a list in which nothing is ticked means that the rule applies to all. */
export function RuleScopeFields({ labels, choices, ofHotels, open }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-rules:FORM.${key}`);
  const set = (name: string, list: PriceRuleChoices["hotels"], hint: string) => (
    <SetField name={name} legend={labels[name] ?? ""} list={list} hint={text(hint)} />
  );
  const hasHotels = ofHotels.hotelIds.length > 0;
  return (
    <RuleFold
      part="SCOPE"
      title={text("SCOPE")}
      names={[...lists, "price_type"]}
      filledBy={lists}
      open={open}
    >
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
      <ChoiceGroup
        name="price_type"
        legend={labels.price_type}
        hint={text("PRICE_TYPE_HINT")}
        choices={[
          ...priceTypes.map((type) => ({ value: type, label: t(`pricing:PRICE_TYPES.${type}`) })),
          { value: "", label: text("ANY_PRICE_TYPE") },
        ]}
      />
    </RuleFold>
  );
}
