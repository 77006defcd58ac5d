import { daysBetween, type CalendarDate } from "~/core/dates";
import type { GuestLabel } from "~/core/guest-text";
import { formatMinor, multiplyDivide, negated, parseMinor, sumStored } from "~/core/money/money";
import { timesCharged, type ChargeMode } from "~/modules/catalogue/services/service";

/** A service that a stay can have; a booked one keeps its price and names. */
export interface OfferedService extends GuestLabel {
  service_id: number;
  charge_mode: ChargeMode;
  /** A decimal string in the booking's currency. */
  unit_price: string;
  /** The lowest and the highest age of the guests that it is for; both null for all guests. */
  min_age: number | null;
  max_age: number | null;
}

/** A service that belongs to a stay. */
export interface BookedService extends OfferedService {
  /** The number of times it is charged, from its charge mode, the nights, and the guests that it is for. */
  quantity: number;
  /** The unit price multiplied by the quantity. */
  amount: string;
  /** Whether a cancelled stay had used it; missing where it had not. */
  used?: true;
}

interface Stay {
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  adults: number;
  children_ages: number[];
}

/** The maximum number of services of one booking. */
export const MAX_SERVICES = 50;

/** @returns the service of a stay with its amount; its quantity is 0 if no guest has the ages */
export function bookedService(service: OfferedService, stay: Stay): BookedService {
  const { charge_mode, unit_price, min_age, max_age } = service;
  const { adults, children_ages } = stay;
  const guests =
    min_age === null || max_age === null
      ? adults + children_ages.length
      : children_ages.filter((age) => age >= min_age && age <= max_age).length;
  const nights = daysBetween(stay.checkin_date, stay.checkout_date);
  const quantity = guests === 0 ? 0 : timesCharged(charge_mode, { guests, nights });
  const amount = formatMinor(multiplyDivide(parseMinor(unit_price, 4), quantity, 1), 4);
  return { ...service, quantity, amount };
}

/** @returns the sum of the services, as a stored amount */
export function servicesTotal(services: Pick<BookedService, "amount">[]): string {
  return sumStored(...services.map(({ amount }) => amount));
}

/** @returns the amount of a booking's nights: its whole amount without its services */
export function stayAmount({
  amount,
  services,
}: {
  amount: string;
  services: Pick<BookedService, "amount">[];
}): string {
  return sumStored(amount, negated(servicesTotal(services)));
}

/** @returns the most that the fee of a stay may be: what its nights cost, and what is charged for those given up */
export function mostFeeOf(booking: Parameters<typeof stayAmount>[0]) {
  return { amount: stayAmount(booking), ofNights: true };
}

/** @returns the amount of the nights of a stay alone, without what is charged for nights that guests gave up */
export function nightsAmount({
  nights_left_charge,
  ...booking
}: Parameters<typeof stayAmount>[0] & { nights_left_charge?: string | null }): string {
  return sumStored(stayAmount(booking), negated(nights_left_charge ?? "0"));
}
