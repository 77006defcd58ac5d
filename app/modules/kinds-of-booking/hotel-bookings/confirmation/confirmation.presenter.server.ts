import { daysBetween } from "~/core/dates";
import { textIn } from "~/core/guest-text";
import { formatMinor, formatMoney, formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import {
  confirmationOf,
  dayInWords,
  type ConfirmedFact,
  type ConfirmedLine,
  type OwnWords,
  type StayInWords,
} from "../../confirmations/confirmation.presenter.server";
import { stayAmount } from "../booked-services/booked-service";
import { bookedServicesView } from "../booked-services/booked-services.presenter.server";
import type { HouseOfStay } from "./confirmation.repository.server";
import { getHouseOfStay } from "./confirmation.service.server";
import { guestsInWords } from "../../../pricing/price-calculator/guests-in-words";
import type { FrozenCalculation } from "../../../pricing/price-calculator/frozen-calculation";
import { mealsInWords, planInWords, taxesUnlessCancelled } from "../price/plans-in-words.server";
import { getFrozenPrice } from "../price/frozen-price.service.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { typesInWords } from "../nights/rooms-in-words.server";
import { listRoomsOfNights } from "../nights/rooms-of-nights.service.server";
import { stayNames } from "../hotel-booking-row.presenter.server";
import { getHotelBooking } from "../hotel-booking.service.server";

/**
 * @returns the confirmation of a stay
 * @throws NotFound
 */
export async function stayConfirmation(ctx: Context, id: number, wanted?: Language) {
  const booking = await getHotelBooking(ctx, id);
  return confirmationOf(ctx, booking, await wordsOfStay(ctx, booking), wanted);
}

/**
 * Takes the nights from the frozen calculation, without the rules behind their prices.
 *
 * @returns what a confirmation says of a stay, in the language in which it is asked
 * @throws NotFound
 */
export async function wordsOfStay(
  ctx: Context,
  booking: StoredHotelBooking,
): Promise<(language: Language) => OwnWords> {
  const [{ calculation }, house, nights] = await Promise.all([
    getFrozenPrice(ctx, booking.id),
    getHouseOfStay(ctx, booking.id),
    listRoomsOfNights(ctx, booking.id),
  ]);
  return (language) => {
    const stay = stayInWords(booking, typesInWords(nights, language), language);
    return {
      ...ofTheHouse(booking, house, language),
      stay,
      facts: [
        ...factsOf(stay, house, language),
        ...plansOf(booking, mealsInWords(booking, calculation, language), language),
      ],
      taxes: taxesUnlessCancelled(booking, language),
      price: [...nightsOf(booking, calculation, language), ...servicesOf(booking, language)],
    };
  };
}

/** @returns what a confirmation says of the hotel of a stay: who confirms, and on what conditions */
export function ofTheHouse(
  stay: StoredHotelBooking,
  house: HouseOfStay,
  language: Language,
): Pick<OwnWords, "host" | "hotel_id" | "conditions" | "has_terms"> {
  const t = translator(language);
  return {
    host: {
      name: stayNames(stay, language).hotel,
      also: t("confirmations:STARS", { count: house.stars }),
      ...house.contact,
    },
    hotel_id: stay.hotel_id,
    has_terms: hasTerms(stay),
    conditions: [
      {
        heading: t("confirmations:CONDITIONS"),
        text: textIn(house.policies, house.policies_fr, language),
      },
    ],
  };
}

/** @returns whether the rate plan of a stay says what a cancellation costs */
export function hasTerms({ rate_plan_terms }: StoredHotelBooking): boolean {
  return rate_plan_terms !== null && rate_plan_terms.cancellation_steps.length > 0;
}

/** @returns the facts of a stay, or of several rooms together, as a letter names them */
export function stayInWords(
  stay: Pick<StoredHotelBooking, "checkin_date" | "checkout_date" | "adults" | "children_ages">,
  room_type: string,
  language: Language,
): StayInWords {
  const { checkin_date, checkout_date } = stay;
  return {
    checkin: dayInWords(checkin_date, language),
    checkout: dayInWords(checkout_date, language),
    nights: String(daysBetween(checkin_date, checkout_date)),
    room_type,
    party: guestsInWords(stay, translator(language)),
  };
}

/** @returns the facts of a stay, with the hours of the hotel */
export function factsOf(
  { checkin, checkout, nights, room_type, party }: StayInWords,
  house: HouseOfStay,
  language: Language,
): ConfirmedFact[] {
  const t = translator(language);
  const hours = (from: string, to: string) => t("confirmations:HOURS", { from, to });
  return [
    {
      term: t("confirmations:ARRIVAL"),
      value: checkin,
      also: hours(house.checkin_time_from, house.checkin_time_to),
    },
    {
      term: t("confirmations:DEPARTURE"),
      value: checkout,
      also: hours(house.checkout_time_from, house.checkout_time_to),
    },
    { term: t("confirmations:NIGHTS"), value: nights },
    { term: t("confirmations:ROOM"), value: room_type },
    { term: t("confirmations:GUESTS"), value: party },
  ];
}

/**
 * @param meals the meals in words; null for none
 * @returns the meals of a stay, and its rate plan with the terms that were agreed on
 */
export function plansOf(
  { rate_plan_terms, currency }: Pick<StoredHotelBooking, "rate_plan_terms" | "currency">,
  meals: string | null,
  language: Language,
): ConfirmedFact[] {
  const t = translator(language);
  const plan = planInWords(rate_plan_terms, currency, language);
  const facts = [
    ["hotel-bookings:FACTS.MEALS", meals],
    ["hotel-bookings:FACTS.RATE_PLAN", plan?.label],
    ["hotel-bookings:FACTS.PREPAYMENT", plan?.prepayment],
    ["hotel-bookings:FACTS.CANCELLATION", plan?.cancellation],
    // Staff read it as what the plan says; guests don't ask who says it.
    ["confirmations:PLAN_TEXT", plan?.description],
  ] as const;
  return facts.flatMap(([term, value]) => (value ? [{ term: t(term), value }] : []));
}

/** @returns one line for each night if their sum is paid; a single line for an agreed amount */
function nightsOf(
  booking: StoredHotelBooking,
  calculation: FrozenCalculation | null,
  language: Language,
): ConfirmedLine[] {
  const count = daysBetween(booking.checkin_date, booking.checkout_date);
  const sum = {
    term: translator(language)("confirmations:STAY", { count }),
    amount: formatStoredMoney(stayAmount(booking), booking.currency, language),
  };
  if (!calculation || booking.override_reason !== "") return [sum];
  const { currency } = calculation;
  const { nights_left_charge: left } = booking;
  const nights = calculation.nights.map(({ date, total }) => ({
    term: dayInWords(date, language),
    amount: formatMoney(formatMinor(total, currency.digits), currency, language),
  }));
  if (!left) return nights;
  const term = translator(language)("hotel-bookings:PAGE.NIGHTS_LEFT");
  return [...nights, { term, amount: formatStoredMoney(left, booking.currency, language) }];
}

function servicesOf(booking: StoredHotelBooking, language: Language): ConfirmedLine[] {
  const services = bookedServicesView(
    booking.services,
    stayAmount(booking),
    booking.currency,
    language,
  );
  return (services?.rows ?? []).map(({ label, times, amount }) => ({
    term: times ? `${label}, ${times}` : label,
    amount,
  }));
}
