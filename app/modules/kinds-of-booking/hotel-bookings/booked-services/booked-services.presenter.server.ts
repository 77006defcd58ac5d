import { labelIn } from "~/core/guest-text";
import { formatStoredMoney, sumStored, type DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import { servicesTotal, type BookedService } from "./booked-service";

/** The services of a stay, below the amount of its nights, their texts formatted. */
export interface BookedServicesView {
  nights: string;
  rows: {
    label: string;
    /** "6 × €16.50"; "" for a price that is charged once. */ times: string;
    amount: string;
  }[];
  total: string;
}

/**
 * @param nights the amount of the nights
 * @returns null for a stay without services
 */
export function bookedServicesView(
  services: BookedService[],
  nights: string,
  currency: DisplayCurrency,
  locale: Language,
): BookedServicesView | null {
  if (services.length === 0) return null;
  const money = (amount: string) => formatStoredMoney(amount, currency, locale);
  return {
    nights: money(nights),
    rows: services.map(({ quantity, unit_price, amount, ...service }) => ({
      label: labelIn(service, locale),
      times: quantity === 1 ? "" : `${quantity} × ${money(unit_price)}`,
      amount: money(amount),
    })),
    total: money(sumStored(nights, servicesTotal(services))),
  };
}
