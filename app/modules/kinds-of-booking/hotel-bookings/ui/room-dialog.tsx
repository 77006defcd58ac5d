import { useTranslation } from "react-i18next";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import type { NoRooms } from "~/modules/places/rooms/no-rooms.presenter.server";
import { NoRoomsOfOwn } from "~/modules/places/rooms/ui/no-rooms-of-own";
import { useResourceForm } from "~/forms/posting/use-resource-form";

/** The options with which the form comes back. */
export interface RoomOptions {
  /** The rooms that are free now and match the search; null if another form was posted. */
  rooms: OptionList | null;
}

interface Props {
  /** The rooms that are free on all nights of the stay, its own among them. */
  rooms: OptionList;
  /** The id of the chosen room, at first its present one; "" for none. */
  room_id: string;
  /** The first and the last night in the room, where it is for some nights alone; "" for all. */
  from_night: string;
  to_night: string;
  /** Whether it has a room already. */
  moves: boolean;
  /** Whether its guests are in house: they move into another room, never out of all. */
  inHouse: boolean;
  /** The notice that the hotel has no rooms recorded; null where it has some. */
  noRooms: NoRooms | null;
  /** The room type that was booked. */
  type: string;
  /** The address from which the picker loads further rooms. */
  source: string;
  constraints: FormConstraints;
  closeTo: string;
  reply?: FormReply<RoomOptions>;
}

/** The dialog that chooses the physical room of a stay among the free ones of its type. */
export function RoomDialog({
  rooms,
  room_id,
  from_night,
  to_night,
  moves,
  inHouse,
  noRooms,
  type,
  source,
  constraints,
  closeTo,
  reply,
}: Props) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`hotel-bookings:ROOM.${key}`, params);
  const form = useResourceForm({
    id: "room",
    constraints,
    reply,
    defaults: { room_id, from_night, to_night },
  });
  const labels = {
    ...{ room_id: text("ROOM"), from_night: text("FROM_NIGHT"), to_night: text("TO_NIGHT") },
  };
  return (
    <FormDialog
      form={form}
      title={text(moves ? "MOVE" : "CHOOSE")}
      width={400}
      closeTo={closeTo}
      labels={labels}
      notSaved={noRooms ? <NoRoomsOfOwn noRooms={noRooms} /> : undefined}
      submit={{
        intent: "move",
        label: text(moves ? "SUBMIT_MOVE" : "SUBMIT_CHOOSE"),
        anyway: text("MOVE_ANYWAY"),
      }}
    >
      <SearchSelectField
        name="room_id"
        label={labels.room_id}
        hint={text("HINT", { type })}
        list={reply?.options?.rooms ?? rooms}
        source={source}
        empty={text(inHouse ? "CHOOSE" : "NONE")}
      />
      {moves ? (
        <FieldPair>
          <TextField name="from_night" label={labels.from_night} type="date" />
          <TextField name="to_night" label={labels.to_night} type="date" />
        </FieldPair>
      ) : null}
    </FormDialog>
  );
}
