import { daysBetween, type CalendarDate } from "../../../app/core/dates";
import { formatMinor, multiplyDivide, negated, parseMinor } from "../../../app/core/money/money";
import type { Database } from "../../../app/db/database";
import { feeOf } from "../../../app/modules/settings/payment-gateways/payment-gateway";
import { randomFrom } from "../random";

interface Payment {
  on: CalendarDate;
  amount: string;
  note?: string;
}

/**
 * Inserts the payments of stays: a deposit with the booking, the rest on arrival. Some guests pay everything
 * at once, some nothing yet; a guest who cancels gets the deposit back.
 */
export async function insertPayments(
  db: Database,
  today: CalendarDate,
  staffId: number,
): Promise<void> {
  const random = randomFrom(20_268);
  const now = new Date().toISOString();
  const booked = await db
    .selectFrom("bookings")
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .innerJoin("currencies", "currencies.id", "bookings.currency_id")
    .where("bookings.status", "in", ["confirmed", "completed", "cancelled"])
    .where("bookings.amount", ">", "0")
    .select(["bookings.id", "bookings.status", "bookings.amount", "bookings.currency_id"])
    .select(["bookings.created_at", "hotel_bookings.checkin_date", "currencies.decimals"])
    .orderBy("bookings.id")
    .execute();
  const [transfer, card] = await Promise.all(
    ["bank_transfer", "card_terminal"].map((provider) =>
      db
        .selectFrom("payment_gateways")
        .where("provider", "=", provider)
        .select(["id", "fee_percent", "fee_fixed"])
        .executeTakeFirstOrThrow(),
    ),
  );
  const cards = await db
    .selectFrom("payment_gateway_currencies")
    .where("gateway_id", "=", card!.id)
    .select("currency_id")
    .execute();
  const rows = booked.flatMap(({ id, currency_id, created_at, ...booking }) =>
    paid(booking, created_at.toISOString().slice(0, 10), today, random(10)).map(
      ({ on, amount, note }, nth) => ({
        ...{ booking_id: id, currency_id, amount, note },
        paid_on: on,
        // On arrival many guests pay by card, where the terminal accepts their currency.
        ...feeOfDemo(
          nth > 0 && id % 3 > 0 && cards.some((known) => known.currency_id === currency_id)
            ? card!
            : transfer!,
          amount,
          booking.decimals,
        ),
        reference: note ? "" : `TR-${String(id * 10 + nth).padStart(6, "0")}`,
        created_by: staffId,
        // Those of today were recorded just now, not later today.
        created_at: earlier(`${on}T15:00:00.000Z`, now),
      }),
    ),
  );
  await db.insertInto("booking_payments").values(rows).execute();
}

function paid(
  booking: { status: string; amount: string; checkin_date: CalendarDate; decimals: number },
  on: CalendarDate,
  today: CalendarDate,
  dice: number,
): Payment[] {
  const { status, checkin_date, decimals } = booking;
  const minor = parseMinor(booking.amount, 4) / 10 ** (4 - decimals);
  const [all, third] = [minor, multiplyDivide(minor, 3, 10)].map((part) =>
    formatMinor(part, decimals),
  ) as [string, string];
  const rest = formatMinor(minor - multiplyDivide(minor, 3, 10), decimals);
  const deposit = { on, amount: third };
  if (status === "cancelled") {
    if (dice < 6) return [];
    return [
      deposit,
      { on: earlier(checkin_date, today), amount: negated(third), note: "Deposit back." },
    ];
  }
  if (status === "completed") {
    return dice < 3 ? [{ on, amount: all }] : [deposit, { on: checkin_date, amount: rest }];
  }
  if (dice < 2) return [{ on, amount: all }];
  // Guests who arrive in the next weeks have paid the deposit.
  return dice < 7 || daysBetween(today, checkin_date) < 30 ? [deposit] : [];
}

/** @returns the gateway and its fee for a payment; the fee of a refund is 0 */
function feeOfDemo(
  gateway: { id: number; fee_percent: string; fee_fixed: string },
  amount: string,
  decimals: number,
) {
  const fee = feeOf(gateway, parseMinor(amount, decimals), decimals);
  return { gateway_id: gateway.id, gateway_fee: formatMinor(fee, decimals) };
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
