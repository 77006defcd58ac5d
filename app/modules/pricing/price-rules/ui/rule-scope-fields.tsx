import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";

interface Props {
  labels: Record<string, string>;
  choices: PriceRuleChoices;
}

/** The fields of a rule's scope; an empty field means that the rule applies to all. */
export function RuleScopeFields({ labels, choices }: Props) {
  const { t } = useTranslation();
  const ofHotel = useHotelChoices(choices);
  const text = (key: string) => t(`price-rules:FORM.${key}`);
  const label = (name: string) => labels[name] ?? "";
  const needsHotel = t("price-rules:FORM.HOTEL_FIRST");
  return (
    <>
      <SearchSelectField
        name="hotel_id"
        label={label("hotel_id")}
        list={choices.hotels}
        source="/options/hotels"
        empty={text("ANY_HOTEL")}
        onChange={ofHotel.choose}
      >
        <LoadButton hint={t("price-rules:FORM.LOAD_HINT")} />
      </SearchSelectField>
      <FieldPair>
        <SearchSelectField
          key={`room-types-${ofHotel.hotel_id}`}
          name="room_type_id"
          label={label("room_type_id")}
          list={ofHotel.roomTypes}
          source={`/options/room-types?hotel_id=${ofHotel.hotel_id}`}
          empty={ofHotel.hotel_id ? text("ANY_ROOM_TYPE") : needsHotel}
          loading={ofHotel.loading}
        />
        <SearchSelectField
          key={`seasons-${ofHotel.hotel_id}`}
          name="season_id"
          label={label("season_id")}
          list={ofHotel.seasons}
          source={`/options/seasons?hotel_id=${ofHotel.hotel_id}`}
          empty={ofHotel.hotel_id ? text("ANY_SEASON") : needsHotel}
          loading={ofHotel.loading}
        />
      </FieldPair>
      <SearchSelectField
        name="distribution_point_id"
        label={label("distribution_point_id")}
        list={choices.distributionPoints}
        source="/options/distribution-points"
        empty={text("ANY_DISTRIBUTION_POINT")}
      />
    </>
  );
}
