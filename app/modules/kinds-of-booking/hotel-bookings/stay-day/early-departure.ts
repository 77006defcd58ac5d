import type { CalendarDate } from "~/core/dates";
import { formatMinor, parseMinor, sumStored } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import { nightsToShare, sharedAmong } from "~/modules/pricing/price-calculator/agreed-taxes";
import {
  partsOfFrozen,
  shortened,
  shortenedTaxes,
} from "~/modules/pricing/price-calculator/shortened-calculation";
import {
  bookedService,
  servicesTotal,
  stayAmount,
  type BookedService,
} from "../booked-services/booked-service";
import type { HotelBooking } from "../hotel-booking.fields";
import type { FrozenPrice, KeptTaxes } from "../price/frozen-price";

/** The price of a stay whose guests leave early without paying for the nights left. */
export interface ShorterStay {
  /** The total of its nights and services: a decimal string in the booking's currency. */
  amount: string;
  services: BookedService[];
  /** Its frozen price and the taxes of its agreed amount, without the nights left. */
  kept: FrozenPrice & KeptTaxes;
}

/** A booking with the fields on which the price of a shorter stay depends. */
type PricedBooking = Pick<
  HotelBooking,
  "checkin_date" | "checkout_date" | "adults" | "children_ages" | "amount" | "services"
>;

/**
 * Ends a stay earlier at the price at which it was booked: no price, rule or tax of today counts, so it never costs
 * more than the whole stay.
 *
 * The amount of the nights, calculated or agreed, is shared among them as their frozen prices are; without these,
 * evenly. Of a calculated amount the nights stayed thus cost exactly their frozen prices. What belongs to the
 * whole stay stays: a fee for it among the taxes, a service that is charged once, and what a rule has added to or
 * taken off a night that is stayed. Services by night are counted again at their booked prices. The cost of each
 * night isn't frozen, so it is shared in the same way.
 *
 * @param stored its frozen price, and the taxes of its agreed amount
 * @param currency its currency, which says how the amount of a stay without a frozen price is rounded
 * @param checkout_date the new day of departure
 */
export function shorterStay(
  booking: PricedBooking,
  { calculation, buy_amount, agreed_taxes }: Omit<FrozenPrice, "calculated_amount"> & KeptTaxes,
  currency: { digits: number },
  checkout_date: CalendarDate,
): ShorterStay {
  const nights = nightsToShare(booking, calculation && partsOfFrozen(calculation));
  const whole = stayAmount(booking);
  const { digits } = calculation?.currency ?? currency;
  const shareOf = (amount: string) => {
    // An amount may have more decimals than its currency had or has by now.
    const units = Math.max(digits, decimalsOf(amount));
    const stayed = sharedAmong(nights, parseMinor(amount, units)).filter(
      ({ date }) => date < checkout_date,
    );
    return formatMinor(
      stayed.reduce((sum, { total }) => sum + total, 0),
      units,
    );
  };
  const stay = { ...booking, checkout_date };
  const services = booking.services.map((service) => bookedService(service, stay));
  const price = calculation && shortened(calculation, checkout_date);
  return {
    ...{ services, amount: sumStored(shareOf(whole), servicesTotal(services)) },
    kept: {
      calculation: price,
      calculated_amount: price && formatMinor(price.total, price.currency.digits),
      buy_amount: buy_amount && shareOf(buy_amount),
      agreed_taxes:
        agreed_taxes &&
        shortenedTaxes(
          agreed_taxes,
          sharedAmong(nights, parseMinor(whole, agreed_taxes.currency.digits)),
          checkout_date,
        ),
    },
  };
}
