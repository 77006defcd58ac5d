import { z } from "zod";
import { may } from "~/core/access/permissions";
import { addDays } from "~/core/dates";
import { formatDate, formatFullDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { FilterView } from "~/lists/filters/filter-view";
import { dayFilter, rowFilter, shownFilters, type Filter } from "~/screens/filters.server";
import { intent } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { ALL_FLOORS, floorKey, floorsOf, floorShown } from "../../places/rooms/floors";
import { floorLinks, floorTitle } from "../../places/rooms/floors.presenter.server";
import { noRoomsIn } from "../../places/rooms/no-rooms.presenter.server";
import { cleaningStates, type Cleaning } from "../../places/rooms/room";
import { closeRoomsHref } from "../../places/rooms/room-links";
import { changeCleaning } from "../../places/rooms/room-cleaning.service.server";
import { housekeepingAddress, type HotelAndDay } from "./desk-address";
import { eventsOf, nextCleaning } from "./housekeeping";
import { firstHouse, listRoomsToClean, type RoomToClean } from "./housekeeping.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The filters of a page about one hotel on one day. */
export const deskControls: Record<keyof HotelAndDay, Filter> = {
  hotel_id: rowFilter({
    label: "front-desk:FORM.HOTEL",
    // Without a choice a hotel is shown anyway.
    empty: "",
    chip: "front-desk:FORM.HOTEL",
    choices: listHotelOptions,
    source: () => "/options/hotels",
  }),
  date: dayFilter("front-desk:FORM.DATE"),
};

/** @returns the name of the hotel that a page's filters have chosen; "" where there is no hotel */
export function hotelIn(filters: FilterView[]): string {
  const hotel = filters.find(({ name }) => name === "hotel_id");
  if (hotel?.kind !== "select") return "";
  return hotel.options.find(({ value }) => value === hotel.value)?.label ?? "";
}

/** @returns the sentence that there is no such hotel; null where there is, and for a page without a hotel */
export function unknownHotelNote(
  hotel_id: number | undefined,
  filters: FilterView[],
  locale: Language,
): string | null {
  if (!hotel_id || hotelIn(filters)) return null;
  return translator(locale)("hotels:REPLIES.UNKNOWN");
}

/** A room on the list, its texts formatted. */
export interface RoomLine {
  id: number;
  number: string;
  roomType: string;
  cleaning: Cleaning;
  next: Cleaning;
  /** "Leaves, arrives"; "" for a room that stays empty. */
  day: string;
  /** "Out of order until Dec 3, 2026: Painting"; "" for a room in order. */
  out: string;
}

/** The rooms of one floor. */
export interface FloorOfRooms {
  key: string;
  title: string;
  rooms: RoomLine[];
}

export type HousekeepingPage = Awaited<ReturnType<typeof housekeepingPage>>;

/** @returns the list for housekeeping at one address; without a hotel it is that of `firstHouse`, without a day today */
export async function housekeepingPage(ctx: Context, params: URLSearchParams) {
  const { locale } = ctx;
  const query = housekeepingAddress.decode(params);
  const hotel_id = query.filters.hotel_id ?? (await firstHouse(ctx));
  const { today } = await atHotel(ctx, hotel_id);
  const date = query.filters.date ?? today;
  const { floor: asked } = query.filters;
  const chosen = { ...query, filters: { hotel_id, date, floor: asked } };
  const [rooms, { filters }] = await Promise.all([
    hotel_id ? listRoomsToClean(ctx, { hotel_id, date }) : [],
    shownFilters(ctx, chosen, housekeepingAddress, { filters: deskControls, params }),
  ]);
  const t = translator(locale);
  const hrefOf = (day: string, floor = asked) =>
    housekeepingAddress.href({ filters: { hotel_id, date: day, floor } });
  const shown = floorShown(rooms, asked);
  return {
    title: t("housekeeping:TITLE_ON", { date: formatFullDate(date, locale) }),
    filters,
    hotel_id,
    hotel: hotelIn(filters),
    noRooms:
      hotel_id && hotelIn(filters) && rooms.length === 0
        ? noRoomsIn(ctx, hotel_id, hrefOf(date))
        : null,
    note: unknownHotelNote(hotel_id, filters, locale),
    /** Whether there is no hotel at all. */
    noHotels: !hotel_id && Boolean((await listHotelOptions(ctx, { limit: 1 })).none),
    here: hrefOf(date),
    days: (["TODAY", "TOMORROW"] as const).map((key, ahead) => {
      const day = addDays(today, ahead);
      return { key, to: hrefOf(day), current: day === date };
    }),
    sums: cleaningStates.map((state) => ({
      key: state,
      count: rooms.filter(({ cleaning }) => cleaning === state).length,
    })),
    /** Whether the reader may change the state: only that of today is known. */
    changes: may(ctx.actor, "hotels:edit") && date === today,
    isToday: date === today,
    /** The page that puts several rooms out of order; null for readers who may not. */
    closeTo: may(ctx.actor, "hotels:edit") ? closeRoomsHref({ hotel_id }, hrefOf(date)) : null,
    /** null for a house that is shown as a whole anyway. */
    floorLinks: floorLinks(rooms, { asked, locale, hrefOf: (floor) => hrefOf(date, floor) }),
    floors: linesByFloor(
      rooms.filter(({ floor }) => shown === ALL_FLOORS || floorKey(floor) === shown),
      locale,
    ),
  };
}

function linesByFloor(rooms: RoomToClean[], locale: Language): FloorOfRooms[] {
  const t = translator(locale);
  return floorsOf(rooms).map((floor) => ({
    key: floorKey(floor),
    title: floorTitle(floor, locale),
    rooms: rooms
      .filter((room) => room.floor === floor)
      .map((room) => ({
        id: room.id,
        number: room.number,
        roomType: room.room_type,
        cleaning: room.cleaning,
        next: nextCleaning(room.cleaning),
        day: eventsOf(room)
          .map((event) => t(`housekeeping:EVENTS.${event}`))
          .join(", "),
        out: room.out_until
          ? t("housekeeping:OUT", {
              until: formatDate(room.out_until, locale),
              reason: room.out_reason,
            })
          : "",
      })),
  }));
}

/** The press that leads the ticked rooms to the page that puts them out of order. */
const OUT_OF_ORDER = "out_of_order";

/** The form of the list: a press on one room ("12:clean"), or on a state for all ticked rooms ("clean"). */
const CleaningInput = z.object({
  hotel_id: chosenId().optional(),
  press: z.string().regex(/^((\d{1,9}:)?(dirty|clean|inspected)|out_of_order)$/),
  rooms: chosenIds().default([]),
});

type CleaningInput = z.output<typeof CleaningInput>;

/** Changes the pressed or ticked rooms; where they are to be out of order, it only says which page does that. */
async function press(
  ctx: Context,
  { hotel_id, press, rooms }: CleaningInput,
): Promise<{ numbers: string[]; cleaning: Cleaning } | { leadsTo: string }> {
  if (press === OUT_OF_ORDER) {
    const here = housekeepingAddress.href({ filters: { hotel_id } });
    return { leadsTo: closeRoomsHref({ hotel_id, room_ids: rooms }, here) };
  }
  const [room, state = room] = press.split(":");
  const ids = state === room ? rooms : [Number(room)];
  const cleaning = state as Cleaning;
  return { cleaning, numbers: await changeCleaning(ctx, ids, cleaning) };
}

/** The forms of the page; every press leads back to it. */
export function housekeepingForms(): FormScreen<undefined> {
  return {
    need: "hotels:edit",
    back: (url) => `${url.pathname}${url.search}`,
    intents: {
      clean: intent({
        schema: CleaningInput,
        run: (ctx, _, input) => press(ctx, input),
        done: (result, t) =>
          "leadsTo" in result
            ? []
            : [
                {
                  kind: "success",
                  text: t(`housekeeping:DONE.${result.cleaning}`, {
                    count: result.numbers.length,
                    numbers: result.numbers.join(", "),
                  }),
                  durationMs: SUCCESS_MS,
                },
              ],
        to: (result) => ("leadsTo" in result ? result.leadsTo : undefined),
        failed: "housekeeping:FAILED",
        staysOnList: true,
      }),
    },
  };
}
