import { formatRange } from "~/core/dates/format.server";
import type { HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { datesOf, isOver } from "../../places/seasons/season";
import { seasonsInPart, type SeasonInPart } from "../season-pricing/priced-in-part";
import type { GridAxes, GridSeason } from "./price-grid.service.server";

/** A season as the heading of its column, its dates formatted. */
export interface GridColumn {
  id: number;
  name: string;
  dates: string;
  active: boolean;
  over: boolean;
}

/** The language of the page, and today in the hotel of the grid. */
type Today = Pick<HotelContext, "locale" | "today">;

/** @returns the heading of a season's column */
export function gridColumn(season: GridSeason, { locale, today }: Today): GridColumn {
  const { id, name, active } = season;
  const dates = formatRange(datesOf(season), locale);
  return { id, name, dates, active, over: isOver(season, today) };
}

/** @returns those among the columns that are priced in part; seasons that are over or inactive are left out */
export function seasonsOfGridInPart(
  { hotel, roomTypes }: GridAxes,
  columns: GridSeason[],
  { locale, today }: Today,
): SeasonInPart[] {
  const all = roomTypes.filter(({ active }) => active).length;
  const seasons = columns
    .filter((season) => season.active && !isOver(season, today))
    .map(({ id, name, sell, buy, someSell, someBuy }) => ({
      ...{ id, name, hotel_id: hotel.id },
      priced: { all, sell, buy, someSell, someBuy },
    }));
  return seasonsInPart(seasons, translator(locale));
}
