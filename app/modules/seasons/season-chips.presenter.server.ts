import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Chip } from "~/lists/filter-chips";
import { findPricedHotel } from "../hotels/hotel.service.server";
import { seasonList, type SeasonQuery } from "./season.list";

/** The filters of the seasons list that are set, each with the way out of it. */
export async function seasonChips(ctx: Context, query: SeasonQuery): Promise<Chip[]> {
  const { hotel_id } = query.filters;
  const hotel = hotel_id ? await findPricedHotel(ctx, hotel_id) : undefined;
  if (!hotel) return [];
  return [
    {
      label: translator(ctx.locale)("seasons:LIST.HOTEL"),
      value: hotel.label,
      without: seasonList.href({ filters: { hotel_id: undefined } }, query),
    },
  ];
}
