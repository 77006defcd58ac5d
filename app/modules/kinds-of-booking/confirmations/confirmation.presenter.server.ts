import { addressIn } from "~/core/countries";
import { hotelDay, type CalendarDate } from "~/core/dates";
import { formatDate, formatWeekday } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { listPaymentsOf } from "../booking-payments/booking-payment.service.server";
import { balanceFacts } from "../booking-payments/payments.presenter.server";
import { instructionsForGuest } from "../../settings/payment-gateways/offered-gateways.service.server";
import { isOwing, payingPack } from "../../sales/bookings/balance/balance";
import { bookerOf } from "../../sales/bookings/booking-noun.server";
import type { StoredBooking } from "../../sales/bookings/shared-booking.repository.server";
import { getAddressee } from "./addressee.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** Who writes to the customer: the hotel or spa that the customer comes to, or else the sender of letters. */
export interface Host {
  name: string;
  /** A text beside the name, such as the stars of a hotel. */
  also?: string;
  /** Address, phone and e-mail; "" where they are missing. */
  address?: string;
  phone?: string;
  email?: string;
}

/** A fact of the booking; `also` is a note under its value. */
export interface ConfirmedFact {
  term: string;
  value: string;
  also?: string;
}

/**
 * A line about a cost or a person: `term` on the left, `amount` on the right, `also` a note under the term.
 */
export interface ConfirmedLine {
  term: string;
  also?: string;
  amount: string;
}

/** The facts of a stay that the words of a letter may name. */
export type StayInWords = Record<"checkin" | "checkout" | "nights" | "room_type" | "party", string>;

/** The people of a booking, such as the passengers of a flight. */
export interface ConfirmedPeople {
  heading: string;
  rows: ConfirmedLine[];
}

/** The facts about one booking on the confirmation of a pack. */
export interface ConfirmedPart {
  /** The name of what is booked: the hotel, the spa with its treatment, the flight with its route. */
  heading: string;
  /** The hotel or spa, whose contact is given; null where that is in the letterhead. */
  host: Host | null;
  facts: ConfirmedFact[];
  people: ConfirmedPeople | null;
}

/** Conditions of a hotel, or of the module; an empty text for none. */
export interface Conditions {
  heading: string;
  text: string;
}

/** The texts of the confirmation of one type, in the customer's language. */
export interface OwnWords {
  host: Host;
  facts: ConfirmedFact[];
  /** Given for stays, and for the rooms of a group. */
  stay?: StayInWords;
  /** The hotel that can word the letters itself; none for what isn't of one hotel alone. */
  hotel_id?: number;
  people?: ConfirmedPeople;
  /** The bookings in a pack, one after the other. */
  parts?: ConfirmedPart[];
  /** The parts of the amount. */
  price: ConfirmedLine[];
  /** The taxes and fees under the amount, and the amount with them; missing for none. */
  taxes?: { rows: ConfirmedLine[]; total: ConfirmedLine | null } | null;
  /** The conditions of the hotels, above those of the module. */
  conditions?: Conditions[];
  /** Whether a rate plan says what a cancellation costs, which comes before all conditions. */
  has_terms?: boolean;
}

/** The confirmation for a customer, its texts finished in the customer's language. */
export type Confirmation = Awaited<ReturnType<typeof confirmationOf>>;

/**
 * Makes the confirmation of a booking. A reversed payment and its reversal are left out: together they mean
 * nothing to the customer.
 *
 * @param own returns the texts of the booking's type, in the language of the confirmation
 * @param wanted the language; without it that of the customer, or of the reader where there is none
 * @throws NotFound
 */
