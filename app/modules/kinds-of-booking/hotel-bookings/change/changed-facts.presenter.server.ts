import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import { formatDays } from "~/core/dates/format.server";
import { formatStoredMoney } from "~/core/money/money";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { fewestLeft, fullNights } from "~/modules/stock/rooms-left/rooms-left";
import type { ChangedFact } from "~/modules/sales/booking-prices/price-in-form.server";
import {
  hasOtherTaxes,
  isSamePrice,
  type PriceOnScreen,
} from "~/modules/sales/booking-prices/price-on-screen";
import { balanceFacts } from "../../booking-payments/payments.presenter.server";
import { isSameStay, newNights, type EnteredStay } from "../hotel-booking";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { listRoomsOfStay } from "../booking-room.service.server";
import type { OfferedRoom } from "../room-of-stay.repository.server";
import type { AskedNights, RoomOnNewNights } from "./rooms/rooms-of-change";
import { changedNights } from "./stay-change";

/** The numbers of free rooms that are listed where a stay's own room isn't free. */
const LISTED = 6;

/** The stay, room and price in the form of an existing booking, beside its booked price. */
interface Change {
  stay: EnteredStay;
  /** The label of the rate plan in the form; null for none. */
  plan: string | null;
  /** The physical room in the form; null for none. */
  room_id: number | null;
  /** The price at which it was booked, and the price after the change; undefined where there is none. */
  booked?: PriceOnScreen;
  price?: PriceOnScreen;
  /** What is owed of the taxes besides that price: a decimal string. */
  taxesDue: string;
  /** The calculated amount of a stay whose agreed amount stays: a decimal string. */
  calculated?: string;
}

/**
 * @returns what a form changes in a booking besides its price: nights, rooms left, its physical room, what is
 *   due; null where it changes nothing of it
 */
export async function changedFacts(
  ctx: Context,
  before: StoredHotelBooking,
  { stay, plan, room_id, booked, price, taxesDue, calculated }: Change,
): Promise<ChangedFact[] | null> {
  const moved = !isSameStay(before, stay);
  const otherRoom = room_id !== before.room_id;
  const otherPrice = price && booked ? !isSamePrice(booked, price) : false;
  if (!moved && !otherRoom && !otherPrice) return null;
  const ofRooms = await roomFacts(ctx, before, { stay, room_id });
  return [
    ...nightsFacts(before, stay, ctx),
    ...planFacts(before, { stay, plan }, ctx),
    ...ofRooms,
    ...(calculated && price ? [calculatedFact(calculated, price, ctx)] : []),
    ...(price && booked ? taxesFacts(booked, price, ctx) : []),
    ...(price ? dueFacts(before, { ...price, taxesDue }, ctx) : []),
  ];
}

/** Where a change takes rooms, and for which nights it asks a physical one. */
interface RoomsAsked {
  /** The nights that it takes in each room type; missing for all that the stay doesn't have yet. */
  taking?: { room_type_id: number; nights: CalendarDate[] }[];
  /** Missing for the whole stay. */
  asked?: AskedNights;
  /** The rooms in which a stay of several rooms gets new nights; missing where one room is asked for all of it. */
  onNew?: RoomOnNewNights[];
}

/** @returns the rooms left on new nights, and what becomes of the physical room of a stay, where that changes */
export async function roomFacts(
  ctx: Context,
  before: StoredHotelBooking,
  { stay, room_id, taking, asked, onNew }: Pick<Change, "stay" | "room_id"> & RoomsAsked,
): Promise<ChangedFact[]> {
  const moved = !isSameStay(before, stay);
  const rooms = onNew?.map(({ room_id: taken, ...nights }) => ({
    ...{ room_id: taken, asked: { ...nights, part: true } },
  }));
  const one = moved || room_id !== before.room_id ? [{ room_id, asked }] : [];
  const nights = { room_type_id: stay.room_type_id, nights: newNights(stay, before) };
  const facts = await Promise.all([
    moved || taking ? roomsLeftFact(ctx, before, taking ?? [nights]) : null,
    ...(rooms ?? one).map((room) => roomFact(ctx, before, { stay, ...room })),
  ]);
  return facts.flatMap((fact) => fact ?? []);
}

/** @returns the nights that are added and removed, and the number of nights where it changes */
function nightsFacts(
  before: StoredHotelBooking,
  stay: EnteredStay,
  { locale }: Context,
): ChangedFact[] {
  const t = translator(locale);
  const { added, removed } = changedNights(before, stay);
  const [had, has] = [before, stay].map((one) => daysBetween(one.checkin_date, one.checkout_date));
  const listed = (key: "ADDED" | "REMOVED", nights: string[]) =>
    nights.length > 0
      ? [
          {
            term: t(`hotel-bookings:REPLIES.${key}`, { count: nights.length }),
            value: formatDays(nights, locale),
          },
        ]
      : [];
  return [
    ...(had === has ? [] : [{ term: t("hotel-bookings:FACTS.NIGHTS"), value: `${had} → ${has}` }]),
    ...listed("ADDED", added),
    ...listed("REMOVED", removed),
  ];
}

