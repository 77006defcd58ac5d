import { monthOf, type CalendarDate } from "~/core/dates";
import { formatDate, formatMonth } from "~/core/dates/format.server";
import { rowId } from "~/core/ids";
import { formatStoredMoney } from "~/core/money/money";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { finds, searchedIn } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { Occupancy } from "../../kinds-of-booking/hotel-bookings/nights/booked-days.repository.server";
import {
  bookedDays,
  type BookedDays,
} from "../../kinds-of-booking/hotel-bookings/nights/booked-days.service.server";
import {
  dayParams,
  hotelBookingList,
  type DayParam,
} from "../../kinds-of-booking/hotel-bookings/hotel-booking.list";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { frontDeskAddress } from "../../kinds-of-booking/front-desk/desk-address";
import { DASHBOARD } from "./dashboard-links";
import { TODAY } from "~/lists/filters/filters";

/** The bookings on the dashboard, their texts formatted. */
export interface BookingsView {
  hotels: OptionList;
  hotel_id: number | null;
  /** The chosen hotel's day; null for all hotels, which may have several. */
  day: CalendarDate | null;
  /** The numbers of today, each with a link to the list behind it. */
  counts: { key: DayParam | "pending"; count: number; to: string }[];
  /** The address of the front desk: of the hotel, or without one of the first. */
  desk: string;
  /** The rooms tonight; null where not every hotel is read, and without a room for sale. */
  tonight: { free: number; rooms: number } | null;
  month: MonthView;
  occupancy: OccupancyView;
}

export interface MonthView {
  title: string;
  stays: number;
  /** "" if no stay begins in the month. */
  averageNights: string;
  revenues: { code: string; total: string; stays: number }[];
  /** `share`: in percent of the best channel's stays. */
  channels: { key: string; name: string; stays: number; share: number }[];
}

export interface OccupancyView {
  nights: string[];
  /**
   * The occupancy at the full height of a strip, in percent; it is less than 100 if all occupancies are low.
   */
  scale: number;
  hotels: {
    id: number;
    label: string;
    to: string;
    /** The average of all nights: "63%". */
    average: string;
    /**
     * The occupancy of each night, in percent of the rooms on offer; more than 100 where it is overbooked.
     */
    shares: number[];
  }[];
  /** The number of further hotels. */
  more: number;
}

/**
 * Up to this number, all hotels are offered at once; with more, only the chosen one until somebody searches.
 */
const MAX_CHOICES_WITHOUT_SEARCH = 25;

/** @returns null for readers without permission to see bookings */
export async function bookingsView(
  ctx: Context,
  params: URLSearchParams,
): Promise<BookingsView | null> {
  if (!may(ctx.actor, "bookings:view")) return null;
  const chosenHotel = rowId(params.get("hotel_id"));
  const hotels = await listHotelOptions(ctx, {
    chosen: chosenHotel,
    search: searchedIn(params, "hotel_id"),
    limit: finds(params) ? undefined : MAX_CHOICES_WITHOUT_SEARCH,
  });
  const chosen = hotels.options.find(({ value }) => value === String(chosenHotel));
  const hotel_id = chosen && chosenHotel ? chosenHotel : null;
  const booked = await bookedDays(ctx, hotel_id);
  return {
    hotels:
      hotels.more && !finds(params) ? { options: chosen ? [chosen] : [], more: true } : hotels,
    hotel_id,
    day: hotel_id ? booked.nightsAhead[0]! : null,
    counts: countsView(booked, hotel_id ?? onlyOneOf(hotels)),
    desk: frontDeskAddress.href({ filters: { hotel_id: hotel_id ?? undefined } }),
    tonight: roomsTonight(booked),
    month: monthView(booked, ctx),
    occupancy: occupancyView(booked, ctx),
  };
}

/** @returns the id of the only hotel; null where there are several */
function onlyOneOf({ options, more }: OptionList): number | null {
  const [first, ...others] = options;
  return first && others.length === 0 && !more ? Number(first.value) : null;
}