export async function confirmationOf(
  ctx: Context,
  booking: StoredBooking,
  own: (language: Language) => OwnWords | Promise<OwnWords>,
  wanted?: Language,
) {
  const [addressee, { payments, balance }] = await Promise.all([
    getAddressee(ctx, booking.id),
    listPaymentsOf(ctx, booking),
  ]);
  const pack = payingPack(booking);
  const language = wanted ?? addressee.language ?? ctx.locale;
  const t = translator(language);
  const money = (amount: string) => formatStoredMoney(amount, booking.currency, language);
  const { gateway_id } = addressee;
  // An offer, and a request that isn't confirmed yet, ask for nothing.
  const instructions =
    gateway_id && !["draft", "pending"].includes(booking.status) && isOwing(balance)
      ? await instructionsForGuest(ctx, gateway_id, booking, language)
      : "";
  const { host, facts, stay, hotel_id, people, price, taxes, ...words } = await own(language);
  const { clock } = await atHotel(ctx, hotel_id);
  return {
    ...{ language, facts },
    ...{ stay: stay ?? null, hotel_id: hotel_id ?? null },
    host: hostIn(host, language),
    people: people ?? null,
    parts: (words.parts ?? []).map((part) => ({
      ...part,
      host: part.host && hostIn(part.host, language),
    })),
    status: booking.status,
    title: t(`confirmations:TITLES.${booking.status}`),
    number: booking.reference,
    /** The part of the amount that isn't paid yet; nothing for a booking that is paid with its pack. */
    due: money(balance.due),
    reference: t("confirmations:REFERENCE", { reference: booking.reference }),
    booked: t("confirmations:BOOKED", {
      date: formatDate(hotelDay(booking.created_at, clock), language),
    }),
    to: bookerOf(booking, { locale: language }),
    address: addressIn(addressee.address, language),
    price: {
      heading: t("confirmations:PRICE"),
      rows: price,
      total: { term: t("confirmations:TOTAL"), amount: money(booking.amount) },
      taxes: taxes ?? null,
    },
    cancelled:
      booking.status === "cancelled"
        ? t("confirmations:CANCELLED", { fee: money(booking.cancellation_fee ?? "0") })
        : null,
    payments: {
      heading: t("confirmations:PAYMENTS"),
      // What was paid for a booking before its pack was confirmed counts there.
      rows: (pack ? [] : payments)
        .filter(({ reversed, reverses_id }) => !reversed && reverses_id === null)
        .map(({ paid_on, amount }) => ({
          term: formatDate(paid_on, language),
          amount: money(amount),
        })),
      facts: balanceFacts(booking, language),
      /** How to pay what is due, by the usual gateway of such bookings; "" where it says nothing. */
      instructions,
      /** Where the booking is paid with its pack, in a sentence; null for one that is paid on its own. */
      elsewhere: pack && t("confirmations:PAID_WITH_PACK", { reference: pack.reference }),
    },
    conditions: afterPlan(
      [
        ...(words.conditions ?? []),
        {
          heading: t("confirmations:BOOKING_CONDITIONS"),
          text: textIn(addressee.conditions_en, addressee.conditions_fr, language),
        },
      ].filter(({ text }) => text !== ""),
      words.has_terms ? t("confirmations:PLAN_FIRST") : "",
    ),
  };
}

/**
 * Hotel and plan may say different things about a cancellation.
 *
 * @param planFirst the sentence that the terms of the plan come first; "" without a plan
 * @returns the conditions, which begin with this sentence
 */
function afterPlan(conditions: Conditions[], planFirst: string): Conditions[] {
  const [first, ...others] = conditions;
  if (!first || !planFirst) return conditions;
  return [{ ...first, text: `${planFirst}\n\n${first.text}` }, ...others];
}

/** @returns a host whose address names its country in the language */
function hostIn(host: Host, language: Language) {
  return { ...host, address: addressIn(host.address ?? "", language) };
}

/** @returns a date with its weekday: "Fri, Apr 10, 2026", "ven. 10 avr. 2026" */
export function dayInWords(date: CalendarDate, language: Language): string {
  return translator(language)("confirmations:DAY", {
    weekday: formatWeekday(date, language),
    date: formatDate(date, language),
  });
}
