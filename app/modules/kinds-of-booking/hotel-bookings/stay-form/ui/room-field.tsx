import { useTranslation } from "react-i18next";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NoRoomsOfOwn } from "~/modules/places/rooms/ui/no-rooms-of-own";
import { Notice } from "~/ui/notice";
import { ROOM_SHOWN } from "../../change/rooms/room-in-form";
import type { RoomsInForm } from "../rooms-in-form.presenter.server";

interface Props {
  rooms: RoomsInForm;
  label: string;
}

/** The physical room of a stay: one that is free on its nights, or none yet. */
export function RoomField({ rooms, label }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name={ROOM_SHOWN} value="1" />
      <SearchSelectField
        // The key makes a new picker for another room type, because the former room isn't of it.
        key={`rooms-${rooms.room_type_id}`}
        name="room_id"
        label={label}
        list={rooms}
        source={rooms.source ?? undefined}
        empty={t("hotel-bookings:ROOM.NONE")}
        hint={rooms.noRooms ? undefined : rooms.hint}
      >
        <LoadButton
          label={t("hotel-bookings:FORM.LOAD_ROOMS")}
          hint={t("hotel-bookings:FORM.LOAD_ROOMS_HINT")}
        />
      </SearchSelectField>
      {rooms.noRooms ? (
        <Notice tone="neutral" role="status">
          <NoRoomsOfOwn noRooms={rooms.noRooms} />
        </Notice>
      ) : null}
      {rooms.taken ? (
        <Notice tone="warning" role="status">
          {rooms.taken}
        </Notice>
      ) : null}
    </>
  );
}
