import { daysBetween } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import {
  formatMinor,
  formatMoney,
  formatStoredMoney,
  negated,
  parseMinor,
  plainStored,
  sumStored,
} from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import {
  marginFacts,
  type MarginFacts,
} from "~/modules/pricing/margin/margin-facts.presenter.server";
import type { Language } from "~/i18n/languages";
import { paymentsView } from "../booking-payments/payments.presenter.server";
import type { LettersOfBooking } from "../letters/letters.presenter.server";
import { noRoomsOf } from "../../places/rooms/no-rooms.presenter.server";
import { bookingHref, THROUGH_PACK } from "../../sales/bookings/booking-links";
import { isOpen, type BookingAct } from "../../sales/bookings/booking";
import {
  questionBeforeAct,
  isChangedThrough,
  sharedBookingPage,
  type OwnFact,
} from "../../sales/bookings/booking-page.presenter.server";
import type {
  FrozenCalculation,
  FrozenNight,
} from "../../pricing/price-calculator/frozen-calculation";
import { priceWords, type PriceWords } from "../../pricing/price-calculator/price-words.server";
import { dayView, type DayView } from "../../pricing/price-calculator/quote.presenter.server";
import { roomsInWords, typesInWords } from "./nights/rooms-in-words.server";
import { listRoomsOfNights } from "./nights/rooms-of-nights.service.server";
import { stayAmount } from "./booked-services/booked-service";
import { priceAgain } from "./booking-acts.service.server";
import { listRoomsFor } from "./booking-room.service.server";
import { mealsInWords, planInWords, taxesUnlessCancelled } from "./price/plans-in-words.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { whatKeeps } from "./price/kept-by.service.server";
import { getFrozenPrice } from "./price/frozen-price.service.server";
import { nightsNotice } from "./nights/full-nights.presenter.server";
import { stayNames } from "./hotel-booking-row.presenter.server";
import { RoomInput } from "./hotel-booking.fields";
import { getHotelBooking } from "./hotel-booking.service.server";
import { pricesOfReopened, takeQuestion } from "./drafts/reopened-draft.presenter.server";
import { cancelFactsOf } from "./cancelling/proposed-fee.presenter.server";
import {
  conversionNotice,
  questionAboutCurrency,
} from "./stay-conversion/stay-conversion.presenter.server";
import { exemptionQuestion, exemptionsView } from "./exemptions/exemptions.presenter.server";
import { holdQuestion, holdView } from "./holding/hold.presenter.server";
import { haveLeft, isInHouse, lastDayOfStay, type StayAct } from "./stay-day/stay-day";
import { stayDayQuestion, stayDayView } from "./stay-day/stay-day.presenter.server";
import { sinceBooked } from "./price/since-booked.presenter.server";
import type { StoredPrice } from "./price/frozen-price";
import { bookedServicesView } from "./booked-services/booked-services.presenter.server";

/** The content of the page of a booking, its texts formatted. */
export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;

/**
 * @param params the parameters of the URL, which may open a dialog
 * @throws NotFound; Forbidden for a dialog that the role doesn't allow
 */
export async function bookingPage(
  asking: Context,
  id: number,
  params: URLSearchParams,
  lettersOf: LettersOfBooking,
) {
  const booking = await getHotelBooking(asking, id);
  const ctx = await atHotel(asking, booking.hotel_id);
  const [frozen, payments, letters, nights, stayDay, conversion, ...others] = await Promise.all([
    getFrozenPrice(ctx, id),
    paymentsView(ctx, { ...booking, type: "hotel" }, params),
    lettersOf(ctx, { ...booking, type: "hotel" }),
    nightsNotice(ctx, booking),
    stayDayView(ctx, booking),
    conversionNotice(ctx, booking),
    pricesOfReopened(ctx, booking, { pack_id: rowId(params.get(THROUGH_PACK)) }),
    listRoomsOfNights(ctx, id),
  ]);
  const [reopened, rooms] = others;
  const own = factsOf(
    {
      ...{ ...booking, room_number: roomsInWords(rooms, ctx.locale) },
      room_types: typesInWords(rooms, ctx.locale),
    },
    frozen.calculation,
    ctx,
  );
  const shared = sharedBookingPage(ctx, booking, {
    type: "hotel",
    own,
    lastDay: lastDayOfStay(booking),
  });
  const about = params.get("dialog");
  return {
    ...shared,
    acts: shared.acts.filter((act) => !isInstead(act, booking, stayDay.view.acts)),
    asking: [
      ...shared.asking,
      ...(asksToReopen(booking) ? ["reopen" as const] : []),
      ...(reopened ? (["submit", "confirm"] as const) : []),
    ],
    stayDay: stayDay.view,
    room: roomsInWords(rooms, ctx.locale),
    hold: holdView(ctx, booking, shared.changeable),
    nights,
    conversion,
    price: priceView(booking, frozen.calculation, ctx),
    exemptions: exemptionsView(ctx, booking),
    margin: marginView(ctx, booking, frozen),
    payments,
    letters,
    question:
      (await questionBeforeAct(ctx, booking, params, shared, cancelFactsOf(ctx, booking))) ??
      reopenQuestion(ctx, booking, about) ??
      takeQuestion(booking, reopened, about) ??
      (about === "price" && isChangedThrough(booking, params)
        ? await priceQuestion(ctx, booking)
        : null) ??
      (await roomQuestion(ctx, booking, params)) ??
      (shared.changeable ? holdQuestion(ctx, booking, about, reopened) : null) ??
      (await questionAboutCurrency(ctx, booking, about)) ??
      exemptionQuestion(ctx, booking, params) ??
      (await stayDayQuestion(ctx, booking, stayDay, about)),
  };
}

