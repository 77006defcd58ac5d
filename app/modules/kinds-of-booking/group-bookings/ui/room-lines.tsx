import { useTranslation } from "react-i18next";
import type { OptionList } from "~/forms/checking/options";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { FieldRows } from "~/forms/fields/field-rows";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { MAX_ROOMS } from "../group-booking";

interface Props {
  formId: string;
  hotel_id: number | null;
  roomTypes: OptionList;
  /** Whether the room types of another hotel are being loaded. */
  loading: boolean;
}

/** The lines of a group: rooms of one type for equal parties. */
export function RoomLines({ formId, hotel_id, roomTypes, loading }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`group-bookings:FORM.${key}`, { ...params });
  return (
    <FieldRows
      formId={formId}
      name="rooms"
      min={1}
      max={MAX_ROOMS}
      words={{
        add: text("ADD_LINE"),
        remove: (number) => text("REMOVE_LINE", { number }),
        row: (number) => text("LINE", { number }),
      }}
      fresh={{ room_type_id: "", count: "1", adults: "2", ages: "" }}
    >
      {(line) => (
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_6rem_6rem_9rem]">
          <SearchSelectField
            // The key makes a new picker for another hotel, because the former choice isn't in its list.
            key={`${line}-${hotel_id}`}
            name={`${line}.room_type_id`}
            label={t("hotel-bookings:FORM.ROOM_TYPE")}
            list={roomTypes}
            source={`/options/room-types?hotel_id=${hotel_id}`}
            empty={t("hotel-bookings:FORM.CHOOSE_ROOM_TYPE")}
            loading={loading}
          />
          <NumberField name={`${line}.count`} label={text("COUNT")} min={1} max={MAX_ROOMS} />
          <NumberField name={`${line}.adults`} label={text("ADULTS")} min={1} />
          <TextField
            name={`${line}.ages`}
            label={text("AGES")}
            placeholder={text("AGES_HINT")}
            autoComplete="off"
          />
        </div>
      )}
    </FieldRows>
  );
}

/** @returns the labels of the fields of all possible lines, because lines can be added and removed */
export function useRoomLabels(): Record<string, string> {
  const { t } = useTranslation();
  const labels = {
    room_type_id: t("hotel-bookings:FORM.ROOM_TYPE"),
    count: t("group-bookings:FORM.COUNT"),
    adults: t("group-bookings:FORM.ADULTS"),
    ages: t("group-bookings:FORM.AGES"),
  };
  return Object.fromEntries(
    Array.from({ length: MAX_ROOMS }, (_, place) =>
      Object.entries(labels).map(([field, label]): [string, string] => [
        `rooms[${place}].${field}`,
        t("group-bookings:FORM.OF_LINE", { label, number: place + 1 }),
      ]),
    ).flat(),
  );
}
