import type { TFunction } from "i18next";
import { formatRange } from "~/core/dates/format.server";
import { may } from "~/core/access/permissions";
import { Conflict } from "~/core/errors";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import type { Context, HotelContext } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { Entered } from "~/forms/posting/form-reply";
import { backOf } from "~/http/back-link";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { byId } from "~/lists/filters/filters";
import { defineList } from "~/lists/list-definition";
import { shownFilters } from "~/screens/filters.server";
import { intent, previewIntent, type Intent } from "~/screens/intent.server";
import type { FormRequest, FormScreen } from "~/screens/form-screen.server";
import { CLOSE_ROOMS_PATH, TICKED_ROOM } from "../../places/rooms/room-links";
import { closuresAhead, endedBy } from "../../places/rooms/out-of-order/room-closure";
import { roomList } from "../../places/rooms/room.list";
import type { NamedRoom } from "../../places/rooms/room.repository.server";
import { roomRows } from "../../places/rooms/room.service.server";
import { deskControls } from "../front-desk/housekeeping-page.presenter.server";
import { firstHouse } from "../front-desk/housekeeping.service.server";
import { endedByRoom, MAX_CLOSED } from "./close-rooms";
import { EndedClosures, NamedClosure, PreviewedClosure, UndoneClosure } from "./close-rooms.schema";
import { closePreviewed, type Closure } from "./close-rooms.service.server";
import { previewClosure } from "./closure-preview.service.server";
import {
  closurePreviewView,
  previewedNow,
  type ClosurePreviewView,
} from "./closure-preview.presenter.server";
import {
  putInOrder,
  readClosures,
  undoClosure,
  type EarlierClosure,
} from "./reopen-rooms.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The address of the page: a hotel, without it the first that has rooms. */
const address = defineList({
  path: CLOSE_ROOMS_PATH,
  sorts: ["number"],
  defaultSort: "number",
  defaultOrder: "asc",
  sizes: [10],
  defaultSize: 10,
  filters: { hotel_id: byId },
});

export type CloseRoomsPage = Awaited<ReturnType<typeof closeRoomsPage>>;

/** @returns the page that puts rooms out of order; the rooms that its address has ticked are filled in */
export async function closeRoomsPage(ctx: Context, url: URL) {
  const { locale } = ctx;
  const t = translator(locale);
  const params = url.searchParams;
  const query = address.decode(params);
  const ticked = await tickedRooms(ctx, params);
  const hotel_id = ticked[0]?.hotel_id ?? query.filters.hotel_id ?? (await firstHouse(ctx));
  const here = await atHotel(ctx, hotel_id);
  const chosen = { ...query, filters: { hotel_id } };
  const [{ rooms, earlier }, { filters }] = await Promise.all([
    hotel_id ? readClosures(here, hotel_id) : { rooms: [], earlier: [] },
    shownFilters(ctx, chosen, address, { filters: { hotel_id: deskControls.hotel_id }, params }),
  ]);
  const numbers = ticked.filter((room) => room.hotel_id === hotel_id).map(({ number }) => number);
  return {
    title: t("room-closures:TITLE"),
    back: backOf(url, roomList.path),
    filters,
    hotel_id: hotel_id ?? null,
    /** Whether rooms of other hotels were ticked too, which are left out. */
    leftOut: numbers.length < ticked.length,
    form: {
      constraints: constraintsOf(NamedClosure),
      defaults: {
        ...{ hotel_id: String(hotel_id ?? ""), numbers: numbers.join(", ") },
        ...{ out_from: here.today, out_until: "", out_reason: "" },
      },
    },
    out: rooms.flatMap((room) => closuresOf(room, here, t)),
    roomsOut: rooms.length,
    earlier: earlier.map((closure) => ({
      id: closure.id,
      text: earlierText(closure, here, t),
      // Undoing moves the stays back, too.
      undoable: closure.stays === 0 || may(ctx.actor, "bookings:edit"),
    })),
  };
}

async function tickedRooms(ctx: Context, params: URLSearchParams): Promise<NamedRoom[]> {
  const ids = params.getAll(TICKED_ROOM).flatMap((id) => rowId(id) ?? []);
  if (ids.length === 0) return [];
  const rooms = await roomRows.many(ctx, ids.slice(0, MAX_CLOSED));
  const { compare } = new Intl.Collator("en", { numeric: true });
  return rooms.sort((one, other) => compare(one.number, other.number));
}

/** @returns the closures of a room that aren't over, their texts formatted */
function closuresOf(room: NamedRoom, { locale, today }: HotelContext, t: TFunction) {
  const { id, number } = room;
  return closuresAhead(room.closures, today).map(({ from, to, reason }) => {
    const dates = formatRange({ start: from, end: to }, locale);
    return {
      ...{ value: `${id}/${from}`, number, reason, dates },
      roomType: textIn(room.room_type_label, room.room_type_label_fr, locale),
      tick: t("room-closures:OUT.TICK", { number, dates }),
    };
  });
}

