import { dayNumber, weekdayOfNumber, type CalendarDate, type Weekday } from "~/core/dates";
import { byPrecedence, covers } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import type { PriceRow, PricingWorld, StayRequest, UnpricedNight } from "./calculation";

/** A night with the season and the price row that set its price. */
export interface NightRow {
  date: CalendarDate;
  weekday: Weekday;
  season: Season;
  row: PriceRow;
  /**
   * All active seasons of the night, by precedence: those before `season` have no price; `season` wins over
   * those after it.
   */
  candidates: Season[];
}

/**
 * Chooses the season and the row for each night (`price-calculation.md` §1). The seasons are tried by
 * precedence; in each, the channel's own row is taken, else the general one. The season is decided before the
 * channel: a general price of a festival comes before the channel's own price of the season around it.
 */
export function chooseRows(
  dates: CalendarDate[],
  request: StayRequest,
  world: Pick<PricingWorld, "seasons" | "prices">,
): { rows: NightRow[]; unpriced: UnpricedNight[] } {
  const seasons = world.seasons
    .filter((season) => season.active && season.hotel_id === request.hotel_id)
    .sort(byPrecedence);
  const rowOf = rowsBySeason(request, world.prices);
  const rows: NightRow[] = [];
  const unpriced: UnpricedNight[] = [];
  // The dates are consecutive, so only the number of the first one is looked up.
  const first = dayNumber(dates[0]!);
  dates.forEach((date, index) => {
    const candidates = seasons.filter((season) => covers(season, date));
    const season = candidates.find((candidate) => rowOf.has(candidate.id));
    if (season)
      rows.push({
        date,
        weekday: weekdayOfNumber(first + index),
        season,
        row: rowOf.get(season.id)!,
        candidates,
      });
    else if (candidates[0]) unpriced.push({ date, reason: "no_price", season: candidates[0] });
    else unpriced.push({ date, reason: "no_season" });
  });
  return { rows, unpriced };
}

/**
 * @returns the row of each season for this request: that of the distribution point, or else the general one
 */
function rowsBySeason(request: StayRequest, prices: PriceRow[]): Map<number, PriceRow> {
  const rows = new Map<number, PriceRow>();
  for (const row of prices) {
    const fits =
      row.active &&
      row.hotel_id === request.hotel_id &&
      row.room_type_id === request.room_type_id &&
      row.price_type === request.price_type;
    if (!fits) continue;
    const own =
      row.distribution_point_id !== null &&
      row.distribution_point_id === request.distribution_point_id;
    if (own || (row.distribution_point_id === null && !rows.has(row.season_id))) {
      rows.set(row.season_id, row);
    }
  }
  return rows;
}
