import { hotelFilter } from "../hotels/hotel-filter.server";
import { enteredOf } from "~/forms/editing/entered-row";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { pickerState } from "~/forms/editing/entered";
import { choosingOnlyHotel } from "../hotels/only-hotel.server";
import { choiceFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import type { WithDisplaced } from "../../stock/displaced-stays/displaced-question.presenter.server";
import { displacedFormat } from "../../stock/displaced-stays/displaced-words.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { roomTypeFilter } from "../room-types/room-type-filter.server";
import { roomStatuses, statusOf } from "./room";
import { closureField, closureFields, type RoomClosure } from "./out-of-order/room-closure";
import { roomIntents } from "./room-intents.server";
import { roomList } from "./room.list";
import { closuresInWords, roomRow } from "./room-row.presenter.server";
import { RoomFields, RoomFormFields, RoomInput } from "./room.fields";
import type { WholeRoom } from "./room.repository.server";
import { roomRows } from "./room.service.server";
import type { OptionList } from "~/forms/checking/options";

/** The options of the form's pickers. */
export interface RoomChoices extends HotelChoices, WithDisplaced {
  hotels: OptionList;
}

export const roomNoun = noun({
  rows: roomRows,
  fields: loggedAs(RoomFields, {
    closures: {
      say: (closures, { t, locale }) =>
        closuresInWords(closures as RoomClosure[], locale).join("; ") || t("common:FORM.NOTHING"),
    },
    // A room had one closure until it had several; the log tells of both.
    ...({ out_from: "date", out_until: "date", out_reason: "plain" } as const),
    hotel_label: "hidden",
    hotel_label_fr: "hidden",
    room_type_label: "hidden",
    room_type_label_fr: "hidden",
    displaced: displacedFormat,
  }),
  list: roomList,
  file: fileColumns<WholeRoom>([
    "id",
    ["hotel", "hotel_label"],
    ["room_type", "room_type_label"],
    ...(["number", "floor"] as const),
    ["status", ({ status, ahead }) => statusOf(status, ahead.length > 0)],
    ["out_from", ({ ahead }) => ahead[0]?.from],
    ["out_until", ({ ahead }) => ahead[0]?.to],
    ["out_reason", ({ ahead }) => ahead[0]?.reason],
    [
      "closures",
      ({ closures }) =>
        closures.map(({ from, to, reason }) => `${from}..${to}: ${reason}`).join("; "),
    ],
    ...(["cleaning", "cleaning_since", "note"] as const),
  ]),
  row: roomRow,
  filters: {
    hotel_id: { ...hotelFilter, takes: ["room_type_id"] },
    room_type_id: roomTypeFilter,
    status: choiceFilter({
      label: "rooms:LIST.STATUS_FILTER",
      empty: "rooms:LIST.ALL_STATUSES",
      chip: "rooms:FORM.STATUS",
      values: roomStatuses,
      words: "rooms:STATUSES",
    }),
  },
  schema: RoomInput,
  fresh: choosingOnlyHotel(async (params, ctx) => {
    const after = rowId(params.get("after"));
    return { ...(after ? await placeOf(ctx, after) : placeIn(params)), status: "available" };
  }),
  entered: (room) => ({
    ...enteredOf(RoomFormFields, room),
    ...(Object.fromEntries(
      room.closures.flatMap((closure, place) =>
        closureFields.map((field) => [closureField(place, field), closure[field]]),
      ),
    ) as Entered),
  }),
  choices: roomChoices,
  named: ({ number, hotel_label, hotel_label_fr }, { locale }) => ({
    name: number,
    hotel: textIn(hotel_label, hotel_label_fr, locale),
  }),
  intents: roomIntents(),
  another: true,
});

/** @returns the options of the form's pickers, for the entered values or those of the edited row */
export async function roomChoices(ctx: Context, entered: Entered): Promise<RoomChoices> {
  const hotel = pickerState(entered, "hotel_id");
  return {
    hotels: await listHotelOptions(ctx, hotel),
    ...(await hotelChoices(ctx, hotel.chosen, { roomTypes: pickerState(entered, "room_type_id") })),
  };
}

/** @returns the hotel and room type in the parameters of an address, as values of the form */
export function placeIn(params: URLSearchParams): Entered {
  const id = (name: string) => String(rowId(params.get(name)) ?? "");
  return { hotel_id: id("hotel_id"), room_type_id: id("room_type_id") };
}

/** @returns the hotel, room type and floor of a room that was added before, as values of the form */
async function placeOf(ctx: Context, after: number): Promise<Entered> {
  const { hotel_id, room_type_id, floor } = await roomRows.find(ctx, after);
  return {
    hotel_id: String(hotel_id),
    room_type_id: String(room_type_id),
    floor: String(floor ?? ""),
  };
}
