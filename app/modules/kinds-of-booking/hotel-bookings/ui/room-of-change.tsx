import { useTranslation } from "react-i18next";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import type { OptionList } from "~/forms/checking/options";

/** The physical room in the form of an existing booking: free ones for the stay in the form, and its own. */
export function RoomOfChange({ rooms, label }: { rooms: OptionList; label: string }) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name="room_shown" value="1" />
      <SearchSelectField
        name="room_id"
        label={label}
        hint={t("hotel-bookings:FORM.ROOM_HINT")}
        list={rooms}
        empty={t("hotel-bookings:ROOM.NONE")}
      />
    </>
  );
}
