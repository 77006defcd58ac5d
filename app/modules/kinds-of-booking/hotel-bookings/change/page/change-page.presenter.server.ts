import { addDays, daysBetween, nightsOf, type CalendarDate } from "~/core/dates";
import { formatDate, formatDayAmongOthers } from "~/core/dates/format.server";
import { DomainError } from "~/core/errors";
import { formatMinor, formatStoredMoney } from "~/core/money/money";
import { mealPlans } from "~/core/meal-plans";
import { assertMay } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import { backOf, withBack } from "~/http/back-link";
import { versionOf } from "~/db/writing/write.server";
import type { TFunction } from "i18next";
import { translator } from "~/i18n/i18n.server";
import { hotelChoices } from "~/modules/places/hotel-choices/hotel-choices.server";
import { PRICE_IN_FORM } from "~/modules/sales/booking-prices/price-anchor";
import type { ChangedFact } from "~/modules/sales/booking-prices/price-in-form.server";
import { bookingHref, changeStayHref } from "~/modules/sales/bookings/booking-links";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { stayNames } from "../../hotel-booking-row.presenter.server";
import type { StoredHotelBooking } from "../../hotel-booking.repository.server";
import { getHotelBooking } from "../../hotel-booking.service.server";
import { listRoomsOfStay } from "../../booking-room.service.server";
import { listRoomsOfNights } from "../../nights/rooms-of-nights.service.server";
import { refuseChange } from "../../price/sellable-stay.server";
import { haveLeft, isInHouse } from "../../stay-day/stay-day";
import { sumOf, type AnswersToChange, type PlannedChange } from "../agreed-night";
import { answersTo, answerView, type AnsweredChange } from "./answers-to-change.presenter.server";
import { roomFacts } from "../changed-facts.presenter.server";
import { judgedChange, type JudgedType } from "../changed-stay";
import { feeForNightsLeft } from "../charge-left.server";
import {
  decideChange,
  isAgreed,
  wantedOf,
  type AskedChange,
  type ChangedStay,
} from "../change-of-stay.server";
import { loadChange } from "../loaded-change.service.server";
import { planChange } from "../planned-change";
import {
  roomsKept,
  roomsOnNewNights,
  type AskedNights,
  type RoomOnNewNights,
} from "../rooms/rooms-of-change";
import { rowsOf } from "./rows-of-change.presenter.server";
import {
  changeIn,
  type ChangeInAddress,
  type Mistyped,
  type TypedField,
} from "./change-in-address.server";
import type { TypedInAddress } from "./typed-in-address.server";

/** So many free rooms are links, the others in the picker alone. */
const ROOMS_AT_HAND = 8;

/** An empty comparison, without a button that saves: the page of a change that can't be decided. */
const NOTHING_TO_SAVE = {
  ...{ note: "", before: "", count: 0 },
  ...{ isNothing: false, isBlocked: true, rows: [], columns: [] },
};

/** The page of a change, its texts formatted. */
export type ChangePage = NonNullable<Awaited<ReturnType<typeof changePage>>>;

/**
 * @param params the change, in the parameters of the URL
 * @returns the change night by night, with what each answer comes to; null for a stay without agreed nights, which has
 *   only its form, and for guests who have left
 * @throws NotFound; Forbidden
 */
