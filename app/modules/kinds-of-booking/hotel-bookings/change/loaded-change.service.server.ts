import { assertMay } from "~/core/access/permissions";
import type { HotelContext } from "~/db/context";
import type { Database } from "~/db/database";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import { stayOf, withKeptPlan } from "../entered-stay";
import type { HotelBooking } from "../hotel-booking.fields";
import { findHotelBooking } from "../hotel-booking.repository.server";
import { readAgreedNights } from "./agreed-nights.repository.server";
import { wantedOf, type AskedChange, type LoadedChange } from "./change-of-stay.server";
import type { AnswersToChange } from "./agreed-night";
import { planChange, pricesToRead } from "./planned-change";
import { untyped } from "./typed-nights";
import { readPricesOfChange } from "./prices-of-change.service.server";

/**
 * Reads the nights of a stay and the prices by which its change is decided.
 *
 * @param answers all answers between which somebody may choose; each needs its own prices
 * @throws as `priceStay`
 */
export async function loadChange(
  here: HotelContext,
  db: Database,
  {
    before,
    currency,
    asked,
  }: { before: HotelBooking; currency: BookingCurrency; asked: AskedChange },
  answers: Partial<AnswersToChange>[] = [{}],
): Promise<LoadedChange> {
  assertMay(here, "bookings:edit");
  const { nights, digits, ...sums } = await readAgreedNights(db, before, currency);
  const entered = withKeptPlan(asked, before);
  const agreed = isTypedAway(before, asked) ? untyped(nights) : nights;
  const tonight = here.today;
  const toRead = answers.flatMap((answer) =>
    pricesToRead(
      planChange(agreed, wantedOf({ before, agreed, tonight }, { ...asked, ...answer })),
    ),
  );
  const booked = stayOf(before);
  const { checkin_date, checkout_date } = entered;
  const stays = { wanted: entered, agreed: { ...booked, checkin_date, checkout_date } };
  const prices = await readPricesOfChange(here, db, { stays, asked: toRead, nights });
  const isCharged = [asked, ...answers].some((one) => one.fewer_nights === "charged");
  const terms = isCharged ? ((await findHotelBooking(db, before.id)) ?? null) : null;
  return {
    before: { ...before, ...sums },
    ...{ currency, agreed, digits, entered, tonight, prices, terms },
  };
}

/** @returns whether a form takes an amount away that somebody typed before */
function isTypedAway(before: HotelBooking, { override_amount }: AskedChange): boolean {
  return before.override_reason !== "" && !override_amount;
}
