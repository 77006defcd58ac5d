import { z } from "zod";
import { namedRow, rowJson, currencyField } from "~/api/row-json";
import { jsonDateRange, jsonId } from "~/core/json-values";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { namedPoint } from "../../settings/distribution-points/named-point";
import { type NamedRoomPrice, RoomPriceFields } from "./room-price.fields";

const currencyOf = ({ currency }: NamedRoomPrice) => currency ?? fallbackCurrency;

/** A room price in every answer of the API (docs/reference/screens.md#room-prices). */
export const roomPriceJson = rowJson<NamedRoomPrice>(RoomPriceFields, {
  id: "RoomPrice",
  digits: (price) => currencyOf(price).digits,
  more: {
    currency: {
      schema: currencyField.schema,
      of: (price) => currencyField.of({ currency: currencyOf(price) }),
    },
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
    room_type: namedRow("room_type_id", "room_type_label", { always: true }),
    season: {
      schema: z.object({ id: jsonId, name: z.string(), date_range: jsonDateRange }),
      label: true,
      of: ({ season_id, season_name, season_start, season_end }) => ({
        id: season_id,
        name: season_name,
        date_range: { start_date: season_start, end_date: season_end },
      }),
    },
    distribution_point: namedPoint,
  },
});
