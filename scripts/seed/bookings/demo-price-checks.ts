import { formatMonth } from "../../../app/core/dates/format.server";
import { monthOf } from "../../../app/core/dates";
import { formatMinor } from "../../../app/core/money/money";
import type { Database } from "../../../app/db/database";
import type { FrozenCalculation } from "../../../app/modules/pricing/price-calculator/frozen-calculation";
import { calculationOf } from "../../../app/modules/kinds-of-booking/hotel-bookings/nights/priced-nights.repository.server";

/** The number of booked stays that are also price checks. */
const CHECKS = 6;

/** The amount by which a night's price was raised after the last check was saved, in minor units. */
const RAISED = 600;

/**
 * Inserts some booked stays as price checks, at the price of their booking; the prices of the last one were
 * raised after it was saved.
 */
export async function insertPriceChecks(db: Database): Promise<void> {
  const stays = await db
    .selectFrom("hotel_bookings as stay")
    .innerJoin("bookings", "bookings.id", "stay.booking_id")
    .leftJoin("distribution_points as point", "point.id", "bookings.distribution_point_id")
    .select(["stay.hotel_id", "stay.room_type_id", "bookings.distribution_point_id"])
    .select(["stay.checkin_date", "stay.checkout_date"])
    .select(["stay.adults", "stay.children_ages", "point.label"])
    .select(calculationOf("stay").as("calculation"))
    .where("stay.calculated_amount", "is not", null)
    .where("stay.status", "=", "confirmed")
    .orderBy("stay.checkin_date", "desc")
    .orderBy("stay.booking_id")
    .limit(CHECKS)
    .execute();
  await db
    .insertInto("price_checks")
    .values(
      stays.map(({ calculation, label, ...stay }, nth) => {
        const kept = calculation!;
        const saved = nth === stays.length - 1 ? beforeTheRise(kept) : kept;
        const guests = guestCounts(stay.adults, stay.children_ages.length);
        const parts = [guests, formatMonth(monthOf(stay.checkin_date), "en"), label];
        return {
          ...stay,
          name: parts.filter(Boolean).join(", "),
          price_type: "sell",
          booking_date: saved.bookingDate,
          amount: formatMinor(saved.total, saved.currency.digits),
          calculation: JSON.stringify(saved),
        };
      }),
    )
    .execute();
}

/** @returns "1 adult", "2 adults, 1 child" */
function guestCounts(adults: number, children: number): string {
  const words = [adults === 1 ? "1 adult" : `${adults} adults`];
  if (children > 0) words.push(children === 1 ? "1 child" : `${children} children`);
  return words.join(", ");
}

function beforeTheRise({ nights, total, ...kept }: FrozenCalculation): FrozenCalculation {
  const [first, ...others] = nights;
  const { price, base, total: sum } = first!;
  const factor = base / price.amount;
  const less = RAISED * (Number.isInteger(factor) ? factor : 1);
  const cheaper = { ...price, amount: price.amount - RAISED };
  return {
    ...kept,
    nights: [{ ...first!, price: cheaper, base: base - less, total: sum - less }, ...others],
    total: total - less,
  };
}
