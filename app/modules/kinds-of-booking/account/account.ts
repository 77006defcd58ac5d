import { daysBetween, nightsOf, type CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import { formatMinor, multiplyDivide, negated, parseMinor, sumStored } from "~/core/money/money";
import type { FrozenTax, FrozenTaxes } from "~/modules/pricing/price-calculator/frozen-calculation";
import { isByNight } from "~/modules/catalogue/services/service";
import { isDueHere } from "~/modules/pricing/price-calculator/engine/tax-sums";
import { isOnce } from "~/modules/pricing/taxes/tax";
import type { BookingStatus } from "../../sales/bookings/booking";
import type { StoredAdjustment } from "../adjustments/adjustment.repository.server";
import type { StoredPayment } from "../booking-payments/booking-payment.repository.server";
import type { BookedService } from "../hotel-bookings/booked-services/booked-service";

/** The decimals of a stored amount. */
const STORED = 4;

/** A night as the account charges it; amounts are decimal strings in the currency of the booking. */
export interface ChargedNight {
  night: CalendarDate;
  room_type_label: string;
  room_type_label_fr: string;
  room_number: string | null;
  meal_plan: MealPlan | null;
  /** With its meals. */
  price: string;
  meals_part: string;
  priced_at: Date | null;
  /** How its amount came about, where that isn't by its calculation of that moment. */
  changed: "typed" | "changed" | null;
}

/** A booking whose charges are on an account: the one that it is of, or one in the pack. */
export interface ChargedBooking {
  id: number;
  reference: string;
  status: BookingStatus;
  /** The hotel's day on which it was cancelled; null for one that isn't. */
  cancelled_on: CalendarDate | null;
  cancellation_fee: string | null;
  /** The first day of what is booked. */
  begins_on: CalendarDate;
  amount: string;
  /** The name of what is booked: the hotel, the flight with its route, the pack's label. */
  what: string;
  what_fr: string;
  /** Its type, with what its lines are made from. */
  charged: ChargedStay | ChargedPack | ChargedOther;
}

/** A stay with its nights, services and taxes. */
export interface ChargedStay {
  type: "hotel";
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  nights: ChargedNight[];
  services: BookedService[];
  /** As they stand; null without a price. */
  taxed: FrozenTaxes | null;
  /** For nights that were given up by leaving early; null for nothing. */
  nights_left_charge: string | null;
}

/** The lines and the discount of a pack, beside the bookings in it. */
export interface ChargedPack {
  type: "pack";
  lines: { description: string; amount: string }[];
  discount: string;
}

/** A flight or a treatment, which has one line. */
export interface ChargedOther {
  type: "flight" | "spa";
}

/** What a line of an account is about. */
export type LineOf =
  | { kind: "night"; night: ChargedNight }
  | { kind: "meals"; night: ChargedNight }
  | { kind: "service"; service: BookedService; quantity: number }
  | { kind: "tax"; tax: FrozenTax }
  | { kind: "nights_left" }
  | { kind: "fee" }
  | { kind: "booking"; booking: ChargedBooking }
  | { kind: "pack_line"; description: string }
  | { kind: "discount" }
  | { kind: "adjustment"; adjustment: StoredAdjustment }
  | { kind: "payment"; payment: StoredPayment };

/** A line of an account: what is charged, or what was paid. Both are decimal strings; one of them is null. */
export interface AccountLine {
  /** The booking on which it stands: that of the account, or one in the pack. */
  booking_id: number;
  date: CalendarDate;
  charge: string | null;
  payment: string | null;
  of: LineOf;
}

/** A booking with the lines that stand on it. */
export interface AccountPart {
  booking: ChargedBooking;
  lines: AccountLine[];
}

/** The bookings of an account: the one that it is of and, for a pack, those that count for it. */
export interface Charged {
  booking: ChargedBooking;
  parts: ChargedBooking[];
  adjustments: StoredAdjustment[];
  payments: StoredPayment[];
}

/**
 * Makes the lines of an account (docs/reference/stays.md#account): their charges add up to `balanceOf(…).owed`, their
 * payments to what is paid.
 *
 * @returns the bookings in a pack first, then the booking itself, each with its lines by day: charges, adjustments,
 *   payments
 */
export function accountParts({ booking, parts, adjustments, payments }: Charged): AccountPart[] {
  const discounted = parts.filter(({ status }) => status !== "cancelled");
  return [...parts, booking].map((one) => ({
    booking: one,
    lines: [
      ...chargesOf(one, one === booking ? discounted : []),
      ...adjustments
        .filter(({ booking_id }) => booking_id === one.id)
        .map((adjustment) =>
          charge(one, adjustment.posted_on, adjustment.amount, { kind: "adjustment", adjustment }),
        ),
      ...payments
        .filter(({ booking_id }) => booking_id === one.id)
        .map((payment) => ({
          ...{ booking_id: one.id, date: payment.paid_on, charge: null, payment: payment.amount },
          of: { kind: "payment" as const, payment },
        })),
    ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }));
}

/** @returns what a booking is charged for, by day; of a pack its lines and its discount on the bookings in it */
function chargesOf(booking: ChargedBooking, discounted: ChargedBooking[]): AccountLine[] {
  const { charged, status } = booking;
  const lines =
    status === "cancelled"
      ? chargesOfCancelled(booking)
      : charged.type === "hotel"
        ? chargesOfStay(booking, charged)
        : charged.type === "pack"
          ? chargesOfPack(booking, charged, discounted)
          : [
              charge(booking, booking.begins_on, booking.amount, {
                kind: "booking",
                booking,
              }),
            ];
  return lines.filter((line) => Number(line.charge) !== 0);
}

/** @returns the fee of a cancelled booking, and the services that it had used */
function chargesOfCancelled(booking: ChargedBooking): AccountLine[] {
  const { charged, cancellation_fee, cancelled_on, begins_on } = booking;
  const day = cancelled_on ?? begins_on;
  const services = charged.type === "hotel" ? charged.services : [];
  return [
    charge(booking, day, cancellation_fee ?? "0", { kind: "fee" }),
    ...services
      .filter(({ used }) => used)
      .map((service) =>
        charge(booking, day, service.amount, {
          ...{ kind: "service", service, quantity: service.quantity },
        }),
      ),
  ];
}

function chargesOfStay(booking: ChargedBooking, stay: ChargedStay): AccountLine[] {
  const dated = (date: CalendarDate, amount: string, of: LineOf) =>
    charge(booking, date, amount, of);
  const days = nightsOf(stay.checkin_date, stay.checkout_date);
  const nights = stay.nights.flatMap((night) => [
    dated(night.night, sumStored(night.price, negated(night.meals_part)), { kind: "night", night }),
    dated(night.night, night.meals_part, { kind: "meals", night }),
  ]);
  const services = stay.services.flatMap((service) =>
    amountsByDay(service, days).map(({ date, amount, quantity }) =>
      dated(date, amount, { kind: "service", service, quantity }),
    ),
  );
  const taxes = taxesByDay(stay).map(({ date, amount, tax }) =>
    dated(date, amount, { kind: "tax", tax }),
  );
  const left = dated(stay.checkout_date, stay.nights_left_charge ?? "0", { kind: "nights_left" });
  return [...nights, ...services, ...taxes, left];
}

function chargesOfPack(
  booking: ChargedBooking,
  { lines, discount }: ChargedPack,
  discounted: ChargedBooking[],
): AccountLine[] {
  const sum = sumStored(...[...discounted, ...lines].map(({ amount }) => amount));
  // A discount of more than everything takes off everything.
  const off = Number(discount) > Number(sum) ? sum : discount;
  return [
    ...lines.map(({ description, amount }) =>
      charge(booking, booking.begins_on, amount, { kind: "pack_line", description }),
    ),
    charge(booking, booking.begins_on, negated(off), { kind: "discount" }),
  ];
}

function charge({ id }: ChargedBooking, date: CalendarDate, amount: string, of: LineOf) {
  return { booking_id: id, date, charge: sumStored(amount), payment: null, of };
}

/** @returns a service by the days on which it is charged: each night, or once on the day of arrival */
function amountsByDay({ charge_mode, amount, quantity }: BookedService, days: CalendarDate[]) {
  if (!isByNight(charge_mode) || quantity % days.length !== 0)
    return [{ date: days[0]!, amount, quantity }];
  const each = shares(
    parseMinor(amount, STORED),
    days.map(() => 1),
  );
  return days.map((date, at) => ({
    ...{ date, amount: formatMinor(each[at]!, STORED) },
    quantity: quantity / days.length,
  }));
}

/**
 * @returns the taxes that are due for a stay besides its price, each by the nights that it counts; what is asked for
 *   once stands on the first of them
 */
function taxesByDay({ taxed, nights }: ChargedStay) {
  // Those of a stay that left before taxes were owed are only told.
  if (taxed?.taxesDue === undefined) return [];
  const { digits } = taxed.currency;
  return taxed.taxes.filter(isDueHere).flatMap((line) => {
    const known = nightsCounted(line, nights);
    // One whose nights aren't known any more is on the first night of the stay.
    const counted =
      known.length > 0 ? known : nights.slice(0, 1).map((night) => ({ night, valueMilli: 1 }));
    const weights = counted.map(({ night, valueMilli }, at) => {
      if (line.tax.kind === "percentage") return partOf(line, night) * valueMilli;
      return isOnce(line.tax.kind) ? (at === 0 ? 1 : 0) : valueMilli;
    });
    const amount = parseMinor(formatMinor(line.amount, digits), STORED);
    return shares(amount, weights).map((share, at) => ({
      ...{ date: counted[at]!.night.night, amount: formatMinor(share, STORED), tax: line },
    }));
  });
}

/** @returns the nights that a tax counts, each with its value in thousandths */
function nightsCounted(
  { rates, since, nights: count, tax: { valueMilli } }: FrozenTax,
  nights: ChargedNight[],
) {
  const first = since ?? nights[0]?.night;
  const stretches = rates ?? (first ? [{ since: first, nights: count, valueMilli }] : []);
  return stretches.flatMap((stretch) =>
    nights
      .filter(
        ({ night }) => night >= stretch.since && daysBetween(stretch.since, night) < stretch.nights,
      )
      .map((night) => ({ night, valueMilli: stretch.valueMilli })),
  );
}

/** @returns what a night costs of the part of which a percentage is taken, in units of a stored amount */
function partOf({ tax: { part } }: FrozenTax, { price, meals_part }: ChargedNight): number {
  const [all, meals] = [parseMinor(price, STORED), parseMinor(meals_part, STORED)];
  return part === "meals" ? meals : part === "room" ? all - meals : all;
}

/**
 * @param weights at least 0
 * @returns an amount shared by running shares, so that they add up to it; evenly where nothing weighs
 */
function shares(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const [whole, each] = sum > 0 ? [sum, weights] : [weights.length, weights.map(() => 1)];
  let before = 0;
  return each.map((weight) => {
    const from = multiplyDivide(amount, before, whole);
    before += weight;
    return multiplyDivide(amount, before, whole) - from;
  });
}

/** The sums of lines: decimal strings. */
export interface SumsOfLines {
  charges: string;
  payments: string;
  balance: string;
}

/** @returns the sums of lines of an account; the balance is what is still due by them */
export function sumsOf(lines: AccountLine[]): SumsOfLines {
  const charges = sumStored(...lines.map(({ charge: amount }) => amount ?? "0"));
  const payments = sumStored(...lines.map(({ payment }) => payment ?? "0"));
  return { charges, payments, balance: sumStored(charges, negated(payments)) };
}
