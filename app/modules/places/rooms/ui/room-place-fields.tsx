import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import type { RoomChoices } from "../room.noun.server";

/** The fields of a room's hotel, and of its room type in that hotel. */
export function RoomPlaceFields({ choices }: { choices: RoomChoices }) {
  const { t } = useTranslation();
  const ofHotel = useHotelChoices(choices);
  const text = (key: string) => t(`rooms:FORM.${key}`);
  return (
    <>
      <HotelField
        label={text("HOTEL")}
        list={choices.hotels}
        empty={text("CHOOSE_HOTEL")}
        onChange={ofHotel.choose}
      >
        <LoadButton hint={text("LOAD_HINT")} />
      </HotelField>
      <SearchSelectField
        // The key makes a new picker for another hotel, because the former choice isn't in its list.
        key={`room-types-${ofHotel.hotel_id}`}
        name="room_type_id"
        label={text("ROOM_TYPE")}
        list={ofHotel.roomTypes}
        source={`/options/room-types?hotel_id=${ofHotel.hotel_id}`}
        empty={text(ofHotel.hotel_id ? "CHOOSE_ROOM_TYPE" : "HOTEL_FIRST")}
        loading={ofHotel.loading}
      />
    </>
  );
}