/** In the order of the day. */
const order = ["arriving", "departing", "staying", "created", "pending", "cancelled"] as const;

/** The lists of the front desk that have the stays of a number; the desk is that of one hotel. */
const atDesk = { arriving: "arrivals", departing: "departures", staying: "in-house" } as const;

function countsView({ counts }: BookedDays, chosenHotel: number | null): BookingsView["counts"] {
  const hotel_id = chosenHotel ?? undefined;
  const isDay = (key: (typeof order)[number]): key is DayParam =>
    (dayParams as readonly string[]).includes(key);
  return order.map((key) => ({
    key,
    count: counts[key],
    to:
      hotel_id && key in atDesk
        ? `${frontDeskAddress.href({ filters: { hotel_id } })}#${atDesk[key as keyof typeof atDesk]}`
        : hotelBookingList.href({
            filters: isDay(key) ? { hotel_id, [key]: TODAY } : { hotel_id, status: "pending" },
          }),
  }));
}

function roomsTonight({ occupancy: { rows, total } }: BookedDays): BookingsView["tonight"] {
  const sum = (ofFirstNight: (hotel: Occupancy) => number) =>
    rows.reduce((all, hotel) => all + ofFirstNight(hotel), 0);
  const rooms = sum((hotel) => hotel.rooms[0]!);
  if (rooms === 0 || rows.length < total) return null;
  // An oversold hotel has no room free, and takes none from another.
  return { free: sum(({ rooms, taken }) => Math.max(0, rooms[0]! - taken[0]!)), rooms };
}

function monthView({ month, nightsAhead }: BookedDays, { locale }: Context): MonthView {
  const t = translator(locale);
  const { stays, nights, revenues, channels } = month;
  const most = Math.max(1, ...channels.map((channel) => channel.stays));
  return {
    title: formatMonth(monthOf(nightsAhead[0]!), locale),
    stays,
    averageNights: stays > 0 ? decimal(nights / stays, locale) : "",
    revenues: revenues.map(({ total, stays: count, ...currency }) => ({
      code: currency.code,
      total: formatStoredMoney(total, currency, locale),
      stays: count,
    })),
    channels: channels.map((channel) => ({
      key: String(channel.id),
      name: channel.label ?? t("dashboard:DIRECT"),
      stays: channel.stays,
      share: Math.round((100 * channel.stays) / most),
    })),
  };
}

/** The occupancies that the full height of a strip can stand for, in percent, besides 100. */
const scales = [10, 25, 50];

function occupancyView({ occupancy, nightsAhead }: BookedDays, { locale }: Context): OccupancyView {
  const hotels = occupancy.rows.map((hotel) => ({
    id: hotel.hotel_id,
    label: hotel.hotel_label,
    to: `${DASHBOARD}?hotel_id=${hotel.hotel_id}`,
    average: percent(averageOf(hotel), locale),
    shares: hotel.taken.map((taken, nth) => shareOf(taken, hotel.rooms[nth]!)),
  }));
  const highest = Math.max(0, ...hotels.flatMap(({ shares }) => shares));
  return {
    nights: nightsAhead.map((date) => formatDate(date, locale)),
    scale: scales.find((scale) => highest <= scale) ?? 100,
    hotels,
    more: occupancy.total - occupancy.rows.length,
  };
}

/** @returns the part of the rooms that is taken, in percent; a night on which none is for sale is full with one */
function shareOf(taken: number, rooms: number): number {
  if (rooms === 0) return taken > 0 ? 100 : 0;
  return Math.round((100 * taken) / rooms);
}

function averageOf({ taken, rooms }: Occupancy): number {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return sum(taken) / sum(rooms);
}

const tags: Record<Language, string> = { en: "en-US", fr: "fr-FR" };

function decimal(value: number, locale: Language): string {
  return new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 1 }).format(value);
}

function percent(share: number, locale: Language): string {
  return new Intl.NumberFormat(tags[locale], { style: "percent" }).format(share);
}
