import { RuleBroken } from "~/core/errors";
import { labelIn } from "~/core/guest-text";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import { findServices } from "~/modules/catalogue/services/service.service.server";
import { bookedService, servicesTotal, type BookedService } from "./booked-service";
import type { EnteredStay } from "../hotel-booking";

const FIELD = "service_ids";

/**
 * @param currency the code of the booking's currency
 * @param before the services that the booking has: they keep their prices
 * @returns the services of a stay, each with its quantity by charge mode
 * @throws RuleBroken for a service that the hotel doesn't sell in this currency, for one whose ages no
 *   guest has, and for an amount above the limit
 */
export async function servicesForStay(
  ctx: Context,
  db: Database,
  stay: EnteredStay & { service_ids: number[] },
  currency: string,
  before: BookedService[] = [],
): Promise<BookedService[]> {
  assertMay(ctx, "bookings:edit");
  const ids = [...new Set(stay.service_ids)];
  const rows = await findServices(db, ids);
  const services = ids.map((id) => {
    const service = rows.find((one) => one.id === id);
    const kept = before.find(({ service_id }) => service_id === id);
    const sold = kept ?? (service?.active && service.currency.code === currency);
    if (!service || !sold || (service.hotel_id ?? stay.hotel_id) !== stay.hotel_id) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.SERVICE_UNKNOWN" }, FIELD);
    }
    const { label, label_fr, charge_mode, price, min_age, max_age } = service;
    const names = { label, label_fr };
    const fresh = { service_id: id, unit_price: price, ...names, charge_mode, min_age, max_age };
    const booked = bookedService(kept ?? fresh, stay);
    if (booked.quantity === 0) {
      const named = labelIn(booked, ctx.locale);
      const params = { label: named, min: booked.min_age ?? 0, max: booked.max_age ?? 0 };
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.SERVICE_FOR_NOBODY", params }, FIELD);
    }
    if (Number(booked.amount) > MAX_AMOUNT) throw tooMuch();
    return booked;
  });
  if (Number(servicesTotal(services)) > MAX_AMOUNT) throw tooMuch();
  return services;
}

function tooMuch(): RuleBroken {
  const params = { max: MAX_AMOUNT };
  return new RuleBroken({ key: "hotel-bookings:ERRORS.SERVICES_TOO_MUCH", params }, FIELD);
}
