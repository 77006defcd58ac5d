import { type Compilable, type OperationNodeSource, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import { parseMinor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import type { Database, Transaction } from "~/db/database";
import { presentCommission } from "../nights/priced-nights.repository.server";
import type { CalculatedNight, NightPrice } from "../price/night-prices";
import { guestsOf, type AgreedNight, type GuestsOfNight, type PricedBy } from "./agreed-night";

/** The nights of a stay in a minor unit that holds all of their amounts. */
export interface NightsAsAgreed {
  nights: AgreedNight[];
  /** The number of decimals of that unit: those of the currency, or more where a night has more. */
  digits: number;
  /** What the nights cost the house, and what is charged for nights given up: decimal strings, or null. */
  buy_amount: string | null;
  nights_left_charge: string | null;
}

/** A night as it is stored; amounts are decimal strings. */
export interface StoredNight extends GuestsOfNight {
  night: CalendarDate;
  price: string | null;
  meals_part: string;
  calculated: unknown;
  priced_at: Date | string | null;
  priced_by: string | null;
}

/** @returns the nights of a stay as they were agreed, by date */
export async function readAgreedNights(
  db: Database,
  { id, override_reason }: { id: number; override_reason: string },
  currency: { digits: number },
): Promise<NightsAsAgreed> {
  const rows = await db
    .selectFrom("stay_nights as nights")
    .innerJoin("hotel_bookings as stay", "stay.booking_id", "nights.booking_id")
    .select(["night", "nights.room_type_id", "nights.adults", "nights.children_ages"])
    .select(["nights.meal_plan", "price", "meals_part", "calculated", "priced_at", "priced_by"])
    .select(["stay.buy_amount", "stay.nights_left_charge"])
    .where("nights.booking_id", "=", id)
    .orderBy("night")
    .execute();
  const { buy_amount = null, nights_left_charge = null } = rows[0] ?? {};
  const nights = rows.map((row) => ({ ...row, meal_plan: row.meal_plan as MealPlan | null }));
  return {
    ...asAgreedNights(nights, { override_reason }, currency),
    buy_amount,
    nights_left_charge,
  };
}

/** @returns stored nights of a stay in a minor unit that holds all of their amounts */
export function asAgreedNights(
  rows: StoredNight[],
  { override_reason }: { override_reason: string },
  currency: { digits: number },
): Pick<NightsAsAgreed, "nights" | "digits"> {
  const amounts = rows.flatMap(({ price, meals_part }) => [price ?? "0", meals_part]);
  const digits = Math.max(currency.digits, ...amounts.map(decimalsOf));
  const byStay: PricedBy = override_reason ? "typed" : "calculated";
  const nights = rows.map((row): AgreedNight => ({
    ...{ night: row.night, ...guestsOf(row) },
    price: parseMinor(row.price ?? "0", digits),
    mealsPart: parseMinor(row.meals_part, digits),
    calculated: row.calculated as CalculatedNight | null,
    priced_at: row.priced_at === null ? null : new Date(row.priced_at).toISOString(),
    priced_by: (row.priced_by as PricedBy | null) ?? byStay,
  }));
  return { nights, digits };
}

/** A night of a changed stay, to be written. */
export interface ChangedNight extends NightPrice, GuestsOfNight {
  /** null for a night that is as its stay says. */
  priced_by: PricedBy | null;
  /** Whether its channel's commission is the present one; else it stays what it was. */
  has_present_commission: boolean;
  /** The commission of a night that the stay doesn't have any more, in percent; null without a channel. */
  commission_rate?: string | null;
}

/** @returns the nights of a stay as they are stored, by date, so that they can be written again */
export async function storedNights(db: Database, id: number): Promise<ChangedNight[]> {
  const { rows } = await sql<ChangedNight>`
    select night::text, room_type_id, adults, children_ages, meal_plan, price::text, meals_part::text,
      calculated, to_json(priced_at) #>> '{}' as priced_at, priced_by, commission_rate::text,
      false as has_present_commission
    from stay_nights where booking_id = ${id} order by night
  `.execute(db);
  return rows;
}

/**
 * Writes a changed stay with its nights in one statement: those that it doesn't have any more are removed, new ones have
 * the room of the stay, and a night that is the same as before isn't touched.
 *
 * @param update the statement that writes the stay itself, and returns its columns
 */
export async function writeChangedNights<Stay>(
  trx: Transaction,
  booking_id: number,
  nights: ChangedNight[],
  update: Compilable<Stay> & OperationNodeSource,
): Promise<Stay> {
  const { rows } = await sql<Stay>`
    with stay as (${update}),
    gone as (
      delete from stay_nights using stay
      where stay_nights.booking_id = ${booking_id}
        and (night < checkin_date or night >= checkout_date)
    ),
    written_nights as (
      insert into stay_nights (
        booking_id, night, status, room_type_id, room_id, adults, children_ages, meal_plan,
        price, meals_part, calculated, priced_at, priced_by, commission_rate
      )
      select ${booking_id}::int, written.night, bookings.status, written.room_type_id,
        case when stay.room_type_id = written.room_type_id then stay.room_id end,
        written.adults, written.children_ages, written.meal_plan,
        written.price, written.meals_part, written.calculated, written.priced_at, written.priced_by,
        case
          when written.has_present_commission then ${presentCommission(booking_id)}
          else coalesce(had.commission_rate, written.commission_rate)
        end
      from stay
        join bookings on bookings.id = ${booking_id}
        cross join jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) written (
          night date, room_type_id int, adults smallint, children_ages smallint[], meal_plan text,
          price numeric, meals_part numeric, calculated jsonb, priced_at timestamptz, priced_by text,
          has_present_commission boolean, commission_rate numeric
        )
        left join stay_nights had on had.booking_id = ${booking_id} and had.night = written.night
      on conflict (booking_id, night) do update set
        room_type_id = excluded.room_type_id, adults = excluded.adults,
        children_ages = excluded.children_ages, meal_plan = excluded.meal_plan,
        price = excluded.price, meals_part = excluded.meals_part, calculated = excluded.calculated,
        priced_at = excluded.priced_at, priced_by = excluded.priced_by,
        commission_rate = excluded.commission_rate
      where (
          stay_nights.room_type_id, stay_nights.adults, stay_nights.children_ages, stay_nights.meal_plan,
          stay_nights.price, stay_nights.meals_part, stay_nights.calculated, stay_nights.priced_at,
          coalesce(stay_nights.priced_by, (
            select case when override_reason <> '' then 'typed' else 'calculated' end
            from hotel_bookings where hotel_bookings.booking_id = excluded.booking_id
          )),
          stay_nights.commission_rate
        ) is distinct from (
          excluded.room_type_id, excluded.adults, excluded.children_ages, excluded.meal_plan,
          excluded.price, excluded.meals_part, excluded.calculated, excluded.priced_at,
          excluded.priced_by, excluded.commission_rate
        )
    )
    select * from stay
  `.execute(trx);
  return rows[0]!;
}
