import { RuleBroken } from "~/core/errors";
import { isByNight } from "~/modules/catalogue/services/service";
import type { BookedService } from "./booked-service";

/**
 * @param services those of a stay whose guests have slept no night, as those of everybody who cancels
 * @returns the services that may have been used: those that are charged once or by person
 */
export function usableServices(services: BookedService[]): BookedService[] {
  return services.filter(
    ({ charge_mode, amount }) => !isByNight(charge_mode) && Number(amount) !== 0,
  );
}

/**
 * @param services those of a stay that is cancelled
 * @param ids those that were ticked as used, which are owed beside the fee (docs/reference/stays.md#account)
 * @throws RuleBroken at `used_service_ids` for one that the stay doesn't have, or that is charged by the night
 */
export function refuseUnusable(services: BookedService[], ids: number[]): void {
  const usable = usableServices(services).map(({ service_id }) => service_id);
  if (ids.every((id) => usable.includes(id))) return;
  throw new RuleBroken({ key: "hotel-bookings:ERRORS.NOT_USABLE" }, "used_service_ids");
}