/**
 * @returns whether an act isn't offered: an act on the day of the stay stands for it, or nobody who has come can be
 *   cancelled
 */
function isInstead(act: BookingAct, booking: StoredHotelBooking, acts: StayAct[]): boolean {
  if (act === "reopen" && booking.status === "cancelled") {
    return acts.includes("undo_no_show") || acts.includes("undo_check_out");
  }
  if (act === "cancel") return booking.arrived_at !== null;
  return act === "complete" && isInHouse(booking);
}

/** @returns whether reopening a stay is asked about first: its guests have slept there, and have left */
function asksToReopen(booking: StoredHotelBooking): boolean {
  return booking.status === "completed" && haveLeft(booking);
}

/**
 * @returns the dialog before a stay is reopened whose guests have left; null where it isn't asked for
 * @throws Forbidden for an actor who may not reopen it
 */
function reopenQuestion(ctx: Context, booking: StoredHotelBooking, about: string | null) {
  if (about !== "reopen" || !asksToReopen(booking)) return null;
  assertMay(ctx, "bookings:edit");
  return { about, version: versionOf(booking) } as const;
}

function factsOf(
  booking: StoredHotelBooking & { room_types: string },
  calculation: FrozenCalculation | null,
  { locale }: Context,
): OwnFact[] {
  const { checkin_date, checkout_date, adults, children_ages } = booking;
  const plan = planInWords(booking.rate_plan_terms, booking.currency, locale);
  const { hotel } = stayNames(booking, locale);
  const count = children_ages.length;
  const children = translator(locale)("calculator:CHILDREN_WITH_AGES", {
    count,
    ages: children_ages.join(", "),
  });
  return [
    ["hotel-bookings:FACTS.HOTEL", hotel],
    ["hotel-bookings:FACTS.ROOM_TYPE", booking.room_types],
    ["hotel-bookings:FACTS.ROOM", booking.room_number],
    ["hotel-bookings:FACTS.CHECKIN", formatDate(checkin_date, locale)],
    ["hotel-bookings:FACTS.CHECKOUT", formatDate(checkout_date, locale)],
    ["hotel-bookings:FACTS.NIGHTS", String(daysBetween(checkin_date, checkout_date))],
    ["hotel-bookings:FACTS.ADULTS", String(adults)],
    ["hotel-bookings:FACTS.CHILDREN", count > 0 ? children : null],
    ["hotel-bookings:FACTS.MEALS", mealsInWords(booking, calculation, locale)],
    ["hotel-bookings:FACTS.RATE_PLAN", plan && plan.label],
    ["hotel-bookings:FACTS.CANCELLATION", plan && plan.cancellation],
    ["hotel-bookings:FACTS.PREPAYMENT", plan && plan.prepayment],
    ["hotel-bookings:FACTS.PLAN_DESCRIPTION", plan && plan.description],
    ["hotel-bookings:FACTS.RESTRICTIONS", booking.restriction_reason || null],
  ];
}

/**
 * @returns the price of a stay and today's price, with the reasons of the difference, for the dialog that
 *   takes today's price; null for a booking that is over
 * @throws Forbidden where the role doesn't allow it
 */
