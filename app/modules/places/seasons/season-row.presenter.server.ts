import { rangeDays } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { datesOf } from "./season";
import { priceGridHref } from "./price-grid-link";
import { stopSalesHref } from "./season-links";
import type { SeasonWithHotel } from "./season.repository.server";

/** A season as the list shows it, its texts formatted on the server. */
export interface SeasonRow {
  id: number;
  name: string;
  hotel: string;
  dates: string;
  days: string;
  active: boolean;
  /** The address of its column in the price grid. */
  pricesTo: string;
  /** The address of the stop sales of its hotel on its dates. */
  stopSalesTo: string;
}

export function seasonRow(season: SeasonWithHotel, { locale }: Context): SeasonRow {
  const dates = datesOf(season);
  return {
    id: season.id,
    name: season.name,
    hotel: textIn(season.hotel_label, season.hotel_label_fr, locale),
    dates: formatRange(dates, locale),
    days: translator(locale)("seasons:LIST.DAYS", { count: rangeDays(dates) }),
    active: season.active,
    pricesTo: priceGridHref({ hotel_id: season.hotel_id, season_id: season.id }),
    stopSalesTo: stopSalesHref(season),
  };
}
