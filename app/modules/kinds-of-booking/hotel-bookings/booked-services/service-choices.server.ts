import { labelIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { listServicesOfHotel } from "~/modules/catalogue/services/service.service.server";
import { MAX_SERVICES } from "./booked-service";

/** The services that a stay in a hotel can have, with their prices. */
export interface ServiceChoices {
  /** The hotel of the request: a late answer for another one is dropped. */
  hotel_id: number | null;
  choices: { value: string; label: string }[];
}

/** @returns the chosen services of a form; malformed ids are left out */
export function chosenServices(entered: Entered): number[] {
  const sent = [entered.service_ids ?? []].flat().slice(0, MAX_SERVICES);
  return sent.flatMap((text) => rowId(text) ?? []);
}

/** @param chosen the ids of services that are offered in any case */
export async function serviceChoices(
  ctx: Context,
  hotel_id: number | undefined,
  chosen: number[] = [],
): Promise<ServiceChoices> {
  if (!hotel_id) return { hotel_id: null, choices: [] };
  const t = translator(ctx.locale);
  const services = await listServicesOfHotel(ctx, hotel_id, { chosen, limit: MAX_SERVICES });
  return {
    hotel_id,
    choices: services.map(({ id, charge_mode, price, currency, ...service }) => ({
      value: String(id),
      label: t("hotel-bookings:FORM.SERVICE_AT", {
        label: labelIn(service, ctx.locale),
        price: t(`services:PRICE_WITH_UNIT.${charge_mode}`, {
          price: formatStoredMoney(price, currency, ctx.locale),
        }),
      }),
    })),
  };
}