function earlierText(
  closure: EarlierClosure,
  { locale, clock }: HotelContext,
  t: TFunction,
): string {
  const { out_from, out_until, out_reason, numbers, stays } = closure;
  const when = instantByClock(closure.created_at, { locale, clock });
  const name = `${closure.first_name} ${closure.last_name}`;
  const common = { count: numbers.length, rooms: numbers.join(", "), name, when };
  if (!out_from || !out_until) {
    const ended = closure.reopened.flatMap(({ number, ...act }) =>
      endedBy(act).map(
        ({ from, to }) => `${number}, ${formatRange({ start: from, end: to }, locale)}`,
      ),
    );
    return t("room-closures:EARLIER.IN_ORDER", { ...common, rooms: ended.join("; ") });
  }
  const dates = formatRange({ start: out_from, end: out_until }, locale);
  const text = t("room-closures:EARLIER.CLOSED", { ...common, dates, reason: out_reason });
  return stays > 0 ? `${text} ${t("room-closures:EARLIER.MOVED", { count: stays })}` : text;
}

/** The preview below the posted form; null while the form has mistakes. */
export interface CloseRoomsOptions {
  preview: ClosurePreviewView | null;
}

/** @returns the forms of the page: previewing, closing, putting back in order, and undoing */
export function closeRoomsForms(): FormScreen<CloseRoomsOptions> {
  return {
    need: "hotels:edit",
    back: (url) => {
      const params = new URLSearchParams(url.searchParams);
      params.delete(TICKED_ROOM);
      const query = params.toString();
      return query ? `${url.pathname}?${query}` : url.pathname;
    },
    options: closeRoomsOptions,
    intents: closeRoomsIntents(),
  };
}

async function closeRoomsOptions(
  ctx: Context,
  entered: Entered,
  request: FormRequest,
): Promise<CloseRoomsOptions> {
  const preview = await previewedNow(ctx, entered, request);
  if (!preview) return { preview };
  const here = await atHotel(ctx, preview.request.hotel_id);
  return { preview: closurePreviewView(here, preview, entered, request) };
}

function closeRoomsIntents(): Record<"preview" | "close" | "in_order" | "undo", Intent> {
  const failed = "room-closures:FAILED";
  return {
    preview: previewIntent({ schema: NamedClosure, check: previewClosure, failed }),
    close: intent({
      schema: PreviewedClosure,
      run: (ctx, _, input) => closePreviewed(ctx, input),
      done: closedToasts,
      failed,
    }),
    in_order: intent({
      schema: EndedClosures,
      run: async (ctx, _, { closures }) => {
        const numbers = await putInOrder(ctx, endedByRoom(closures));
        if (numbers.length > 0) return numbers;
        throw new Conflict({ key: "room-closures:ERRORS.IN_ORDER_ALREADY" });
      },
      done: (numbers, t) => [
        success(t("room-closures:DONE.IN_ORDER", { ...roomNumberParams(numbers) })),
      ],
      failed: "room-closures:FAILED_IN_ORDER",
      staysOnList: true,
    }),
    undo: intent({
      undoes: true,
      schema: UndoneClosure,
      run: (ctx, _, { closure_id }) => undoClosure(ctx, closure_id),
      done: ({ rooms, stays, keptRooms, keptStays }, t) => [
        ...(rooms.length > 0
          ? [success(t("room-closures:DONE.UNDONE", { ...roomNumberParams(rooms) }))]
          : []),
        ...(stays > 0 ? [success(t("room-closures:DONE.WENT_BACK", { count: stays }))] : []),
        ...(keptRooms.length > 0
          ? [notice(t("room-closures:DONE.KEPT_ROOMS", { ...roomNumberParams(keptRooms) }))]
          : []),
        ...(keptStays.length > 0
          ? [notice(t("room-closures:DONE.KEPT_STAYS", { stays: keptStays.join(", ") }))]
          : []),
      ],
      failed: "room-closures:FAILED_UNDO",
      staysOnList: true,
    }),
  };
}

const success = (text: string): FlashMessage => ({ kind: "success", text, durationMs: SUCCESS_MS });

const notice = (text: string): FlashMessage => ({ kind: "notice", text, durationMs: null });

const roomNumberParams = (numbers: string[]) => ({
  count: numbers.length,
  numbers: numbers.join(", "),
});

function closedToasts({ rooms, moved }: Closure, t: TFunction): FlashMessage[] {
  const numbers = rooms.map(({ number }) => number);
  return [
    success(t("room-closures:DONE.CLOSED", { ...roomNumberParams(numbers) })),
    ...(moved.length > 0 ? [success(t("room-closures:DONE.MOVED", { count: moved.length }))] : []),
  ];
}
