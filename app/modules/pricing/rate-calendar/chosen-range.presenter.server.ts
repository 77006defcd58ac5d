import { may } from "~/core/access/permissions";
import { rangeDays, rangeOverlap, type DateRange } from "~/core/dates";
import { formatDate, formatRange } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { withBack } from "~/http/back-link";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { byPrecedence, datesOf } from "../../places/seasons/season";
import { seasonList } from "../../places/seasons/season.list";
import { listSeasonsOfHotel } from "../../places/seasons/season.service.server";
import { newStopSaleHref } from "../../places/stop-sales/stop-sale-links";
import { newRestrictionHref, restrictDaysHref } from "../restrictions/restriction-links";
import { roomPriceList } from "../room-prices/room-price.list";
import {
  rateCalendarHref,
  type CalendarFields,
} from "../price-calculator/calendar-link/rate-calendar-url";
import type { RateCalendarInput } from "./rate-calendar.schema";
import type { PricedCalendar } from "./rate-calendar.service.server";

/** The nights that the user chose in a calendar, and links to what can be done with them. */
export interface ChosenRange extends DateRange {
  /** "Jul 5, 2027 - Jul 8, 2027, 4 nights" */
  title: string;
  /** A sentence beside the links, such as that no season covers these nights; null for none. */
  note: string | null;
  /** Links to forms that are filled in with the chosen nights, room type and channel. */
  acts: { to: string; label: string }[];
  /** The address of the calendar without a choice. */
  clear: string;
}

interface Shown {
  input: RateCalendarInput;
  /** The fields of the calendar's address, with all defaults. */
  fields: CalendarFields;
  priced: PricedCalendar;
}

/** The most seasons for which a new price is offered. */
const MAX_SEASONS = 4;

/** @returns the nights from `from` to `to`, in either order; a single night if only one of them is set */
export function rangeIn({ from, to }: Pick<RateCalendarInput, "from" | "to">): DateRange | null {
  const [one, other] = [from ?? to, to ?? from];
  if (!one || !other) return null;
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

/** @returns the chosen nights, with links to what can be done with them; null where no night is chosen */
export async function chosenRange(
  ctx: Context,
  { input, fields, priced }: Shown,
): Promise<ChosenRange | null> {
  const range = rangeIn(input);
  if (!range) return null;
  const t = translator(ctx.locale);
  const hotel_id = priced.hotel.id;
  const roomType = priced.roomTypes.find(({ id }) => id === input.room_type_id);
  const room_type_id = roomType?.id;
  const { price_type, distribution_point_id } = input;
  // The chosen nights may lie outside the days that are shown.
  const seasons = (await listSeasonsOfHotel(ctx, hotel_id))
    .filter((season) => season.active && rangeOverlap(datesOf(season), range))
    .sort(byPrecedence);
  const calendar = rateCalendarHref(fields);
  const formOver = (list: string, known: Record<string, string | number | undefined>) =>
    withBack(dialogHref(list, { kind: "new" }, known), calendar, list);
  const prices = seasons.slice(0, MAX_SEASONS).map(({ id, name }) => ({
    to: formOver(
      roomPriceList.href({ filters: { hotel_id, room_type_id, season_id: id, price_type } }),
      { distribution_point_id: distribution_point_id ?? undefined },
    ),
    label: t("rate-calendar:RANGE.NEW_PRICE", { season: name }),
  }));
  const stopSale = {
    to: newStopSaleHref({ hotel_id, room_type_id, nights: range }, calendar),
    label: t("rate-calendar:RANGE.NEW_STOP_SALE"),
  };
  const restricted = { hotel_id, room_type_id, distribution_point_id, days: range };
  const restrictions = [
    {
      to: newRestrictionHref(restricted, calendar),
      label: t("rate-calendar:RANGE.NEW_RESTRICTION"),
    },
    { to: restrictDaysHref(restricted, calendar), label: t("rate-calendar:RANGE.RESTRICT") },
  ];
  const season = {
    to: formOver(seasonList.href({ filters: { hotel_id } }), {
      start_date: range.start,
      end_date: range.end,
    }),
    label: t("rate-calendar:RANGE.NEW_SEASON"),
  };
  const dates =
    range.start === range.end
      ? formatDate(range.start, ctx.locale)
      : formatRange(range, ctx.locale);
  return {
    ...range,
    title: t("rate-calendar:RANGE.TITLE", { count: rangeDays(range), dates }),
    note: seasons.length === 0 ? t("rate-calendar:RANGE.NO_SEASON") : null,
    acts: [
      ...(may(ctx.actor, "pricing:edit") ? prices : []),
      ...(may(ctx.actor, "stop_sales:edit") ? [stopSale, ...restrictions] : []),
      ...(may(ctx.actor, "pricing:edit") ? [season] : []),
    ],
    clear: rateCalendarHref({ ...fields, from: "", to: "" }),
  };
}
