import type { CalendarDate } from "~/core/dates";
import { multiplyDivide, sumStored } from "~/core/money/money";
import type { HotelContext } from "~/db/context";
import type { NightParts } from "~/modules/pricing/price-calculator/engine/taxes-of-stay";
import {
  taxesOfFrozen,
  type FrozenTaxes,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import {
  partsOfFrozen,
  shortenedTaxes,
} from "~/modules/pricing/price-calculator/shortened-calculation";
import {
  bookedService,
  servicesTotal,
  type BookedService,
} from "../booked-services/booked-service";
import type { AnswersToChange } from "../change/agreed-night";
import {
  agreedParts,
  decideAmounts,
  type AskedChange,
  type ChangedAmounts,
  type LoadedNights,
} from "../change/change-of-stay.server";
import type { StoredPrice } from "../price/frozen-price";

/** What guests pay who leave early, as it is asked for. */
export type DepartureAnswer = Pick<AskedChange, "charged_amount" | "charge_reason"> & {
  fewer_nights: AnswersToChange["fewer_nights"];
};

/** What an early departure is decided by. */
export interface LoadedDeparture extends LoadedNights {
  checkout_date: CalendarDate;
  /** The price as it was frozen, of the whole stay. */
  stored: StoredPrice;
}

/** A stay that ends early. */
export interface EarlyDeparture extends ChangedAmounts {
  services: BookedService[];
  /** What all of it comes to: a decimal string in the currency of the booking. */
  whole: string;
  taxes: FrozenTaxes | null;
  agreed_taxes: FrozenTaxes | null;
}

/**
 * Ends a stay early: the same decision as for any change, with the taxes that were frozen, as far as they are of the
 * nights stayed.
 *
 * @throws RuleBroken as `decideChange`, at `charged_amount` and at `charge_reason`
 */
export function decideDeparture(
  loaded: LoadedDeparture,
  answer: DepartureAnswer,
  moment: Pick<HotelContext, "now" | "locale">,
): EarlyDeparture {
  const { before, agreed, entered, stored, checkout_date } = loaded;
  const amounts = decideAmounts(loaded, { ...entered, ...answer }, moment);
  const { decided, digits } = amounts;
  const services = before.services.map((service) =>
    bookedService(service, { ...before, checkout_date }),
  );
  const calculated = decided.nights.flatMap((night) => night.calculated ?? []);
  const ofAgreed = (taxed: FrozenTaxes) => {
    const inTaxes = (nights: NightParts[]) =>
      nights.map((parts) => partsIn(parts, digits, taxed.currency.digits));
    const [was, is] = [agreed, decided.nights].map((nights) => inTaxes(nights.map(agreedParts)));
    return shortenedTaxes(taxed, was!, checkout_date, is);
  };
  const { calculation, taxes, agreed_taxes } = stored;
  const ofCalculated = () =>
    calculation &&
    shortenedTaxes(
      taxesOfFrozen(calculation),
      partsOfFrozen(calculation),
      checkout_date,
      partsOfFrozen({ ...calculation, nights: calculated }),
    );
  return {
    ...{ ...amounts, services },
    whole: sumStored(amounts.amount, amounts.nights_left_charge ?? "0", servicesTotal(services)),
    taxes: before.override_reason ? ofCalculated() : taxes && ofAgreed(taxes),
    agreed_taxes: agreed_taxes && ofAgreed(agreed_taxes),
  };
}

/** @returns what a night costs in another minor unit */
function partsIn(parts: NightParts, digits: number, to: number): NightParts {
  if (digits === to) return parts;
  const inUnit = (amount: number) => multiplyDivide(amount, 10 ** to, 10 ** digits);
  const { date, total, mealsPart } = parts;
  const [all, meals] = [inUnit(total), inUnit(mealsPart)];
  return { date, total: all, mealsPart: meals, roomPart: all - meals };
}