export async function priceQuestion(ctx: Context, booking: StoredHotelBooking) {
  if (!isOpen(booking.status)) return null;
  const { locale } = ctx;
  const t = translator(locale);
  assertMay(ctx, "bookings:edit");
  const [today, { calculation: frozen }] = await Promise.all([
    priceAgain(ctx, booking.id),
    getFrozenPrice(ctx, booking.id),
  ]);
  const { calculation, hotel } = today;
  // Services keep the prices at which they were booked.
  const amount = plainStored(stayAmount(booking), booking.currency.digits);
  const total = calculation.ok ? formatMinor(calculation.total, hotel.currency.digits) : null;
  const [booked, priced] = [booking.currency.code, hotel.currency.code];
  const isOther = booked !== priced;
  const keptBy = isOther ? await whatKeeps(ctx.db, booking.id) : null;
  return {
    about: "price",
    before: formatStoredMoney(amount, booking.currency, locale),
    now: total && formatMoney(total, hotel.currency, locale),
    /** Why today's price can't be taken, in a sentence; null where it can. */
    problem: isOther
      ? t(`hotel-bookings:ERRORS.OTHER_CURRENCY.${keptBy ?? "hotel"}`, { booked, priced })
      : null,
    total: isOther ? null : total,
    same: !isOther && total === amount,
    difference: await sinceBooked(ctx, today, { booking, amount, frozen }),
  } as const;
}

/** @returns the dialog that moves a booking to another physical room */
async function roomQuestion(ctx: Context, booking: StoredHotelBooking, params: URLSearchParams) {
  const { id, status, room_id } = booking;
  if (params.get("dialog") !== "room" || !isOpen(status)) return null;
  const { today } = await atHotel(ctx, booking.hotel_id);
  const ofNights = await listRoomsOfNights(ctx, id);
  const tonight = ofNights.find(({ from, until }) => from <= today && today < until);
  // A bar that was dropped on a room of the chart brings it along; guests who are to move today have theirs.
  const dropped = rowId(params.get("room_id"));
  const present = (isInHouse(booking) && tonight?.room_id) || room_id;
  const chosen = dropped ?? present ?? undefined;
  return {
    about: "room",
    constraints: constraintsOf(RoomInput),
    rooms: await listRoomsFor(ctx, id, { chosen }),
    ...{ from_night: params.get("from_night") ?? "", to_night: params.get("to_night") ?? "" },
    room_id: String(chosen ?? ""),
    ...{ moves: room_id !== null, inHouse: isInHouse(booking) },
    noRooms: await noRoomsOf(ctx, booking, bookingHref("hotel", id, "room")),
    type: stayNames(booking, ctx.locale).roomType,
    source: `/options/free-rooms?booking_id=${id}`,
  } as const;
}

/**
 * @returns the cost of the stay, the channel's commission and the margin, at the time it was priced; null
 * where there was no buy price, for a cancelled stay, and for readers who may not see prices
 */
function marginView(
  ctx: Context,
  booking: StoredHotelBooking,
  { buy_amount, commission_rate }: Pick<StoredPrice, "buy_amount" | "commission_rate">,
): MarginFacts | null {
  // Of a cancelled stay nothing was sold but its fee, and nothing is bought: its account says what is owed.
  if (buy_amount === null || booking.status === "cancelled") return null;
  const { currency } = booking;
  const { digits } = currency;
  return marginFacts(
    {
      sold: parseMinor(stayAmount(booking), digits),
      bought: parseMinor(buy_amount, digits),
      commission_rate,
    },
    (amount) => formatMoney(formatMinor(amount, digits), currency, ctx.locale),
    ctx.locale,
  );
}

/** @returns the amount of a stay and its parts as they were agreed, for its page */
function priceView(
  booking: StoredHotelBooking,
  calculation: FrozenCalculation | null,
  { locale }: Context,
) {
  const { amount, currency, calculated_amount, override_reason, services } = booking;
  const { nights_left_charge: left } = booking;
  // What is charged for nights given up has a line of its own.
  const nights = sumStored(stayAmount(booking), negated(left ?? "0"));
  return {
    amount: formatStoredMoney(amount, currency, locale),
    services: bookedServicesView(services, nights, currency, locale),
    agreed: override_reason
      ? {
          reason: override_reason,
          calculated: calculated_amount && formatStoredMoney(calculated_amount, currency, locale),
        }
      : null,
    calculation: calculation && frozenView(calculation, locale),
    /** The charge for the nights that guests gave up, formatted; null without one. */
    nightsLeft: left && formatStoredMoney(left, currency, locale),
    taxes: taxesUnlessCancelled(booking, locale),
  };
}

function frozenView({ bookingDate, currency, total, nights }: FrozenCalculation, locale: Language) {
  const words = priceWords(locale, currency);
  return {
    calculated: words.t("calculator:CALCULATED_ON", { date: words.day(bookingDate) }),
    total: words.money(total),
    days: nights.map((night) => nightView(night, words)),
  };
}

/** @returns a night of the breakdown; meals that its price includes stand beside its season */
function nightView(night: FrozenNight, words: PriceWords): DayView {
  const view = dayView(night, words, false);
  const { meals, mealPlan } = night;
  if (!mealPlan || meals) return view;
  return { ...view, season: `${view.season} · ${words.t(`pricing:MEAL_PLANS.${mealPlan}`)}` };
}
