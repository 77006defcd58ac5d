import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import { z } from "zod";
import { labelIn, textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { choosingOnlyHotel } from "../hotels/only-hotel.server";
import type { Entered } from "~/forms/posting/form-reply";
import { SUCCESS_MS } from "~/http/toast-times";
import { statusFilter } from "~/screens/filters.server";
import { intent, type Failed } from "~/screens/intent.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { ActiveStateWithAnswer } from "../../stock/displaced-stays/displaced-answer.schema";
import { displacedFormat } from "../../stock/displaced-stays/displaced-words.server";
import { hotelFilter } from "../hotels/hotel-filter.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { roomTypeNumbers } from "./room-type";
import { roomTypeList } from "./room-type.list";
import type { ListedRoomType } from "./room-type-list.repository.server";
import { RoomTypeWithAnswer, RoomTypeFields, RoomTypeInput } from "./room-type.fields";
import { roomsForSaleField, roomsForSaleFields, type RoomsForSale } from "./rooms-for-sale";
import { roomsForSaleInWords, roomsForSaleNote } from "./rooms-for-sale-words.server";
import {
  createRoomType,
  deleteRoomType,
  getRoomType,
  listRoomTypes,
  roomTypeRows,
  setRoomTypeState,
  updateRoomType,
} from "./room-type.service.server";

/** A room type as the list shows it. */
export type RoomTypeRow = ReturnType<typeof row>;

// The house's day: it only says which dates are over.
function row(roomType: ListedRoomType, { locale, today }: Context) {
  const { id, hotel_id, max_adults, max_children, max_guests, min_los, max_los } = roomType;
  const { available_rooms, active } = roomType;
  return {
    ...{ id, hotel_id, max_adults, max_children, max_guests, min_los, max_los },
    ...{ available_rooms, active },
    forSale: roomsForSaleNote(roomType.rooms_for_sale, today, locale),
    label: labelIn(roomType, locale),
    hotel: textIn(roomType.hotel_label, roomType.hotel_label_fr, locale),
  };
}

/** @returns the values of the fields of rows: "rooms_for_sale[0].number" */
function roomsForSaleEntered(rows: readonly RoomsForSale[]): Entered {
  const fields = rows.flatMap((dated, place) =>
    roomsForSaleFields.map((field) => [roomsForSaleField(place, field), String(dated[field])]),
  );
  return Object.fromEntries(fields) as Entered;
}

export const roomTypeNoun = noun({
  rows: { ...roomTypeRows, page: listRoomTypes, all: undefined, find: getRoomType },
  fields: loggedAs(RoomTypeFields, {
    rooms_for_sale: {
      say: (rows, { t, locale }) =>
        roomsForSaleInWords(rows as RoomsForSale[], locale) || t("common:FORM.NOTHING"),
    },
    displaced: displacedFormat,
  }),
  list: roomTypeList,
  file: fileColumns<ListedRoomType>([
    "id",
    ["hotel", "hotel_label"],
    ...(["label", "label_fr", "min_adults", "max_adults", "min_children"] as const),
    ...(["max_children", "max_guests", "available_rooms", "min_los", "max_los"] as const),
    "active",
    [
      "rooms_for_sale",
      ({ rooms_for_sale }) =>
        rooms_for_sale.map(({ from, to, number }) => `${from}..${to}: ${number}`).join("; "),
    ],
  ]),
  row,
  filters: {
    hotel_id: hotelFilter,
    status: statusFilter("room-types"),
  },
  schema: RoomTypeInput,
  // A room type that is added after another one gets the same hotel.
  fresh: choosingOnlyHotel(async (params, ctx) => {
    const after = rowId(params.get("after"));
    const hotel_id = after
      ? (await getRoomType(ctx, after)).hotel_id
      : rowId(params.get("hotel_id"));
    const usual = Object.entries(roomTypeNumbers).map(([name, one]) => [name, String(one.usual)]);
    return { hotel_id: String(hotel_id ?? ""), ...(Object.fromEntries(usual) as Entered) };
  }),
  entered: (roomType) => ({
    ...enteredOf(RoomTypeInput, roomType),
    ...roomsForSaleEntered(roomType.rooms_for_sale),
  }),
  // Active hotels, and the chosen one.
  choices: async (ctx, entered) => ({
    hotels: await listHotelOptions(ctx, { ...pickerState(entered, "hotel_id"), activeOnly: true }),
  }),
  named: (roomType, { locale }) => ({ name: labelIn(roomType, locale) }),
  intents: {
    create: intent({
      schema: RoomTypeInput,
      run: (ctx, _, input) => createRoomType(ctx, input),
      done: "room-types:MESSAGES.CREATE_SUCCESS",
      row: ({ id }) => id,
      failed: because("room-types:ERRORS.CREATE_ERROR"),
    }),
    update: intent({
      schema: RoomTypeWithAnswer,
      run: updateRoomType,
      done: "room-types:MESSAGES.UPDATE_SUCCESS",
      row: ({ id }) => id,
      failed: because("room-types:ERRORS.UPDATE_ERROR"),
    }),
    state: intent({
      schema: ActiveStateWithAnswer,
      run: setRoomTypeState,
      done: (roomType, t, locale) => [
        {
          kind: "success",
          text: t(`room-types:MESSAGES.${roomType.active ? "ACTIVATED" : "DEACTIVATED"}`, {
            label: labelIn(roomType, locale),
          }),
          durationMs: SUCCESS_MS,
        },
      ],
      failed: because("room-types:ERRORS.UPDATE_ERROR"),
      staysOnList: true,
    }),
    delete: intent({
      schema: z.object({}),
      run: deleteRoomType,
      done: "room-types:MESSAGES.DELETE_SUCCESS",
      failed: because("room-types:ERRORS.DELETE_ERROR"),
    }),
  },
  another: true,
});

/** @returns the message of a failure: the sentence of `key`, then the reason if there is one */
function because(key: string): Failed {
  return (t, reason) => (reason ? `${t(key)} ${reason}` : t(key));
}
