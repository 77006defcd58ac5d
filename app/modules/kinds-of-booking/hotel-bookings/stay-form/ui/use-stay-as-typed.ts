import type { FormReply } from "~/forms/posting/form-reply";
import { useAsTyped } from "~/modules/sales/booking-prices/ui/use-as-typed";
import type { HotelBookingChoices } from "../../hotel-booking.noun.server";

/** The fields of a stay that are sent besides those of its price: its room, and its agreed amount. */
const FIELDS_BESIDE_PRICE = /^(room_id|room_shown|override_amount)$/;

type Shown = Pick<HotelBookingChoices, "price" | "rooms" | "offers">;

/**
 * Follows the form of a stay: after each pause in typing, the server says what it would cost, which rooms are
 * free, and what else is offered (`useAsTyped`).
 *
 * @param id the booking of the form; undefined for a new one
 */
export function useStayAsTyped(
  formId: string,
  id: number | undefined,
  reply: FormReply | undefined,
  rendered: Shown,
): Shown & { waiting: boolean } {
  const { price, rooms, offers } = rendered;
  const asked = { formId, address: "/options/stay-as-typed", id, also: FIELDS_BESIDE_PRICE };
  return useAsTyped(asked, reply, { price, rooms, offers });
}