/** @returns the meals and the rate plan, where they change */
function planFacts(
  before: StoredHotelBooking,
  { stay, plan }: Pick<Change, "stay" | "plan">,
  { locale }: Context,
): ChangedFact[] {
  const t = translator(locale);
  const meals = ({ meal_plan }: Pick<EnteredStay, "meal_plan">) =>
    t(meal_plan ? `pricing:MEAL_PLANS.${meal_plan}` : "stay-fields:REPLIES.MEALS_OF_PRICE");
  const none = t("stay-fields:REPLIES.NO_RATE_PLAN");
  const isOtherPlan = before.rate_plan_id !== (stay.rate_plan_id ?? null);
  const changed = (term: string, was: string, is: string) => ({
    ...{ term: t(`stay-fields:${term}`), value: `${was} → ${is}` },
  });
  return [
    ...(before.meal_plan === (stay.meal_plan ?? null)
      ? []
      : [changed("MEAL_PLAN", meals(before), meals(stay))]),
    ...(isOtherPlan
      ? [changed("RATE_PLAN", before.rate_plan_terms?.label ?? none, plan ?? none)]
      : []),
  ];
}

/** @returns the number of rooms left on the nights that the stay doesn't have yet; null if there are none */
async function roomsLeftFact(
  ctx: Context,
  before: StoredHotelBooking,
  taking: NonNullable<RoomsAsked["taking"]>,
): Promise<ChangedFact | null> {
  const taken = new Set(
    taking.flatMap(({ room_type_id, nights }) => nights.map((night) => `${room_type_id} ${night}`)),
  );
  if (taken.size === 0) return null;
  const t = translator(ctx.locale);
  const asked = taking
    .filter(({ nights }) => nights.length > 0)
    .map(({ room_type_id, nights }) => ({
      ...{ room_type_id, checkin_date: nights[0]! },
      checkout_date: addDays(nights.at(-1)!, 1),
    }));
  const left = await listRoomsLeft(ctx, asked, before.id);
  const onNew = left.filter(({ room_type_id, night }) => taken.has(`${room_type_id} ${night}`));
  const term = t("hotel-bookings:REPLIES.LEFT");
  const full = fullNights(onNew);
  if (full.length === 0) {
    const count = fewestLeft(onNew);
    const closed = count === 0;
    const value = closed ? t("hotel-bookings:REPLIES.CLOSED") : String(count);
    return { term, value, prevents: closed };
  }
  const none = t("hotel-bookings:REPLIES.NONE_ON", { dates: formatDays(full, ctx.locale) });
  return may(ctx.actor, "bookings:overbook")
    ? { term, value: `${none} ${t("hotel-bookings:REPLIES.MAY_OVERBOOK")}` }
    : { term, value: none, prevents: true };
}

/** @returns the physical room after the change, and whether it is free; else which rooms of the type are */
async function roomFact(
  ctx: Context,
  before: StoredHotelBooking,
  { stay, room_id, asked }: Pick<Change, "stay" | "room_id"> & RoomsAsked,
): Promise<ChangedFact | null> {
  const t = translator(ctx.locale);
  const { rows } = await listRoomsOfStay(
    ctx,
    { ...stay, ...asked, except: before.id },
    { chosen: room_id ?? undefined },
  );
  const free = rows.filter((room) => room.free);
  const term = t("hotel-bookings:FACTS.ROOM");
  if (!room_id) {
    const value = t("hotel-bookings:REPLIES.NO_ROOM", { rooms: numbersOf(free, ctx) });
    return rows.length > 0 ? { term, value } : null;
  }
  const room = rows.find(({ id }) => id === room_id);
  // A stay keeps its room on the nights that it has: only new ones are checked.
  const keeps = room_id === before.room_id && newNights(stay, before).length === 0;
  if (room && (room.free || keeps)) {
    const key = room_id === before.room_id ? "ROOM_STAYS" : "ROOM_FREE";
    return { term, value: t(`hotel-bookings:REPLIES.${key}`, { number: room.number }) };
  }
  const number = room?.number ?? before.room_number ?? "";
  const rooms = numbersOf(free, ctx);
  const key = room ? "ROOM_TAKEN" : "ROOM_OF_OTHER_TYPE";
  return { term, value: t(`hotel-bookings:REPLIES.${key}`, { number, rooms }), prevents: !!room };
}

/** @returns the numbers of the first rooms: "104, 105, …"; a word where there are none */
function numbersOf(rooms: OfferedRoom[], { locale }: Context): string {
  if (rooms.length === 0) return translator(locale)("hotel-bookings:REPLIES.NO_FREE_ROOM");
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const numbers = rooms.map(({ number }) => number).sort(compare);
  return [...numbers.slice(0, LISTED), ...(numbers.length > LISTED ? ["…"] : [])].join(", ");
}

/** @returns what the changed stay would cost without its agreed amount, which stays as it was entered */
function calculatedFact(
  calculated: string,
  { currency }: PriceOnScreen,
  { locale }: Context,
): ChangedFact {
  return {
    term: translator(locale)("hotel-bookings:REPLIES.INSTEAD_OF"),
    value: formatStoredMoney(calculated, currency, locale),
  };
}

/** @returns the taxes that guests pay at the hotel, where they change */
function taxesFacts(
  booked: PriceOnScreen,
  price: PriceOnScreen,
  { locale }: Context,
): ChangedFact[] {
  if (!hasOtherTaxes(booked, price)) return [];
  const [was, is] = [booked, price].map(({ taxes, currency }) =>
    formatStoredMoney(taxes!, currency, locale),
  );
  const term = translator(locale)("hotel-bookings:REPLIES.TAXES_AT_HOTEL");
  return [{ term, value: `${was} → ${is}` }];
}

/**
 * @returns what is paid and due after the change; nothing in another currency than the payments', and nothing for
 *   a stay that is paid with its pack
 */
function dueFacts(
  before: StoredHotelBooking,
  { currency, total, taxesDue }: PriceOnScreen & { taxesDue: string },
  { locale }: Context,
): ChangedFact[] {
  if (currency.code !== before.currency.code) return [];
  return balanceFacts({ ...before, amount: total, taxes: taxesDue }, locale);
}
