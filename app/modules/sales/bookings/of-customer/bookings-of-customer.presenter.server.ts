import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { AnyBooking } from "../any-booking.repository.server";
import { bookingPaths } from "../booking-links";
import { bookingRow } from "../booking-noun.server";
import { noNewBookings } from "../rules/booking-rules.service.server";
import {
  countsOfCustomer,
  lastOfCustomer,
  listBookingsOfCustomer,
  openCountsOfCustomer,
  totalsOfCustomer,
} from "./bookings-of-customer.service.server";

/** A customer's bookings, as the customer's page shows them. */
export type BookingsOfCustomer = NonNullable<Awaited<ReturnType<typeof bookingsOfCustomer>>>;

/**
 * @returns a customer's latest bookings, the number of each type, the sums by currency, and the last booking;
 *   null where the actor may not see bookings
 */
export async function bookingsOfCustomer(ctx: Context, customer_id: number) {
  if (!may(ctx.actor, "bookings:view")) return null;
  const [booked, counts, totals, last, off] = await Promise.all([
    listBookingsOfCustomer(ctx, customer_id),
    countsOfCustomer(ctx, customer_id),
    totalsOfCustomer(ctx, customer_id),
    lastOfCustomer(ctx, customer_id),
    noNewBookings(ctx, "hotel"),
  ]);
  const t = translator(ctx.locale);
  return {
    takesNew: off === null,
    all: counts.map(({ type, count }) => ({
      to: `${bookingPaths[type]}?customer_id=${customer_id}`,
      label: t(`bookings:OF_CUSTOMER.ALL.${type}`, { count }),
    })),
    rows: booked.map((booking) => anyBookingRow(booking, ctx)),
    facts: [
      ...totals.map(({ count, total, currency }) => ({
        term: t("bookings:OF_CUSTOMER.TOTAL", { count }),
        value: formatStoredMoney(total, currency, ctx.locale),
      })),
      ...(last
        ? [
            {
              term: t("bookings:OF_CUSTOMER.LAST_STAY"),
              value: `${textIn(last.what, last.whatFr, ctx.locale)}, ${formatDate(last.beginsOn, ctx.locale)}`,
            },
          ]
        : []),
    ],
  };
}

/**
 * @returns the number of a customer's open bookings in words, by type and status, each with the address of their
 *   list; none where the actor may not see bookings
 */
export async function openBookingsOf(
  ctx: Context,
  customer_id: number,
): Promise<{ label: string; to: string }[]> {
  if (!may(ctx.actor, "bookings:view")) return [];
  const t = translator(ctx.locale);
  return (await openCountsOfCustomer(ctx, customer_id)).map(({ type, status, count }) => ({
    label: [
      t(`bookings:OF_CUSTOMER.ALL.${type}`, { count }),
      t(`bookings:STATUSES.${status}`),
    ].join(" · "),
    to: `${bookingPaths[type]}?customer_id=${customer_id}&status=${status}`,
  }));
}

/** @returns a booking of any type as a line: what is booked, and its dates */
export function anyBookingRow(booking: AnyBooking, ctx: Context) {
  const { type, beginsOn, endsOn } = booking;
  const what = textIn(booking.what, booking.whatFr, ctx.locale);
  const [first, last] = [formatDate(beginsOn, ctx.locale), formatDate(endsOn, ctx.locale)];
  const when = first === last ? first : `${first} – ${last}`;
  return { ...bookingRow(booking, ctx), type, what: `${what}, ${when}` };
}
