import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Transaction } from "~/db/database";
import type { Json } from "~/db/schema";
import type { FrozenTaxes } from "../../pricing/price-calculator/frozen-calculation";
import type { RatePlanTerms } from "../../pricing/rate-plans/rate-plan-terms";
import { writeChangedStay, type ChangedNight } from "./change/agreed-nights.repository.server";
import { stayColumns, type HotelBookingValues } from "./hotel-booking.repository.server";
import type { HotelBooking } from "./hotel-booking.fields";
import type { Booking } from "../../sales/bookings/booking.fields";
import {
  asWritten,
  presentCommission,
  writeNightPrices,
} from "./nights/priced-nights.repository.server";
import {
  giveNightsRooms,
  writeNights,
  type RoomOfNights,
} from "./nights/stay-nights.repository.server";
import type { Agreed } from "./price/agreed.repository.server";
import type { StoredPrice } from "./price/frozen-price";

/** Inserts a stay with its nights; their status is copied from its row in `bookings`. */
export async function insertHotelBooking(
  trx: Transaction,
  booking_id: number,
  { nights, taxes, rate_plan_terms, agreed_taxes, ...values }: Omit<HotelBookingValues, "room_id">,
): Promise<void> {
  const { room_type_id, adults, children_ages, meal_plan } = values;
  const kept = { ...termsAs(rate_plan_terms), ...taxedAs({ taxes, agreed_taxes }, booking_id) };
  await trx
    .with("stay", (db) =>
      db.insertInto("hotel_bookings").values({ booking_id, status: "draft", ...values, ...kept }),
    )
    .insertInto("stay_nights")
    .values(
      nights.map((night) => ({
        ...{ booking_id, status: "draft", ...asWritten(night) },
        ...{ room_type_id, adults, children_ages, meal_plan },
        commission_rate: presentCommission(booking_id),
      })),
    )
    .execute();
}

/**
 * The columns of a stay that change; another room comes with the first night there, null for all nights, or with the
 * nights that get one; other prices of its nights with the channel's present commission unless it is given.
 */
export type HotelBookingChanges = Partial<
  Omit<HotelBookingValues, "room_id"> &
    Pick<StoredPrice, "commission_rate"> &
    Pick<Agreed, "nights_left_charge" | "was_agreed"> & {
      /** All nights of a changed stay, each with its own guests and price; they stand for `nights`. */
      changed_nights: ChangedNight[];
    }
> &
  (
    | { room_id: number | null; room_from: CalendarDate | null; given?: undefined }
    | { room_id?: number | null; room_from?: undefined; given?: Omit<RoomOfNights, "stay_id"> }
  );

/** @returns the columns of the stay's own table as they are then */
export async function updateHotelBooking(
  trx: Transaction,
  id: number,
  changes: HotelBookingChanges,
): Promise<WrittenStay> {
  const { nights, changed_nights, commission_rate, taxes, agreed_taxes, ...others } = changes;
  const { rate_plan_terms, room_from, given, ...values } = others;
  const update = trx
    .updateTable("hotel_bookings")
    .set({
      ...(rate_plan_terms === undefined ? {} : termsAs(rate_plan_terms)),
      ...taxedAs({ taxes, agreed_taxes }, id),
      ...values,
    })
    .where("booking_id", "=", id)
    .returning(stayColumns);
  const hasOtherRoom = values.room_id !== undefined;
  const { override_reason } = values;
  const changedNights = changed_nights && {
    ...{ booking_id: id, nights: changed_nights, hasOtherRoom },
    ...(override_reason !== undefined && {
      asStay: override_reason ? ("typed" as const) : ("calculated" as const),
    }),
  };
  const stay = changedNights
    ? await writeChangedStay(trx, changedNights, update)
    : await update.executeTakeFirstOrThrow();
  // Changed nights are written with it.
  if (!changed_nights && ofNights.some((column) => column in values)) await writeNights(trx, [id]);
  if (nights) await writeNightPrices(trx, id, nights, commission_rate);
  if (given) await giveNightsRooms(trx, [{ stay_id: id, ...given }]);
  if (values.room_id !== undefined && room_from !== undefined) {
    await giveNightsRooms(trx, [{ stay_id: id, room_id: values.room_id, from: room_from }]);
  }
  return { ...stay, meal_plan: stay.meal_plan as MealPlan | null };
}

/** The columns of a stay's own table that its log records. */
export type WrittenStay = Omit<
  HotelBooking,
  keyof Booking | "services" | "oversold" | "exemptions" | "held_until" | "lapsed_at"
>;

/** The columns that the nights of a stay have from it. */
const ofNights = [
  ...(["checkin_date", "checkout_date", "room_type_id"] as const),
  ...(["adults", "children_ages", "meal_plan"] as const),
];

function termsAs(terms: RatePlanTerms | null) {
  return { rate_plan_terms: terms && JSON.stringify(terms) };
}

/** @returns the columns of taxes that are given, with nothing of those from which the stay is exempt */
function taxedAs(taxes: Partial<Pick<HotelBookingValues, "taxes" | "agreed_taxes">>, id: number) {
  const written = (frozen: FrozenTaxes | null) =>
    frozen && sql<Json>`exempted_taxes(${id}, ${JSON.stringify(frozen)}::jsonb)`;
  return {
    ...(taxes.taxes !== undefined && { taxes: written(taxes.taxes) }),
    ...(taxes.agreed_taxes !== undefined && { agreed_taxes: written(taxes.agreed_taxes) }),
  };
}
