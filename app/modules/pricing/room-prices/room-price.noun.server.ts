import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import { formatStoredMoney, plainStored, PRICING_TABS } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import { crudIntents } from "~/screens/crud-intents.server";
import { linkedFilter } from "~/screens/filters.server";
import { noun } from "~/screens/noun.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { placeInWords } from "../price-batches/price-words";
import { findRoomTypeName } from "../../places/room-types/room-type.service.server";
import { findSeasonName } from "../../places/seasons/season.service.server";
import { pricingChoices } from "../../places/hotel-choices/hotel-choices.server";
import { roomPriceList } from "./room-price.list";
import { roomPriceRow } from "./room-price-row.presenter.server";
import { RoomPriceInput } from "./room-price.schema";
import {
  countingOf,
  createRoomPrice,
  deleteRoomPrice,
  getRoomPrice,
  listRoomPrices,
  roomPriceRows,
  updateRoomPrice,
  type PriceCounting,
} from "./room-price.service.server";

export const roomPriceNoun = noun({
  rows: roomPriceRows,
  fields: {
    id: "hidden",
    hotelId: "row",
    roomTypeId: "row",
    seasonId: "row",
    distributionPointId: "row",
    priceType: { word: (type) => `pricing:PRICE_TYPES.${type}` },
    basePrice: {
      say: (value, { currency }) => formatStoredMoney(String(value), currency, PRICING_TABS),
      amount: true,
    },
    perPerson: "flag",
    active: "flag",
  },
  list: roomPriceList,
  read: listRoomPrices,
  row: roomPriceRow,
  filters: {
    hotel_id: hotelFilter,
    room_type_id: linkedFilter("room-prices:LIST.ROOM_TYPE", (ctx, id) =>
      findRoomTypeName(ctx, Number(id)),
    ),
    season_id: linkedFilter("room-prices:LIST.SEASON", (ctx, id) =>
      findSeasonName(ctx, Number(id)),
    ),
    price_type: linkedFilter("room-prices:LIST.PRICE_TYPE", async (_, type, t) =>
      t(`pricing:PRICE_TYPES.${type}`),
    ),
  },
  find: getRoomPrice,
  schema: RoomPriceInput,
  // A night without a price links to a price of its place.
  fresh: async (asked, ctx) => {
    const id = (name: string) => String(rowId(asked.get(name)) ?? "");
    const fresh = {
      hotel_id: id("hotel_id"),
      room_type_id: id("room_type_id"),
      season_id: id("season_id"),
      distribution_point_id: id("distribution_point_id"),
      price_type: asked.get("price_type") === "buy" ? "buy" : "sell",
      active: "on",
    };
    return counted(fresh, await neighboursOf(ctx, fresh));
  },
  // Without scripts the room type is chosen before "Load": what its prices have is taken then.
  loaded: async (ctx, entered) =>
    entered.counted_for === undefined ||
    entered.counted_for === entered.room_type_id ||
    isCountedByHand(entered)
      ? entered
      : counted(entered, await neighboursOf(ctx, entered)),
  entered: (price) => ({
    hotel_id: String(price.hotelId),
    room_type_id: String(price.roomTypeId),
    season_id: String(price.seasonId),
    distribution_point_id: String(price.distributionPointId ?? ""),
    price_type: price.priceType,
    base_price: plainStored(price.basePrice, price.currency?.digits ?? 2),
    ...(price.perPerson ? { per_person: "on" } : {}),
    ...(price.active ? { active: "on" } : {}),
  }),
  choices: pricingChoices,
  named: (price, { locale }) => ({
    roomType: textIn(price.roomTypeLabel, price.roomTypeLabelFr, locale),
    season: price.seasonName,
    place: placeInWords(price.priceType, price.distributionPointLabel, translator(locale)),
  }),
  intents: crudIntents({
    schema: RoomPriceInput,
    create: createRoomPrice,
    update: updateRoomPrice,
    delete: deleteRoomPrice,
    texts: "room-prices",
  }),
});

function neighboursOf(ctx: Context, entered: Entered): Promise<PriceCounting | null> {
  return countingOf(ctx, {
    hotelId: rowId(String(entered.hotel_id)),
    roomTypeId: rowId(String(entered.room_type_id)),
  });
}

/**
 * A new price counts as those of its room type do; the first of all, for each person. `counted_as` keeps
 * in the form what the box was given.
 */
function counted({ per_person: _, ...entered }: Entered, known: PriceCounting | null): Entered {
  return known?.perPerson === false
    ? { ...entered, counted_as: "off" }
    : { ...entered, counted_as: "on", per_person: "on" };
}

/** Whether somebody has chosen otherwise than the box was given: then it stays as they chose. */
function isCountedByHand({ counted_as, per_person }: Entered): boolean {
  return counted_as !== undefined && (per_person !== undefined) !== (counted_as === "on");
}
