import { useFormTitle } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choice-fields";
import { LoadButton } from "~/forms/fields/load-button";
import { DecimalField } from "~/forms/fields/decimal-field";
import { SearchSelectField } from "~/forms/fields/select-field";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/use-resource-form";
import { useHotelChoices } from "~/modules/hotel-choices/ui/use-hotel-choices";
import type { FormProps } from "~/screens/noun-screen";
import type { PricingChoices } from "~/modules/hotel-choices/hotel-choices.server";
import { PriceTypeChoice } from "../../price-rules/ui/price-type-choice";

/** Add and edit a room price: 600 px (`pricing.md` §2.5). */
export function RoomPriceDialog(props: FormProps<PricingChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "room-price", reply, ...dialog });
  const ofHotel = useHotelChoices(choices);
  const text = (key: string) => t(`room-prices:FORM.${key}`);
  const adding = dialog.mode === "create";
  const digits = ofHotel.currency?.digits ?? 2;
  const labels = {
    hotel_id: text("HOTEL"),
    room_type_id: text("ROOM_TYPE"),
    season_id: text("SEASON"),
    distribution_point_id: text("DISTRIBUTION_POINT"),
    price_type: text("PRICE_TYPE"),
    base_price: text("BASE_PRICE"),
  };
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={600}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: dialog.mode, label: t(adding ? "common:FORM.SAVE" : "common:FORM.UPDATE") }}
    >
      <SearchSelectField
        name="hotel_id"
        label={labels.hotel_id}
        list={choices.hotels}
        source="/options/hotels"
        empty={text("CHOOSE_HOTEL")}
        onChange={ofHotel.choose}
      >
        <LoadButton hint={text("LOAD_HINT")} />
      </SearchSelectField>
      <SearchSelectField
        // The key makes the picker anew for another hotel: what was chosen before isn't in its
        // list.
        key={`room-types-${ofHotel.hotelId}`}
        name="room_type_id"
        label={labels.room_type_id}
        list={ofHotel.roomTypes}
        source={`/options/room-types?hotel_id=${ofHotel.hotelId}`}
        empty={text(ofHotel.hotelId ? "CHOOSE_ROOM_TYPE" : "HOTEL_FIRST")}
        loading={ofHotel.loading}
      />
      <SearchSelectField
        key={`seasons-${ofHotel.hotelId}`}
        name="season_id"
        label={labels.season_id}
        list={ofHotel.seasons}
        source={`/options/seasons?hotel_id=${ofHotel.hotelId}`}
        empty={text(ofHotel.hotelId ? "CHOOSE_SEASON" : "HOTEL_FIRST")}
        loading={ofHotel.loading}
      />
      <SearchSelectField
        name="distribution_point_id"
        label={labels.distribution_point_id}
        hint={text("DISTRIBUTION_POINT_HINT")}
        list={choices.distributionPoints}
        source="/options/distribution-points"
        empty={text("GENERAL_PRICE")}
      />
      <PriceTypeChoice name="price_type" legend={labels.price_type} />
      <DecimalField
        name="base_price"
        label={labels.base_price}
        suffix={ofHotel.currency?.symbol}
        min={0}
        max={9_999_999}
        decimals={digits}
      />
      <input type="hidden" name="currency" value={ofHotel.currency?.code ?? ""} />
      <CheckboxField name="per_person" label={text("PER_PERSON")} hint={text("PER_PERSON_HINT")} />
      <CheckboxField name="active" label={text("ACTIVE")} hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}