export async function changePage(asking: Context, id: number, params: URLSearchParams) {
  assertMay(asking, "bookings:edit");
  const booking = await getHotelBooking(asking, id);
  // What is in a pack is changed through it, in its form, and of guests who have left only account and texts are.
  if (!isAgreed(booking) || booking.pack || haveLeft(booking)) return null;
  const here = await atHotel(asking, booking.hotel_id);
  const t = translator(here.locale);
  const change = changeIn(params, booking, here.locale);
  const { asked, room_id, typed, mistyped } = change;
  const answers = answersTo(booking, asked);
  const currency = { ...booking.currency, id: booking.currency_id };
  const back = backOf(params, bookingHref("hotel", id));
  const shared = await aroundChange(here, booking, { ...change, back });
  // What can't be understood is neither guessed nor left out: there is nothing to save until it is put right.
  if (Object.keys(mistyped).length > 0) return { ...shared, ...NOTHING_TO_SAVE, problem: null };
  try {
    const toLoad = { before: booking, currency, asked };
    const loaded = await loadChange(here, here.db, toLoad, { answers });
    if (loaded.prices.quote.hotel.currency.code !== currency.code) return null;
    const columns = decidedBy(answers, (answer) =>
      decideChange(loaded, { ...asked, ...answer }, here),
    ).map(({ answer, changed }) => {
      const proposed = feeForNightsLeft(loaded, changed.decided.gone, here.now);
      const view = answerView(here, booking, { asked, answer, changed, proposed });
      return { answer, changed, view };
    });
    const [first] = columns as [(typeof columns)[number]];
    const plan = planChange(loaded.agreed, wantedOf(loaded, asked));
    const isOtherRoom = (room_id ?? booking.room_id) !== booking.room_id;
    const isNothing = isSame(plan) && !isOtherRoom && typed.amounts.length === 0;
    const lacking = lackingOf(typed, t);
    const judged = judgedChange(first.changed, booking);
    const facts = await roomFacts(here, booking, {
      ...{ stay: loaded.entered, room_id: room_id ?? roomKept(booking, asked) },
      asked: nightsAsked(booking, asked, here.today),
      onNew: change.room_id ? undefined : await takenOnNew(here, booking, first.changed),
      taking: judged.map(({ quote: { request }, taking }) => ({
        ...{ room_type_id: request.room_type_id, nights: taking },
      })),
    });
    const obstacle = await obstacleOf(here, judged, booking);
    const prevent = facts.find(({ prevents }) => prevents);
    const inWords = ({ term, value }: ChangedFact) => t("stay-change:FACT", { term, value });
    const prevented = prevent ? inWords(prevent) : null;
    return {
      ...shared,
      problem: obstacle ? t(obstacle.key, obstacle.params) : (prevented ?? lacking),
      note: facts
        .filter(({ prevents }) => !prevents)
        .map(inWords)
        .join(" · "),
      before: t("stay-change:TABLE.BEFORE", {
        count: loaded.agreed.length,
        amount: formatStoredMoney(
          formatMinor(sumOf(loaded.agreed), loaded.digits),
          booking.currency,
          here.locale,
        ),
      }),
      count: first.changed.decided.nights.length,
      isNothing,
      isBlocked: obstacle !== null || prevent !== undefined || isNothing || lacking !== null,
      rows: rowsOf(here, { booking, agreed: loaded.agreed, tonight: loaded.tonight }, columns),
      columns: columns.map(({ view }) => view),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problem = t(error.sentence.key, error.sentence.params);
    const none = { ...shared, ...NOTHING_TO_SAVE };
    if (error.field !== "from_night") return { ...none, problem };
    const mistakes = { ...shared.mistakes, from_night: problem };
    return { ...none, mistakes, isMore: true, problem: null };
  }
}

/** @returns the rooms in which a stay of several rooms gets new nights; undefined for one in one room */
async function takenOnNew(
  here: HotelContext,
  booking: StoredHotelBooking,
  { decided }: ChangedStay,
): Promise<RoomOnNewNights[] | undefined> {
  const had = (await listRoomsOfNights(here, booking.id)).flatMap(({ from, until, ...room }) =>
    nightsOf(from, until).map((night) => ({ night, ...room })),
  );
  if (new Set(had.map(({ room_id }) => room_id)).size < 2) return undefined;
  return roomsOnNewNights(had, roomsKept(had, decided.nights, booking));
}

/** @returns what saving a change would be refused for first, whatever rooms are left; null for nothing */
async function obstacleOf(here: HotelContext, judged: JudgedType[], before: StoredHotelBooking) {
  try {
    await refuseChange(here, here.db, judged, before);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.sentence;
    throw error;
  }
}

/**
 * @returns the answers that can be given: one without a price, such as today's where a year has none, is left out
 * @throws what the first answer throws, where none can be given
 */
function decidedBy(
  answers: Partial<AnswersToChange>[],
  decide: (answer: Partial<AnswersToChange>) => ChangedStay,
): AnsweredChange[] {
  const refusals: DomainError[] = [];
  const decided = answers.flatMap((answer) => {
    try {
      return [{ answer, changed: decide(answer) }];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push(error);
      return [];
    }
  });
  if (decided.length === 0) throw refusals[0]!;
  return decided;
}

/** @returns what amounts of single nights lack before they can be saved; null for nothing */
function lackingOf({ amounts, mistake, reason }: TypedInAddress, t: TFunction): string | null {
  if (mistake) return t("stay-change:NO_AMOUNT", { entered: mistake });
  if (amounts.length === 0 || reason) return null;
  return t("hotel-bookings:FORM.OVERRIDE_REASON_REQUIRED");
}

function datesChanged(booking: StoredHotelBooking, { checkin_date, checkout_date }: AskedChange) {
  return {
    ...(checkin_date !== booking.checkin_date && { checkin_date }),
    ...(checkout_date !== booking.checkout_date && { checkout_date }),
  };
}

function isSame({ nights, gone }: PlannedChange): boolean {
  return gone.length === 0 && nights.every(({ fate }) => fate === "agreed");
}

function roomKept(booking: StoredHotelBooking, { room_type_id }: AskedChange): number | null {
  return booking.room_type_id === room_type_id ? booking.room_id : null;
}

/** @returns the nights for which a change asks a room: those from the chosen night on */
function nightsAsked(
  booking: StoredHotelBooking,
  { room_type_id, checkin_date, checkout_date, from_night }: AskedChange,
  today: CalendarDate,
): AskedNights | undefined {
  const first = isInHouse(booking) && today > checkin_date ? today : checkin_date;
  if (!from_night || from_night <= first) return undefined;
  return { room_type_id, checkin_date: from_night, checkout_date, part: true };
}

/** What stands around the comparison. */
async function aroundChange(
  here: HotelContext,
  booking: StoredHotelBooking,
  { asked, room_id, back, typed, mistyped }: ChangeInAddress & { back: string },
) {
  const t = translator(here.locale);
  const isMistyped = Object.keys(mistyped).length > 0;
  const { id, checkin_date, checkout_date } = booking;
  const inHouse = isInHouse(booking);
  const step = (by: number) => {
    const leaves = addDays(checkout_date, by);
    const isPossible = leaves > checkin_date && (!inHouse || leaves >= here.today);
    const to = changeStayHref(id, { checkout_date: leaves }, back);
    const current = asked.checkout_date === leaves && asked.checkin_date === checkin_date;
    const label = t(`stay-change:STEPS.${by < 0 ? "FEWER" : "MORE"}`, { count: Math.abs(by) });
    return isPossible ? [{ to, label, current }] : [];
  };
  const { hotel, roomType } = stayNames(booking, here.locale);
  const [{ roomTypes }, rooms] = await Promise.all([
    hotelChoices(here, booking.hotel_id, { roomTypes: { chosen: asked.room_type_id } }),
    listRoomsOfStay(
      here,
      { ...asked, ...nightsAsked(booking, asked, here.today), except: id },
      { chosen: room_id ?? booking.room_id ?? undefined },
    ),
  ]);
  return {
    title: titleOf(
      booking,
      { asked, room: rooms.rows.find(({ id: room }) => room === room_id) },
      t,
    ),
    back: { to: back, label: t("stay-change:BACK") },
    booking: { to: bookingHref("hotel", id), label: booking.reference },
    about: [
      hotel,
      booking.room_number ? t("stay-change:ROOM", { number: booking.room_number }) : roomType,
      t("stay-change:ADULTS", { count: booking.adults }),
      ...(booking.children_ages.length > 0
        ? [t("stay-change:CHILDREN", { count: booking.children_ages.length })]
        : []),
      ...(booking.meal_plan ? [t(`pricing:MEAL_PLANS.${booking.meal_plan}`)] : []),
      t(`stay-change:SINCE.${inHouse ? "in_house" : "coming"}`, {
        date: formatDate(checkin_date, here.locale),
      }),
    ].join(" · "),
    version: versionOf(booking),
    steps: [...step(-1), ...step(1), ...step(2)],
    /** The form of the stay with the same change, for what this page doesn't ask, such as an agreed amount. */
    form: formHref(id, asked, back),
    stay: {
      checkin_date: asked.checkin_date,
      checkout_date: asked.checkout_date,
      mayMoveArrival: !inHouse,
      room_type_id: String(asked.room_type_id),
      room_id: String(room_id ?? roomKept(booking, asked) ?? ""),
      adults: String(asked.adults),
      ages: asked.children_ages.join(", "),
      meal_plan: asked.meal_plan ?? "",
      from_night: asked.from_night ?? "",
      ...mapped(mistyped, ({ text }) => text),
    },
    /** The sentence about a mistyped field, by the field's name. */
    mistakes: mapped(mistyped, ({ message: { key, params } }) => t(key, params)),
    /** The amounts that are typed for single nights, for each of its nights; "" for none. */
    typed: {
      nights: nightsOf(asked.checkin_date, asked.checkout_date).map((night) => ({
        night,
        label: formatDayAmongOthers(night, here.locale),
        amount: typed.amounts.find((one) => one.night === night)?.amount ?? "",
        entered: typed.texts[night] ?? "",
      })),
      reason: typed.reason || booking.override_reason,
      isOpen: typed.amounts.length > 0 || typed.mistake !== null,
    },
    roomTypes: roomTypes.options,
    rooms: rooms.rows
      .filter(({ free, id: room }) => free || room === booking.room_id)
      .map(({ id: value, number }) => ({ value: String(value), label: number })),
    // A link to another room has only what was understood.
    otherRooms: (isMistyped ? [] : rooms.rows)
      .filter(({ free, id: room }) => free && room !== (room_id ?? booking.room_id))
      .slice(0, ROOMS_AT_HAND)
      .map(({ id: room, number }) => ({
        to: changeStayHref(
          id,
          {
            ...{ ...datesChanged(booking, asked), room_id: String(room) },
            ...(asked.from_night && { from_night: asked.from_night }),
            ...(asked.room_type_id !== booking.room_type_id && {
              room_type_id: String(asked.room_type_id),
            }),
          },
          back,
        ),
        label: number,
      })),
    meals: mealPlans.map((plan) => ({ value: plan, label: t(`pricing:MEAL_PLANS.${plan}`) })),
    isMore:
      Boolean(asked.from_night ?? mistyped.from_night ?? mistyped.adults ?? mistyped.ages) ||
      asked.room_type_id !== booking.room_type_id ||
      (room_id !== undefined && room_id !== booking.room_id) ||
      asked.adults !== booking.adults ||
      asked.children_ages.join() !== booking.children_ages.join() ||
      (asked.meal_plan ?? null) !== booking.meal_plan,
  };
}

/** @returns the texts of mistyped fields, by their names */
function mapped(
  mistyped: ChangeInAddress["mistyped"],
  textOf: (one: Mistyped) => string,
): Partial<Record<TypedField, string>> {
  return Object.fromEntries(Object.entries(mistyped).map(([name, one]) => [name, textOf(one)]));
}

function formHref(id: number, { checkin_date, checkout_date }: AskedChange, back: string): string {
  const dates = new URLSearchParams({ checkin_date, checkout_date }).toString();
  const form = withBack(`${bookingHref("hotel", id)}/edit?${dates}`, back, "");
  return `${form}#${PRICE_IN_FORM}`;
}

function titleOf(
  { customerName, reference, ...booking }: StoredHotelBooking,
  { asked, room }: { asked: AskedChange; room: { number: string } | undefined },
  t: ReturnType<typeof translator>,
): string {
  const guest = customerName || reference;
  const moves = asked.checkin_date !== booking.checkin_date;
  const by = daysBetween(booking.checkout_date, asked.checkout_date);
  if (moves) return t("stay-change:TITLE.MOVES", { guest });
  if (by > 0) return t("stay-change:TITLE.LONGER", { guest, count: by });
  if (by < 0) return t("stay-change:TITLE.SHORTER", { guest, count: -by });
  const isOtherRoom = room && room.number !== booking.room_number;
  if (isOtherRoom) return t("stay-change:TITLE.ROOM", { guest, number: room.number });
  return t("stay-change:TITLE.OTHER", { guest });
}
