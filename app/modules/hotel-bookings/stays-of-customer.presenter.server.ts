import { formatStoredMoney } from "~/core/money";
import { may } from "~/core/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { noNewBookings } from "../bookings/booking-rules.service.server";
import { totalsOfCustomer } from "../bookings/booking.service.server";
import { hotelBookingRow } from "./hotel-booking-row.presenter.server";
import { listStaysOfCustomer } from "./stays-of-customer.service.server";

/** What a customer booked, as the customer's page shows it. */
export type StaysOfCustomer = NonNullable<Awaited<ReturnType<typeof staysOfCustomer>>>;

/** @returns the latest stays, what they come to by currency, and the last one; null for who may not see bookings */
export async function staysOfCustomer(ctx: Context, customerId: number) {
  if (!may(ctx.actor, "bookings:view")) return null;
  const [stays, totals, off] = await Promise.all([
    listStaysOfCustomer(ctx, customerId),
    totalsOfCustomer(ctx, customerId),
    noNewBookings(ctx, "hotel"),
  ]);
  const t = translator(ctx.locale);
  const last = stays.find(
    ({ status, checkout }) =>
      checkout <= ctx.today && (status === "confirmed" || status === "completed"),
  );
  const lastStay = last && hotelBookingRow(last, ctx);
  return {
    takesNew: off === null,
    rows: stays.map((stay) => hotelBookingRow(stay, ctx)),
    facts: [
      ...totals.map(({ count, total, currency }) => ({
        term: t("hotel-bookings:OF_CUSTOMER.TOTAL", { count }),
        value: formatStoredMoney(total, currency),
      })),
      ...(lastStay
        ? [
            {
              term: t("hotel-bookings:OF_CUSTOMER.LAST_STAY"),
              value: `${lastStay.hotel}, ${lastStay.checkin}`,
            },
          ]
        : []),
    ],
  };
}
