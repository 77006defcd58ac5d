import { addDays, type CalendarDate } from "~/core/dates";
import { dialogHref } from "~/lists/dialog-params";
import { roomPriceList } from "../room-prices/room-price.list";
import { seasonList } from "../../places/seasons/season.list";
import type { Price, UnpricedNight } from "./calculation";
import type { Quote } from "./price-stay";
import type { StayWords } from "./price-words.server";

/** Consecutive nights that lack a price for the same reason, and where that is mended. */
export interface UnpricedGroup {
  reason: string;
  /** Every night of it. */
  dates: string[];
  /** The add dialog that helps, filled in. */
  mend: { to: string; label: string };
}

/** @returns the nights without a price, consecutive ones of one reason together */
export function unpricedGroups(quote: Quote<Price>, { t, day }: StayWords): UnpricedGroup[] {
  if (quote.calculation.ok) return [];
  return consecutive(quote.calculation.unpriced).map((nights) => {
    const [first] = nights;
    const last = nights.at(-1)!;
    const season = first!.season;
    return {
      reason: season
        ? t("calculator:NO_PRICE", { season: season.name })
        : t("calculator:NO_SEASON"),
      dates: nights.map(({ date }) => day(date)),
      mend: season
        ? { to: addPriceHref(quote, season.id), label: t("room-prices:LIST.ADD") }
        : {
            to: addSeasonHref(quote, first!.date, last.date),
            label: t("seasons:LIST.ADD"),
          },
    };
  });
}

function consecutive(nights: UnpricedNight[]): UnpricedNight[][] {
  const groups: UnpricedNight[][] = [];
  for (const night of nights) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const follows =
      before && addDays(before.date, 1) === night.date && before.season?.id === night.season?.id;
    if (follows) group!.push(night);
    else groups.push([night]);
  }
  return groups;
}

function addSeasonHref({ hotel }: Quote<Price>, start: CalendarDate, end: CalendarDate): string {
  return dialogHref(
    seasonList.href({ filters: { hotel_id: hotel.id } }),
    { kind: "new" },
    {
      start_date: start,
      end_date: end,
    },
  );
}

function addPriceHref({ request }: Quote<Price>, season_id: number): string {
  const list = roomPriceList.href({
    filters: {
      hotel_id: request.hotel_id,
      room_type_id: request.room_type_id,
      season_id,
      price_type: request.price_type,
    },
  });
  return dialogHref(list, { kind: "new" });
}
