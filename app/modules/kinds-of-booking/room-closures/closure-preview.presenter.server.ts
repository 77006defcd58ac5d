import { formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { DomainError } from "~/core/errors";
import { may } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import type { Context, HotelContext } from "~/db/context";
import type { Option } from "~/forms/checking/options";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import type { FormRequest } from "~/screens/form-screen.server";
import { bookerOf } from "../../sales/bookings/booking-noun.server";
import { bookingHref } from "../../sales/bookings/booking-links";
import { displacedQuestion } from "../../stock/displaced-stays/displaced-question.presenter.server";
import { UnconfirmedDisplacement } from "../../stock/displaced-stays/displaced.service.server";
import type { NamedRoom } from "../../places/rooms/room.repository.server";
import { offeredRoomName } from "../hotel-bookings/booking-room.service.server";
import { isInHouse } from "../hotel-bookings/stay-day/stay-day";
import { leavesBy } from "../hotel-bookings/room-assignments/proposed-rooms";
import type { StayToMove } from "../hotel-bookings/room-assignments/room-moves.service.server";
import type { NamedClosure } from "./close-rooms.schema";
import { previewClosure, type ClosurePreview } from "./closure-preview.service.server";

/** The most free rooms that a stay offers; its page and the chart offer all. */
const MAX_OFFERED_ROOMS = 40;

/** A stay in the preview, its texts formatted. */
export interface StayInPreview {
  id: number;
  to: string;
  reference: string;
  booker: string;
  dates: string;
  /** The room that it can't keep, or several of them. */
  room: string;
  roomType: string;
  inHouse: boolean;
  /** Whether it wasn't there when the page was shown before. */
  isNew: boolean;
  /** What happens to it without another room: "Keeps room 101 for now". */
  stays: string;
  /** "Room for HT-2026-000123", and the rooms to choose from; null for readers who can't move stays. */
  move: { label: string; chosen: string; rooms: Option[] } | null;
}

/** What putting rooms out of order would do, its texts formatted. */
export interface ClosurePreviewView {
  /** What the form sends back, so that exactly this is done. */
  hidden: Record<"hotel_id" | "numbers" | "out_from" | "out_until" | "out_reason", string>;
  seen: string;
  shownStays: string;
  title: string;
  numbers: string[];
  /** Sentences that name the rooms that are left out, because the hotel lacks them or they are inactive. */
  hints: string[];
  nightsTitle: string;
  nights: { key: string; text: string }[];
  moreNights: string | null;
  staysTitle: string;
  stays: StayInPreview[];
  submit: string;
}

/** @returns what the closure would do now; null where its form isn't valid, or isn't one about a closure */
export async function previewedNow(
  ctx: Context,
  entered: Entered,
  { intent, value, checked }: FormRequest,
): Promise<(ClosurePreview & { request: NamedClosure }) | null> {
  if (!value || (intent !== "preview" && intent !== "close")) return null;
  const request = value as NamedClosure;
  if (checked) return { ...(checked as ClosurePreview), request };
  try {
    const chosen = [...enteredMoves(entered)].flatMap(([stay_id, room]) => {
      const room_id = rowId(room);
      return room_id ? [{ stay_id, room_id }] : [];
    });
    return { ...(await previewClosure(ctx, request, chosen)), request };
  } catch (error) {
    // The form says already why it was refused.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

export function closurePreviewView(
  ctx: HotelContext,
  preview: ClosurePreview & { request: NamedClosure },
  entered: Entered,
  { intent }: FormRequest,
): ClosurePreviewView {
  const { locale } = ctx;
  const t = translator(locale);
  const { request, rooms, stays, displaced, shownStays } = preview;
  const { hotel_id, numbers, out_from, out_until, out_reason } = request;
  const question = displacedQuestion(ctx, new UnconfirmedDisplacement(displaced, shownStays))!;
  const before = intent === "close" ? enteredMoves(entered) : null;
  const count = rooms.length;
  const params = {
    ...{ count, reason: out_reason },
    dates: formatRange({ start: out_from, end: out_until }, locale),
  };
  // Readers who may not see bookings are told how many stays would lose their place.
  const inAll = may(ctx.actor, "bookings:view") ? stays.length : displaced.staysInAll;
  return {
    hidden: { hotel_id: String(hotel_id), numbers, out_from, out_until, out_reason },
    seen: preview.seen,
    shownStays,
    title: t("room-closures:PREVIEW.TITLE", params),
    numbers: rooms.map(({ number }) => number),
    hints: hintsOf(preview, ctx),
    nightsTitle: question.nightsTitle,
    nights: question.nights,
    moreNights: question.moreNights,
    staysTitle:
      inAll > 0
        ? t("room-closures:PREVIEW.STAYS", { count: inAll })
        : t("room-closures:PREVIEW.NO_STAYS"),
    stays: stays.map((stay) => stayInPreview(ctx, stay, roomsById(rooms), before)),
    submit: t("room-closures:PREVIEW.SUBMIT", { count }),
  };
}

function roomsById(rooms: NamedRoom[]): Map<number, NamedRoom> {
  return new Map(rooms.map((room) => [room.id, room]));
}

function hintsOf({ unknown, unused }: ClosurePreview, { locale }: Context): string[] {
  const t = translator(locale);
  const list = (key: string, numbers: string[]) =>
    numbers.length > 0
      ? [
          t(`room-closures:PREVIEW.${key}`, {
            count: numbers.length,
            numbers: numbers.join(", "),
          }),
        ]
      : [];
  return [...list("UNKNOWN", unknown), ...list("UNUSED", unused)];
}

/** @returns the room that the form has for each stay that it showed; "" for none */
function enteredMoves(entered: Entered): Map<number, string> {
  const moves = new Map<number, string>();
  for (const [name, value] of Object.entries(entered)) {
    const row = /^(moves\[\d+\])\.stay_id$/.exec(name)?.[1];
    if (row) moves.set(Number(value), String(entered[`${row}.room_id`] ?? ""));
  }
  return moves;
}

/**
 * @param before the rooms that the form had for the stays it showed; null for a form that is shown first. A
 *   choice that is still possible stays
 */
function stayInPreview(
  ctx: HotelContext,
  { stay, free, proposed }: StayToMove,
  rooms: Map<number, NamedRoom>,
  before: Map<number, string> | null,
): StayInPreview {
  const { locale } = ctx;
  const t = translator(locale);
  const { id, reference, room_type_label, room_type_label_fr } = stay;
  // A stay may have several of the rooms, each on some of its nights, and another one tonight.
  const numbers = stay.own_rooms.flatMap((own) => rooms.get(own)?.number ?? []);
  const room = numbers.join(", ");
  const offered = free.slice(0, MAX_OFFERED_ROOMS);
  if (proposed && !offered.some(({ id }) => id === proposed.id)) offered.unshift(proposed);
  const entered = before?.get(id);
  const kept = free.find((one) => String(one.id) === entered);
  if (kept && !offered.some(({ id }) => id === kept.id)) offered.unshift(kept);
  const isPossible = entered === "" || kept !== undefined;
  // A stay without another room keeps the one that it has.
  const leaving = leavesBy(stay, ctx.today);
  const why = leaving ? "LEAVES" : free.length > 0 ? "LEAVE" : "NONE_FREE";
  const stays = t(`room-closures:PREVIEW.${why}`, {
    ...{ number: room, count: numbers.length },
  });
  return {
    ...{ id, reference, room, to: bookingHref("hotel", id) },
    booker: bookerOf(stay, ctx),
    dates: formatRange({ start: stay.checkin_date, end: stay.checkout_date }, locale),
    roomType: textIn(room_type_label, room_type_label_fr, locale),
    inHouse: isInHouse({ ...stay, departed_at: null }),
    stays,
    isNew: before !== null && !before.has(id),
    move: may(ctx.actor, "bookings:edit")
      ? {
          label: t("room-closures:PREVIEW.ROOM_FOR", { reference }),
          chosen: isPossible ? entered! : String(proposed?.id ?? ""),
          rooms: [
            ...offered.map((one) => ({
              value: String(one.id),
              label: offeredRoomName(one, locale),
            })),
            { value: "", label: stays },
          ],
        }
      : null,
  };
}
